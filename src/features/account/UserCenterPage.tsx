import { Flex, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { CommentsTab } from './CommentsTab'
import { FeedbackTab } from './FeedbackTab'
import { Head } from './Head'
import { ReportsTab } from './ReportsTab'
import { SessionList } from './SessionList'
import { Settings } from './Settings'
import { SeriesTab } from './SeriesTab'
import { TokenList } from './TokenList'
import { UnsavedTab } from './UnsavedTab'

const TABS = [
  'series',
  'reports',
  'unsaved',
  'favourites',
  'comments',
  'feedback',
  'sessions',
  'tokens',
  'settings',
] as const

/** What somebody has here, and what they may change of it; the address keeps the tab. */
export default function UserCenterPage() {
  const { t } = useTranslation('account')
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((name) => name === params.get('tab')) ?? TABS[0]
  const parts = {
    series: <SeriesTab key="series" filter="mine" />,
    reports: <ReportsTab />,
    unsaved: <UnsavedTab />,
    favourites: <SeriesTab key="favourites" filter="favourite" />,
    comments: <CommentsTab />,
    feedback: <FeedbackTab />,
    sessions: <SessionList />,
    tokens: <TokenList />,
    settings: <Settings />,
  }
  return (
    <Flex vertical gap={16}>
      <Head />
      <Tabs
        activeKey={tab}
        items={TABS.map((key) => ({ key, label: t(`tab.${key}`), children: parts[key] }))}
        destroyOnHidden
        onChange={(next) => setParams(next === TABS[0] ? {} : { tab: next })}
      />
    </Flex>
  )
}
