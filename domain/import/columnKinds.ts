import { toCivil } from '../calendar'
import { parseNumber } from '../number'
import { MONTH_HEADER, OTHER_TIME_HEADER } from './heads'
import { readPart } from './parts'
import { plausiblePeriod } from './periodCells'
import { cellText, textIn, type TableCell } from './table'

/** What a column of a table holds that is no value, or may be one. */

/** A spreadsheet's number as it is stored: what it shows may be rounded. */
const storedText = (cell: TableCell | undefined): string =>
  cell !== undefined && typeof cell !== 'string' && cell.number !== undefined
    ? String(cell.number)
    : cellText(cell).trim()

/** A column that says the same everywhere, such as a region's code. */
export const isConstant = (rows: readonly (readonly TableCell[])[], column: number): boolean =>
  new Set(rows.map((row) => storedText(row[column])).filter((text) => text !== '')).size === 1

/** Whether a column holds codes: whole numbers of one length, some of them filled up with noughts. */
export function areFilledUp(rows: readonly (readonly TableCell[])[], column: number): boolean {
  const texts = rows.map((row) => cellText(row[column]).trim()).filter((text) => text !== '')
  const [first = ''] = texts
  return (
    first.length > 2 &&
    texts.every((text) => text.length === first.length && /^\d+$/.test(text)) &&
    texts.some((text) => text.startsWith('0')) &&
    rows.every((row) => typeof row[column] !== 'object' || row[column].number === undefined)
  )
}

/** Years in which something was built or began, said beside each value. */
const OF_BEGINNING = /^(?:since|built|opened|founded|established|born|installed)$/i
/** The same years in another calendar, or those of a report. */
const OF_YEARS = /^(?:(?!per|on|a|each)\p{L}+[\s_-])?year$|^(?:西暦|和暦|年份|年度)$/iu
const WHOLE_YEAR = /^(?:1[5-9]|20)\d{2}$/

/** Whether a column holds other years than those that values are of. */
export const areOtherYears = (rows: readonly (readonly TableCell[])[], column: number, header: string): boolean =>
  (OTHER_TIME_HEADER.test(header) || OF_BEGINNING.test(header) || OF_YEARS.test(header)) &&
  rows.every((row) => {
    const text = cellText(row[column]).trim()
    return text === '' || WHOLE_YEAR.test(text)
  })

/** A part of a year or a day, of something else than the values: the month in which a figure was published. */
const PART_OF_OTHER = /^(?:month|quarter|week|月|月份|季度|周)$/i
export const areOtherParts = (rows: readonly (readonly TableCell[])[], column: number, header: string): boolean =>
  PART_OF_OTHER.test(header) && rows.every((row) => /^\d{0,2}$/.test(cellText(row[column]).trim()))

/** Whether a column says the year of each row's period again. */
export const areOwnYears = (rows: readonly (readonly TableCell[])[], periodColumn: number, column: number): boolean =>
  rows.every((row) => {
    const [period, text] = [plausiblePeriod(row[periodColumn]), cellText(row[column]).trim()]
    return period === null || text === '' || toCivil(period.instant).year === Number(text)
  })

/** A year, and what else a head says. */
const YEAR_OF_HEAD = /^((?:19|20)\d{2})\b(.*)$/

/**
 * Columns whose heads say other years than the days beside them, of which one says theirs: `2024, 2023` beside days of
 * 2024. What stands below them is of the same days of those years, which nothing here names.
 */
export function daysOfOtherYears(
  rows: readonly (readonly TableCell[])[],
  periodColumn: number,
  columns: readonly number[],
  headOf: (column: number) => string,
): Set<number> {
  const readings = rows.flatMap((row) => plausiblePeriod(row[periodColumn]) ?? [])
  const years = new Set(readings.map(({ instant }) => toCivil(instant).year))
  const heads = columns.flatMap((column) => {
    const [, year, rest] = YEAR_OF_HEAD.exec(headOf(column)) ?? []
    return year === undefined ? [] : [{ column, year: Number(year), rest: rest!.trim() }]
  })
  const isOwn = (rest: string) => heads.some((head) => head.rest === rest && years.has(head.year))
  const areDays = readings.length > 0 && readings.every(({ precision }) => precision !== 'annual')
  return new Set(
    areDays ? heads.filter(({ year, rest }) => !years.has(year) && isOwn(rest)).map(({ column }) => column) : [],
  )
}

