import { toCivil } from '../calendar'
import { readPeriod } from '../periodText'
import { textIn, type Table, type TableCell } from './table'

/** Rows whose cells are looked at across; below them the first columns alone. */
const SAMPLE_ROWS = 40
const SAMPLE_COLUMNS = 20

/** August of the south Slavs beside its year, and the average of a year of all who write English. */
const AUGUST_OR_AVERAGE = /^(?:(?:19|20)\d{2}[\s./-]{0,2}avg\.?|avg\.?[\s,./-]{0,2}(?:(?:19|20)\d{2}|'?\d{2}))$/i
const LONGEST = 12

/** Cells without text that may stand between two heads. */
const APART = 3

/** The rows or columns beside one, each way, as far as a head may stand. */
const STEPS = [-1, 1].map((way) => Array.from({ length: APART }, (_, i) => way * (i + 1)))

const JULY = 7
const SEPTEMBER = 9
function isBesideAugust(text: string): boolean {
  const reading = text === '' ? 'empty' : readPeriod(text)
  return typeof reading !== 'string' && [JULY, SEPTEMBER].includes(toCivil(reading.instant).month)
}

/** Whether the text of a cell is an average: an August stands beside July or September. */
function isAverage(rows: readonly TableCell[][], at: number, column: number): boolean {
  const text = textIn(rows[at], column)
  if (text.length > LONGEST || !AUGUST_OR_AVERAGE.test(text)) return false
  return !STEPS.some((steps) => {
    const [across = '', down = ''] = [
      steps.map((step) => textIn(rows[at], column + step)),
      steps.map((step) => textIn(rows[at + step], column)),
    ].map((texts) => texts.find((one) => one !== ''))
    return isBesideAugust(across) || isBesideAugust(down)
  })
}

const spelledOut = (text: string): string =>
  text.replace(/avg\.?/i, (word) => (word.startsWith('A') ? 'Average' : 'average'))

/**
 * A table whose averages of a year are called so, as their short form would make them Augusts: `Dec 2024, Avg 2024`; any
 * other table as it is. O(cells of some rows and columns).
 */
export function withAverages(table: Table): Table {
  const rows = table.rows.map((row, at) => {
    const looked = at < SAMPLE_ROWS ? row.length : Math.min(row.length, SAMPLE_COLUMNS)
    const found = Array.from({ length: looked }, (_, column) => column).filter((column) =>
      isAverage(table.rows, at, column),
    )
    return found.length === 0
      ? row
      : row.map((cell, column) => (found.includes(column) ? spelledOut(textIn(row, column)) : cell))
  })
  return rows.every((row, at) => row === table.rows[at]) ? table : { ...table, rows }
}
