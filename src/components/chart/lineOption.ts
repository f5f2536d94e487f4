import type { EChartsCoreOption } from 'echarts/core'
import type { GlobalToken } from 'antd'
import { bandOf, onlyOneIn, pointsAlone, type Points } from '#domain/chart/points'
import { formatPeriod } from '#domain/period'
import { axisText, namesHeight, timeAxis, valueAxes } from './axes'
import { textWidth } from '../../lib/textWidth'
import { chartPalette, spanOf, unitsOf, type Line } from './lines'
import { tooltip, type Drawn, type Told } from './tooltip'

export interface LineOptionInput {
  lines: readonly Line[]
  /** Others, which have no axis: they are told at the crosshair. */
  undrawn?: readonly Line[] | undefined
  log?: boolean
  /** Compact: no zoom. */
  plain?: boolean
  animate?: boolean
  token: GlobalToken
  /** Visible range in instants. */
  range?: readonly [number, number] | undefined
  /** Names at the ends of the lines; their code must be there (lineNames.ts). */
  hasNames?: boolean
  /** Of the chart, in px. */
  width: number
}

const GRID_MARGIN = 12
const ZOOM_HEIGHT = 56
/** Parts of a band: about one for each two pixels of a wide screen. */
const BAND_PARTS = 500
/** From this width on there is room for names at the ends of lines; they have at most this share of it. */
const NAMES_FROM = 280
const NAMES_SHARE = 0.28
const MOST_NAME_WIDTH = 160
/** Room for the names at the ends of lines; none for a line alone, and on a very narrow chart. */
const namesWidth = (lines: readonly Line[], width: number): number =>
  lines.length < 2 || width < NAMES_FROM
    ? 0
    : Math.min(
        MOST_NAME_WIDTH,
        Math.floor(width * NAMES_SHARE),
        Math.max(...lines.map(({ label }) => textWidth(`● ${label}`))) + GRID_MARGIN,
      )

const within = (points: Points, [from, to]: readonly [number, number]): Points =>
  points.filter((_, i) => {
    const instant = points[i - (i % 2)]!
    return instant >= from && instant <= to
  })

/** The first and the last of the points in a range that the crosshair steps along; null where there is none. */
export function stepsWithin(
  line: Line | undefined,
  [from, to]: readonly [number, number],
): { first: number; last: number } | null {
  if (!line) return null
  if (line.isBand) return { first: 0, last: BAND_PARTS - 1 }
  const instants = line.points.filter((_, i) => i % 2 === 0)
  const first = instants.findIndex((instant) => instant >= from)
  const last = instants.findLastIndex((instant) => instant <= to)
  return first < 0 || last < first ? null : { first, last }
}

const flat = (points: Points) => ({ data: points, dimensions: ['period', 'value'] })

/** A band from the lowest to the highest value: their difference stands on the lowest, filled. */
function bandSeries({ line, color, band }: Drawn, yAxisIndex: number) {
  const { low, high } = band!
  const height = high.map((value, i) => (i % 2 === 0 ? value : value - low[i]!))
  const shared = {
    type: 'line',
    yAxisIndex,
    stack: `band-${line.key}`,
    stackStrategy: 'all',
    showSymbol: false,
    silent: true,
    lineStyle: { width: 0 },
    emphasis: { disabled: true },
  }
  return [
    { ...shared, ...flat(low) },
    { ...shared, ...flat(height), areaStyle: { color, opacity: 0.25 } },
  ]
}

/** From the end of a line that ends before this share of the range, a thin one leads to its name. */
const NEAR_END = 0.97
const reachesEnd = ({ points }: Line, [from, to]: readonly [number, number]): boolean =>
  points.at(-2)! >= from + (to - from) * NEAR_END
/** Whether a line ends in a range, or goes on behind it. */
const isNamed = ({ points }: Line, [from]: readonly [number, number]): boolean =>
  points.length > 0 && points.at(-2)! >= from

/** From the last value of a line to the right. */
const leader = ({ key, points }: Line, color: string, yAxisIndex: number, to: number) => ({
  type: 'line',
  id: `leader-${key}`,
  color,
  ...flat(new Float64Array([points.at(-2)!, points.at(-1)!, to, points.at(-1)!])),
  yAxisIndex,
  showSymbol: false,
  silent: true,
  lineStyle: { width: 1, type: 'dotted', opacity: 0.6 },
  emphasis: { disabled: true },
})

