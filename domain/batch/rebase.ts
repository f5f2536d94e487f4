import { startSheet, type EditedSheet } from '../grid/history'
import type { Patch, Sheet, SheetRow } from '../grid/sheet'
import { cellOf, sameCell, type Conflict } from '../merge'
import { observationAt, type Observation } from '../observation'
import { formatPeriod, type Period } from '../period'
import { periodsOf, PERIODS, readWide, textOf, wideBase, type WideBase } from './wide'

/** A period of a series that both sides changed, each its own way: as texts of its cell, empty where there is none. */
export type WideConflict = Conflict<Period, string>

/**
 * A sheet on what a series has become meanwhile: cells that were not changed take the new values, those that were stay.
 * `conflicts` are the places that both sides changed; mine stand in the sheet. O(cells).
 */
export function rebaseWide(
  sheet: Sheet,
  base: WideBase,
  index: number,
  theirs: readonly Observation[],
): { sheet: Sheet; base: WideBase; conflicts: WideConflict[] } {
  const column = index + 1
  const before = base.series[index]!
  const periods = periodsOf(sheet, base)
  const mine = readWide(sheet, base).changes[index]!
  const own = new Map<Period, Observation | undefined>([
    ...[...mine.added, ...mine.changed].map((one) => [one.period, one] as const),
    ...mine.cleared.map((period) => [period, undefined] as const),
  ])
  const cell = (one: Observation | undefined) => one && cellOf(one)
  const isTheirs = (period: Period) =>
    !sameCell(cell(observationAt(before, period)), cell(observationAt(theirs, period)))
  const conflicts = [...own].flatMap(([period, one]): WideConflict[] => {
    const their = observationAt(theirs, period)
    if (!isTheirs(period) || sameCell(cell(one), cell(their))) return []
    return [{ key: period, base: textOf(observationAt(before, period)), mine: textOf(one), theirs: textOf(their) }]
  })
  const seen = new Set<Period>()
  const rows = sheet.map((row, i) => {
    const period = periods[i]
    if (typeof period !== 'number') return row
    seen.add(period)
    return isTheirs(period) && !own.has(period) ? row.with(column, textOf(observationAt(theirs, period))) : row
  })
  const added = theirs
    .filter(({ period }) => !seen.has(period) && !own.has(period))
    .map((one) =>
      Array.from({ length: base.series.length + 1 }, (_, i) =>
        i === PERIODS ? formatPeriod(base.frequency, one.period) : i === column ? textOf(one) : '',
      ),
    )
  return {
    sheet: [...rows, ...added],
    base: wideBase(base.series.with(index, theirs), base.frequency),
    conflicts: conflicts.sort((a, b) => a.key - b.key),
  }
}

/** Series that come behind those of a sheet, with what their rows become. */
function widening(base: WideBase, added: readonly (readonly Observation[])[]) {
  const wider = wideBase([...base.series, ...added], base.frequency)
  const ownOf = (period: Period): string[] => added.map((one) => textOf(observationAt(one, period)))
  const isOfAdded = (period: Period) => added.some((one) => observationAt(one, period) !== undefined)
  const known = new Map<SheetRow, SheetRow>()
  /** A row of the sheet; the same for the same one. It may be shorter than the sheet is wide. */
  const wide = (row: SheetRow, period: Period | null): SheetRow => {
    const made = known.get(row)
    if (made) return made
    const untouched = period !== null && base.places.has(row) ? wider.sheet[wider.rowOf.get(period)!] : undefined
    const whole = Array.from({ length: base.series.length + 1 }, (_, i) => row[i] ?? '')
    const next = untouched ?? [...whole, ...(period === null ? added.map(() => '') : ownOf(period))]
    known.set(row, next)
    return next
  }
  return { wider, ownOf, isOfAdded, wide }
}

/** The steps of a history from its end on, as far as they put and take away no row of a period that added series have. */
function widerSteps(
  steps: readonly Patch[],
  base: WideBase,
  { isOfAdded, wide }: Pick<ReturnType<typeof widening>, 'isOfAdded' | 'wide'>,
): Patch[] {
  const periodOf = (row: SheetRow): Period | null => {
    const [period] = periodsOf([row], base)
    return typeof period === 'number' ? period : null
  }
  const ofAdded = (rows: readonly SheetRow[]) => {
    const own = rows.flatMap((row) => periodOf(row) ?? []).filter((period) => isOfAdded(period))
    return own.toSorted((a, b) => a - b).join()
  }
  const kept: Patch[] = []
  for (const { start, before, after } of steps.toReversed()) {
    if (ofAdded(before) !== ofAdded(after)) break
    const widened = (rows: readonly SheetRow[]) => rows.map((row) => wide(row, periodOf(row)))
    kept.unshift({ start, before: widened(before), after: widened(after) })
  }
  return kept
}

/**
 * A sheet with more series behind those it has, whose values stand in the rows of their periods; what was written stays, and
 * can be taken back, as far as that takes away none of their rows. Rows of other periods come last. O(cells).
 */
export function widenSheet(
  { sheet, done, undone }: EditedSheet,
  base: WideBase,
  added: readonly (readonly Observation[])[],
): { edited: EditedSheet; base: WideBase } {
  const { wider, ownOf, isOfAdded, wide } = widening(base, added)
  if (sheet === base.sheet) return { edited: startSheet(wider.sheet), base: wider }
  const periods = periodsOf(sheet, base)
  const seen = new Set(periods.filter((period) => typeof period === 'number'))
  const rows = sheet.map((row, i) => {
    const period = periods[i]
    return wide(row, typeof period === 'number' ? period : null)
  })
  const blank = base.series.map(() => '')
  const others = wider.periods
    .filter((period) => !seen.has(period) && isOfAdded(period))
    // The row of a period that was taken out stays empty but for what is added.
    .map((period) =>
      base.rowOf.has(period)
        ? [formatPeriod(base.frequency, period), ...blank, ...ownOf(period)]
        : wider.sheet[wider.rowOf.get(period)!]!,
    )
  const steps = (all: readonly Patch[]) => widerSteps(all, base, { isOfAdded, wide })
  return {
    edited: { sheet: [...rows, ...others], done: steps(done), undone: steps(undone) },
    base: wider,
  }
}

/** Where the row of each period stands in a sheet. O(rows). */
export const rowsByPeriod = (sheet: Sheet, base: WideBase): Map<Period, number> =>
  new Map(periodsOf(sheet, base).flatMap((period, row) => (typeof period === 'number' ? [[period, row] as const] : [])))

/** A text for the cell of a period in the column of a series. */
interface Placed {
  period: Period
  column: number
  text: string
}

/** Writes into cells by their periods, whose rows come last where there are none yet; null where nothing would change. O(rows). */
export function patchPlaces(sheet: Sheet, base: WideBase, places: readonly Placed[]): Patch | null {
  const rows = rowsByPeriod(sheet, base)
  const after: SheetRow[] = [...sheet]
  for (const { period, column, text } of places) {
    const row = rows.get(period) ?? after.length
    const cells = after[row] ?? [formatPeriod(base.frequency, period), ...base.series.map(() => '')]
    rows.set(period, row)
    if (cells[column] !== text) after[row] = cells.with(column, text)
  }
  return after.length === sheet.length && after.every((row, i) => row === sheet[i])
    ? null
    : { start: 0, before: sheet, after }
}
