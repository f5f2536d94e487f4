import { textIn, type Table } from './table'

/** Rows that tell how weeks are written. */
const SAMPLE = 30
/** Columns that may hold periods; wider tables have them across. */
const COLUMNS = 30
const FEWEST = 3

/** What weeks are called by a letter or an abbreviation: of French, Nordic, Turkish and other languages. */
const CALLED = '[stuvh]|sem|set|sett|vk|uk|uke|týd|tyd|tydz|hét|hafta|нед'
const BEFORE_YEAR = new RegExp(String.raw`^(${CALLED})\.?[ -]?(\d{1,2})[ /.-]+((?:19|20)\d{2})$`, 'iu')
const BEHIND_YEAR = new RegExp(String.raw`^((?:19|20)\d{2})[ /-]?(${CALLED})\.?[ -]?(\d{1,2})$`, 'iu')

/** The highest number of what else begins with the letter: halves, and quarters and months; more are weeks. */
const MOST_OTHERS: Record<string, number> = { s: 2, sem: 2, t: 12, h: 2, set: 12 }
const MOST_WEEKS = 53

interface Week {
  year: string
  called: string
  n: number
}

function weekIn(text: string): Week | null {
  const [, called, n, year] = BEFORE_YEAR.exec(text) ?? []
  if (called !== undefined) return { year: year!, called: called.toLowerCase(), n: Number(n) }
  const [, first, name, number] = BEHIND_YEAR.exec(text) ?? []
  return name === undefined ? null : { year: first!, called: name.toLowerCase(), n: Number(number) }
}

/** Whether texts are weeks: all are written as one, by one name, and go on where its other meanings end. */
function areWeeks(texts: readonly string[]): boolean {
  const weeks = texts.flatMap((text) => weekIn(text) ?? [])
  const names = new Set(weeks.map(({ called }) => called))
  const [name] = names
  return (
    weeks.length >= FEWEST &&
    weeks.length >= texts.length - MOST_HEADS &&
    names.size === 1 &&
    weeks.every(({ n }) => n >= 1 && n <= MOST_WEEKS) &&
    weeks.some(({ n }) => n > (MOST_OTHERS[name!] ?? 0))
  )
}
/** Above the data. */
const MOST_HEADS = 5

/**
 * A table with a column or a row of weeks that are written by a letter which has other meanings as well, `S10 2024`, `2024-v10`,
 * with them as all know them: `2024-W10`. Any other table as it is. O(cells of some columns).
 */
export function withPlainWeeks(table: Table): Table {
  const some = table.rows.slice(0, SAMPLE)
  const filled = (texts: readonly string[]) => texts.filter((text) => text !== '')
  const columns = Array.from({ length: COLUMNS }, (_, column) => column).filter((column) =>
    areWeeks(filled(some.map((row) => textIn(row, column)))),
  )
  const rows = some.flatMap((row, at) => (areWeeks(filled(row.map((_, column) => textIn(row, column)))) ? [at] : []))
  if (columns.length === 0 && rows.length === 0) return table
  return {
    ...table,
    rows: table.rows.map((row, r) =>
      row.map((cell, column) => {
        const week = columns.includes(column) || rows.includes(r) ? weekIn(textIn([cell], 0)) : null
        return week ? `${week.year}-W${String(week.n).padStart(2, '0')}` : cell
      }),
    ),
  }
}
