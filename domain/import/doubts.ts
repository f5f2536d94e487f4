import type { Frequency } from '../frequency'
import { byPeriod, type Observation } from '../observation'
import { floorPeriod, formatPeriod, stepPeriod, type Period } from '../period'

/** A mark that may group thousands was read by what stands around it. */
export interface MarkDoubt {
  kind: 'markByWholeNumbers' | 'markByOtherColumns' | 'markBySeparator'
  text: string
  value: number
}

/** What is odd about the values of a file: it may be right, and is shown. */
export type Doubt =
  | MarkDoubt
  /** A value a hundred times that before it, or a hundredth, where the others are not. */
  | { kind: 'jump'; period: Period; value: number; before: number }
  /** All values against those that the series has: the factor, such as 1000. */
  | { kind: 'scale'; factor: number }
  /** Periods between the first and the last that the file has not. */
  | { kind: 'gaps'; count: number; first: Period }
  /** Of the periods that both have, how many have another value. */
  | { kind: 'mostChanged'; changed: number; common: number }
  /** Periods of the series inside the range of the file that the file has not. */
  | { kind: 'absent'; count: number }
  /** The series goes on after the end of the file. */
  | { kind: 'endsEarlier'; last: Period; count: number }
  /** Periods that stand against the order of most. */
  | { kind: 'misplaced'; count: number }
  /** Brackets are read as a minus; they may mark something else. */
  | { kind: 'brackets'; text: string; value: number }
  /** Some values have a percent sign, and others have not. */
  | { kind: 'mixedPercent'; text: string; other: string }
  /** The file says two units of the values. */
  | { kind: 'mixedUnits'; text: string; other: string }
  /** The file says a unit of some of the values only. */
  | { kind: 'someUnits'; text: string }
  /** A year has a value of its own and only a part of its months or quarters. */
  | { kind: 'unfinished'; text: string }
  /** The head of the periods says another time than that of values: of delivery, of publication. */
  | { kind: 'otherTimes'; text: string }
  /** A head or a title says that values are of a longer or a shorter time than their periods. */
  | { kind: 'otherSpan'; text: string }
  /** Several series of a file are called so. */
  | { kind: 'sameName'; text: string }
  /** Numbers or codes that nothing calls months or quarters are read as such: one of them, and the period it is read as. */
  | { kind: 'numberedParts'; text: string; read: string }
  /** A format shows thousands or millions, which nothing says: a number as shown, and as it is stored and read. */
  | { kind: 'stored'; text: string; value: number }
  /** A text among stored numbers, whose last digit may be a raised note. */
  | { kind: 'raisedNote'; text: string }
  /** Hours are counted from 1 to 24: one of them, and the moment that it is read as. */
  | { kind: 'countedHours' | 'countedHalfHours'; text: string; read: string }
  /** A spreadsheet stored days and months the other way round: one of its dates, and what it is read as. */
  | { kind: 'exchangedDates'; text: string; read: string }
  /** Rows and heads make periods together: one of the heads, and what it is read as in its first row. */
  | { kind: 'crossed'; text: string; read: string }
  /** Months or quarters of fiscal years, by the head of their column, are read as those of calendar years. */
  | { kind: 'fiscalParts'; text: string }
  /** The year of months or quarters that have none is taken from the title of their table, or its sheet's name. */
  | { kind: 'yearOfTitle'; text: string }
  /** Years are counted from another beginning: one of them, and what it is read as. */
  | { kind: 'countedYears'; text: string; read: string }
  /** Weeks are dated by another day than their Monday; the week, from Monday to Sunday, that one is kept as. */
  | { kind: 'weekDay'; text: string; week: string }
  /** A column says different things of rows that are read as one series. */
  | { kind: 'groups'; text: string; other: string }
  /** How many values stand in rows or columns that the workbook does not show. */
  | { kind: 'hiddenCells'; count: number }
  /** The heads name fewer or more columns than the rows have: how many each. */
  | { kind: 'otherWidth'; text: string; other: string }
  /** The last values are nought, and no other is. */
  | { kind: 'zerosAtEnd'; count: number; first: Period }
  /** A value that looks like a mark for a missing one, as the file writes it. */
  | { kind: 'sentinel'; text: string; count: number }

