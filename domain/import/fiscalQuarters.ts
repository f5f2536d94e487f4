import { isFiscalYear, isNumberedPart } from '../fiscalQuarters'
import { saysParts } from './heads'
import { saidTwice } from './saidTwice'
import { cellText, textIn, type Table, type TableCell } from './table'

/** Columns that may hold fiscal years, and how far behind them their quarters stand. */
const PLACES = 4
const BESIDE = 2
/** Rows that may name them, across. */
const ROWS = 15
/** Rows that tell whether it is worth looking at all. */
const SAMPLE = 60
const MOST = 0.8
/** Fewer quarters may be anything. */
const FEWEST = 2

type Cells = readonly (TableCell | undefined)[]

/**
 * The quarters of a line with the fiscal year that stands beside each, or before it: `2022-23` and `Q1` is `2022-23 Q1`. Null
 * where the lines are no years and quarters. O(cells).
 */
function joined(years: Cells, parts: Cells): Map<number, string> | null {
  const found = new Map<number, string>()
  let year = ''
  let others = 0
  const first = parts.findIndex((cell) => isNumberedPart(saidTwice(cellText(cell).trim())?.[0] ?? cellText(cell)))
  const head = parts.slice(0, Math.max(0, first)).findLast((cell) => cellText(cell).trim() !== '')
  // Quartiles, questions and kinds of households are written so as well.
  if (
    saysParts(cellText(head).trim()) === 'other' ||
    parts.some((cell) => /^[qh]\s?[5-9]$/i.test(cellText(cell).trim()))
  )
    return null
  for (const [i, cell] of parts.entries()) {
    const own = cellText(years[i]).trim()
    if (isFiscalYear(own)) year = own
    else if (own !== '') year = ''
    const whole = cellText(cell).trim()
    const part = saidTwice(whole)?.[0] ?? whole
    // China's years are those of the calendar.
    const isOfCalendar = year.endsWith('年度') && !part.includes('四半期')
    if (isNumberedPart(part) && year !== '' && !isOfCalendar) found.set(i, `${year} ${part}`)
    else if (part !== '' && found.size > 0) others += 1
  }
  return found.size >= FEWEST && found.size >= (found.size + others) * MOST ? found : null
}

/** A table of fiscal years with their quarters or halves beside or below them, with both in one cell. Any other as it is. */
export function withFiscalQuarters(table: Table): Table {
  const { rows } = table
  const some = rows.slice(0, SAMPLE)
  for (let years = 0; years < PLACES; years += 1) {
    if (!some.some((row) => isFiscalYear(textIn(row, years)))) continue
    for (let parts = years + 1; parts <= years + BESIDE; parts += 1) {
      const lineOf = (column: number) => (all: typeof rows) => all.map((row) => row[column])
      if (joined(lineOf(years)(some), lineOf(parts)(some)) === null) continue
      const found = joined(lineOf(years)(rows), lineOf(parts)(rows))
      if (found === null) continue
      return {
        ...table,
        rows: rows.map((row, at) => (found.has(at) ? row.with(years, found.get(at)!).with(parts, '') : row)),
      }
    }
  }
  for (let at = 0; at < Math.min(ROWS, rows.length - 1); at += 1) {
    const [years, parts] = [rows[at]!, rows[at + 1]!]
    if (!years.some((cell) => isFiscalYear(cellText(cell)))) continue
    const found = joined(years, parts)
    if (found === null) continue
    return {
      ...table,
      rows: rows
        .with(
          at,
          years.map((cell) => (isFiscalYear(cellText(cell)) ? '' : cell)),
        )
        .with(
          at + 1,
          parts.map((cell, column) => found.get(column) ?? cell),
        ),
    }
  }
  return table
}
