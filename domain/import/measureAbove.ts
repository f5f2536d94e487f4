import { ABOUT_HEADER, PERIOD_HEADER, TITLES_HEADER, UNIT_HEADER } from './heads'
import { plausiblePeriod } from './periodCells'
import { textIn, type Table, type TableCell } from './table'
import { unitAlone } from './unitWords'

/** Rows in which heads are looked for. */
const HEAD_ROWS = 20
const FEWEST_PERIODS = 2
/** A longer text is a note. */
const LONGEST = 120

/** What says something else of a table. */
const SAYING = [ABOUT_HEADER, TITLES_HEADER, UNIT_HEADER, /[:：]$/]

const filledIn = (row: readonly TableCell[] | undefined): number[] =>
  (row ?? []).flatMap((_, column) => (textIn(row, column) === '' ? [] : [column]))

/** The first column of periods across; null where a row has fewer than two, or something else before them. */
function firstPeriod(row: readonly TableCell[] | undefined): number | null {
  const filled = filledIn(row)
  const periods = filled.filter((column) => plausiblePeriod(row![column]) !== null)
  const [first] = filled
  return first !== undefined && first > 0 && first === periods[0] && periods.length >= FEWEST_PERIODS ? first : null
}

/** What a row says of all periods below it, beside what it calls their names; empty where it says anything else. */
function measureIn(row: readonly TableCell[], first: number): string {
  const filled = filledIn(row)
  const texts = [...new Set(filled.filter((column) => column >= first).map((column) => textIn(row, column)))]
  const [measure = ''] = texts
  const before = filled.filter((column) => column < first)
  // Periods before it are heads themselves.
  const areNames = before.length > 0 && before.every((column) => plausiblePeriod(row[column]) === null)
  const isOne = texts.length === 1 && textIn(row, first) === measure && areNames
  const isMeasure = /\p{L}{2}/u.test(measure) && measure.length <= LONGEST && plausiblePeriod(measure) === null
  const label = textIn(row, filled[0] ?? 0)
  if (SAYING.some((head) => head.test(label))) return ''
  return isOne && isMeasure && !PERIOD_HEADER.test(measure) && unitAlone(measure) === '' ? measure : ''
}

/**
 * A table whose one measure stands above all of its periods, beside the head of their names, with it as its title and that
 * head beside the periods; any other table as it is. O(cells of some rows).
 *
 *     Region, Unemployment rate (%),      →   , Unemployment rate (%),
 *           , 2019                , 2020      Region, 2019           , 2020
 */
export function withMeasureAbove(table: Table): Table {
  const { rows } = table
  for (let at = 1; at < Math.min(rows.length, HEAD_ROWS); at += 1) {
    const first = firstPeriod(rows[at])
    if (first === null) continue
    const measure = measureIn(rows[at - 1]!, first)
    if (measure === '') return table
    const above = rows[at - 1]!.map((cell, column) => (column === first ? cell : ''))
    const heads = rows[at]!.map((cell, column) => (column < first ? (rows[at - 1]![column] ?? '') : cell))
    return { ...table, measure, rows: rows.map((row, i) => (i === at - 1 ? above : i === at ? heads : row)) }
  }
  return table
}