const FAR = 100
const MOST_JUMPS = 5
const FEW = 5
/** Steps are counted where a calendar has them without holes: not for days and moments. */
const STEPPED: ReadonlySet<Frequency> = new Set(['annual', 'semiannual', 'quarterly', 'monthly', 'weekly'])
const MOST_STEPS = 100_000

/** The middle one; of two the lower. */
const median = (sorted: readonly number[]): number => sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)

type Valued = Observation & { value: number }
const hasValue = (observation: Observation): observation is Valued =>
  observation.value !== null && observation.value !== 0

/** How many times as large one value is as another, or as small: at least 1. */
const distance = (a: number, b: number): number => Math.max(Math.abs(a / b), Math.abs(b / a))

function jumps(observations: readonly Observation[]): Doubt[] {
  const valued = observations.filter(hasValue)
  const distances = valued.slice(1).map(({ value }, i) => distance(value, valued[i]!.value))
  const far = distances.flatMap((one, i) => (one >= FAR ? [i] : []))
  // Where values leap anyway, a leap says nothing.
  if (far.length === 0 || far.length > MOST_JUMPS || median(ascending(distances)) > 3) return []
  return far.map((i) => ({
    kind: 'jump',
    period: valued[i + 1]!.period,
    value: valued[i + 1]!.value,
    before: valued[i]!.value,
  }))
}

/** How near values of a steady series are to each other. */
const NEAR = 1.25
const FIVE = 5
/** How far from a value others are looked for. */
const AROUND = 3

/** Whole numbers of ten times those beside them that fit without their last digit, which may be the mark of a footnote. */
function oneDigitMore(observations: readonly Observation[]): Doubt[] {
  const valued = observations.filter(hasValue)
  const near = (a: number, b: number) => distance(a, b) <= NEAR && a * b > 0
  const found = valued.flatMap((one, i) => {
    // Another one beside it may be marked as well.
    const isUnlike = (other: Valued) => distance(one.value, other.value) > FIVE
    const before = valued.slice(Math.max(0, i - AROUND), i).findLast(isUnlike)
    const after = valued.slice(i + 1, i + 1 + AROUND).find(isUnlike)
    const whole = Math.trunc(one.value / 10)
    const isNoted = Number.isInteger(one.value) && one.value % 10 !== 0 && Math.abs(whole) >= 10
    const fits =
      before && after && near(before.value, after.value) && near(whole, before.value) && near(whole, after.value)
    return isNoted && fits
      ? [{ kind: 'jump' as const, period: one.period, value: one.value, before: before.value }]
      : []
  })
  return found.length <= MOST_JUMPS ? found : []
}

/** Values a hundred times what the series has for their periods, or a hundredth; for new ones, what it had last before. */
function jumpsFrom(present: readonly Observation[], own: readonly Observation[]): Doubt[] {
  const held = present.filter(hasValue)
  const found: Doubt[] = []
  let at = 0
  for (const { period, value } of own.filter(hasValue)) {
    while (at + 1 < held.length && held[at + 1]!.period <= period) at += 1
    const before = held[at]
    if (!before || before.period > period || distance(value, before.value) < FAR) continue
    found.push({ kind: 'jump', period, value, before: before.value })
  }
  // Where most are so, the unit is another one, which is told by itself.
  return found.length <= MOST_JUMPS ? found : []
}

/** Each period once. */
const onePerPeriod = (doubts: readonly Doubt[]): Doubt[] =>
  doubts.filter(
    (one, i) =>
      one.kind !== 'jump' || doubts.findIndex((other) => other.kind === 'jump' && other.period === one.period) === i,
  )

