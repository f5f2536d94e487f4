import { previousValue, yearAgoValue } from './earlier'
import {
  compounded,
  continuous,
  continuousAnnual,
  difference,
  finite,
  percent,
  ratio,
  scaled,
  type Formula,
} from './formulas'
import { periodsPerYear, type Frequency } from './frequency'
import type { Observation } from './observation'
import { stepPeriod } from './period'
import { type BasePeriod, baseLevel } from './indexBase'

export interface UnitsOptions {
  frequency: Frequency
  /** The first period with a value by default. */
  base?: BasePeriod
  /** The value in the base period, where the observations do not hold it. */
  level?: number | null
  /** Periods of a moving average, 2 to 400. */
  window?: number
}

/** Values in other units, one for each observation; null where there is none. `observations` sorted by period. */
type Calculation = (observations: readonly Observation[], options: UnitsOptions) => (number | null)[]

interface UnitsDefinition {
  /** FRED's code, for names of files; none for values as they are. */
  code: string
  calculate: Calculation
  /** Each value comes from its own alone and the greater stays the greater: extremes of tiles stay extremes. */
  isPointwise?: true
  /** How far before its own period a value looks: one observation, a year, the window; nothing by default. */
  looksBack?: 'previous' | 'year' | 'window'
  /** It needs a year to be a number of periods, which it is not for intraday series. */
  isAnnual?: true
  /** What stands behind a value: the series' own unit, a percent sign, or the name of these units. */
  unit: 'own' | 'percent' | 'name'
  /** Decimal places shown: those of the observation, or this many; the value itself is kept whole. */
  decimals: 'entered' | number
  /** What the reader chooses beside. */
  parameter?: 'base' | 'window'
}

/** A formula of each value and an earlier one; a missing value stays missing. */
const against =
  (earlier: typeof previousValue, formula: Formula): Calculation =>
  (observations, { frequency }) => {
    const perYear = periodsPerYear(frequency)
    return observations.map(({ value }, i) =>
      value === null ? null : formula(value, earlier(observations, i, frequency), perYear),
    )
  }

/** x(t) / x(base) · 100: exactly 100 in the base period, or in the mean of a longer one. */
const index: Calculation = (observations, options) => {
  const level = options.level === undefined ? baseLevel(observations, options) : options.level
  return observations.map(({ value }) => (value === null ? null : scaled(ratio(value, level), 100)))
}

/** The mean of a window of periods that are all there and all have a value; null otherwise. */
const movingAverage: Calculation = (observations, { frequency, window = 3 }) => {
  const isRegular = frequency !== 'daily' && frequency !== 'intraday'
  return observations.map(({ period }, i) => {
    const first = observations[i - window + 1]
    if (!first || (isRegular && first.period !== stepPeriod(frequency, period, 1 - window))) return null
    let sum = 0
    for (let j = i - window + 1; j <= i; j += 1) {
      const { value } = observations[j]!
      if (value === null) return null
      sum += value
    }
    return finite(sum / window)
  })
}

/**
 * The units that a series can be shown in, in the order in which they are offered: all that the server, the chart, the
 * table and the form need to know of each. Their names and formulas as texts are `units` and `formula` of the locales.
 * FRED's lin, chg, ch1, pch, pc1, pca, cch, cca, log; an index; a moving average.
 */
