import { readPart } from './parts'
import { plausiblePeriod } from './periodCells'
import { isNumeric, textIn, type TableCell } from './table'

type Rows = readonly (readonly TableCell[])[]

/** Fewer names may be notes. */
const FEWEST = 2

/** Whether the filled cells of a column are names, each another one: products, regions, totals and averages. */
function areNames(rows: Rows, column: number): boolean {
  const filled = rows.filter((row) => textIn(row, column) !== '')
  const isName = (row: readonly TableCell[]) => {
    const text = textIn(row, column)
    return (
      /\p{L}/u.test(text) && !isNumeric(row[column]) && plausiblePeriod(row[column]) === null && readPart(text) === null
    )
  }
  return (
    filled.length >= FEWEST &&
    filled.every((row) => isName(row)) &&
    new Set(filled.map((row) => textIn(row, column))).size === filled.length
  )
}

/**
 * The columns of another table beside one of periods: behind a column in which nothing stands, from one of names on of which
 * none comes twice, those whose cells have a name each. What stands there is of those names, and of no period; beside notes
 * of some rows stand values of all. O(cells).
 */
export function columnsOfTableBeside(rows: Rows, header: readonly TableCell[], width: number): Set<number> {
  const found = new Set<number>()
  const isEmpty = (column: number) => textIn(header, column) === '' && rows.every((row) => textIn(row, column) === '')
  for (let column = 1; column < width - 1; column += 1) {
    if (!isEmpty(column) || !areNames(rows, column + 1)) continue
    const isOfNames = (next: number) => rows.every((row) => textIn(row, next) === '' || textIn(row, column + 1) !== '')
    for (let next = column + 1; next < width && !isEmpty(next); next += 1) if (isOfNames(next)) found.add(next)
  }
  return found
}
