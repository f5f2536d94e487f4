import type { KnownRows } from '#domain/editing/editorReducer'
import { readSheet, writeRows, type SheetReading } from '#domain/editing/sheetReading'
import { isEmptyRow, type Sheet, type SheetRow } from '#domain/grid/sheet'
import { byPeriod } from '#domain/observation'
import { mapInSlices } from '../../lib/slices'
import type { Imported } from './import/ImportDialog'
import { unpack } from './import/protocol'

/** Rows made at a time: a few milliseconds. */
const SLICE = 4000

/**
 * The rows of a grid after an import: a period that is there gets the imported value, new ones are added, all sorted.
 * Rows that are wrong stay at the end, so that nothing is dropped. Where the frequency changes with the import and no row
 * of the grid fits it, the rows stay as they are.
 */
export async function importedRows(
  sheet: Sheet,
  reading: SheetReading,
  { observations: packed, frequency }: Imported,
): Promise<KnownRows> {
  // Read at the file's frequency: rows of another one cannot be merged with it.
  const present = reading.frequency === frequency ? reading : readSheet(sheet, frequency)
  const imported = await mapInSlices(packed.periods.length, SLICE, (from, to) => unpack(packed, from, to))
  const merged =
    present.observations.length === 0
      ? imported
      : [...new Map([...present.observations, ...imported].map((o) => [o.period, o])).values()].sort(byPeriod)
  const rows = await mapInSlices<SheetRow>(merged.length, SLICE, (from, to) =>
    writeRows(merged.slice(from, to), frequency),
  )
  const wrong = [...present.problems].filter(([row]) => !isEmptyRow(sheet[row]!))
  return {
    rows: [...rows, ...wrong.map(([row]) => sheet[row]!)],
    readings: [...merged, ...wrong.map(([, cell]) => cell)],
  }
}
