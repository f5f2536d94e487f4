import type { Patch, Sheet } from '#domain/grid/sheet'
import { isEmptyRow } from '#domain/grid/sheet'
import { byPeriod } from '#domain/observation'
import type { SheetReader, SheetReading } from '#domain/observationSheet'
import type { Imported } from './import/ImportDialog'
import { unpack } from './import/protocol'

/**
 * One patch that puts imported observations into the grid: a period that is there gets the imported value, new ones are
 * added, all sorted. Rows that are wrong stay at the end, so that nothing is dropped.
 */
export function importedRows(
  sheet: Sheet,
  reading: SheetReading,
  reader: SheetReader,
  { observations, frequency }: Imported,
): Patch {
  const imported = unpack(observations)
  const isSameFrequency = reading.problems.size < sheet.filter((row) => !isEmptyRow(row)).length || sheet.length === 0
  const kept = isSameFrequency ? reading.observations : []
  const merged = new Map([...kept, ...imported].map((observation) => [observation.period, observation]))
  const wrong = [...reading.problems.keys()].map((row) => sheet[row]!)
  return {
    start: 0,
    before: sheet,
    after: [...reader.rowsOf([...merged.values()].sort(byPeriod), frequency), ...wrong],
  }
}
