import { ERA_NAMES, ERAS } from '../eras'
import { isNumeric, rewritten, textIn, type Table } from './table'

/** Columns and rows that may hold years. */
const COLUMNS = 6
const ROWS = 10
/** A longer text is no year. */
const LONGEST = 40

/** A year of an era, and one whose era is that before it. */
const OF_ERA = new RegExp(`^(${ERA_NAMES})\\s?(\\d{1,2}|元)(?:年(度?))?$`)
const IN_ERA = /^(\d{1,2})(?:年(度?))?$/
const IS_BARE = /^\d{1,2}$/

/**
 * Texts whose years of an era go on, of which only the first says which, with their common years: `令和5年`, `6年`, or `平成30年`,
 * `令和元`, `2`. Null where they are no such years, but terms of years, amounts or months.
 */
function withCommonYears(texts: readonly string[]): (string | null)[] | null {
  let era: string | null = null
  let before = 0
  let ofYear = ''
  let areTold = false
  const found: (string | null)[] = []
  for (const text of texts) {
    const first = OF_ERA.exec(text)
    const next = IN_ERA.exec(text)
    if (first) {
      era = first[1]!
      before = first[2] === '元' ? 1 : Number(first[2])
      ofYear = first[3] ?? ''
    } else if (next) {
      const year = Number(next[1])
      // A bare number is a year only as the very next one.
      if (era === null || year > before + 1 || year < before + (IS_BARE.test(text) ? 1 : 0)) return null
      before = year
      areTold = true
    }
    found.push(next && !first ? `${ERAS[era!]! + before}年${next[2] ?? ofYear}` : null)
  }
  return areTold ? found : null
}

const plain = (text: string): string => text.slice(0, LONGEST).normalize('NFKC')

const yearsIn = (texts: readonly string[]): (string | null)[] | null =>
  texts.some((text) => OF_ERA.test(text)) ? withCommonYears(texts) : null

/** A table with years of an era of which only the first says which, down a column or across a row. */
export function withEras(table: Table): Table {
  const columnTexts = (column: number) => table.rows.map((row) => plain(textIn(row, column)))
  for (const [at, row] of table.rows.slice(0, ROWS).entries()) {
    const texts = row.map((_, column) => plain(textIn(row, column)))
    const years = yearsIn(texts)
    if (!years) continue
    const below = columnTexts(texts.findIndex((text) => OF_ERA.test(text)))
    // Years below each other are those of rows, and what stands beside them are values.
    const isHead = below.filter((text) => OF_ERA.test(text)).length === 1 && withCommonYears(below) === null
    if (isHead)
      return {
        ...table,
        rows: table.rows.with(
          at,
          row.map((cell, column) => (years[column] ? rewritten(cell, years[column]) : cell)),
        ),
      }
  }
  for (let column = 0; column < COLUMNS; column += 1) {
    const texts = columnTexts(column)
    const years = yearsIn(texts)
    // What stands below a head is its values.
    const isOfRows = table.rows[texts.findIndex((text) => OF_ERA.test(text))]?.some((cell) => isNumeric(cell))
    if (years && isOfRows)
      return {
        ...table,
        rows: table.rows.map((row, at) => (years[at] ? row.with(column, rewritten(row[column], years[at])) : row)),
      }
  }
  return table
}
