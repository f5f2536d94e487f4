import { Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Activity } from '#domain/schema/dashboard'
import { Panel } from '../../components/Panel'
import { ActivityRows } from '../../components/series/ActivityRows'

/** Recent revisions in a card. */
export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  const { t } = useTranslation('dashboard')
  return (
    <Panel title={t('activity')}>
      {activity.length === 0 ? <Empty description={t('empty')} /> : <ActivityRows activity={activity} />}
    </Panel>
  )
}
