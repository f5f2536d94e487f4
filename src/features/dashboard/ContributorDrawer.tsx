import { Drawer, Flex, Skeleton, Typography } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { cataloguePath } from '#domain/paths'
import { ErrorState } from '../../components/ErrorState'
import ReportCards from '../../components/report/ReportCards'
import { SeriesTable } from '../../components/series/SeriesTable'
import { ActivityRows } from '../../components/series/ActivityRows'
import { contributorQuery } from '../../lib/api/contributors'

const WIDTH = 'min(100vw, 960px)'

/** A contributor's series and activity (`?contributor=7`). */
export default function ContributorDrawer() {
  const { t } = useTranslation('dashboard')
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('contributor'))
  const { data, error } = useQuery({ ...contributorQuery(id), enabled: Number.isInteger(id) })
  const close = () =>
    setParams((current) => {
      current.delete('contributor')
      return current
    })
  return (
    <Drawer open size={WIDTH} title={data?.name ?? t('contributor')} onClose={close}>
      {error && !data && <ErrorState error={error} />}
      {!data && !error && <Skeleton active avatar paragraph={{ rows: 8 }} />}
      {data && (
        <Flex vertical gap={16}>
          <Typography.Paragraph>{data.introduction}</Typography.Paragraph>
          <Flex justify="space-between">
            <Typography.Text type="secondary">
              {t('contributions', { series: data.series, revisions: data.revisions })}
            </Typography.Text>
            {data.owned.length > 0 && <Link to={cataloguePath({ by: data.id })}>{t('allSeries')}</Link>}
          </Flex>
          {data.owned.length > 0 && <SeriesTable series={data.owned} caption={data.name} />}
          {data.reports.length > 0 && (
            <>
              <Typography.Title level={3}>{t('reports')}</Typography.Title>
              <ReportCards reports={data.reports} />
            </>
          )}
          {data.activity.length > 0 && (
            <>
              <Typography.Title level={3}>{t('activity')}</Typography.Title>
              <ActivityRows activity={data.activity} />
            </>
          )}
        </Flex>
      )}
    </Drawer>
  )
}
