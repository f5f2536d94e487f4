import { partText, readPart, type PartReading } from './parts'
import { isNumeric, textIn, type Table, type TableCell } from './table'
import { yearOfTitle } from './yearOfTitle'

/** Rows in which heads are looked for, and columns that are. */
const HEAD_ROWS = 20
const MOST_COLUMNS = 200
const FEWEST = 2

interface Head extends PartReading {
  column: number
}

const partsIn = (row: readonly TableCell[]): Head[] =>
  row.slice(0, MOST_COLUMNS).flatMap((_, column) => {
    const text = textIn(row, column)
    // Of merged cells each says the same.
    const part = column > 0 && text === textIn(row, column - 1) ? null : readPart(text)
    return part ? [{ column, ...part }] : []
  })

/** Of how many columns each part of a year is the head, where the row below names them anew below each; null where it does not. */
function groupOf(heads: readonly Head[], row: readonly TableCell[], below: readonly TableCell[]): number | null {
  const [first, second] = heads
  const length = first && second ? second.column - first.column : 0
  if (!first || length < FEWEST || heads.length < FEWEST) return null
  const areEven = heads.every(({ column, unit }, i) => column === first.column + i * length && unit === first.unit)
  const names = heads.flatMap(({ column }) => Array.from({ length }, (_, i) => textIn(below, column + i)))
  const areAgain = names.every(
    (name, i) => /\p{L}/u.test(name) && name === names[i % length] && !isNumeric(name) && readPart(name) === null,
  )
  const isOpen = heads.every(({ column }) =>
    Array.from({ length: length - 1 }, (_, i) => textIn(row, column + 1 + i)).every(
      (text) => text === '' || text === textIn(row, column),
    ),
  )
  return areEven && areAgain && isOpen && new Set(names.slice(0, length)).size === length ? length : null
}

/**
 * A table of one year whose months or quarters stand above several columns each, as budgets do, with the year of its title at
 * each of them: `,Jan,,Feb,` above `,Actual,Budget,Actual,Budget`. Any other table as it is. O(cells of some rows).
 */
export function withYearOverGroups(table: Table): Table {
  const { rows } = table
  for (let at = 1; at < Math.min(HEAD_ROWS, rows.length - 1); at += 1) {
    const heads = partsIn(rows[at]!)
    const length = groupOf(heads, rows[at]!, rows[at + 1]!)
    if (length === null) continue
    const before = Array.from({ length: heads[0]!.column }, (_, column) => column)
    const across = [...before, ...heads.map(({ column }) => column)].map((column) =>
      rows.slice(0, at + 1).map((row) => row[column] ?? ''),
    )
    const year = yearOfTitle(across, at, table.name)
    if (year === null) return table
    const named = rows[at]!.slice()
    for (const head of heads)
      for (let column = head.column; column < head.column + length; column += 1)
        if (textIn(named, column) !== '') named[column] = partText(year, head)
    return { ...table, titleYear: year, rows: rows.with(at, named) }
  }
  return table
}
