import { fromCivil, toCivil } from '../calendar'
import { filledIn } from './filled'
import { cellText, type Table, type TableCell } from './table'

/** Rows in which a year is looked for. */
const HEAD_ROWS = 12
const YEAR = /(?<!\d)((?:19|20)\d{2})(?!\d)/g
const BARE_YEAR = /^(?:19|20)\d{2}$/
const FEWEST = 3

type Dated = Exclude<TableCell, string> & { instant: number }
const isYearless = (cell: TableCell | undefined): cell is Dated => typeof cell === 'object' && cell.isYearless === true

/** The years that a table says elsewhere: heads that are years, and texts that stand alone above it or name its sheet. */
function yearsSaid({ name, rows }: Table): Set<number> {
  const top = rows.slice(0, HEAD_ROWS)
  const heads = top.flatMap((row) => row.map((cell) => cellText(cell).trim()).filter((text) => BARE_YEAR.test(text)))
  const alone = [name, ...top.filter((row) => filledIn(row) === 1).flatMap((row) => row.map(cellText))]
  return new Set([...heads, ...alone.flatMap((text) => text.match(YEAR) ?? [])].map(Number))
}

/** Years of two digits from 1950, as spreadsheets read them. */
const yearOf = (day: number): number => (day < 50 ? 2000 : 1900) + day

/** Whether days go on as the years of months do: `Dec-19` is stored as the 19th of December, and `Jan-20` follows it. */
function areTyped(dates: readonly Dated[]): boolean {
  const months = dates.map(({ instant }) => {
    const { month, day } = toCivil(instant)
    return yearOf(day) * 12 + month
  })
  const steps = months.slice(1).map((month, i) => month - months[i]!)
  const days = new Set(dates.map(({ instant }) => toCivil(instant).day))
  return dates.length >= FEWEST && days.size > 1 && steps.every((step) => step === steps[0] && Math.abs(step) === 1)
}

/** A date as its month alone is shown, or of the one year that is said. */
function shown(cell: Dated, years: ReadonlySet<number>): TableCell {
  const { month, day } = toCivil(cell.instant)
  const [year] = years
  return /\d/.test(cell.text) && year !== undefined && years.size === 1
    ? { text: cell.text, instant: fromCivil(year, month, day) }
    : cell.text
}

/**
 * A workbook's column or row of dates that are shown without a year, all stored in one: where the table says other years, they
 * are of those, and read as they are shown; those that a spreadsheet made of `Jan-19` are that month. Any other table as it is. O(cells).
 */
export function withShownMonths(table: Table): Table {
  const all = table.rows.flatMap((row) => row.filter((cell) => isYearless(cell)))
  if (all.length < FEWEST) return table
  if (areTyped(all)) {
    const typed = (cell: Dated): TableCell => {
      const { month, day } = toCivil(cell.instant)
      return { text: cell.text, instant: fromCivil(yearOf(day), month) }
    }
    return { ...table, rows: table.rows.map((row) => row.map((cell) => (isYearless(cell) ? typed(cell) : cell))) }
  }
  const stored = new Set(all.map(({ instant }) => toCivil(instant).year))
  const said = yearsSaid(table)
  if (stored.size > 1 || said.size === 0 || (said.size === 1 && said.has([...stored][0]!))) return table
  return { ...table, rows: table.rows.map((row) => row.map((cell) => (isYearless(cell) ? shown(cell, said) : cell))) }
}
