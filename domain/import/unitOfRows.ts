import { currencyIn } from '../currency'
import { plausiblePeriod } from './periodCells'
import { cellText, isNumeric, textIn, type Table, type TableCell } from './table'
import { unitAlone } from './unitWords'

type Row = readonly TableCell[]

/** Rows that tell which columns to look at. */
const SAMPLE = 60
/** A longer text is a note. */
const LONGEST_SECTION = 60
const BASE_OF_INDEX =
  /^(?:base|basis|index|rebased)\b.{0,20}\d{4}|\d{4}\s?年?\s?=\s?100|^上年(?:同[期月])?=100|^\(?(?:(?:at|in) )?(?:constant |current )?(?:19|20)\d{2} prices\)?$|^(?:ESVG|ESA|SEC|SNA|SNR|NACE|SIC) ?(?:19|20)?\d{2}$|^(?:in )?preisen von (?:19|20)\d{2}$|^(?:19|20)\d{2}年价格$/i
/** A number with the letter of a hundredth right behind it, and the currencies that have it: pence beside pounds. Elsewhere it is a flag. */
const LETTERED = /\d\s?([pc¢])$/i
const HUNDREDTHS: Record<string, RegExp> = { p: /£|GBP/, c: /[$€]|USD|EUR/, '¢': /\$|USD/ }

/** Whether a text alone in a row says a unit, or the base of an index, of the rows below it. */
export const saysUnit = (text: string): boolean => unitAlone(text) !== '' || BASE_OF_INDEX.test(text)

const filledOf = (row: Row): string[] => row.map((cell) => cellText(cell).trim()).filter((text) => text !== '')

/** The text that stands alone in a row; empty for none. Most rows hold more, and are looked at no further. */
export function textAlone(row: Row): string {
  let alone = ''
  for (const cell of row) {
    const text = cellText(cell).trim()
    if (text !== '' && alone !== '') return ''
    alone ||= text
  }
  return alone.length <= LONGEST_SECTION && (/\p{L}/u.test(alone) || BASE_OF_INDEX.test(alone)) ? alone : ''
}

/** The period that a row of data says; empty where it says none, or no number beside it. */
function periodIn(row: Row): string {
  const column = row.findIndex((cell) => plausiblePeriod(cell) !== null)
  const hasValue = row.some((cell, other) => other !== column && isNumeric(cell))
  return column >= 0 && hasValue ? textIn(row, column) : ''
}

/** Whether a row has a unit at its beginning, and nothing else. */
const isSection = (row: Row): boolean => {
  const text = textIn(row, 0)
  // A letter alone numbers sections.
  return text !== '' && !/^[A-Z]$/i.test(text) && saysUnit(textAlone(row))
}

/** The unit of each row by those that stand alone above it; null where there are not several, or periods come again: blocks. */
function bySections(rows: readonly Row[]): string[] | null {
  const alone = rows.map((row) => (isSection(row) ? textAlone(row) : ''))
  if (new Set(alone).size < 3) return null
  const units: string[] = []
  const periods = new Set<string>()
  const filled = new Set<string>()
  let unit = ''
  for (const [at, row] of rows.entries()) {
    if (alone[at] !== '') unit = alone[at]!
    const isData = unit !== '' && alone[at] === ''
    const period = isData ? periodIn(row) : ''
    // Heads that come again begin another table, and so do periods.
    const isHead =
      isData && periods.size > 0 && period === '' && filledOf(row).length > 1 && !row.some((cell) => isNumeric(cell))
    if (isHead || periods.has(period)) return null
    if (period !== '') {
      periods.add(period)
      filled.add(unit)
    }
    units.push(period === '' ? '' : unit)
  }
  return filled.size > 1 ? units : null
}

/** The currency of a cell; empty for none. */
function unitOfCell(cell: TableCell | undefined): string {
  const own = typeof cell === 'object' ? cell.unit : undefined
  return own ?? currencyIn(cellText(cell).trim())?.replace(/\.$/, '') ?? ''
}

