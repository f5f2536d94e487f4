import { useRef, useState } from 'react'
import { Alert, Button, Col, Form, Row } from 'antd'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../components/lazyPart'
import { PageTitle } from '../../components/PageTitle'
import { Panel } from '../../components/Panel'
import type { SeriesState } from '#domain/rebase'
import type { SeriesProperties, Status } from '#domain/schema/series'
import { useTerms } from '../../lib/catalogue'
import { formatAgo } from '../../lib/formats'
import { breathe } from '../../lib/slices'
import styles from './Editor.module.css'
import { LiveChart } from './LiveChart'
import { MergeDialog } from './MergeDialog'
import { ObservationGrid, type ObservationGridHandle } from './ObservationGrid'
import { PropertiesForm } from './PropertiesForm'
import { SaveBar } from './SaveBar'
import { useEditorWork } from './useEditorWork'
import type { Stand } from './useSeriesSave'
import { useSubmit } from './useSubmit'

const ImportDialog = lazyPart(() => import('./import/ImportDialog'), { told: 'toast' })

export interface EditorBase {
  id: number | null
  version: number
  /** Null for a series that was never saved. */
  status: Status | null
  state: SeriesState
}

interface Props {
  base: EditorBase
  draftKey: string
  /** A saved draft goes on being edited here. */
  onSaved?: () => void
}

/** The form, the grid, the live chart and the save bar of one series. */
export function SeriesEditor({ base, draftKey, onSaved }: Props) {
  const { t } = useTranslation('editing')
  const terms = useTerms()
  const [form] = Form.useForm<SeriesProperties>()
  const grid = useRef<ObservationGridHandle>(null)
  const [stand, setStand] = useState<Stand>({ id: base.id, version: base.version, base: base.state })
  const work = useEditorWork(base.state, stand.version, draftKey, form)
  const { properties, edited, reading, kept } = work
  const [showsKept, setShowsKept] = useState(kept !== null)
  const [start] = useState(properties)
  const [isImporting, setIsImporting] = useState(false)
  const submission = useSubmit({ work, stand, form, grid, onSaved })
  const { problem, isSaving, pending, forgetPending } = submission

  const { frequency } = properties
  const title = terms.inLanguage(properties) || properties.code
  const isFrequencyFixed = base.id !== null && base.state.observations.length > 0
  return (
    <div className={styles.editor}>
      <PageTitle>{title === '' ? t('titles:dataEdit') : t('titles:dataEditNamed', { name: title })}</PageTitle>
      {showsKept && kept && (
        <Alert
          type="info"
          showIcon
          closable={{ onClose: () => setShowsKept(false) }}
          title={t('kept', { ago: formatAgo(kept.keptAt) })}
          action={
            <Button
              size="small"
              onClick={() => {
                work.discard()
                setShowsKept(false)
              }}
            >
              {t('discard')}
            </Button>
          }
        />
      )}
      {work.isTooLarge && <Alert type="warning" showIcon title={t('tooLarge')} />}
      <Row gutter={[16, 16]} inert={isSaving}>
        <Col xs={24} xl={10}>
          <Panel title={base.id === null ? t('titles:dataEdit') : t('about')}>
            <PropertiesForm
              form={form}
              initial={start}
              isFrequencyFixed={isFrequencyFixed}
              onChange={work.changeProperties}
            />
          </Panel>
        </Col>
        <Col xs={24} xl={14}>
          <Panel
            title={t('observations')}
            extra={<Button onClick={() => setIsImporting(true)}>{t('import.open')}</Button>}
          >
            <ObservationGrid
              ref={grid}
              state={edited}
              reading={reading}
              frequency={frequency}
              onChange={work.changeSheet}
              onTyping={work.keepTyping}
            />
            <LiveChart
              observations={reading.observations}
              frequency={frequency}
              name={properties.titleZh || properties.titleEn || properties.code}
            />
          </Panel>
        </Col>
      </Row>
      <SaveBar
        status={base.status}
        message={work.message}
        onMessage={work.changeMessage}
        problem={problem}
        isSaving={isSaving}
        isDirty={work.isDirty}
        onSave={(status) => void submission.trySave(status)}
      />
      {isImporting && (
        <ImportDialog
          present={{ observations: reading.observations, frequency }}
          fixedFrequency={isFrequencyFixed ? frequency : null}
          onApply={(imported) => {
            void work
              .takeOver(imported, t('import.message', { name: imported.fileName }))
              // The grid is shown first: both at once would be a long frame.
              .then(breathe)
              .then(() => setIsImporting(false))
          }}
          onClose={() => setIsImporting(false)}
        />
      )}
      {pending && (
        <MergeDialog
          rebased={pending.rebased}
          frequency={frequency}
          onCancel={forgetPending}
          onDecide={(mine) => {
            const next: Stand = { id: stand.id, version: pending.version, base: pending.rebased.base }
            forgetPending()
            setStand(next)
            work.show(mine)
            void submission.submit(pending.status, mine, next)
          }}
        />
      )}
    </div>
  )
}