/** A dot for each value that no line reaches: a value alone between gaps, or the only one of the range. */
function symbols(points: Points | null, shown: readonly [number, number]) {
  const alone = points === null ? null : (onlyOneIn(points, shown) ?? pointsAlone(points))
  if (alone === null || alone.size === 0) return { showSymbol: false }
  return {
    showSymbol: true,
    showAllSymbol: true,
    symbolSize: 5,
    symbol: (_: unknown, { dataIndex }: { dataIndex: number }) => (alone.has(dataIndex) ? 'circle' : 'none'),
  }
}

const bandFor = ({ isBand, points }: Line, shown: readonly [number, number]): Drawn['band'] =>
  isBand ? bandOf(within(points, shown), BAND_PARTS) : null

/** The option of a line chart in the theme's tokens. */
export function lineOption(input: LineOptionInput): EChartsCoreOption {
  const {
    lines,
    undrawn = [],
    log = false,
    plain = false,
    animate = false,
    token,
    range,
    hasNames = false,
    width,
  } = input
  const palette = chartPalette(token.colorLink)
  const shown = range ?? spanOf(lines)
  const units = unitsOf(lines)
  const drawn: Drawn[] = lines.map((line, i) => ({
    line,
    color: palette[i % palette.length]!,
    band: bandFor(line, shown),
  }))
  const told: Told[] = [...drawn, ...undrawn.map((line) => ({ line, color: null, band: bandFor(line, shown) }))]
  const names = hasNames ? namesWidth(lines, width) : 0
  return {
    useUTC: true,
    animation: animate,
    animationDuration: 400,
    color: palette,
    textStyle: { fontFamily: token.fontFamily },
    grid: {
      left: GRID_MARGIN,
      right: GRID_MARGIN + names,
      top: plain ? GRID_MARGIN : namesHeight(lines, width),
      bottom: plain ? GRID_MARGIN : ZOOM_HEIGHT,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: token.colorBgElevated,
      borderColor: token.colorBorderSecondary,
      textStyle: { color: token.colorText },
      axisPointer: { type: 'cross', snap: true, label: { show: false } },
      formatter: (rows: { axisValue: number } | { axisValue: number }[]) => tooltip(told, [rows].flat()[0]!.axisValue),
    },
    xAxis: timeAxis(lines, shown, width, token),
    yAxis: valueAxes(lines, shown, { log, plain, token, width }),
    ...(!plain && {
      dataZoom: [
        {
          type: 'inside',
          filterMode: 'filter',
          zoomOnMouseWheel: 'ctrl',
          moveOnMouseMove: false,
          // A finger on the chart scrolls the page.
          preventDefaultMouseMove: false,
          ...(range && { startValue: range[0], endValue: range[1] }),
        },
        {
          type: 'slider',
          filterMode: 'filter',
          height: 24,
          bottom: 8,
          borderColor: 'transparent',
          backgroundColor: token.colorFillQuaternary,
          fillerColor: token.colorFillSecondary,
          textStyle: axisText(token),
          labelFormatter: (instant: number) => formatPeriod(lines[0]?.frequency ?? 'daily', instant),
          ...(range && { startValue: range[0], endValue: range[1] }),
        },
      ],
    }),
    series: drawn
      .map(({ line, color, band }) => ({
        type: 'line',
        id: line.key,
        name: line.label,
        color,
        ...flat(band ? band.middle : line.points),
        yAxisIndex: units.indexOf(line.unit),
        ...symbols(band ? null : line.points, shown),
        connectNulls: false,
        lineStyle: { width: band ? 1 : 2 },
        emphasis: { disabled: true },
        ...(names > 0 &&
          isNamed(line, shown) && {
            endLabel: {
              show: true,
              // The line has its colour, the words that of text: some colours are too pale to read.
              formatter: '{line|●} {a}',
              rich: { line: { color } },
              color: token.colorText,
              width: names,
              overflow: 'break',
              lineHeight: 14,
            },
            // Below each other, behind the labels of the second axis.
            labelLayout: { x: width - names, moveOverlap: 'shiftY' },
          }),
      }))
      .concat(
        drawn
          .filter(({ line }) => names > 0 && isNamed(line, shown) && !reachesEnd(line, shown))
          .map(({ line, color }) => leader(line, color, units.indexOf(line.unit), shown[1])) as never[],
      )
      .concat(drawn.flatMap((one) => (one.band ? bandSeries(one, units.indexOf(one.line.unit)) : [])) as never[]),
  }
}
