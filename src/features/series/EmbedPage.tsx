import { useCallback, useState } from 'react'
import { Flex } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { originOf } from '#domain/describe'
import { formatPeriod } from '#domain/period'
import { EMBED_PAGE, seriesPath } from '#domain/paths'
import type { Series } from '#domain/schema/series'
import { ChartSkeleton } from '../../components/ChartSkeleton'
import { drawable, type Line } from '../../components/chart/lines'
import { ErrorState } from '../../components/ErrorState'
import { DrawnLines } from '../../components/series-chart/DrawnLines'
import { useCommonBase } from '../../components/series-chart/useCommonBase'
import { useLines } from '../../components/series-chart/useLines'
import { useSay, useTold } from '../../components/series-chart/useTold'
import { useView } from '../../components/series-chart/useView'
import { useTerms } from '../../lib/api/catalogue'
import { seriesQuery } from '../../lib/api/seriesQuery'
import { useSiteTitle } from '../../lib/api/site'
import { formatValue } from '../../lib/formats'
import styles from './Embed.module.css'

/** The least that a chart needs, in px. */
const LEAST = 200

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
  const { t } = useTranslation('common')
  const say = useSay()
  const told = useTold()
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
  const name = terms.inLanguage(series)
  const names = drawn.map(({ label }) => label).join(' / ')
  const together = lines.sharedName === '' ? names : t('told', { of: lines.sharedName, what: names })
  const title = drawn.length < 2 ? name : together
  const says = inWords(drawn.map(({ label, measured = '' }) => [label, measured]))
  const value = drawn.length === 1 ? lastIn(drawn[0]!, lines.range) : null
  const version = (one: Series) => told(one, one.id === series.id ? view.version : null, lines.savedAt)
  const labelOf = (one: Series) => drawn.find(({ key }) => key === String(one.id))?.label ?? terms.inLanguage(one)
  const origins = inWords(
    [series, ...lines.compared].map((one) => [labelOf(one), originOf(say, { ...version(one), page: '' })]),
  )
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
          {says}
          {value && (
            <>
              {' · '}
              <span className={styles.value}>{value}</span>
            </>
          )}
        </div>
      </header>
      <div ref={room} className={styles.room}>
        <DrawnLines series={series} view={view} change={change} lines={lines} height={height} />
      </div>
      <footer className={styles.origin}>
        <span>{origins}</span>
        <a href={page} target="_blank" rel="noopener">
          {site}
        </a>
      </footer>
    </>
  )
}

/** What is said of each of several lines: once where it is the same of all, else with its name. */
function inWords(said: [name: string, text: string][]): string {
  const texts = new Set(said.map(([, text]) => text))
  return texts.size < 2 ? [...texts].join('') : said.map(([name, text]) => `${name}: ${text}`).join(' / ')
}

/** The last value of a line in a range, with its period; null for none. */
function lastIn({ points, frequency, decimals }: Line, [, to]: readonly [number | null, number | null]): string | null {
  const at = points.findLastIndex(
    (instant, i) => i % 2 === 0 && instant <= (to ?? Number.POSITIVE_INFINITY) && !Number.isNaN(points[i + 1]),
  )
  return at < 0 ? null : `${formatPeriod(frequency, points[at]!)}: ${formatValue(points[at + 1]!, decimals)}`
}
