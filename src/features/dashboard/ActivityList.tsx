import { Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { feedPath } from '#domain/paths'
import type { Activity } from '#domain/schema/dashboard'
import { Panel } from '../../components/Panel'
import { ActivityRows } from '../../components/series/ActivityRows'

/** Recent revisions in a card. */
export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  const { t, i18n } = useTranslation('dashboard')
  const feed = (
    <a href={feedPath(i18n.language)} type="application/atom+xml">
      {t('feed')}
    </a>
  )
  return (
    <Panel title={t('activity')} extra={feed}>
      {activity.length === 0 ? <Empty description={t('empty')} /> : <ActivityRows activity={activity} />}
    </Panel>
  )
}
