import { readParts, yearIn } from './parts'
import type { Cell, Column } from './printedCells'

/* Names over several columns of printed tables: in the middle of their columns, or at the first of them. */

/** What it costs, in places, that a column has no name above it. */
const BARE = 2
/** Names stand so many places beside the middle of their columns at most: all of them alike, or each. */
const FARTHEST = 4
/** Fewer say nothing of how all of them are shifted. */
const FEWEST_SHIFTED = 3
const MOST_COLUMNS = 80

type Group = readonly [first: number, last: number]

const middleOf = ({ start, end }: Column): number => (start + end) / 2
const spanOf = (columns: readonly Column[], [first, last]: Group): Column => ({
  start: columns[first]!.start,
  end: columns[last]!.end,
})
const holds = (span: Column, place: number): boolean => place >= span.start && place <= span.end

interface Fit {
  cost: number
  groups: Group[]
}

/** The columns of each name, in their order, at the least cost; null where some name has none. O(names × columns²). */
function fitted(
  names: readonly Cell[],
  columns: readonly Column[],
  costOf: (name: Cell, group: Group) => number,
): Fit | null {
  // By how many columns and names are taken.
  let before: (Fit | null)[] = columns.map((_, i) => ({ cost: i * BARE, groups: [] }))
  before.push({ cost: columns.length * BARE, groups: [] })
  for (const name of names) {
    const next: (Fit | null)[] = [null]
    for (let last = 0; last < columns.length; last += 1) {
      let best: Fit | null = next[last] ? { ...next[last]!, cost: next[last]!.cost + BARE } : null
      for (let first = 0; first <= last; first += 1) {
        const from = before[first]
        const cost = from ? from.cost + costOf(name, [first, last]) : Infinity
        if (cost < (best?.cost ?? Infinity)) best = { cost, groups: [...from!.groups, [first, last]] }
      }
      next.push(best)
    }
    before = next
  }
  return before.at(-1) ?? null
}

/** The groups of names that come again below, one name in the middle of each; null where they do not. */
function ofCycle(names: readonly Cell[], columns: readonly Column[], lower: readonly string[]): Group[] | null {
  const [first] = lower
  const length = lower.indexOf(first ?? '', 1)
  if (first === undefined || first === '' || length < 2) return null
  let count = 1
  while (lower.slice(count * length, (count + 1) * length).join('\0') === lower.slice(0, length).join('\0')) count += 1
  const groups = Array.from({ length: count }, (_, i): Group => [i * length, (i + 1) * length - 1])
  const others = names.slice(count).map((name) => columns.findIndex((column) => holds(column, middleOf(name))))
  const areOwn = groups.every((group, i) => names[i] !== undefined && holds(spanOf(columns, group), middleOf(names[i])))
  const areBehind = others.every((column) => column >= count * length)
  return count > 1 && areOwn && areBehind ? [...groups, ...others.map((column): Group => [column, column])] : null
}

/** Years above their months or quarters: each has those up to where they begin again; null where there are not as many years. */
function ofYears(names: readonly Cell[], lower: readonly string[]): Group[] | null {
  if (!names.every(({ text }) => yearIn(text) !== null)) return null
  const parts = readParts(lower, -1)
  const [unit] = parts.map((part) => part?.unit)
  if (unit === undefined || !parts.every((part) => part?.unit === unit)) return null
  const starts = parts.flatMap((part, i) => (i === 0 || part!.n <= parts[i - 1]!.n ? [i] : []))
  return starts.length === names.length
    ? starts.map((start, i): Group => [start, (starts[i + 1] ?? lower.length) - 1])
    : null
}

/**
 * The columns below each of the names of a line, where they stand in the middle of several; null where they fit as well at the
 * first of them, or not at all. `lower`: the names of the columns in the line below, empty for none.
 */
export function centredGroups(
  names: readonly Cell[],
  columns: readonly Column[],
  lower: readonly string[],
): Group[] | null {
  if (names.length < 2 || names.length >= columns.length || columns.length > MOST_COLUMNS) return null
  const years = ofYears(names, lower)
  if (years) return years
  const covered = names.map((name) => columns.flatMap((column, i) => (holds(name, middleOf(column)) ? [i] : [])))
  // Lines drawn below names say of which columns they are.
  if (covered.every(({ length }) => length > 0) && covered.flat().join() === columns.map((_, i) => i).join())
    return covered.map((own): Group => [own[0]!, own.at(-1)!])
  const again = ofCycle(names, columns, lower)
  if (again) return again
  const atMiddle = (shift: number) => (name: Cell, group: Group) => {
    const span = spanOf(columns, group)
    const away = Math.abs(middleOf(name) - middleOf(span) - shift)
    return holds(span, middleOf(name)) && away <= FARTHEST ? away : Infinity
  }
  const farthest = names.length < FEWEST_SHIFTED ? 0 : FARTHEST
  let best: Fit | null = null
  for (let shift = -farthest; shift <= farthest; shift += 1) {
    const fit = fitted(names, columns, atMiddle(shift))
    if (fit && fit.cost + Math.abs(shift) < (best?.cost ?? Infinity))
      best = { ...fit, cost: fit.cost + Math.abs(shift) }
  }
  const left = fitted(names, columns, (name, group) => {
    const span = spanOf(columns, group)
    return holds(span, name.start) ? name.start - span.start : Infinity
  })
  return best && best.cost < (left?.cost ?? Infinity) && best.groups.some(([first, last]) => last > first)
    ? best.groups
    : null
}
