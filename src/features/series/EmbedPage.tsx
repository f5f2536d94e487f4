import { useCallback, useState } from 'react'
import { Empty, Flex } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { formatPeriod } from '#domain/period'
import { EMBED_PAGE, seriesPath } from '#domain/paths'
import type { Series } from '#domain/schema/series'
import { ChartSkeleton } from '../../components/ChartSkeleton'
import { drawable, rangeWithin, type Line } from '../../components/chart/lines'
import { LazyChart } from '../../components/chart/LazyChart'
import { ErrorState } from '../../components/ErrorState'
import { useCommonBase } from '../../components/series-chart/useCommonBase'
import { useLines } from '../../components/series-chart/useLines'
import { useView } from '../../components/series-chart/useView'
import { useTerms } from '../../lib/api/catalogue'
import { seriesQuery } from '../../lib/api/seriesQuery'
import { useSiteTitle } from '../../lib/api/site'
import { formatValue } from '../../lib/formats'
import styles from './Embed.module.css'

/** The least that a chart needs, in px. */
const LEAST = 140

/** The chart of a series inside a page of somebody else: the view that its address names, its source, and the way here. */
export default function EmbedPage() {
  const id = Number(EMBED_PAGE.exec(useLocation().pathname)?.[1])
  const { data: series, error, refetch } = useQuery(seriesQuery(id))
  return (
    <Flex component="main" vertical gap={8} className={styles.embed}>
      {error && !series && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!series && !error && <ChartSkeleton height={LEAST} />}
      {series && <Embedded key={series.id} series={series} />}
    </Flex>
  )
}

function Embedded({ series }: { series: Series }) {
  const { t } = useTranslation(['series', 'values', 'common'])
  const terms = useTerms()
  const site = useSiteTitle()
  const { search } = useLocation()
  const { view: asked, change } = useView()
  const view = useCommonBase(series, { ...asked, compared: asked.compared.filter((id) => id !== series.id) })
  const lines = useLines(series, view)
  const [height, setHeight] = useState(LEAST)
  const room = useCallback((part: HTMLDivElement) => {
    const observer = new ResizeObserver(() => setHeight(Math.max(LEAST, part.clientHeight)))
    observer.observe(part)
    return () => observer.disconnect()
  }, [])
  const drawn = drawable(lines.lines)
  const range = rangeWithin(drawn, lines.range)
  const name = terms.inLanguage(series)
  const names = drawn.map(({ label }) => label).join(' / ')
  const together = lines.sharedName === '' ? names : t('common:told', { of: lines.sharedName, what: names })
  const title = drawn.length < 2 ? name : together
  const sources = [series, ...lines.compared].map(({ source }) => source).filter(Boolean)
  const shown = new URLSearchParams(search)
  shown.delete('lang')
  const page = `${seriesPath(series.id)}${shown.size > 0 ? `?${shown}` : ''}`
  return (
    <>
      <header>
        <h1 className={styles.title}>
          <a href={page} target="_blank" rel="noopener">
            {title}
          </a>
        </h1>
        <div className={styles.measure}>
          {[...new Set(drawn.map(({ measure }) => measure)), drawn.length === 1 && newest(drawn[0]!)]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </header>
      <div ref={room} className={styles.room}>
        {lines.error ? (
          <ErrorState error={lines.error} onRetry={lines.retry} />
        ) : lines.isLoading ? (
          <ChartSkeleton height={height} />
        ) : drawn.length === 0 ? (
          <Empty description={t('noObservations')} />
        ) : (
          <LazyChart
            lines={drawn}
            label={t('chartLabel', { name })}
            height={height}
            log={view.log}
            range={range}
            onRange={([from, to]) => {
              const text = (instant: number) => formatPeriod(drawn[0]!.frequency, instant)
              change({ from: text(from), to: text(to) }, true)
            }}
          />
        )}
      </div>
      <footer className={styles.origin}>
        <span>{sources.length > 0 && t('values:source', { source: [...new Set(sources)].join(' / ') })}</span>
        <a href={page} target="_blank" rel="noopener">
          {site}
        </a>
      </footer>
    </>
  )
}

/** The last value of a line with its period. */
function newest({ points, frequency, decimals }: Line): string | null {
  const [period, value] = [points.at(-2), points.at(-1)]
  return period === undefined || value === undefined || Number.isNaN(value)
    ? null
    : `${formatPeriod(frequency, period)}: ${formatValue(value, decimals)}`
}
