import { plausiblePeriod } from './periodCells'
import { cellText, isNumeric, type Table, type TableCell } from './table'

/** Rows in which heads are looked for. */
const HEAD_ROWS = 12
const FEWEST_GROUPS = 2

/** The heads of a row by where they stand, behind the labels; those of a title alone are none. */
const headsOf = (row: readonly TableCell[]): { column: number; text: string }[] =>
  row.flatMap((cell, column) => {
    const text = cellText(cell).trim()
    return text === '' ? [] : [{ column, text }]
  })

/** Whether a text is a name: no number, no mark, no period. */
const isWord = (text: string): boolean => /\p{L}{2}/u.test(text) && !isNumeric(text) && plausiblePeriod(text) === null

/** The length after which the heads of a row come again; null where they do not, or one is missing between them. */
function cycleOf(
  row: readonly TableCell[],
  above: readonly TableCell[],
): { first: number; length: number; count: number } | null {
  const heads = headsOf(row)
  for (const skipped of [0, 1]) {
    const own = heads.slice(skipped)
    const first = own[0]?.column
    // What stands below the name of a group is no corner.
    const isCorner = skipped === 0 || (heads[0] !== undefined && cellText(above[heads[0].column]).trim() === '')
    if (
      first === undefined ||
      !isCorner ||
      !own.every(({ text }) => isWord(text)) ||
      own.some(({ column }, i) => column !== first + i)
    )
      continue
    const length = own.findIndex(({ text }, i) => i > 0 && text === own[0]!.text)
    const isAgain =
      length > 1 && own.length % length === 0 && own.every(({ text }, i) => text === own[i % length]!.text)
    if (isAgain) return { first, length, count: own.length / length }
  }
  return null
}

/**
 * A table whose groups of columns are named in their middle, `,,Births,,,Deaths,` above `,Male,Female,Total,Male,Female,
 * Total`, with each name at the first column of its group, as other tables write them. Any other table as it is. O(cells).
 */
export function withCentredHeads(table: Table): Table {
  for (let at = 1; at < Math.min(HEAD_ROWS, table.rows.length); at += 1) {
    const cycle = cycleOf(table.rows[at]!, table.rows[at - 1]!)
    if (!cycle || cycle.count < FEWEST_GROUPS) continue
    const above = table.rows[at - 1]!
    // Printed names stand in each column that they reach.
    const names = headsOf(above).filter(
      ({ column, text }, i, all) => column >= cycle.first && (column === cycle.first || all[i - 1]?.text !== text),
    )
    const groupOf = (column: number) => Math.floor((column - cycle.first) / cycle.length)
    const areWords =
      names.every(({ text }) => isWord(text)) && new Set(names.map(({ text }) => text)).size === names.length
    // Left of columns of numbers a name may reach the last one of the group before.
    const isOf = (column: number, i: number) => groupOf(column) === i || groupOf(column + 1) === i
    const isOneEach = areWords && names.length === cycle.count && names.every(({ column }, i) => isOf(column, i))
    const isCentred = names.some(({ column }) => (column - cycle.first) % cycle.length > 0)
    if (!isOneEach || !isCentred) continue
    const width = cycle.first + cycle.count * cycle.length
    const next = Array.from({ length: Math.max(width, above.length) }, (_, column): TableCell => {
      if (column < cycle.first || column >= width) return above[column] ?? ''
      return (column - cycle.first) % cycle.length === 0 ? above[names[groupOf(column)]!.column]! : ''
    })
    return { ...table, rows: table.rows.with(at - 1, next) }
  }
  return table
}
