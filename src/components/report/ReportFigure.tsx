import { use, useCallback, useEffect, useRef, useState } from 'react'
import { Skeleton } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ReportChart } from '#domain/reports/parts'
import type { Series } from '#domain/schema/series'
import { useTerms } from '../../lib/api/catalogue'
import { seriesQuery } from '../../lib/api/seriesQuery'
import { LazyChart } from '../chart/LazyChart'
import type { LineChartHandle } from '../chart/LineChart'
import { LineDot } from '../chart/LineDot'
import { drawable, rangeWithin } from '../chart/lines'
import { useLines } from '../series-chart/useLines'
import { FiguresContext } from './figures'
import styles from './Report.module.css'

const HEIGHT = 340

interface Props {
  address: string
  chart: ReportChart
  caption: string
}

/** A chart in a report, as the catalogue has it now, with what it shows and where it comes from. */
export function ReportFigure({ address, chart, caption }: Props) {
  const { t } = useTranslation('report')
  const { data: series, error } = useQuery(seriesQuery(chart.seriesId))
  if (error && !series) return <em>{t('noSeries', { id: chart.seriesId })}</em>
  if (!series) return <Skeleton.Node active style={{ width: '100%', height: HEIGHT }} />
  return <DrawnChart address={address} chart={chart} caption={caption} series={series} />
}

// The parts of a figure stand in a paragraph of Markdown: none of them may be a block of HTML.
function DrawnChart({ address, chart, caption, series }: Props & { series: Series }) {
  const { t } = useTranslation('report')
  const terms = useTerms()
  const figures = use(FiguresContext)
  // As it was when the text was read: each change of the text makes a new object of it.
  const [view] = useState({ ...chart.view, compared: chart.view.compared.filter((id) => id !== series.id) })
  const lines = useLines(series, view)
  const drawn = drawable(lines.lines)
  const title = caption || lines.sharedName || terms.inLanguage(series)
  const origins = useRef<readonly string[]>([])
  useEffect(() => {
    origins.current = drawn.map(({ heading, origin }) => `${heading} · ${origin}`)
  })
  const keep = useCallback(
    (handle: LineChartHandle | null) => {
      if (handle) figures?.set(address, { series, view, title, origins, chart: handle })
      else figures?.delete(address)
    },
    [figures, address, series, view, title],
  )
  const [from, to] = lines.range
  const points = drawn[0]?.points
  // A line of which no point lies in the range would be drawn whole.
  const isOutside =
    points !== undefined &&
    (points.length === 0 || (from !== null && from > points.at(-2)!) || (to !== null && to < points[0]!))
  const range = rangeWithin(drawn, lines.range)
  return (
    <span className={styles.figure}>
      <span className={styles.caption}>{title}</span>
      {lines.error && drawn.length === 0 ? (
        <em>{lines.error.message}</em>
      ) : lines.isLoading ? (
        <Skeleton.Node active style={{ width: '100%', height: HEIGHT }} />
      ) : isOutside ? (
        <em>{t('emptyRange')}</em>
      ) : (
        <LazyChart
          ref={keep}
          lines={drawn}
          label={t('chartOf', { name: title })}
          height={HEIGHT}
          log={view.log}
          range={range}
        />
      )}
      <span className={styles.origin}>
        {drawn.map((line, i) => (
          <span key={line.key}>
            {drawn.length > 1 && <LineDot place={i} />}
            {line.heading} · {line.origin}
          </span>
        ))}
        <Link to={address} data-print="never">
          {t('openChart')}
        </Link>
      </span>
    </span>
  )
}
