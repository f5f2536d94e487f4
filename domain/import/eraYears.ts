import { ERA_NAMES, ERAS } from '../eras'
import { textIn, type Table } from './table'

/** Columns that may hold years. */
const COLUMNS = 6
/** A longer text is no year. */
const LONGEST = 40

/** A year of an era, and one whose era is that above it. */
const OF_ERA = new RegExp(`^(${ERA_NAMES})\\s?(\\d{1,2}|元)年(度?)$`)
const IN_ERA = /^(\d{1,2})年(度?)$/

/** Whether the years of a column go on by one from each era's year on: others are terms of years. */
function goesOn(texts: readonly string[]): boolean {
  let before: number | null = null
  for (const text of texts) {
    const first = OF_ERA.exec(text)?.[2]
    const next = IN_ERA.exec(text)?.[1]
    if (first !== undefined) before = first === '元' ? 1 : Number(first)
    else if (next !== undefined) {
      if (before === null || Number(next) < before || Number(next) > before + 1) return false
      before = Number(next)
    }
  }
  return true
}

/** A table with years of an era of which only the first says which: `令和5年`, `6年`. */
export function withEras(table: Table): Table {
  for (let column = 0; column < COLUMNS; column += 1) {
    const texts = table.rows.map((row) => textIn(row, column).slice(0, LONGEST).normalize('NFKC'))
    if (!texts.some((text) => OF_ERA.test(text)) || !texts.some((text) => IN_ERA.test(text))) continue
    if (!goesOn(texts)) continue
    let era = ''
    const rows = table.rows.map((row, at) => {
      era = OF_ERA.exec(texts[at]!)?.[1] ?? era
      const [, year, kind = ''] = IN_ERA.exec(texts[at]!) ?? []
      return year === undefined || era === '' ? row : row.with(column, `${ERAS[era]! + Number(year)}年${kind}`)
    })
    return { ...table, rows }
  }
  return table
}
