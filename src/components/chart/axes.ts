import type { GlobalToken } from 'antd'
import { extentOf } from '#domain/chart/points'
import { alignedAtZero, logTicks, timeTicks, valueTicks, type TimeTicks, type ValueTicks } from '#domain/chart/ticks'
import { FREQUENCIES, type Frequency } from '#domain/frequency'
import { formatPeriod } from '#domain/period'
import { formatTick } from '../../lib/formats'
import { textWidth } from '../../lib/textWidth'
import { chartPalette, spanOf, unitsOf, type Line, type Range } from './lines'

/** Room that the label of a mark needs, in px. */
const TICK_WIDTH = 90

/** A mark as text: a year, a month, a whole date, or a time over its date. */
function tickText(instant: number, precision: TimeTicks['precision'], finest: Frequency): string {
  if (precision === 'year') return formatPeriod('annual', instant)
  if (precision === 'month')
    return formatPeriod(finest === 'quarterly' || finest === 'semiannual' ? finest : 'monthly', instant)
  if (precision === 'day') return formatPeriod('daily', instant)
  const [date, time] = formatPeriod('intraday', instant).split(' ')
  return `${time}\n${date}`
}

export const axisText = (token: GlobalToken) => ({ color: token.colorTextSecondary, fontFamily: token.fontFamily })

/** The time axis, marked at round years, months, days or times. */
export function timeAxis(lines: readonly Line[], shown: Range, width: number, token: GlobalToken) {
  const [min, max] = spanOf(lines)
  const most = Math.max(2, Math.floor(width / TICK_WIDTH))
  const finest = FREQUENCIES.findLast((one) => lines.some(({ frequency }) => frequency === one)) ?? 'intraday'
  const { instants, precision } = timeTicks(shown[0], shown[1], most, finest)
  return {
    type: 'time',
    min,
    max,
    axisLabel: {
      ...axisText(token),
      hideOverlap: true,
      customValues: instants,
      formatter: (instant: number) => tickText(instant, precision, finest),
    },
    axisTick: { customValues: instants },
    axisLine: { lineStyle: { color: token.colorBorder } },
  }
}

/** Where the axis of a unit begins and ends, and its marks; null where nothing is shown, or a logarithm does not exist. */
function ticksOf(lines: readonly Line[], unit: string, shown: Range, log: boolean) {
  const extents = lines
    .filter((line) => line.unit === unit)
    .map(({ points }) => extentOf(points, shown))
    .filter((extent) => extent !== null)
  if (extents.length === 0) return null
  const lowest = Math.min(...extents.map(([low]) => low))
  const highest = Math.max(...extents.map(([, high]) => high))
  if (!log) return valueTicks(lowest, highest)
  const ticks = logTicks(lowest, highest)
  return ticks && { ...ticks, low: ticks.values[0]!, high: ticks.values.at(-1)! }
}

/** Between an axis and its labels. */
const LABEL_GAP = 12

/** What the labels of both axes take of a chart, about. */
const BOTH_LABELS = 110
const NAME_GAP = 15
const NAME_LINE = 16

/** What the values of an axis are: its unit, with what was calculated where that is one and the same for its lines. */
function nameOf(lines: readonly Line[], unit: string): string {
  const measures = new Set(lines.filter((line) => line.unit === unit).map(({ measure = '' }) => measure))
  const [measure = ''] = measures
  return measures.size === 1 && measure !== '' ? measure : unit
}

/** Whether the names of two axes do not fit beside each other: the first one stands above the second. */
function areNamesStacked(lines: readonly Line[], width: number): boolean {
  const units = unitsOf(lines)
  const room = width - BOTH_LABELS
  return (
    units.length > 1 && units.reduce((sum, unit) => sum + textWidth(nameOf(lines, unit)) + DOT, 0) + LABEL_GAP > room
  )
}
/** The dots that tell whose axis it is. */
const DOT = 16

/** Room above the lines for the names of the axes. */
export const namesHeight = (lines: readonly Line[], width: number): number =>
  areNamesStacked(lines, width) ? NAMES + NAME_LINE : NAMES
const NAMES = 36

/** What a picture of values is drawn with. */
interface AxisStyle {
  log: boolean
  plain: boolean
  token: GlobalToken
  width: number
}

/**
 * An axis of values for each unit, the first at the left, the second at the right, marked at round numbers. Of two each is
 * named with the colours of its lines.
 */
export function valueAxes(lines: readonly Line[], shown: Range, { log, plain, token, width }: AxisStyle) {
  const units = unitsOf(lines)
  const palette = chartPalette(token.colorLink)
  const isStacked = areNamesStacked(lines, width)
  const own = units.map((unit) => ticksOf(lines, unit, shown, log))
  const areEven = own.every((ticks): ticks is ValueTicks => ticks !== null && 'step' in ticks)
  const all = areEven ? alignedAtZero(own) : own
  return (units.length > 0 ? units : ['']).map((unit, index) => {
    const ticks = all[index] ?? null
    const dots = lines.flatMap((line, i) => (units.length > 1 && line.unit === unit ? [i] : []))
    return {
      type: log ? 'log' : 'value',
      name: plain ? '' : dots.map((i) => `{d${i}|●} `).join('') + nameOf(lines, unit),
      nameGap: isStacked && index === 0 ? NAME_GAP + NAME_LINE : NAME_GAP,
      ...(isStacked && { nameTruncate: { maxWidth: width - BOTH_LABELS + LABEL_GAP } }),
      nameTextStyle: {
        ...axisText(token),
        align: index === 0 ? 'left' : 'right',
        rich: Object.fromEntries(dots.map((i) => [`d${i}`, { color: palette[i % palette.length] }])),
      },
      scale: true,
      position: index === 0 ? 'left' : 'right',
      ...(ticks && { min: ticks.low, max: ticks.high }),
      ...(ticks && 'step' in ticks && { interval: ticks.step }),
      ...(ticks && 'values' in ticks && { axisTick: { customValues: ticks.values } }),
      axisLabel: {
        ...axisText(token),
        ...(ticks && 'values' in ticks && { customValues: ticks.values }),
        ...(ticks && { formatter: (value: number) => formatTick(value, ticks) }),
      },
      splitLine: { show: index === 0, lineStyle: { color: token.colorBorderSecondary } },
    }
  })
}
