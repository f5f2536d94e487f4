import { guessFrequency } from '../periodColumn'
import { decimalMarkOf, valueColumns } from './columns'
import { partColumns } from './header'
import { isChosen, keyColumns } from './keys'
import { orient, type Mapping } from './mapping'
import { periodTeller, plausiblePeriod } from './periodCells'
import type { Table } from './table'

/** The frequency of the rows that a mapping takes, as far as their periods say it; else the mapping's own. */
export function frequencyOf(source: Table, mapping: Mapping): Mapping['frequency'] {
  if (mapping.layout === 'yearByPart' || mapping.style.spans !== undefined || mapping.style.dotMonth === 'quarter')
    return mapping.frequency
  const rows = orient(source, mapping.layout)
    .rows.slice(mapping.firstRow, mapping.lastRow + 1)
    .filter(isChosen(mapping.filter))
  const tell = periodTeller(mapping)
  const readings = rows.map((row) => plausiblePeriod(tell(row) ?? undefined, mapping.style.serials))
  return guessFrequency(readings.filter((reading) => reading !== null)) ?? mapping.frequency
}

/** The columns of values of a mapped table that is oriented. */
function valuesOf(table: Table, mapping: Mapping): number[] {
  const header = mapping.headerRow === null ? [] : (table.rows[mapping.headerRow] ?? [])
  const taken = [mapping.periodColumn, ...(mapping.partColumn === null ? [] : [mapping.partColumn])]
  return valueColumns(table, { first: mapping.firstRow, last: mapping.lastRow }, taken, header)
}

/** The columns of values of a mapped table, and those that tell its series apart; columns of the oriented table. */
export function tableContent(source: Table, mapping: Mapping) {
  const table = orient(source, mapping.layout)
  const values = valuesOf(table, mapping)
  return { values, keys: keyColumns(table, mapping, values) }
}

/** The decimal mark of a column of values, when it is chosen. */
export function markOfColumn(source: Table, mapping: Mapping): Mapping['decimalMark'] {
  const table = orient(source, mapping.layout)
  const values = valuesOf(table, mapping)
  const header = mapping.headerRow === null ? [] : (table.rows[mapping.headerRow] ?? [])
  const own = (mapping.layout === 'yearByPart' && partColumns(header, mapping.periodColumn)?.columns) || [
    mapping.valueColumn,
  ]
  const stretch = { first: mapping.firstRow, last: mapping.lastRow }
  return decimalMarkOf(
    table,
    stretch,
    own,
    values.filter((column) => !own.includes(column)),
  ).mark
}
