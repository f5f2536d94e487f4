import { useMemo } from 'react'
import { Empty, Flex } from 'antd'
import { seriesPath } from '#domain/paths'
import { Secondary } from '../../components/Secondary'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../components/Panel'
import { Link } from 'react-router-dom'
import type { Dashboard } from '#domain/schema/dashboard'
import { LazyChart } from '../../components/chart/LazyChart'
import { toPoints, type Line } from '../../components/chart/lines'
import { ChangeText } from '../../components/series/ChangeText'
import { useQuantity } from '../../components/series/useQuantity'
import { useTerms } from '../../lib/api/catalogue'
import { lazyPart } from '../../components/lazyPart'
import styles from './FeaturedSeries.module.css'

const InsightText = lazyPart(() => import('./InsightText'), { fallback: <p>&nbsp;</p>, told: 'never' })

const HEIGHT = 300

/** One series, large. */
export function FeaturedSeries({ featured }: Pick<Dashboard, 'featured'>) {
  const { t } = useTranslation('dashboard')
  return (
    <Panel title={t('featured')}>
      {featured ? <Featured featured={featured} /> : <Empty description={t('empty')} />}
    </Panel>
  )
}

function Featured({
  featured: { series, source, observations, insight },
}: {
  featured: NonNullable<Dashboard['featured']>
}) {
  const { t } = useTranslation()
  const terms = useTerms()
  const name = terms.inLanguage(series)
  const unit = terms.title('units', series.unit)
  const last = useQuantity()(series.lastValue, series.lastDecimals, series.unit)
  const lines = useMemo<Line[]>(
    () => [
      {
        key: String(series.id),
        name,
        label: name,
        unit,
        frequency: series.frequency,
        decimals: series.lastDecimals,
        points: toPoints(observations, series.frequency),
      },
    ],
    [series, observations, name, unit],
  )
  return (
    <>
      <Flex justify="space-between" align="baseline" gap={16} wrap>
        <h2 className={styles.title}>
          <Link to={seriesPath(series.id)}>{name}</Link>
        </h2>
        <Flex gap={12} align="baseline" className={styles.last}>
          <span className={styles.value} title={last.stored ?? undefined}>
            {last.text}
          </span>
          <Secondary>
            {last.unit} · {series.lastPeriod}
          </Secondary>
          <span>
            <ChangeText series={series} since="year" /> <Secondary>{t('series.percentChangeFromYearAgo')}</Secondary>
          </span>
        </Flex>
      </Flex>
      {insight && series.lastPeriod !== null && (
        <InsightText name={name} decimals={series.lastDecimals} period={series.lastPeriod} insight={insight} />
      )}
      <p data-print="only">
        {[source, series.code, location.origin + seriesPath(series.id)].filter(Boolean).join(' · ')}
      </p>
      <LazyChart lines={lines} label={name} height={HEIGHT} plain animate />
    </>
  )
}
