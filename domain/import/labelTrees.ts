import { MULTIPLIER_HEADER, REMARK_HEADER, UNIT_HEADER } from './heads'
import { readPart } from './parts'
import { plausiblePeriod } from './periodCells'
import { cellText, isNumeric, textIn, type Table, type TableCell } from './table'

/** Rows in which the heads are looked for. */
const HEAD_ROWS = 20
/** Columns of labels before the periods. */
const MOST_LABELS = 5
const FEWEST_PERIODS = 2

/** What a row of all groups together is called. */
const OF_ALL =
  /^(?:(?:grand|overall|sub)?[ -]?totals?\b|world\b|all\b|overall\b|gesamt|insgesamt|ensemble|合计|合計|总计|總計|全国|全部)/i

const MEAN = /^(?:average|avg|mean|ø|durchschnitt|mittel|moyenne|media|promedio|平均)/i

type Rows = readonly (readonly TableCell[])[]

/** A period, or a part of a year that a title or a row above says. */
const isPeriodOrPart = (cell: TableCell): boolean =>
  plausiblePeriod(cell) !== null || readPart(cellText(cell).trim()) !== null

/** The row of periods that go across, and how many columns of labels stand before them; null where there are none. */
function headsAcross(rows: Rows): { at: number; labels: number } | null {
  for (const [at, row] of rows.slice(0, HEAD_ROWS).entries()) {
    const first = row.findIndex(isPeriodOrPart)
    if (first < 2 || first > MOST_LABELS) continue
    // A total or a mean stands behind the periods.
    const periods = row
      .slice(first)
      .filter((cell) => cellText(cell).trim() !== '' && ![OF_ALL, MEAN].some((one) => one.test(cellText(cell).trim())))
    if (periods.length >= FEWEST_PERIODS && periods.every(isPeriodOrPart)) return { at, labels: first }
  }
  return null
}

/**
 * A table on its side whose groups are named at their first row only, with their names in every row: a blank label is that
 * above it, but where a new one begins to its left, as for a total of all. Any other table as it is. O(cells).
 */
export function withLabelTrees(table: Table): Table {
  const { rows } = table
  const found = headsAcross(rows)
  if (!found) return table
  const { at, labels } = found
  const isOfData = (row: readonly TableCell[]) => row.some((cell, column) => column >= labels && isNumeric(cell))
  const data = rows.slice(at + 1)
  const isWord = (row: readonly TableCell[], column: number) => {
    const text = textIn(row, column)
    return text === '' || (!isNumeric(row[column]) && plausiblePeriod(row[column]) === null)
  }
  // Every column of labels but the last: what is filled is a name.
  if (!data.every((row) => !isOfData(row) || isWord(row, 0))) return table
  const heads = Array.from({ length: labels }, (_, column) => textIn(rows[at], column))
  const mayFill = heads.map((head) => ![UNIT_HEADER, MULTIPLIER_HEADER, REMARK_HEADER].some((one) => one.test(head)))
  const firstOfData = data.find((row) => isOfData(row))
  // A tree begins with a group.
  if (!firstOfData || textIn(firstOfData, 0) === '') return table
  // A total for each group is one of its parts; any other is of all.
  const labelled = data.filter((row) => isOfData(row) && textIn(row, 0) === '')
  const groups = data.filter((row) => isOfData(row) && textIn(row, 0) !== '').length
  const totals = labelled.filter((row) =>
    OF_ALL.test(
      row
        .slice(0, labels)
        .map((cell) => cellText(cell).trim())
        .find((text) => text !== '') ?? '',
    ),
  )
  const areOfGroups = totals.length >= groups
  const above: string[] = []
  let filled = 0
  const next = data.map((row) => {
    const own = Array.from({ length: labels }, (_, column) => textIn(row, column))
    if (!isOfData(row)) {
      // A head of its own, or a note, ends what stands above.
      if (own.some((text) => text !== '')) above.length = 0
      return row
    }
    const first = own.findIndex((text) => text !== '')
    if (first < 0) return row
    if (first > 0 && !areOfGroups && OF_ALL.test(own[first]!)) {
      above.length = 0
      return row
    }
    let result = row
    for (let column = 0; column < first; column += 1) {
      if (!above[column] || !mayFill[column]) continue
      result = result.with(column, above[column]!)
      filled += 1
    }
    above.length = Math.max(above.length, first)
    above.splice(first, above.length - first, ...own.slice(first))
    return result
  })
  return filled === 0 ? table : { ...table, isTree: true, rows: [...rows.slice(0, at + 1), ...next] }
}
