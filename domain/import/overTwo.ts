import { SAMPLE } from './filled'
import { yearOverTwo } from './fiscalYears'
import { readPart } from './parts'
import { textIn, type Table, type TableCell } from './table'

/** Columns that may hold years over two, and how far behind them their months stand. */
const PLACES = 4
const BESIDE = 2

type Rows = readonly (readonly TableCell[])[]

const monthIn = (row: readonly TableCell[], column: number): number | null => {
  const part = readPart(textIn(row, column))
  return part?.unit === 'monthly' ? part.n : null
}

/**
 * The month that years over two begin with, by the months beside them in the order in which they stand: 4 where April to
 * December come before January to March. Null where no year goes over into the next, or years differ.
 */
function beginningOf(rows: Rows, years: number, months: number): number | null {
  const runs = new Map<string, number[]>()
  for (const row of rows) {
    const year = yearOverTwo(textIn(row, years))
    if (year === null) continue
    const month = monthIn(row, months)
    if (month === null) return null
    const run = runs.get(year)
    if (run) run.push(month)
    else runs.set(year, [month])
  }
  const fallsOf = (run: readonly number[]) => run.filter((month, i) => i > 0 && month < run[i - 1]!)
  const whole = [...runs.values()].filter((run) => fallsOf(run).length === 1)
  const begins = Math.min(...whole.map((run) => run[0]!))
  const isOf = (run: readonly number[]) =>
    fallsOf(run).length <= 1 && (fallsOf(run).length === 0 || (run[0]! >= begins && run.at(-1)! < begins))
  return whole.length > 0 && begins > 1 && [...runs.values()].every(isOf) ? begins : null
}

/** A table of years over two, such as `2022-23`, with their months beside them, with the very year of each month. Any other as it is. */
export function withCalendarYears(table: Table): Table {
  for (let years = 0; years < PLACES; years += 1) {
    // The first rows tell whether it is worth looking at all.
    if (!table.rows.slice(0, SAMPLE).some((row) => yearOverTwo(textIn(row, years)) !== null)) continue
    for (let months = years + 1; months <= years + BESIDE; months += 1) {
      const begins = beginningOf(table.rows, years, months)
      if (begins === null) continue
      const rows = table.rows.map((row) => {
        const year = yearOverTwo(textIn(row, years))
        if (year === null) return row
        return row.with(years, String(Number(year) + (monthIn(row, months)! < begins ? 1 : 0)))
      })
      return { ...table, rows }
    }
  }
  return table
}
