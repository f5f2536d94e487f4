import { useRef } from 'react'
import { Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { transformationOfAll } from '#domain/describe'
import { LIMITS } from '#domain/limits'
import type { Series } from '#domain/schema/series'
import { drawable, rangeWithin, undrawnOf } from '../chart/lines'
import type { LineChartHandle } from '../chart/LineChart'
import { lazyPart } from '../lazyPart'
import { SeriesSearchField } from '../series/SeriesSearchField'
import { useIsWide } from '../../lib/useIsWide'
import { ChartControls } from './ChartControls'
import { ChartNotes } from './ChartNotes'
import { Chips } from './Chips'
import { PictureButton } from './PictureButton'
import { DrawnLines } from './DrawnLines'
import { ExactRange } from './ExactRange'
import { RangePresets } from './RangePresets'
import styles from './SeriesChart.module.css'
import type { useLines } from './useLines'
import { useSay } from './useTold'
import { instantOf, shownFrequency, type ChartView } from '#domain/chartView'

const ControlsSheet = lazyPart(() => import('./ControlsSheet'), { told: 'toast' })

/** In px; on a phone the chart and the value above it fit on one screen. */
export const chartHeight = (isWide: boolean): number => (isWide ? 420 : 300)

interface Props {
  series: Series
  view: ChartView
  change: (changes: Partial<ChartView>, replace?: boolean) => void
  lines: ReturnType<typeof useLines>
}

/** The chart with what changes it: units, frequency, range, scale, comparison. */
export function SeriesChart({ series, view, change, lines }: Props) {
  const { t } = useTranslation('series')
  const say = useSay()
  const isWide = useIsWide()
  const height = chartHeight(isWide)
  const chart = useRef<LineChartHandle>(null)
  const frequency = shownFrequency(view, series.frequency)
  const points = lines.lines[0]?.points
  const drawn = drawable(lines.lines)
  const range = rangeWithin(drawn, lines.range)
  const title = lines.sharedName || drawn.map((line) => line.name).join(' / ')
  // Whoever sees the picture alone takes a change for the values themselves.
  const pictureTitle = [title, lines.shownAs ? transformationOfAll(say, lines.shownAs) : ''].filter(Boolean).join(' · ')

  const controls = (
    <>
      <ChartControls series={series} view={view} change={change} />
      <label className={styles.control}>
        <span>{t('compare')}</span>
        <span className={styles.compare}>
          <SeriesSearchField
            label={t('compare')}
            placeholder={t('comparePlaceholder')}
            without={[series.id, ...view.compared]}
            onChoose={(id) => change({ compared: [...view.compared, id].slice(0, LIMITS.comparedSeries - 1) })}
          />
        </span>
      </label>
    </>
  )
  const ranged = {
    view,
    change,
    frequency,
    last: points?.at(-2) ?? instantOf(series.lastPeriod),
    first: points?.[0] ?? instantOf(series.firstPeriod),
  }
  const look = (
    <>
      <label className={styles.check}>
        <input type="checkbox" checked={view.log} onChange={(event) => change({ log: event.target.checked })} />
        {t('log')}
      </label>
      <PictureButton chart={chart} series={series} view={view} lines={lines} title={pictureTitle} />
    </>
  )
  return (
    <>
      {isWide && (
        <div className={styles.controls} data-print="never">
          {controls}
        </div>
      )}
      <Flex gap={12} wrap align="center" justify="space-between" className={styles.toolbar} data-print="never">
        <RangePresets {...ranged} />
        {isWide ? (
          <>
            <ExactRange view={view} change={change} frequency={frequency} />
            <span className={styles.space} />
            {look}
          </>
        ) : (
          <ControlsSheet>
            {controls}
            <ExactRange view={view} change={change} frequency={frequency} />
            {look}
          </ControlsSheet>
        )}
      </Flex>
      {lines.compared.length + lines.awaited > 0 && <Chips series={series} view={view} change={change} lines={lines} />}
      <DrawnLines ref={chart} series={series} view={view} change={change} lines={lines} height={height} />
      <div data-print="only">
        {drawn.map((line) => (
          <div key={line.key}>
            {line.heading} · {line.origin}
          </div>
        ))}
      </div>
      <ChartNotes
        series={series}
        view={view}
        change={change}
        lines={lines.lines}
        compared={lines.compared}
        undrawn={undrawnOf(lines.lines)}
        isExact={lines.isExact}
        total={lines.total}
        hasRange={range !== undefined}
      />
    </>
  )
}
