import { DAY } from './calendar'
import { periodsPerYear, type Frequency } from './frequency'
import { lowerBound, type Observation } from './observation'
import { floorPeriod, oneYearBefore, stepPeriod, type Period } from './period'

export const UNITS = [
  'levels',
  'change',
  'changeFromYearAgo',
  'percentChange',
  'percentChangeFromYearAgo',
  'compoundedAnnualRate',
  'continuouslyCompounded',
  'continuouslyCompoundedAnnual',
  'naturalLog',
  'index',
  'movingAverage',
] as const

export type Units = (typeof UNITS)[number]

export interface TransformOptions {
  frequency: Frequency
  /** For 'index': an instant in the base period, where the index is 100; the first period with a value by default. */
  base?: Period
  /** For 'movingAverage': how many periods, 2 to 400. */
  window?: number
}

/** Units that mean something for a frequency: an intraday series has neither a year ago nor an annual rate. */
export const unitsFor = (frequency: Frequency): Units[] =>
  frequency === 'intraday' ? UNITS.filter((units) => !/Year|Annual/.test(units)) : [...UNITS]

const DAYS_BACK = 7 * DAY

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
const ratio = (value: number, base: number | null): number | null =>
  base === null || base === 0 ? null : finite(value / base)

type Pairwise = (value: number, base: number | null) => number | null

const change: Pairwise = (value, base) => (base === null ? null : finite(value - base))
const percentChange: Pairwise = (value, base) => {
  const quotient = ratio(value, base)
  return quotient === null ? null : finite((quotient - 1) * 100)
}
const logChange: Pairwise = (value, base) =>
  base === null || base <= 0 || value <= 0 ? null : finite((Math.log(value) - Math.log(base)) * 100)
const compounded =
  (n: number): Pairwise =>
  (value, base) => {
    const quotient = ratio(value, base)
    return quotient === null || quotient < 0 ? null : finite((quotient ** n - 1) * 100)
  }

/**
 * The value one period before each observation. By date, so that a gap stays a gap; daily and intraday series have no
 * observation on most dates (nights, weekends), so there it is the observation before, for daily at most seven days.
 */
function previousValue(observations: readonly Observation[], i: number, frequency: Frequency): number | null {
  const before = observations[i - 1]
  const { period } = observations[i]!
  if (!before) return null
  if (frequency === 'intraday') return before.value
  if (frequency === 'daily') return period - before.period <= DAYS_BACK ? before.value : null
  return before.period === stepPeriod(frequency, period, -1) ? before.value : null
}

/**
 * The value a year before a period, matched by date and never by counting rows. Daily: the last value at most seven
 * days before that date. ISO week 53 has none.
 */
function valueOneYearBefore(observations: readonly Observation[], period: Period, frequency: Frequency): number | null {
  const target = oneYearBefore(frequency, period)
  if (target === null) return null
  let i = lowerBound(observations, target)
  if (frequency !== 'daily') return observations[i]?.period === target ? observations[i]!.value : null
  if (observations[i]?.period !== target) i -= 1
  while (i >= 0 && observations[i]!.period >= target - DAYS_BACK) {
    const { value } = observations[i]!
    if (value !== null) return value
    i -= 1
  }
  return null
}

/** The mean of a window of periods that are all there and all have a value; null otherwise. */
function movingAverage(observations: readonly Observation[], frequency: Frequency, window: number): (number | null)[] {
  const regular = frequency !== 'daily' && frequency !== 'intraday'
  return observations.map(({ period }, i) => {
    const first = observations[i - window + 1]
    if (!first || (regular && first.period !== stepPeriod(frequency, period, 1 - window))) return null
    let sum = 0
    for (let j = i - window + 1; j <= i; j += 1) {
      const { value } = observations[j]!
      if (value === null) return null
      sum += value
    }
    return finite(sum / window)
  })
}

function indexValues(observations: readonly Observation[], frequency: Frequency, base: Period): (number | null)[] {
  const period = floorPeriod(frequency, base)
  const found = observations[lowerBound(observations, period)]
  const level = found?.period === period ? found.value : null
  return observations.map(({ value }) => {
    const quotient = value === null ? null : ratio(value, level)
    return quotient === null ? null : finite(quotient * 100)
  })
}

/**
 * Expresses a series in other units (FRED's lin, chg, ch1, pch, pc1, pca, cch, cca, log; an index; a moving average).
 * A missing value stays missing; a zero or missing base, and the logarithm of what is not positive, give null.
 * Periods are kept, one to one. `observations` sorted by period, values in the series' own unit.
 */
export function transform(
  observations: readonly Observation[],
  units: Units,
  options: TransformOptions,
): Observation[] {
  if (units === 'levels') return [...observations]
  const values = transformedValues(observations, units, options)
  return observations.map(({ period, value, decimals }, i) => ({
    period,
    value: value === null && units !== 'movingAverage' ? null : values[i]!,
    decimals: units === 'change' || units === 'changeFromYearAgo' ? decimals : DERIVED_DECIMALS,
  }))
}

/** Decimal places shown of a derived value; the value itself is kept whole. */
const DERIVED_DECIMALS = 2

function transformedValues(
  observations: readonly Observation[],
  units: Exclude<Units, 'levels'>,
  { frequency, base, window = 3 }: TransformOptions,
): (number | null)[] {
  const n = periodsPerYear(frequency)
  const each = (calculate: Pairwise, baseOf: (i: number) => number | null) =>
    observations.map(({ value }, i) => (value === null ? null : calculate(value, baseOf(i))))
  const previous = (i: number) => previousValue(observations, i, frequency)
  const yearBefore = (i: number) => valueOneYearBefore(observations, observations[i]!.period, frequency)
  switch (units) {
    case 'change':
      return each(change, previous)
    case 'changeFromYearAgo':
      return each(change, yearBefore)
    case 'percentChange':
      return each(percentChange, previous)
    case 'percentChangeFromYearAgo':
      return each(percentChange, yearBefore)
    case 'compoundedAnnualRate':
      return n === null ? observations.map(() => null) : each(compounded(n), previous)
    case 'continuouslyCompounded':
      return each(logChange, previous)
    case 'continuouslyCompoundedAnnual':
      return each((value, before) => (n === null ? null : scaled(logChange(value, before), n)), previous)
    case 'naturalLog':
      return observations.map(({ value }) => (value !== null && value > 0 ? Math.log(value) : null))
    case 'index':
      return indexValues(observations, frequency, base ?? observations.find(({ value }) => value !== null)?.period ?? 0)
    case 'movingAverage':
      return movingAverage(observations, frequency, window)
  }
}

const scaled = (value: number | null, n: number): number | null => (value === null ? null : finite(value * n))
