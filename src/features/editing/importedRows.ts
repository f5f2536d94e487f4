import type { Patch, Sheet, SheetRow } from '#domain/grid/sheet'
import { isEmptyRow } from '#domain/grid/sheet'
import { byPeriod } from '#domain/observation'
import type { SheetReader, SheetReading } from '#domain/observationSheet'
import { mapInSlices } from '../../lib/slices'
import { rowText } from './draft'
import type { Imported } from './import/ImportDialog'
import { unpack } from './import/protocol'

/** Rows made at a time: a few milliseconds. */
const SLICE = 4000

/**
 * One patch that puts imported observations into the grid: a period that is there gets the imported value, new ones are
 * added, all sorted. Rows that are wrong stay at the end, so that nothing is dropped. Where the frequency changes with
 * the import and no row of the grid fits it, the rows stay as they are.
 */
export async function importedRows(
  sheet: Sheet,
  reading: SheetReading,
  reader: SheetReader,
  { observations: packed, frequency }: Imported,
): Promise<Patch> {
  const imported = await mapInSlices(packed.periods.length, SLICE, (from, to) => unpack(packed, from, to))
  const merged =
    reading.observations.length === 0
      ? imported
      : [...new Map([...reading.observations, ...imported].map((o) => [o.period, o])).values()].sort(byPeriod)
  const rows = await mapInSlices<SheetRow>(merged.length, SLICE, (from, to) => {
    const made = reader.rowsOf(merged.slice(from, to), frequency)
    // So that the draft finds their texts.
    for (const row of made) rowText(row)
    return made
  })
  const wrong = [...reading.problems.keys()].map((row) => sheet[row]!).filter((row) => !isEmptyRow(row))
  if (wrong.length === 0) reader.knowWhole(rows, merged, frequency)
  return { start: 0, before: sheet, after: wrong.length === 0 ? rows : [...rows, ...wrong] }
}
