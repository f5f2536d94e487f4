import { fromCivil, toCivil } from '../calendar'
import { DAY, HOUR, MINUTE } from '../duration'
import type { Frequency } from '../frequency'
import { decimalsOf } from '../numberText'

/** Where an axis is marked, and how finely its marks must be told. */
export interface TimeTicks {
  instants: number[]
  precision: 'year' | 'month' | 'day' | 'minute'
}

const YEARS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]
const MONTHS = [1, 3, 6]
/** Of a month: each as far from the next as they can be. */
const DAYS: readonly (readonly number[])[] = [
  Array.from({ length: 31 }, (_, i) => i + 1),
  [1, 5, 9, 13, 17, 21, 25, 29],
  [1, 8, 15, 22],
  [1, 16],
]
const CLOCK = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720].map((minutes) => minutes * MINUTE)

const isWithin = (from: number, to: number) => (instant: number) => instant >= from && instant <= to

function yearTicks(from: number, to: number, step: number): number[] {
  const first = Math.max(1, Math.ceil(toCivil(from).year / step) * step)
  const ticks: number[] = []
  for (let year = first; year <= toCivil(to).year && year <= 9999; year += step) ticks.push(fromCivil(year))
  return ticks.filter(isWithin(from, to))
}

/** The first of the months from one instant to another. */
function monthsBetween(from: number, to: number): number[] {
  const start = toCivil(from)
  const end = toCivil(to)
  const count = (end.year - start.year) * 12 + end.month - start.month
  return Array.from({ length: count + 1 }, (_, i) => {
    const month = start.month - 1 + i
    return fromCivil(start.year + Math.floor(month / 12), (month % 12) + 1)
  })
}

const monthTicks = (from: number, to: number, step: number): number[] =>
  monthsBetween(from, to)
    .filter((instant) => (toCivil(instant).month - 1) % step === 0)
    .filter(isWithin(from, to))

const dayTicks = (from: number, to: number, days: readonly number[]): number[] =>
  monthsBetween(from, to)
    .flatMap((month) =>
      days.map((day) => month + (day - 1) * DAY).filter((day) => toCivil(day).month === toCivil(month).month),
    )
    .filter(isWithin(from, to))

function clockTicks(from: number, to: number, step: number): number[] {
  const ticks: number[] = []
  for (let instant = Math.ceil(from / step) * step; instant <= to; instant += step) ticks.push(instant)
  return ticks
}

/** Fewer marks than these cannot be told from none. */
const LEAST = 2
/** Where there is room for one date there is for so many years. */
const YEARS_FOR_ONE = 1.5

/** How fine the marks of a frequency may be: the first of its periods in a year, every so many months. */
const MONTHS_OF: Partial<Record<Frequency, readonly number[]>> = { annual: [], semiannual: [6], quarterly: [3, 6] }
const HAS_DAYS: ReadonlySet<Frequency> = new Set(['weekly', 'daily', 'intraday'])

/**
 * Marks of a time axis at round years (each 1, 2, 5, 10 …), months, days or minutes: as many as there is room for, and none
 * between the periods of the frequency that is drawn.
 */
export function timeTicks(from: number, to: number, most: number, frequency: Frequency = 'intraday'): TimeTicks {
  const span = Math.max(1, to - from)
  const candidates: [TimeTicks['precision'], unit: number, ticks: () => number[]][] = [
    ...(frequency === 'intraday' ? CLOCK : []).map(
      (step) => ['minute', step, () => clockTicks(from, to, step)] as [TimeTicks['precision'], number, () => number[]],
    ),
    ...(HAS_DAYS.has(frequency) ? DAYS : []).map(
      (days) =>
        ['day', (31 / days.length) * DAY, () => dayTicks(from, to, days)] as [
          TimeTicks['precision'],
          number,
          () => number[],
        ],
    ),
    ...(MONTHS_OF[frequency] ?? MONTHS).map(
      (step) =>
        ['month', step * 30 * DAY, () => monthTicks(from, to, step)] as [
          TimeTicks['precision'],
          number,
          () => number[],
        ],
    ),
    ...YEARS.map(
      (step) =>
        ['year', step * 365 * DAY, () => yearTicks(from, to, step)] as [TimeTicks['precision'], number, () => number[]],
    ),
  ]
  for (const [precision, unit, ticks] of candidates) {
    if (span / unit > most) continue
    const instants = ticks()
    if (instants.length <= most && instants.length >= LEAST) return { instants, precision }
  }
  // A year alone is short.
  for (const step of YEARS) {
    const instants = yearTicks(from, to, step)
    if (instants.length <= most * YEARS_FOR_ONE && instants.length >= LEAST) return { instants, precision: 'year' }
  }
  const whole = frequency === 'annual' ? 'year' : HAS_DAYS.has(frequency) ? 'day' : 'month'
  return { instants: [from, to], precision: frequency === 'intraday' && span < 2 * HOUR ? 'minute' : whole }
}

