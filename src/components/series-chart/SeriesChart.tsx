import { useRef } from 'react'
import { Alert, Button, Empty, Flex, Grid, Skeleton, Tag, theme } from 'antd'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#domain/limits'
import { floorPeriod, formatPeriod } from '#domain/period'
import type { Series } from '#domain/schema/series'
import { isPercentOfPercent, unitsDefinition } from '#domain/units'
import { chartPalette, drawable } from '../chart/lines'
import { LazyChart } from '../chart/LazyChart'
import type { LineChartHandle } from '../chart/LineChart'
import { ErrorState } from '../ErrorState'
import { lazyPart } from '../lazyPart'
import { SeriesSearchField } from '../series/SeriesSearchField'
import { useTerms } from '../../lib/api/catalogue'
import { formatCount } from '../../lib/formats'
import { ChartControls } from './ChartControls'
import { PictureButton } from './PictureButton'
import { RangeControls } from './RangeControls'
import styles from './SeriesChart.module.css'
import type { useLines } from './useLines'
import { shownFrequency, type ChartView } from '#domain/chartView'

const ControlsSheet = lazyPart(() => import('./ControlsSheet'), { told: 'toast' })

const HEIGHT = 420
/** On a phone the chart and the value above it fit on one screen. */
const NARROW_HEIGHT = 300

interface Props {
  series: Series
  view: ChartView
  change: (changes: Partial<ChartView>, replace?: boolean) => void
  lines: ReturnType<typeof useLines>
}

/** The chart with what changes it: units, frequency, range, scale, comparison. */
export function SeriesChart({ series, view, change, lines }: Props) {
  const { t } = useTranslation('series')
  const terms = useTerms()
  const { token } = theme.useToken()
  const { md: isWide = true } = Grid.useBreakpoint()
  const chart = useRef<LineChartHandle>(null)
  const frequency = shownFrequency(view, series.frequency)
  const name = terms.inLanguage(series)
  const points = lines.lines[0]?.points
  const [from, to] = lines.range
  const range =
    points && points.length > 0 && (from !== null || to !== null)
      ? ([from ?? points[0]!, to ?? points.at(-2)!] as const)
      : undefined

  const drawn = drawable(lines.lines)
  const colourOf = (id: number): string | undefined =>
    chartPalette(token.colorLink)[drawn.findIndex(({ key }) => key === String(id))]
  const labelOf = (id: number) => lines.lines.find(({ key }) => key === String(id))?.label
  const undrawn = lines.lines.filter((line) => !drawn.includes(line))
  const title = lines.sharedName || drawn.map((line) => line.name).join(' / ')
  const isEmptyRange = range !== undefined && points !== undefined && !hasPoints(points, range)

  const keepRange = ([start, end]: readonly [number, number]) => {
    if (!points) return
    const isWhole = start <= points[0]! && end >= points.at(-2)!
    const text = (instant: number) => formatPeriod(frequency, floorPeriod(frequency, instant))
    change(isWhole ? { from: null, to: null } : { from: text(start), to: text(end) }, true)
  }

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
  return (
    <>
      {isWide && (
        <div className={styles.controls} data-print="never">
          {controls}
        </div>
      )}
      <Flex gap={12} wrap align="center" justify="space-between" className={styles.toolbar} data-print="never">
        <RangeControls
          view={view}
          change={change}
          frequency={frequency}
          last={points?.at(-2) ?? null}
          first={points?.[0] ?? null}
        />
        <Flex gap={12} align="center" wrap>
          <label className={styles.check}>
            <input type="checkbox" checked={view.log} onChange={(event) => change({ log: event.target.checked })} />
            {t('log')}
          </label>
          {!isWide && <ControlsSheet>{controls}</ControlsSheet>}
          <PictureButton chart={chart} series={series} view={view} lines={lines} title={title} />
        </Flex>
      </Flex>
      {lines.compared.length > 0 && (
        <Flex gap={4} wrap justify="start" className={styles.chips}>
          {lines.sharedName && <strong className={styles.shared}>{lines.sharedName}</strong>}
          <Tag>
            <Dot colour={colourOf(series.id)} />
            {labelOf(series.id) ?? name}
          </Tag>
          {lines.compared.map((other) => (
            <Tag
              key={other.id}
              closable={{ 'aria-label': t('compareRemove', { name: terms.inLanguage(other) }) }}
              onClose={() => change({ compared: view.compared.filter((id) => id !== other.id) })}
            >
              <Dot colour={colourOf(other.id)} />
              {labelOf(other.id) ?? terms.inLanguage(other)}
            </Tag>
          ))}
        </Flex>
      )}
      {lines.error ? (
        <ErrorState error={lines.error} onRetry={lines.retry} />
      ) : lines.isLoading ? (
        <ChartSkeleton />
      ) : series.observations === 0 ? (
        <Empty description={t('noObservations')} />
      ) : isEmptyRange ? (
        <Empty description={t('emptyRange')} />
      ) : (
        <LazyChart
          ref={chart}
          lines={drawn}
          label={t('chartLabel', { name })}
          height={isWide ? HEIGHT : NARROW_HEIGHT}
          log={view.log}
          range={range}
          onRange={keepRange}
        />
      )}
      <div data-print="only">
        {drawn.map((line) => (
          <div key={line.key}>
            {line.heading} · {line.origin}
          </div>
        ))}
      </div>
      {isPercentOfPercent(series.unit, view.units) && (
        <Alert
          type="warning"
          showIcon
          title={t('note.percentOfPercent')}
          action={
            <Button
              size="small"
              onClick={() =>
                change({ units: unitsDefinition(view.units).looksBack === 'year' ? 'changeFromYearAgo' : 'change' })
              }
            >
              {t('note.inPoints')}
            </Button>
          }
        />
      )}
      {undrawn.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('note.axes', { names: undrawn.map((line) => line.name).join(', ') })}
          action={
            <Button size="small" onClick={() => change({ units: 'index' })}>
              {t('note.asIndex')}
            </Button>
          }
        />
      )}
      <Notes
        view={view}
        isExact={lines.isExact}
        total={lines.total}
        onReset={() => change({ from: null, to: null })}
        hasRange={range !== undefined}
      />
    </>
  )
}

/** The colour of a line, beside its name. */
const Dot = ({ colour }: { colour: string | undefined }) =>
  colour && <span className={styles.dot} style={{ background: colour }} />

const ChartSkeleton = () => (
  <Skeleton.Node active classNames={{ root: styles.chartSkeleton!, content: styles.chartSkeleton! }} />
)

const hasPoints = (points: Float64Array, [from, to]: readonly [number, number]): boolean =>
  points.some((instant, i) => i % 2 === 0 && instant >= from && instant <= to)

interface NotesProps {
  view: ChartView
  isExact: boolean
  total: number
  hasRange: boolean
  onReset: () => void
}

/** What a reader must know of the numbers drawn. */
function Notes({ view, isExact, total, hasRange, onReset }: NotesProps) {
  const { t } = useTranslation('series')
  return (
    <Flex justify="space-between" gap={12} wrap>
      <div className={styles.note}>
        {view.frequency && <div>{t('note.lowered')}</div>}
        {!isExact && <div>{t('note.m4', { total: formatCount(total) })}</div>}
        {view.units !== 'levels' && <div>{t(`formula.${view.units}`)}</div>}
        {view.log && view.units !== 'levels' && <Alert type="info" title={t('note.log')} />}
      </div>
      {hasRange && (
        <Button size="small" onClick={onReset}>
          {t('wholeRange')}
        </Button>
      )}
    </Flex>
  )
}
