import { useState } from 'react'
import { Affix, Button, Checkbox, DatePicker, Flex, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import { useSettings } from '../../lib/settings/settingsStore'
import { toast } from '../../lib/toast'
import { DemoPage } from '../DemoPage'
import styles from './Sticky.module.css'

const PLATFORMS = ['A', 'B', 'C']
const LINES = Array.from({ length: 40 }, (_, i) => i + 1)
/** Heights of the fixed head of the frame, with and without its tabs, in px. */
const HEAD = 50
const TABS = 34
const LOWER = 200

/** A bar and a button that stay in sight while the page scrolls, below the frame's head where that is fixed. */
export default function StickyPage() {
  const { t } = useTranslation(['components', 'titles'])
  const { settings } = useSettings()
  const [platforms, setPlatforms] = useState(['A'])
  const [link, setLink] = useState('')
  const [time, setTime] = useState<Dayjs | null>(() => dayjs())
  const top = settings.fixedHeader ? HEAD + (settings.tagsView ? TABS : 0) : 0
  const publish = () =>
    platforms.length === 0
      ? toast('warning', t('sticky.nobody'))
      : toast('success', t('sticky.published', { platforms: platforms.join(', ') }))
  const lines = (from: number, to: number) =>
    LINES.slice(from, to).map((number) => <p key={number}>{t('sticky.line', { number })}</p>)
  return (
    <DemoPage title={t('titles:sticky')} lead={t('sticky.lead')} source="components/StickyPage.tsx">
      <Affix offsetTop={top}>
        <div className={styles.bar} data-testid="bar">
          <Flex gap={12} wrap align="center">
            <Checkbox.Group
              aria-label={t('sticky.platforms')}
              options={PLATFORMS}
              value={platforms}
              onChange={setPlatforms}
            />
            <Input
              className={styles.link}
              prefix="URL"
              aria-label={t('sticky.link')}
              value={link}
              onChange={(event) => setLink(event.target.value)}
            />
            <DatePicker showTime aria-label={t('sticky.time')} value={time} onChange={setTime} />
            <Button type="primary" onClick={publish}>
              {t('sticky.publish')}
            </Button>
          </Flex>
        </div>
      </Affix>
      <Panel>
        {lines(0, 8)}
        <Affix offsetTop={top + LOWER}>
          <Button type="primary" data-testid="lower">
            {t('sticky.stays')}
          </Button>
        </Affix>
        {lines(8, LINES.length)}
      </Panel>
    </DemoPage>
  )
}