/** Signs of currencies, and other spellings of units, as they are written everywhere. */
const SPELLINGS: [RegExp, string][] = [
  [/^(?:us)?\$|^us dollars?/g, 'usd'],
  [/€/g, 'eur'],
  [/£/g, 'gbp'],
  [/[μµ]/g, 'u'],
  [/²/g, '2'],
  [/³/g, '3'],
  [/[\s.'^_-]/g, ''],
]

/** What two spellings of one unit have in common: € and EUR, µg/m³ and ug/m3, Tonnes and tonnes. */
export const unitKey = (unit: string): string =>
  SPELLINGS.reduce((text, [from, to]) => text.replaceAll(from, to), unit.toLowerCase().trim())

/** The unit of a cell among those of its column, in its first spelling. */
function unitAmong(cell: TableCell | undefined, currencies: readonly string[]): string {
  const own = unitOfCell(cell)
  if (own !== '') return currencies.find((one) => unitKey(one) === unitKey(own)) ?? own
  const letter = LETTERED.exec(cellText(cell).trim())?.[1]
  return letter !== undefined && currencies.some((one) => HUNDREDTHS[letter.toLowerCase()]!.test(one)) ? letter : ''
}
const hasUnit = (cell: TableCell): boolean =>
  (typeof cell === 'object' && cell.unit !== undefined) || currencyIn(cellText(cell)) !== null

/** What is priced, and no price: USD1, JPY100. */
const QUOTED_UNITS = /^[A-Z]{3}\s?10{0,4}$/

/** The unit of each row by the currencies beside its numbers; null where not several, or rows have several. */
function byCurrencies(rows: readonly Row[]): string[] | null {
  const some = rows.slice(0, SAMPLE)
  const columns = [...new Set(some.flatMap((row) => row.flatMap((cell, at) => (hasUnit(cell) ? [at] : []))))]
  if (columns.length === 0) return null
  const currenciesOf = new Map(
    columns.map((column) => [
      column,
      [...new Set(rows.flatMap((row) => (isNumeric(row[column]) ? [unitOfCell(row[column])] : [])))].filter(Boolean),
    ]),
  )
  const unitIn = (row: Row, column: number) => unitAmong(row[column], currenciesOf.get(column)!)
  const marked = columns.filter((column) => {
    if (rows.every((row) => !isNumeric(row[column]) || QUOTED_UNITS.test(textIn(row, column)))) return false
    const units = new Set(rows.filter((row) => isNumeric(row[column])).map((row) => unitIn(row, column)))
    return units.size - Number(units.has('')) > 1
  })
  if (marked.length === 0) return null
  const units: string[] = []
  for (const row of rows) {
    const own = new Set(marked.map((column) => unitIn(row, column)).filter((unit) => unit !== ''))
    if (own.size > 1) return null
    const [unit = ''] = own
    units.push(unit === '' || periodIn(row) === '' ? '' : unit)
  }
  return new Set(units).size - Number(units.includes('')) > 1 ? units : null
}

/** Fewer periods in a row are none that go across. */
const FEWEST_ACROSS = 3

/** A table with the units above periods that go across, each written at its first column only, above all of their columns. */
function withUnitsAcross(table: Table): Table {
  const at = table.rows.slice(0, SAMPLE).findIndex((row, i) => {
    const next = table.rows[i + 1] ?? []
    if (next.filter((cell) => plausiblePeriod(cell) !== null).length < FEWEST_ACROSS) return false
    const above = row.filter((_, column) => plausiblePeriod(next[column]) !== null).map((cell) => cellText(cell).trim())
    const units = above.filter((text) => text !== '')
    return (
      above[0] !== '' && new Set(units).size > 1 && units.length < above.length && units.every((text) => saysUnit(text))
    )
  })
  if (at < 0) return table
  let unit: TableCell = ''
  const filled = table.rows[at + 1]!.map((period, column) => {
    const own = table.rows[at]![column] ?? ''
    if (plausiblePeriod(period) === null) return own
    if (cellText(own).trim() !== '') unit = own
    return unit
  })
  return { ...table, rows: table.rows.with(at, filled) }
}

const isChinese = (texts: readonly string[]): boolean => texts.some((text) => /\p{Script=Han}/u.test(text))

/**
 * A table whose rows are in several units, by a text alone above some of them or a currency beside each number, with a column
 * before the others that says the unit of each row; units above periods that go across above each. Which one is meant is asked. Any other table as it is. O(cells).
 */
export function withUnitOfRows(table: Table): Table {
  const sections = bySections(table.rows)
  const units = sections ?? byCurrencies(table.rows)
  if (units === null) return withUnitsAcross(table)
  const first = units.findIndex((unit) => unit !== '')
  const head = table.rows.findLastIndex((row, at) => at < first && filledOf(row).length > 1)
  const name = isChinese([...units, ...filledOf(table.rows[head] ?? [])]) ? '单位' : 'Unit'
  return {
    ...table,
    firstColumn: (table.firstColumn ?? 0) - 1,
    rows: table.rows.map((row, at) =>
      // A title says its unit of all that no section says it of.
      sections !== null && at > head && isSection(row)
        ? []
        : row.length === 0
          ? row
          : [at === head ? name : units[at]!, ...row],
    ),
  }
}
