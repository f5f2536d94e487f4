import { useState } from 'react'
import { CompassOutlined } from '@ant-design/icons'
import { Button, Flex, Tour } from 'antd'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import { DemoPage } from '../DemoPage'

type Step = 'toggle' | 'crumbs' | 'search' | 'fullscreen' | 'size' | 'tabs'

/** A tour of the frame's parts: of those that are there. */
export default function GuidePage() {
  const { t } = useTranslation(['guide', 'titles', 'common'])
  const [steps, setSteps] = useState<Step[] | null>(null)
  const [current, setCurrent] = useState(0)
  /** The frame's parts by what they are called. */
  const names: Record<Step, string> = {
    toggle: t('common:shell.toggleSidebar'),
    crumbs: t('common:shell.breadcrumb'),
    search: t('common:search.open'),
    fullscreen: t('common:shell.fullscreen'),
    size: t('common:shell.globalSize'),
    tabs: t('common:tabs.label'),
  }
  const find = (step: Step): HTMLElement | null =>
    document.querySelector<HTMLElement>(`[aria-label="${CSS.escape(names[step])}"]`)
  const begin = () => {
    setCurrent(0)
    setSteps((Object.keys(names) as Step[]).filter((step) => (find(step)?.getClientRects().length ?? 0) > 0))
  }
  return (
    <DemoPage title={t('titles:guide')} lead={t('lead')} source="guide/GuidePage.tsx">
      <Panel>
        <Flex vertical gap={16} align="start">
          <p>{t('note')}</p>
          <Button type="primary" icon={<CompassOutlined />} onClick={begin}>
            {t('show')}
          </Button>
        </Flex>
      </Panel>
      <Tour
        open={steps !== null}
        current={current}
        onChange={setCurrent}
        onClose={() => setSteps(null)}
        onFinish={() => setSteps(null)}
        steps={(steps ?? []).map((step) => ({
          target: () => find(step)!,
          title: t(`step.${step}.title`),
          description: t(`step.${step}.text`),
        }))}
      />
    </DemoPage>
  )
}