export interface ValueTicks {
  low: number
  high: number
  step: number
  /** Decimal places that all marks are told with. */
  decimals: number
}

/** The first digits of the marks of a logarithmic axis, from few marks to many. */
const DIGITS: readonly (readonly number[])[] = [[1], [1, 3], [1, 2, 5]]
const MOST_LOG_TICKS = 8
/** Up to so many times its lowest value a range is marked at even steps. */
const NARROW = 4

/** Powers of ten times each of the digits, each so many powers, as far as they stand around a range. */
function powersAround(lowest: number, highest: number, digits: readonly number[], each = 1): number[] {
  const from = Math.floor(Math.log10(lowest) / each) * each
  const count = Math.ceil((Math.log10(highest) - from) / each) + 1
  const all = Array.from({ length: count }, (_, i) =>
    digits.map((digit) => Number(`${digit}e${from + i * each}`)),
  ).flat()
  const first = all.findLastIndex((value) => value <= lowest)
  const last = all.findIndex((value) => value >= highest)
  return all.slice(Math.max(0, first), last < 0 ? undefined : last + 1)
}

/** Marks of a logarithmic axis around positive values, at 1, 2, 5, 10 …; null where any is nought or less. */
export function logTicks(lowest: number, highest: number): { values: number[]; decimals: number } | null {
  if (!(lowest > 0)) return null
  const { low, high, step, decimals } = valueTicks(lowest, highest)
  if (highest < lowest * NARROW && low > 0) {
    const count = Math.round((high - low) / step) + 1
    return {
      values: Array.from({ length: count }, (_, i) => Number((low + i * step).toFixed(Math.min(decimals, 20)))),
      decimals,
    }
  }
  const powers = Math.log10(highest / lowest)
  const values =
    DIGITS.map((digits) => powersAround(lowest, highest, digits)).findLast(({ length }) => length <= MOST_LOG_TICKS) ??
    powersAround(lowest, highest, [1], Math.ceil(powers / (MOST_LOG_TICKS - 2)))
  return { values, decimals: Math.max(...values.map(decimalsOf)) }
}

/**
 * Two axes with their noughts at one height, each with as many marks above it and below; as they are where one does not
 * reach nought, or neither goes below it.
 */
export function alignedAtZero(axes: readonly ValueTicks[]): ValueTicks[] {
  const isBelow = axes.some(({ low, high }) => low < 0 && high > 0)
  if (axes.length < 2 || !isBelow || axes.some(({ low, high }) => low > 0 || high < 0)) return [...axes]
  const below = Math.max(...axes.map(({ low, step }) => Math.round(-low / step)))
  const above = Math.max(...axes.map(({ high, step }) => Math.round(high / step)))
  const rounded = (value: number, decimals: number) => Number(value.toFixed(Math.min(decimals, 20)))
  return axes.map(({ step, decimals }) => ({
    low: rounded(-below * step, decimals),
    high: rounded(above * step, decimals),
    step,
    decimals,
  }))
}

/** Marks of an axis of values at round numbers (1, 2, 5 times a power of ten) around what is drawn. */
export function valueTicks(lowest: number, highest: number, most = 6): ValueTicks {
  const margin = lowest === highest ? Math.max(Math.abs(lowest) / 10, 1) : 0
  // What is never below nought is not marked there.
  const from = lowest < 0 ? lowest - margin : Math.max(0, lowest - margin)
  const to = highest + margin
  const rough = (to - from) / Math.max(1, most - 1)
  const power = Math.floor(Math.log10(rough))
  const factor = [1, 2, 5, 10].find((f) => f * 10 ** power >= rough * (1 - 1e-9)) ?? 10
  const decimals = Math.max(0, factor === 10 ? -power - 1 : -power)
  const round = (value: number) => Number(value.toFixed(Math.min(decimals, 20)))
  const step = round(factor * 10 ** power) || factor * 10 ** power
  return {
    low: round(Math.floor(from / step + 1e-9) * step),
    high: round(Math.ceil(to / step - 1e-9) * step),
    step,
    decimals,
  }
}
