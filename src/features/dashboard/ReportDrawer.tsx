import { Drawer, Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ErrorState } from '../../components/ErrorState'
import ReportReading from '../../components/report/ReportReading'
import { reportQuery } from '../../lib/api/reports'
import { useSiteTitle } from '../../lib/api/site'
import { useTitleMeanwhile } from '../../lib/useTitleMeanwhile'

const WIDTH = 'min(100vw, 960px)'
const NONE = 0

/** A report, to be read over the dashboard (`?report=3`). */
export default function ReportDrawer() {
  const { t } = useTranslation('report')
  const [params, setParams] = useSearchParams()
  const asked = params.get('report') ?? ''
  const id = /^\d{1,9}$/.test(asked) ? Number(asked) : NONE
  const { data, error, refetch } = useQuery(reportQuery(id))
  const siteTitle = useSiteTitle()
  // A print is called by it.
  useTitleMeanwhile(data ? `${data.title} - ${siteTitle}` : null)
  const close = () =>
    setParams((current) => {
      current.delete('report')
      return current
    })
  return (
    <Drawer open size={WIDTH} title={t('report')} onClose={close}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 12 }} />}
      {data && <ReportReading key={data.id} report={data} />}
    </Drawer>
  )
}
