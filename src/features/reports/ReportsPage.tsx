import { Result } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { mayReport } from '#domain/access'
import { PATHS, reportPath } from '#domain/paths'
import { ErrorState } from '../../components/ErrorState'
import { PageSkeleton } from '../../components/PageSkeleton'
import { ApiError } from '../../lib/api/http'
import { reportQuery } from '../../lib/api/reports'
import { useTakenUp } from '../../lib/drafts/useTakenUp'
import { useUser } from '../../lib/session/session'
import { OwnReports } from './OwnReports'
import { ReportEditor } from './ReportEditor'
import { reportDraftKey } from './useReport'

/** One's reports, or with `?id=` the editor of one. */
export default function ReportsPage() {
  const { t } = useTranslation(['report', 'titles'])
  const [params] = useSearchParams()
  const asked = params.get('id')
  if (asked === null) return <OwnReports />
  return /^\d{1,9}$/.test(asked) ? (
    <ExistingReport key={asked} id={Number(asked)} />
  ) : (
    <Result status="404" title={t('unknown')} extra={<Link to={PATHS.reports}>{t('titles:reports')}</Link>} />
  )
}

function ExistingReport({ id }: { id: number }) {
  const { t } = useTranslation(['report', 'titles'])
  const user = useUser()!
  // An editor begins on what the server has now.
  const { data: report, error, refetch, isFetchedAfterMount } = useQuery({ ...reportQuery(id), staleTime: 0 })
  const isTakenUp = useTakenUp(reportDraftKey(user.id, id), user.name)
  if (error instanceof ApiError && error.isUnknown && !report)
    return <Result status="404" title={error.message} extra={<Link to={PATHS.reports}>{t('titles:reports')}</Link>} />
  if (!report || !isFetchedAfterMount || !isTakenUp)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <PageSkeleton panels={{ properties: 6, text: 16 }} />
    )
  if (!mayReport(user, 'edit', { ownerId: report.owner.id, status: report.status }))
    return (
      <Result
        status="403"
        title={t('notYours', { owner: report.owner.name })}
        extra={<Link to={reportPath(id)}>{report.title}</Link>}
      />
    )
  return <ReportEditor first={report} userId={user.id} />
}
