import { endsOf } from './groupNames'
import { UNIT_HEADER } from './heads'
import { yearIn } from './parts'
import { plausiblePeriod } from './periodCells'
import { cellText, isNumeric, textIn, type Table, type TableCell } from './table'
import { unitAlone } from './unitWords'

/** Rows in which heads are looked for. */
const HEAD_ROWS = 20
/** Several units are said of columns one by one; a single one may be that of all. */
const FEWEST = 2

const textsOf = (row: readonly TableCell[]): string[] => row.map((cell) => cellText(cell).trim())

/** Whether a row says units and nothing else, and several; what it is called is none. */
function areUnits(texts: readonly string[]): boolean {
  const units = texts.filter((text, column) => text !== '' && !(column === 0 && UNIT_HEADER.test(text)))
  return new Set(units).size >= FEWEST && units.every((text) => unitAlone(text) !== '')
}

/** Whether a row names columns: words with numbers below them, no periods. */
const areNames = (row: readonly TableCell[], below: readonly TableCell[]): boolean =>
  row.filter((cell) => /\p{L}{2}/u.test(cellText(cell)) && plausiblePeriod(cell) === null && !isNumeric(cell)).length >
    1 &&
  !row.some((cell) => plausiblePeriod(cell) !== null) &&
  row.some((cell, column) => column > 0 && cellText(cell).trim() !== '' && isNumeric(below[column]))

/** Whether a row says one unit for each of the periods in the row below it, as accounts do: `,£000,£000` above `,2022,2021`. */
function isOnePerPeriod(row: readonly TableCell[], below: readonly TableCell[]): boolean {
  const places = row.flatMap((cell, column) => (column > 0 && cellText(cell).trim() !== '' ? [column] : []))
  const units = new Set(places.map((column) => textIn(row, column)))
  const isPeriod = (cell: TableCell | undefined) => yearIn(cellText(cell)) !== null || plausiblePeriod(cell) !== null
  return (
    places.length > 1 &&
    units.size === 1 &&
    unitAlone([...units][0]!) !== '' &&
    // Behind a period of its own 1445.8 is a value.
    !isPeriod(below[0]) &&
    places.every((column) => isPeriod(below[column])) &&
    below.every((cell, column) => column === 0 || places.includes(column) || !isPeriod(cell))
  )
}

/**
 * A table with a row of units above the names of its columns, `,USD m,,%,` above `Year,Exports,Imports,Growth`, with it below
 * them, as other tables write it; a unit is that of the columns without one behind it, where the first of them has one. Any
 * other table as it is. O(cells).
 */
export function withUnitsBelow(table: Table): Table {
  const { rows } = table
  const alike = rows.slice(0, HEAD_ROWS).findIndex((row, i) => isOnePerPeriod(row, rows[i + 1] ?? []))
  if (alike >= 0)
    return { ...table, rows: [...rows.slice(0, alike), rows[alike + 1]!, rows[alike]!, ...rows.slice(alike + 2)] }
  const at = rows
    .slice(0, HEAD_ROWS)
    .findIndex((row, i) => areUnits(textsOf(row)) && areNames(rows[i + 1] ?? [], rows[i + 2] ?? []))
  if (at < 0) return table
  const [units, names] = [rows[at]!, rows[at + 1]!]
  // In the middle of its columns a unit does not say which they are.
  const isAtFirst = textIn(units, 0) !== '' || textIn(units, 1) !== ''
  let unit = ''
  const ends = endsOf(textsOf(units), names.length)
  const below = names.map((name, column): TableCell => {
    const own = textIn(units, column)
    if (own !== '' || ends.includes(column)) unit = own
    const isOfColumn = own !== '' || (isAtFirst && cellText(name).trim() !== '')
    if (column === 0) return UNIT_HEADER.test(own) ? own : ''
    return isOfColumn ? unit : ''
  })
  return { ...table, rows: [...rows.slice(0, at), names, below, ...rows.slice(at + 2)] }
}