function scale(observations: readonly Observation[], present: ReadonlyMap<Period, Observation>): Doubt[] {
  const ratios = observations.filter(hasValue).flatMap(({ period, value }) => {
    const own = present.get(period)
    return own && hasValue(own) ? [Math.abs(value / own.value)] : []
  })
  const factor = median(ascending(ratios))
  return ratios.length >= FEW && (factor >= FAR || factor <= 1 / FAR) ? [{ kind: 'scale', factor }] : []
}

function gaps(observations: readonly Observation[], frequency: Frequency): Doubt[] {
  if (!STEPPED.has(frequency) || observations.length < 3) return []
  let count = 0
  let first: Period | null = null
  let steps = 0
  for (let i = 1; i < observations.length && steps < MOST_STEPS; i += 1) {
    let period = stepPeriod(frequency, floorPeriod(frequency, observations[i - 1]!.period), 1)
    while (period < observations[i]!.period && steps < MOST_STEPS) {
      first ??= period
      count += 1
      steps += 1
      period = stepPeriod(frequency, period, 1)
    }
  }
  return first === null ? [] : [{ kind: 'gaps', count, first }]
}

/** How much of the middle value the last one before noughts is at least, where the values do not fall to them. */
const HIGH = 0.25

/** Noughts at the end alone, as files write them for months to come. */
function zerosAtEnd(observations: readonly Observation[]): Doubt[] {
  const end = observations.findLastIndex(({ value }) => value !== 0) + 1
  const before = observations.slice(0, end).flatMap(({ value }) => value ?? [])
  const count = observations.length - end
  const least = HIGH * Math.abs(median(ascending(before.map((value) => Math.abs(value)))))
  const isSudden = new Set(before).size >= FEW && !before.includes(0) && Math.abs(before.at(-1)!) >= least
  return count > 0 && isSudden ? [{ kind: 'zerosAtEnd', count, first: observations[end]!.period }] : []
}

/** What is odd about the values of a file, by themselves and against those that the series has. */
export function doubtsOf(
  observations: readonly Observation[],
  frequency: Frequency,
  present: readonly Observation[] = [],
  misplaced = 0,
): Doubt[] {
  const sorted = [...observations].sort(byPeriod)
  const first = sorted[0]?.period ?? 0
  const last = sorted.at(-1)?.period ?? -1
  const own = new Map(present.map((observation) => [observation.period, observation]))
  const common = sorted.filter(({ period }) => own.has(period))
  const changed = common.filter(({ period, value }) => own.get(period)!.value !== value).length
  const inside = present.filter(({ period }) => period >= first && period <= last).length
  const later = sorted.length === 0 ? [] : present.filter(({ period }) => period > last)
  return [
    ...(misplaced > 0 ? [{ kind: 'misplaced' as const, count: misplaced }] : []),
    ...onePerPeriod([...jumps(sorted), ...jumpsFrom([...present].sort(byPeriod), sorted), ...oneDigitMore(sorted)]),
    ...scale(sorted, own),
    ...gaps(sorted, frequency),
    ...zerosAtEnd(sorted),
    ...(common.length >= FEW && changed > common.length / 2
      ? [{ kind: 'mostChanged' as const, changed, common: common.length }]
      : []),
    ...(inside > common.length ? [{ kind: 'absent' as const, count: inside - common.length }] : []),
    ...(later.length > 0 ? [{ kind: 'endsEarlier' as const, last: later.at(-1)!.period, count: later.length }] : []),
  ]
}

/** What goes into the sentence of a doubt (`doubts` of domain/locales). */
export function doubtParams(doubt: Doubt, frequency: Frequency): Record<string, string | number> {
  const { kind: _, ...params } = doubt
  const written = Object.entries(params).map(([name, value]: [string, number | string]) => {
    if (typeof value === 'string') return [name, value]
    if (name === 'period' || name === 'first' || name === 'last') return [name, formatPeriod(frequency, value)]
    return [name, name === 'factor' ? Number(value.toPrecision(3)) : value]
  })
  // Of a mark that may group thousands, the number is told without any.
  return Object.fromEntries('value' in doubt ? [...written, ['plain', String(doubt.value)]] : written) as Record<
    string,
    string | number
  >
}
