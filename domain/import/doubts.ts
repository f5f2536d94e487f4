import { DAY } from '../duration'
import type { Frequency } from '../frequency'
import { byPeriod, type Observation } from '../observation'
import { jumps, jumpsFrom, oneDigitMore, onePerPeriod, scale, zerosAtEnd } from './jumps'
import { floorPeriod, formatPeriod, stepPeriod, type Period } from '../period'
import { parseNumber } from '../number'
import type { Doubt, MarkDoubt } from './doubt'

/** Fewer periods that both have tell nothing. */
const FEW = 5
/** Steps are counted where a calendar has them without holes: not for days and moments. */
const STEPPED: ReadonlySet<Frequency> = new Set(['annual', 'semiannual', 'quarterly', 'monthly', 'weekly'])
const MOST_STEPS = 100_000

function gaps(observations: readonly Observation[], frequency: Frequency, unread: ReadonlySet<Period>): Doubt[] {
  if (!STEPPED.has(frequency) || observations.length < 3) return []
  let count = 0
  let first: Period | null = null
  let steps = 0
  for (let i = 1; i < observations.length && steps < MOST_STEPS; i += 1) {
    let period = stepPeriod(frequency, floorPeriod(frequency, observations[i - 1]!.period), 1)
    while (period < observations[i]!.period && steps < MOST_STEPS) {
      if (!unread.has(period)) {
        first ??= period
        count += 1
      }
      steps += 1
      period = stepPeriod(frequency, period, 1)
    }
  }
  return first === null ? [] : [{ kind: 'gaps', count, first }]
}

/** Three weeks are more than any holidays. */
const LONG_HOLE = 21 * DAY
/** A hole is as many times as long as most steps. */
const MUCH_LONGER = 7

/** The longest time without a value among days, where it is much longer than the others. */
function hole(observations: readonly Observation[], frequency: Frequency): Doubt[] {
  if (frequency !== 'daily' || observations.length < 3) return []
  const steps = observations.slice(1).map(({ period }, i) => period - observations[i]!.period)
  const longest = steps.reduce((most, step, i) => (step > steps[most]! ? i : most), 0)
  if (steps[longest]! < LONG_HOLE) return []
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)]!
  return steps[longest]! > MUCH_LONGER * usual
    ? [{ kind: 'hole', first: observations[longest]!.period, last: observations[longest + 1]!.period }]
    : []
}

/** What is odd about the values of a file, by themselves and against those that the series has; `unread`: periods whose cells are refused. */
export function doubtsOf(
  observations: readonly Observation[],
  frequency: Frequency,
  present: readonly Observation[] = [],
  { misplaced = [], unread = [] }: { misplaced?: readonly Period[]; unread?: readonly Period[] } = {},
): Doubt[] {
  const sorted = [...observations].sort(byPeriod)
  const first = sorted[0]?.period ?? 0
  const last = sorted.at(-1)?.period ?? -1
  const own = new Map(present.map((observation) => [observation.period, observation]))
  const common = sorted.filter(({ period }) => own.has(period))
  const changed = common.filter(({ period, value }) => own.get(period)!.value !== value).length
  const emptied = common.filter(({ period, value }) => value === null && own.get(period)!.value !== null)
  // A period whose cell is refused is in the file.
  const told = new Set([...sorted.map(({ period }) => period), ...unread])
  const absent = present.filter(({ period }) => period >= first && period <= last && !told.has(period)).length
  const later = sorted.length === 0 ? [] : present.filter(({ period }) => period > last)
  return [
    ...(misplaced.length > 0 ? [{ kind: 'misplaced' as const, count: misplaced.length, first: misplaced[0]! }] : []),
    ...onePerPeriod([...jumps(sorted), ...jumpsFrom([...present].sort(byPeriod), sorted), ...oneDigitMore(sorted)]),
    ...scale(sorted, own),
    ...gaps(sorted, frequency, new Set(unread)),
    ...hole(sorted, frequency),
    ...zerosAtEnd(sorted),
    ...(common.length >= FEW && changed > common.length / 2
      ? [{ kind: 'mostChanged' as const, changed, common: common.length }]
      : []),
    ...(emptied.length > 0 ? [{ kind: 'emptied' as const, count: emptied.length, first: emptied[0]!.period }] : []),
    ...(absent > 0 ? [{ kind: 'absent' as const, count: absent }] : []),
    ...(later.length > 0 ? [{ kind: 'endsEarlier' as const, last: later.at(-1)!.period, count: later.length }] : []),
  ]
}

/** The name of the words for a doubt: what is held for the same period is another sentence than the value before, and smaller than larger. */
export function doubtKey(doubt: Doubt): Doubt['kind'] | 'jumpStored' | 'scaleDown' {
  if (doubt.kind === 'scale' && doubt.factor < 1) return 'scaleDown'
  return doubt.kind === 'jump' && doubt.isStored ? 'jumpStored' : doubt.kind
}

/** What goes into the sentence of a doubt (`doubts` of domain/locales). */
export function doubtParams(doubt: Doubt, frequency: Frequency): Record<string, string | number> {
  const { kind: _, ...params } = doubt
  const written = Object.entries(params).map(([name, value]: [string, number | string]) => {
    if (typeof value === 'string') return [name, value]
    if (name === 'period' || name === 'first' || name === 'last') return [name, formatPeriod(frequency, value)]
    // Of a share, how many times as small.
    return [name, name === 'factor' ? Number((value < 1 ? 1 / value : value).toPrecision(3)) : value]
  })
  // Of a mark that may group thousands, the number is told without any, beside what it would be otherwise.
  const more = 'value' in doubt ? [['plain', String(doubt.value)]] : []
  const other = isOfMark(doubt) ? [['other', otherReading(doubt.text, doubt.value)]] : []
  return Object.fromEntries([...written, ...more, ...other]) as Record<string, string | number>
}

const isOfMark = (doubt: Doubt): doubt is MarkDoubt => doubt.kind.startsWith('markBy')

/** What a number is with the other decimal mark. */
function otherReading(text: string, value: number): string {
  const readings = (['.', ','] as const).flatMap((mark) => {
    const number = parseNumber(text, mark)
    return number.kind === 'value' && number.value !== null && number.value !== value ? [String(number.value)] : []
  })
  return readings[0] ?? text
}
