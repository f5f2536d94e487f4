import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import type { Series } from '#domain/schema/series'
import { SeriesTable } from '../../components/series/SeriesTable'
import { seriesListQuery } from '../../lib/api/catalogue'

const SHOWN = 5

/** Other series of the same topic and region. */
export default function RelatedSeries({ series: { id, topic, region } }: { series: Series }) {
  const { t } = useTranslation('series')
  const { data } = useQuery(seriesListQuery({ topic, region, sort: 'views', pageSize: SHOWN + 1 }))
  const related = data?.items.filter((other) => other.id !== id).slice(0, SHOWN) ?? []
  if (related.length === 0) return null
  return (
    <Panel title={t('related')}>
      <SeriesTable series={related} caption={t('related')} />
    </Panel>
  )
}
