import type { GlobalToken } from 'antd'
import { extentOf } from '#domain/chart/points'
import { timeTicks, valueTicks, type TimeTicks } from '#domain/chart/ticks'
import { FREQUENCIES, type Frequency } from '#domain/frequency'
import { formatPeriod } from '#domain/period'
import { formatTick } from '../../lib/formats'
import { spanOf, unitsOf, type Line, type Range } from './lines'

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

/** An axis of values for each unit, the first at the left, the second at the right, marked at round numbers. */
export function valueAxes(
  lines: readonly Line[],
  shown: Range,
  { log, plain, token }: { log: boolean; plain: boolean; token: GlobalToken },
) {
  const units = unitsOf(lines)
  return (units.length > 0 ? units : ['']).map((unit, index) => {
    const extents = lines
      .filter((line) => line.unit === unit)
      .map(({ points }) => extentOf(points, shown))
      .filter((extent) => extent !== null)
    const ticks =
      extents.length > 0 && !log
        ? valueTicks(Math.min(...extents.map(([low]) => low)), Math.max(...extents.map(([, high]) => high)))
        : null
    return {
      type: log ? 'log' : 'value',
      name: plain ? '' : unit,
      nameTextStyle: { ...axisText(token), align: index === 0 ? 'left' : 'right' },
      scale: true,
      position: index === 0 ? 'left' : 'right',
      ...(ticks && { min: ticks.low, max: ticks.high, interval: ticks.step }),
      axisLabel: {
        ...axisText(token),
        ...(ticks && { formatter: (value: number) => formatTick(value, ticks.decimals, ticks.high) }),
      },
      splitLine: { show: index === 0, lineStyle: { color: token.colorBorderSecondary } },
    }
  })
}