/** Columns of an exchange, beside which a value is what was traded. */
export const EXCHANGE = /^(?:open|high|low|close|volume|vol\.?|turnover|trades)$/i

/**
 * Whether most cells of a column begin like an amount, and few are alike: no words, codes or names of periods; or it holds
 * a few words and any number.
 */
export function holdAmounts(rows: readonly (readonly TableCell[])[], column: number): boolean {
  const texts = rows.map((row) => cellText(row[column]).trim()).filter((text) => text !== '')
  const amounts = texts.filter(
    (text) => (AMOUNT.test(text) || MEASURED.test(text)) && plausiblePeriod(text) === null && readPart(text) === null,
  )
  // Words that stand for numbers, such as a trace of snow, are few.
  const isOf = (text: string, kind: 'value' | 'problem') =>
    kind === 'value'
      ? parseNumber(text).kind === kind || parseNumber(text, ',').kind === kind
      : parseNumber(text).kind === kind && parseNumber(text, ',').kind === kind
  const words = new Set(texts.filter((text) => isOf(text, 'problem')))
  if (words.size <= MOST_WORDS && texts.some((text) => isOf(text, 'value'))) return true
  // What a workbook was to calculate, and has not.
  if (texts.some((text) => text.startsWith('='))) return true
  const bounds = texts.filter((text) => BOUND.test(text))
  if (bounds.length > 0 && bounds.length + amounts.length > texts.length / 2) return true
  return amounts.length > texts.length / 2 && new Set(amounts).size > amounts.length / 2
}
const MOST_WORDS = 3
/** Less or more than a number. */
const BOUND = /^[<>≤≥]\s?\d/
/** A number with something before or behind it. */
const AMOUNT = /^[^\p{L}\d]{0,3}\p{L}{0,3}[$€£¥ ]{0,2}\d[\d.,' \u00A0\u202F/]{0,20}\s?[\p{L}%^-]{0,4}$/u

/** A number with its unit or more of it: 16.6 per 1,000; 84–88; 41.2 (40.2–42.4); 20:30. */
const MEASURED = /^[^\p{L}\d]{0,3}\d[\d.,' \u00A0\u202F/]{0,20}.{1,40}$/u

const YEAR_WITHIN = /(?<!\d)(?:1[89]|20)\d{2}(?!\d)/
/** A moment as a year and a part of it. */
const DECIMAL_YEAR = /^((?:1[5-9]|20)\d{2})(\.\d{2,})$/
const MONTHS = 12
const YEAR_ALONE = /^(?:1[89]|20)\d{2}$/
/** Fewer numbers count nothing for certain. */
const FEWEST_COUNTED = 6

/**
 * Whether a column says the years of its rows once more, as beside the same periods in another language, or counts their months
 * from 1 to 12 again and again. O(rows).
 */
export function arePeriodsAgain(
  rows: readonly (readonly TableCell[])[],
  taken: readonly number[],
  { column, head }: { column: number; head: string },
): boolean {
  let year = ''
  // It may stand at its first row only.
  const years = rows.map((row) => {
    const said = taken.map((one) => textIn(row, one)).join(' ')
    year = YEAR_WITHIN.exec(said)?.[0] ?? year
    return year
  })
  const told = rows.flatMap((row, i) => {
    const text = textIn(row, column)
    return text === '' ? [] : [{ text, year: years[i]! }]
  })
  if (told.length > 1 && told.every((one) => YEAR_ALONE.test(one.text) && one.text === one.year)) return true
  const decimals = rows.map((row) => DECIMAL_YEAR.exec(taken.map((one) => textIn(row, one)).join(' ')))
  const isOfDecimal = ([, whole, part]: RegExpExecArray, text: string) =>
    text === whole || Number(text) === Math.floor(Number(part) * MONTHS) + 1
  if (rows.length > 1 && rows.every((row, i) => decimals[i] && isOfDecimal(decimals[i], textIn(row, column))))
    return true
  const numbers = told.map(({ text }) => (/^\d{1,2}$/.test(text) ? Number(text) : 0))
  return (
    numbers.length >= FEWEST_COUNTED &&
    /^\p{L}+$/u.test(head) &&
    MONTH_HEADER.test(head) &&
    !/ly$/i.test(head) &&
    numbers.every((n, i) => n >= 1 && n <= 12 && (i === 0 || n === (numbers[i - 1]! % 12) + 1))
  )
}
