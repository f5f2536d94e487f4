import { fillYears } from './carriedYears'
import { withCentredHeads } from './centredHeads'
import { fillDown } from './fillDown'
import { fillLevels } from './fillLevels'
import { fillPeriods } from './fillPeriods'
import { widthOf } from './mapping'
import { plausiblePeriod } from './periodCells'
import { withGroupHeads } from './groupHeads'
import { withLabelTrees } from './labelTrees'
import { PERIOD_HEADER } from './heads'
import { withCalendarYears } from './overTwo'
import { cellText, type Table, type TableCell } from './table'

/** Rows in which the heads of a table on its side are looked for. */
const HEAD_ROWS = 12
/** Rows that tell whether a head is short. */
const SAMPLE = 100

const turnedRows = (rows: readonly (readonly TableCell[])[]): TableCell[][] =>
  Array.from({ length: widthOf(rows) }, (_, column) => rows.map((row) => row[column] ?? ''))

/** The heads of a table whose groups or periods are written at the first of their columns only, in every column. */
function fillAcross(table: Table): Table {
  const heads: Table = { name: '', rows: turnedRows(table.rows.slice(0, HEAD_ROWS)), ragged: false }
  const filled = fillPeriods(fillDown(fillLevels(heads)), HEAD_ROWS)
  if (filled === heads) return table
  const rows = turnedRows(filled.rows)
  return { ...table, rows: table.rows.map((row, at) => (at < HEAD_ROWS ? rows[at]! : row)) }
}

/** A header that is one name short, above rows that begin with their periods: as R writes the names of rows. */
function withRowNames(table: Table): Table {
  const [header = [], ...data] = table.rows
  const sample = data.slice(0, SAMPLE).filter((row) => row.length > 0)
  const head = cellText(header[0]).trim()
  const isShort =
    table.ragged &&
    sample.length > 1 &&
    head !== '' &&
    !PERIOD_HEADER.test(head) &&
    sample.every((row) => row.length === header.length + 1 && plausiblePeriod(row[0]) !== null)
  return isShort ? { ...table, rows: [['', ...header], ...data] } : table
}

/** A table in which every row and column says by itself what merged cells and names of rows say of it. Any other as it is. */
export const withoutMerges = (table: Table): Table =>
  withCalendarYears(
    fillYears(
      fillAcross(
        fillPeriods(fillDown(fillLevels(withLabelTrees(withGroupHeads(withCentredHeads(withRowNames(table))))))),
      ),
    ),
  )
