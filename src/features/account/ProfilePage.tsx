import { Col, Empty, Row, Tabs, Timeline } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { PageTitle } from '../../components/PageTitle'
import { Panel } from '../../components/Panel'
import { QueryState } from '../../components/QueryState'
import { Secondary } from '../../components/Secondary'
import { ActivityRows } from '../../components/series/ActivityRows'
import { useTerms } from '../../lib/api/catalogue'
import { contributorQuery } from '../../lib/api/contributors'
import { ApiError } from '../../lib/api/http'
import { formatDay } from '../../lib/formats'
import { useUser } from '../../lib/session/session'
import { AboutMe } from './AboutMe'
import { accountQuery } from './api'
import { milestones } from './milestones'
import { ProfileForm } from './ProfileForm'

const TABS = ['activity', 'timeline', 'account'] as const

/** Who one is here and what one did; the address keeps the tab. */
export default function ProfilePage() {
  const { t } = useTranslation(['account', 'titles'])
  const user = useUser()
  const terms = useTerms()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((name) => name === params.get('tab')) ?? TABS[0]
  const account = useQuery(accountQuery)
  const contributor = useQuery({ ...contributorQuery(user?.id ?? 0), enabled: user !== null })
  // Whoever has published nothing is no contributor yet.
  const isNone = contributor.error instanceof ApiError && contributor.error.isUnknown
  const none = <Empty description={t('profile.none')} />
  const parts = {
    activity: isNone ? (
      none
    ) : (
      <QueryState query={contributor}>
        {({ activity }) => (activity.length === 0 ? none : <ActivityRows activity={activity} />)}
      </QueryState>
    ),
    timeline: (
      <QueryState query={account}>
        {({ createdAt }) => (
          <Timeline
            items={milestones(createdAt, contributor.data).map(({ kind, at, titled, count }) => ({
              title: formatDay(at.slice(0, 10)),
              content: (
                <>
                  <div>{t(`milestone.${kind}`, { count })}</div>
                  {titled && <Secondary>{terms.inLanguage(titled)}</Secondary>}
                </>
              ),
            }))}
          />
        )}
      </QueryState>
    ),
    account: <QueryState query={account}>{(data) => <ProfileForm account={data} />}</QueryState>,
  }
  if (!user) return null
  return (
    <>
      <PageTitle>{t('titles:profile')}</PageTitle>
      <Row gutter={[16, 16]}>
        <Col xs={24} md={8} xl={6}>
          <AboutMe user={user} owned={contributor.data?.owned ?? []} />
        </Col>
        <Col xs={24} md={16} xl={18}>
          <Panel>
            <Tabs
              activeKey={tab}
              items={TABS.map((key) => ({ key, label: t(`profile.tab.${key}`), children: parts[key] }))}
              onChange={(next) => setParams(next === TABS[0] ? {} : { tab: next })}
            />
          </Panel>
        </Col>
      </Row>
    </>
  )
}
