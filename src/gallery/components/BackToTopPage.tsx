import { FloatButton } from 'antd'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import { DemoPage } from '../DemoPage'

const LINES = Array.from({ length: 80 }, (_, i) => i + 1)
/** How far one must have scrolled, in px. */
const FAR = 300

/** A long page with a way back to its beginning. */
export default function BackToTopPage() {
  const { t } = useTranslation(['components', 'titles'])
  return (
    <DemoPage title={t('titles:backToTop')} lead={t('backToTop.lead')} source="components/BackToTopPage.tsx">
      <Panel>
        {LINES.map((number) => (
          <p key={number}>{t('backToTop.line', { number })}</p>
        ))}
      </Panel>
      <FloatButton.BackTop visibilityHeight={FAR} aria-label={t('titles:backToTop')} tooltip={t('titles:backToTop')} />
    </DemoPage>
  )
}