const UNITS = {
  levels: {
    code: '',
    calculate: (observations) => observations.map(({ value }) => value),
    isPointwise: true,
    unit: 'own',
    decimals: 'entered',
  },
  change: {
    code: 'chg',
    calculate: against(previousValue, difference),
    looksBack: 'previous',
    unit: 'own',
    decimals: 'entered',
  },
  changeFromYearAgo: {
    code: 'ch1',
    calculate: against(yearAgoValue, difference),
    looksBack: 'year',
    isAnnual: true,
    unit: 'own',
    decimals: 'entered',
  },
  percentChange: {
    code: 'pch',
    calculate: against(previousValue, percent),
    looksBack: 'previous',
    unit: 'percent',
    decimals: 2,
  },
  percentChangeFromYearAgo: {
    code: 'pc1',
    calculate: against(yearAgoValue, percent),
    looksBack: 'year',
    isAnnual: true,
    unit: 'percent',
    decimals: 2,
  },
  compoundedAnnualRate: {
    code: 'pca',
    calculate: against(previousValue, compounded),
    looksBack: 'previous',
    isAnnual: true,
    unit: 'percent',
    decimals: 2,
  },
  continuouslyCompounded: {
    code: 'cch',
    calculate: against(previousValue, continuous),
    looksBack: 'previous',
    unit: 'percent',
    decimals: 2,
  },
  continuouslyCompoundedAnnual: {
    code: 'cca',
    calculate: against(previousValue, continuousAnnual),
    looksBack: 'previous',
    isAnnual: true,
    unit: 'percent',
    decimals: 2,
  },
  naturalLog: {
    code: 'log',
    calculate: (observations) =>
      observations.map(({ value }) => (value !== null && value > 0 ? Math.log(value) : null)),
    isPointwise: true,
    unit: 'name',
    decimals: 4,
  },
  index: {
    code: 'idx',
    calculate: index,
    isPointwise: true,
    unit: 'name',
    decimals: 2,
    parameter: 'base',
  },
  movingAverage: {
    code: 'ma',
    calculate: movingAverage,
    looksBack: 'window',
    unit: 'own',
    decimals: 2,
    parameter: 'window',
  },
} as const satisfies Record<string, UnitsDefinition>

export type Units = keyof typeof UNITS

export const UNIT_NAMES = Object.keys(UNITS) as [Units, ...Units[]]

/** What one kind of units is. */
export const unitsDefinition = (units: Units): UnitsDefinition => UNITS[units]

/** The unit whose changes are said in points: from 4 % to 5 % is one point, not 25 %. */
const PERCENT = 'percent'

/** Whether values in these units are percentage points: changes of a series in percent. */
export const isInPoints = (unitId: string, units: Units): boolean =>
  unitId === PERCENT && (units === 'change' || units === 'changeFromYearAgo')

/** Whether changes of values in a unit are points of an index. */
export const isIndexUnit = (unitId: string): boolean => /^index(?:-|$)/.test(unitId)

/** What a unit says of the base that values are told from; a change has none: °C, relative to 1951–1980. */
const OF_BASE = /,? relative to .*$|（相对.*）$/
/** The name of the unit of a change, where it is no index and no percentage. */
export const unitOfChange = (name: string): string => name.replace(OF_BASE, '')

/** Units whose zero is a convention, or that are scales: 2 °C is not twice as warm as 1 °C, a Gini index of 40 not twice 20. */
const WITHOUT_ZERO: ReadonlySet<string> = new Set([
  'celsius',
  'celsius-from-1951-80',
  'celsius-from-1961-90',
  'index-0-100',
  'inches-from-base',
])

/** Whether a change can be told as a percentage of the value before it, which is then above nothing. */
export const hasPercentage = (unitId: string, before: number): boolean => before > 0 && !WITHOUT_ZERO.has(unitId)

/** Whether values in these units are percentages of percentages, which are easily taken for points. */
export const isPercentOfPercent = (unitId: string, units: Units): boolean =>
  unitId === PERCENT && unitsDefinition(units).unit === 'percent'

/** Units that mean something for a frequency: an intraday series has neither a year ago nor an annual rate. */
export const unitsFor = (frequency: Frequency): Units[] =>
  UNIT_NAMES.filter((units) => periodsPerYear(frequency) !== null || !unitsDefinition(units).isAnnual)

/** What is the same as another once a year. */
const SAME_IN_YEARS: ReadonlySet<Units> = new Set<Units>([
  'change',
  'percentChange',
  'compoundedAnnualRate',
  'continuouslyCompoundedAnnual',
])

/** Units to choose from: of those that are one for the frequency, the one that is named for a year. `chosen` stays among them. */
export const unitsOffered = (frequency: Frequency, chosen: Units): Units[] =>
  unitsFor(frequency).filter((units) => frequency !== 'annual' || units === chosen || !SAME_IN_YEARS.has(units))

/**
 * Expresses a series in other units. A missing value stays missing; a zero or missing base, and the logarithm of what is
 * not positive, give null. Periods are kept, one to one. `observations` sorted by period, values in the series' own unit.
 */
export function transform(observations: readonly Observation[], units: Units, options: UnitsOptions): Observation[] {
  const { calculate, decimals } = unitsDefinition(units)
  const values = calculate(observations, options)
  return observations.map((observation, i) => ({
    ...observation,
    value: values[i]!,
    decimals: decimals === 'entered' ? observation.decimals : decimals,
  }))
}
