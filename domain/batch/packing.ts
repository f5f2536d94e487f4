import type { Sheet, SheetRow } from '../grid/sheet'
import type { WideBase } from './wide'

/** A sheet as it is kept: rows of the base by where they stand, from the first to the last, and what was written. */
export type PackedSheet = readonly (readonly [number, number] | SheetRow)[]

/** What tells a sheet from its base. O(rows). */
export function packSheet(sheet: Sheet, { places }: WideBase): PackedSheet {
  const packed: ([number, number] | SheetRow)[] = []
  let run: [number, number] | null = null
  for (const row of sheet) {
    const place = places.get(row)
    if (place === undefined) {
      run = null
      packed.push(row)
    } else if (run && run[1] === place - 1) run[1] = place
    else packed.push((run = [place, place]))
  }
  return packed
}

/** The periods of a base, a line each: they tell its rows where it stands on fewer series later. */
export const packPeriods = ({ sheet }: WideBase): string => sheet.map(([period]) => period).join('\n')

const isRun = (part: readonly [number, number] | SheetRow): part is readonly [number, number] =>
  typeof part[0] === 'number'

/** What a packed sheet stood on. */
interface PackedOn {
  /** Of its base, as `packPeriods` wrote them. */
  periods: string
  /** Which of its series the new base stands on, in its order. */
  series: readonly number[]
}

/** The sheet that was packed, on a base of the same series or of some of them. O(rows). */
export function unpackSheet(packed: PackedSheet, { sheet }: WideBase, { periods, series }: PackedOn): Sheet {
  const rows = new Map(sheet.map((row) => [row[0], row]))
  const before = periods.split('\n').map((period) => rows.get(period))
  return packed.flatMap((part) =>
    isRun(part)
      ? before.slice(part[0], part[1] + 1).filter((row) => row !== undefined)
      : [[part[0] ?? '', ...series.map((i) => part[i + 1] ?? '')]],
  )
}
