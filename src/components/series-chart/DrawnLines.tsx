import { useMemo, type Ref } from 'react'
import { Empty } from 'antd'
import { useTranslation } from 'react-i18next'
import { shownFrequency, type ChartView } from '#domain/chartView'
import { floorPeriod, formatPeriod } from '#domain/period'
import type { Series } from '#domain/schema/series'
import { useTerms } from '../../lib/api/catalogue'
import { LazyChart } from '../chart/LazyChart'
import type { LineChartHandle } from '../chart/LineChart'
import { drawable, rangeWithin, undrawnOf } from '../chart/lines'
import { ChartSkeleton } from '../ChartSkeleton'
import { ErrorState } from '../ErrorState'
import type { useLines } from './useLines'

interface Props {
  series: Series
  view: ChartView
  change: (changes: Partial<ChartView>, replace?: boolean) => void
  lines: ReturnType<typeof useLines>
  height: number
  ref?: Ref<LineChartHandle>
}

/** The lines of a view, or why there are none: on their way, lost, or nothing in the range. Zooming changes the view. */
export function DrawnLines({ series, view, change, lines, height, ref }: Props) {
  const { t } = useTranslation('series')
  const terms = useTerms()
  const frequency = shownFrequency(view, series.frequency)
  const points = lines.lines[0]?.points
  const drawn = drawable(lines.lines)
  const undrawn = useMemo(() => undrawnOf(lines.lines), [lines.lines])
  const range = rangeWithin(drawn, lines.range)

  const keepRange = ([start, last]: readonly [number, number]) => {
    if (!points) return
    const isWhole = start <= points[0]! && last >= points.at(-2)!
    const text = (instant: number) => formatPeriod(frequency, floorPeriod(frequency, instant))
    change(isWhole ? { from: null, to: null } : { from: text(start), to: text(last) }, true)
  }

  if (lines.error) return <ErrorState error={lines.error} onRetry={lines.retry} />
  if (lines.isLoading) return <ChartSkeleton height={height} />
  if (series.observations === 0) return <Empty description={t('noObservations')} />
  if (range && points && !hasPoints(points, range)) return <Empty description={t('emptyRange')} />
  return (
    <LazyChart
      ref={ref}
      lines={drawn}
      undrawn={undrawn}
      label={t('chartLabel', { name: terms.inLanguage(series) })}
      height={height}
      log={view.log}
      range={range}
      onRange={keepRange}
    />
  )
}

const hasPoints = (points: Float64Array, [from, to]: readonly [number, number]): boolean =>
  points.some((instant, i) => i % 2 === 0 && instant >= from && instant <= to)
