import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { reportsQuery } from '../../lib/api/reports'
import { Panel } from '../Panel'
import ReportCards from './ReportCards'

const SHOWN = 6

/** The reports that show a series. */
export default function SeriesReports({ id }: { id: number }) {
  const { t } = useTranslation('series')
  const { data } = useQuery(reportsQuery({ series: id, pageSize: SHOWN }))
  if (!data || data.items.length === 0) return null
  return (
    <Panel title={t('reports')}>
      <ReportCards reports={data.items} />
    </Panel>
  )
}
