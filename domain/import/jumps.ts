import type { Observation } from '../observation'
import type { Period } from '../period'
import type { Doubt } from './doubt'

const FAR = 100
const MOST_JUMPS = 5
const FEW = 5

/** The middle one; of two the lower. */
const median = (sorted: readonly number[]): number => sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)

type Valued = Observation & { value: number }
const hasValue = (observation: Observation): observation is Valued =>
  observation.value !== null && observation.value !== 0

/** How many times as large one value is as another, or as small: at least 1. */
const distance = (a: number, b: number): number => Math.max(Math.abs(a / b), Math.abs(b / a))

export function jumps(observations: readonly Observation[]): Doubt[] {
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
export function oneDigitMore(observations: readonly Observation[]): Doubt[] {
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
export function jumpsFrom(present: readonly Observation[], own: readonly Observation[]): Doubt[] {
  const held = present.filter(hasValue)
  const found: Doubt[] = []
  let at = 0
  for (const { period, value } of own.filter(hasValue)) {
    while (at + 1 < held.length && held[at + 1]!.period <= period) at += 1
    const before = held[at]
    if (!before || before.period > period || distance(value, before.value) < FAR) continue
    found.push({
      kind: 'jump',
      period,
      value,
      before: before.value,
      ...(before.period === period && { isStored: true }),
    })
  }
  // Where most are so, the unit is another one, which is told by itself.
  return found.length <= MOST_JUMPS ? found : []
}

/** Each period once. */
export const onePerPeriod = (doubts: readonly Doubt[]): Doubt[] =>
  doubts.filter(
    (one, i) =>
      one.kind !== 'jump' || doubts.findIndex((other) => other.kind === 'jump' && other.period === one.period) === i,
  )

export function scale(observations: readonly Observation[], present: ReadonlyMap<Period, Observation>): Doubt[] {
  const ratios = observations.filter(hasValue).flatMap(({ period, value }) => {
    const own = present.get(period)
    return own && hasValue(own) ? [Math.abs(value / own.value)] : []
  })
  const factor = median(ascending(ratios))
  return ratios.length >= FEW && (factor >= FAR || factor <= 1 / FAR) ? [{ kind: 'scale', factor }] : []
}

/** How much of the middle value the last one before noughts is at least, where the values do not fall to them. */
const HIGH = 0.25

/** Noughts at the end alone, as files write them for months to come. */
export function zerosAtEnd(observations: readonly Observation[]): Doubt[] {
  const end = observations.findLastIndex(({ value }) => value !== 0) + 1
  const before = observations.slice(0, end).flatMap(({ value }) => value ?? [])
  const count = observations.length - end
  const least = HIGH * Math.abs(median(ascending(before.map((value) => Math.abs(value)))))
  const isSudden = new Set(before).size >= FEW && !before.includes(0) && Math.abs(before.at(-1)!) >= least
  return count > 0 && isSudden ? [{ kind: 'zerosAtEnd', count, first: observations[end]!.period }] : []
}
