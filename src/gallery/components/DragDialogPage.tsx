import { useRef, useState, type KeyboardEvent } from 'react'
import { Button, Modal, Select, Table } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import Draggable from 'react-draggable'
import { QueryState } from '../../components/QueryState'
import { Panel } from '../../components/Panel'
import { useTerms } from '../../lib/api/catalogue'
import { send } from '../../lib/api/http'
import { titleIn } from '#domain/titleIn'
import { currentLanguage } from '../../lib/settings/i18n'
import { DemoPage } from '../DemoPage'
import styles from './DragDialog.module.css'

interface Place {
  x: number
  y: number
}

const STEP = 20
const KEYS: Record<string, Place> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}
const ROWS = 4

/** How far a box may be moved from where it stands without leaving the window. */
function within(box: HTMLElement, from: Place) {
  const { left, top, right, bottom } = box.getBoundingClientRect()
  return {
    left: from.x - left,
    top: from.y - top,
    right: from.x + document.documentElement.clientWidth - right,
    bottom: from.y + document.documentElement.clientHeight - bottom,
  }
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(Math.max(low, high), value))

/** A dialog that can be moved. */
export default function DragDialogPage() {
  const { t } = useTranslation(['components', 'titles'])
  const terms = useTerms()
  const [isOpen, setIsOpen] = useState(false)
  const [isListOpen, setIsListOpen] = useState(false)
  const [place, setPlace] = useState<Place>({ x: 0, y: 0 })
  const [bounds, setBounds] = useState({ left: 0, top: 0, right: 0, bottom: 0 })
  const [region, setRegion] = useState('CN')
  const box = useRef<HTMLDivElement>(null)
  const series = useQuery({
    queryKey: ['series', 'dragDialog', region],
    queryFn: () => send('GET /v1/series', { query: { region, pageSize: ROWS } }),
    enabled: isOpen,
    meta: { isShownInPlace: true },
  })
  const move = (event: KeyboardEvent) => {
    const step = KEYS[event.key]
    if (!step || !box.current) return
    event.preventDefault()
    const room = within(box.current, place)
    setPlace({
      x: clamp(place.x + step.x, room.left, room.right),
      y: clamp(place.y + step.y, room.top, room.bottom),
    })
  }
  return (
    <DemoPage title={t('titles:dragDialog')} lead={t('dragDialog.lead')} source="components/DragDialogPage.tsx">
      <Panel>
        <Button type="primary" onClick={() => setIsOpen(true)}>
          {t('dragDialog.open')}
        </Button>
      </Panel>
      <Modal
        open={isOpen}
        onCancel={() => setIsOpen(false)}
        footer={null}
        width={640}
        title={
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the head moves the dialog, by keys as well
          <div className={styles.head} tabIndex={0} role="group" aria-label={t('dragDialog.hint')} onKeyDown={move}>
            {t('dragDialog.title')}
          </div>
        }
        modalRender={(dialog) => (
          <Draggable
            nodeRef={box}
            handle={`.${styles.head}`}
            position={place}
            bounds={bounds}
            onStart={() => {
              if (box.current) setBounds(within(box.current, place))
              // A list that stays behind would belong to nothing.
              setIsListOpen(false)
            }}
            onStop={(_, { x, y }) => setPlace({ x, y })}
          >
            <div ref={box}>{dialog}</div>
          </Draggable>
        )}
      >
        <Select
          className={styles.region}
          aria-label={t('dragDialog.region')}
          open={isListOpen}
          onOpenChange={setIsListOpen}
          value={region}
          options={['CN', 'US', 'JP', 'EA'].map((value) => ({ value, label: terms.title('regions', value) }))}
          onChange={setRegion}
        />
        <QueryState query={series}>
          {({ items }) => (
            <Table
              size="small"
              rowKey="id"
              pagination={false}
              dataSource={items}
              columns={[
                { title: t('dragDialog.code'), dataIndex: 'code' },
                { title: t('dragDialog.series'), render: (_, one) => titleIn(one, currentLanguage()) },
                { title: t('dragDialog.period'), dataIndex: 'lastPeriod' },
              ]}
            />
          )}
        </QueryState>
      </Modal>
    </DemoPage>
  )
}
