import { toCivil } from '../calendar'
import { formatPeriod, fromDateParts } from '../period'
import { cellText, type Table, type TableCell } from './table'

/** Columns that may hold dates, and rows that tell whether one does. */
const COLUMNS = 4
const SAMPLE = 200
/** Fewer of a kind show no rule. */
const FEWEST = 3
const WRITTEN = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/
const MONTHS = 12

type Kind = { kind: 'written'; instant: number } | { kind: 'stored'; as: number; exchanged: number }

/** What a cell may be: a date in words of which one number is no month, or a stored one whose day may be its month. */
function kindOf(cell: TableCell | undefined): Kind | null {
  if (typeof cell === 'object' && cell.instant !== undefined) {
    const { year, month, day } = toCivil(cell.instant)
    const exchanged = day <= MONTHS ? fromDateParts(year, day, month) : null
    return exchanged === null ? null : { kind: 'stored', as: cell.instant, exchanged }
  }
  const [, first, second, year] = WRITTEN.exec(cellText(cell)) ?? []
  const [a, b] = [Number(first), Number(second)]
  if (year === undefined || a > MONTHS === b > MONTHS) return null
  const instant = a > MONTHS ? fromDateParts(Number(year), b, a) : fromDateParts(Number(year), a, b)
  return instant === null ? null : { kind: 'written', instant }
}

const goOn = (instants: readonly number[]): boolean =>
  instants.every((instant, i) => i === 0 || instant > instants[i - 1]!) ||
  instants.every((instant, i) => i === 0 || instant < instants[i - 1]!)

/**
 * A workbook's column of dates that a spreadsheet of another country read: those whose day may be a month are stored with
 * both exchanged, the others stayed texts. It is so where the dates go on only when they are exchanged back, and is undone.
 * Any other table as it is. O(rows).
 */
export function withExchangedDates(table: Table): Table {
  for (let column = 0; column < COLUMNS; column += 1) {
    const cells = table.rows.slice(0, SAMPLE).map((row) => row[column])
    if (
      !cells.some((cell) => kindOf(cell)?.kind === 'stored') ||
      !cells.some((cell) => kindOf(cell)?.kind === 'written')
    )
      continue
    const kinds = table.rows.map((row) => kindOf(row[column]))
    const isDate = (cell: TableCell | undefined) =>
      (typeof cell === 'object' && cell.instant !== undefined) || WRITTEN.test(cellText(cell))
    if (table.rows.some((row, at) => isDate(row[column]) && kinds[at] === null)) continue
    const found = kinds.filter((kind) => kind !== null)
    const stored = found.filter(({ kind }) => kind === 'stored').length
    if (stored < FEWEST || found.length - stored < FEWEST) continue
    const read = (how: 'as' | 'exchanged') => found.map((one) => (one.kind === 'written' ? one.instant : one[how]))
    if (goOn(read('as')) || !goOn(read('exchanged'))) continue
    const rows = table.rows.map((row, at) => {
      const kind = kinds[at]
      return kind?.kind === 'stored' ? row.with(column, { text: cellText(row[column]), instant: kind.exchanged }) : row
    })
    const at = kinds.findIndex((kind) => kind?.kind === 'stored' && kind.as !== kind.exchanged)
    const first = kinds[at]
    const exchanged =
      first?.kind === 'stored'
        ? { text: formatPeriod('daily', first.as), read: formatPeriod('daily', first.exchanged) }
        : null
    return { ...table, rows, ...(exchanged && { exchanged }) }
  }
  return table
}
