import { toCivil } from '../calendar'
import { DAY } from '../duration'
import { DAY_HEADER, HALF_HEADER, MONTH_HEADER, OTHER_CALENDAR_HEADER, QUARTER_HEADER, WEEK_HEADER } from './heads'
import { plausiblePeriod } from './periodCells'
import { yearOf } from './periodSource'
import { cellText, type TableCell } from './table'

type Rows = readonly (readonly TableCell[])[]

/** The head of a column of years, or of dates as numbers. */
const YEAR_HEADER = /^$|year|date|time|decimal|\bfrac|年|jahr|ann[ée]e|a[ñn]o|\bano\b|rok|год/i
/** How far a date as a number may be from that of its row, in years: the middle of a month from its beginning. */
const NEAR = 0.1
const YEAR_LENGTH = 365.25 * DAY

/**
 * A second column of dates written as numbers, such as 1958.2027 beside 1958-03: it is called so, or says where in its year
 * each period is. Values that happen to begin like years do neither.
 */
export function isDecimalYear(rows: Rows, periodColumn: number, column: number, header: readonly TableCell[]): boolean {
  const periods = rows.map((row) => plausiblePeriod(row[periodColumn]))
  const years = periods.flatMap((period) => (period?.precision === 'annual' ? [yearOf(period)] : []))
  // Years that come again have their months beside them.
  const isCalledSo = YEAR_HEADER.test(cellText(header[column]).trim()) || new Set(years).size < years.length
  // Nothing is said beside periods that only their column tells.
  if (periods.every((period) => !period)) return false
  return rows.every((row, i) => {
    const period = periods[i]
    if (!period) return true
    const number = Number(cellText(row[column]))
    const year = yearOf(period)
    if (Math.floor(number) !== year) return false
    const into = (period.instant - Date.UTC(year, 0)) / YEAR_LENGTH
    return isCalledSo || (period.precision !== 'annual' && Math.abs(number - year - into) <= NEAR)
  })
}

/** What stands before numbers that count the columns of a printed table: the number of its own, or the first letter of Russian. */
const COLUMN_MARK = /^\(?([012])\)?$|^[АБаб]$/u

/**
 * Whether a row of a table on its side counts its columns: 1; 2; 3; 4 or А; 1; 2; 3. `column`: that row, where periods go
 * across.
 */
export function areColumnNumbers(rows: Rows, column: number, label: string): boolean {
  const mark = COLUMN_MARK.exec(label)
  const numbers = rows
    .map((row) => /^\(?(\d{1,3})\)?$/.exec(cellText(row[column]).trim())?.[1])
    .map((text) => (text === undefined ? null : Number(text)))
  if (!mark || numbers.length < 3 || numbers[0] === null || numbers[0] === undefined) return false
  const first = numbers[0]
  const isNext = mark[1] === undefined ? first <= 2 : first > Number(mark[1]) && first <= Number(mark[1]) + MOST_LABELS
  return isNext && numbers.every((n, i) => n === first + i)
}
/** Columns of labels between the first one and the values. */
const MOST_LABELS = 2

/** Whether a column is filled more than once, and each of its texts is of the year of its row's period. */
const areAllOf = (
  rows: Rows,
  periodColumn: number,
  column: number,
  isOf: (text: string, year: number) => boolean,
): boolean => {
  const filled = rows.filter((row) => cellText(row[column]).trim() !== '')
  return (
    filled.length > 1 &&
    filled.every((row) => {
      const period = plausiblePeriod(row[periodColumn])
      return period !== null && isOf(cellText(row[column]).trim(), yearOf(period))
    })
  )
}

/** Seconds or thousandths of them since 1970, from 2001 to 2065. */
const MOMENT = /^(?:[12]\d{9}|[12]\d{12})(?:\.0+)?$/
const SECONDS = 10

/** The date again, as moments in the year of each row's period; other numbers of as many digits are amounts. */
export const areMoments = (rows: Rows, periodColumn: number, column: number): boolean =>
  areAllOf(rows, periodColumn, column, (text, year) => {
    if (!MOMENT.test(text)) return false
    const instant = Math.floor(Number(text)) * (text.split('.')[0]!.length === SECONDS ? 1000 : 1)
    return toCivil(instant).year === year
  })

const DAY_NUMBER = /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:[0-2]\d(?:[0-5]\d){0,2})?$/

/** A date again, as one number: the end of a month beside its beginning, which may lie in the next year. */
export const areDayNumbers = (rows: Rows, periodColumn: number, column: number): boolean =>
  areAllOf(
    rows,
    periodColumn,
    column,
    (text, year) => DAY_NUMBER.test(text) && Math.abs(Number(text.slice(0, 4)) - year) <= 1,
  ) || areMonthNumbers(rows, periodColumn, column)

/** The month of each row's period again, as one number: 202403. */
const areMonthNumbers = (rows: Rows, periodColumn: number, column: number): boolean => {
  const filled = rows.filter((row) => cellText(row[column]).trim() !== '')
  return (
    filled.length > 1 &&
    filled.every((row) => {
      const period = plausiblePeriod(row[periodColumn])
      if (!period) return false
      const { year, month } = toCivil(period.instant)
      return cellText(row[column]).trim() === String(year * 100 + month)
    })
  )
}

/** The header of a column that counts rows. */
const COUNTER =
  /^(?:no|nr|num|n[°º]|№|#|line(?: no)?|row(?: no)?|record|lp|l\.p|序号|行号|番号|连番|連番|순번|번호|stt)\.?$/i

/** Whether a column counts the rows: the first one without a name, or any that is called so. */
export function areRowNumbers(rows: Rows, column: number, header: readonly TableCell[]): boolean {
  const head = cellText(header[column]).trim()
  const isCounter = COUNTER.test(head) || (column === 0 && header.length > 1 && head === '')
  return isCounter && rows.every((row, i) => Number(cellText(row[column])) === Number(cellText(rows[0]![column])) + i)
}

/** What else a column that counts the rows may be called, beside values of that name. */
const MAY_COUNT =
  /^(?:index|idx|rownames?|instant|obs(?:[._ ]?(?:no|id|num))?|seq(?:uence|[._ ]?no)?|serial(?:[._ ]?no)?|counter|rank|n)$/i

/** Whether a column counts the rows of a table one by one, from the first on. */
export function mayBeRowNumbers(rows: Rows, column: number, header: readonly TableCell[]): boolean {
  const [first, second] = [0, 1].map((row) => Number(cellText(rows[row]?.[column])))
  const isCalled = (first === 0 || first === 1) && MAY_COUNT.test(cellText(header[column]).trim())
  // What stands before everything else, its dates too, numbers the rows from any number on.
  const isBefore = column === 0 && Math.abs(second! - first!) === 1
  const step = isBefore ? second! - first! : 1
  return (
    rows.length >= FEWEST_ROWS &&
    (isCalled || isBefore) &&
    rows.every(
      (row, i) => /^\d+$/.test(cellText(row[column]).trim()) && Number(cellText(row[column])) === first! + i * step,
    )
  )
}
const FEWEST_ROWS = 4

/** The header of a column of parts of a year, beside dates that hold them already. */
const PART_AGAIN = /^(?:year|month|mon|quarter|qtr|week|day|wk|yr|mm|yyyy|dd|dow|doy|weekday|年|月|季度|季|周|日)_?$/i

const YEAR_AGAIN = /^(?:jahr|ann[ée]e|a[ñn]o|anno|ano|jaar|rok|år|год|година|yıl|tahun|연도|년)$/i
/** The same in other languages; only where the numbers are those parts. */
const PART_HEADS = [MONTH_HEADER, WEEK_HEADER, QUARTER_HEADER, HALF_HEADER, DAY_HEADER, YEAR_AGAIN]
const SURE_YEARS = 3
/** What may stand around the word for a part: its number, and of what it is one. */
const AROUND_PART = /^n[ºo°r]\.?\s|[\s_](?:no\.?|nr\.?|num(?:ber)?|of (?:the )?(?:week|month|year))$|番号$|号$/gi
/** A word that is no adverb: months, and nothing monthly. */
const ONE_WORD = /^(?!.*ly$)[\p{L}\p{M}]{1,14}\.?$/iu

/** Whether a column says the year of each period once more, whatever it is called. */
function areYearsAgain(rows: Rows, periodColumn: number, column: number): boolean {
  const pairs = rows.flatMap((row) => {
    const period = plausiblePeriod(row[periodColumn])
    return period === null ? [] : [[toCivil(period.instant).year, cellText(row[column]).trim()] as const]
  })
  return pairs.length >= SURE_YEARS && pairs.every(([year, text]) => text === String(year))
}

/** Whether a column says one and the same part of each period: its month, or its week. */
function areOnePart(rows: Rows, periodColumn: number, column: number): boolean {
  const told = rows.flatMap((row) => {
    const period = plausiblePeriod(row[periodColumn])
    const text = cellText(row[column]).trim()
    return period === null || text === '' ? [] : [{ parts: partsOfInstant(period.instant), n: Number(text) }]
  })
  const [first] = told
  return first !== undefined && first.parts.some((_, kind) => told.every(({ parts, n }) => parts[kind] === n))
}

/** Whether a column says again what part of the year each period is in. */
export function arePartsAgain(
  rows: Rows,
  taken: readonly number[],
  column: number,
  header: readonly TableCell[],
): boolean {
  const head = cellText(header[column]).trim()
  // The year as another calendar counts it.
  if (OTHER_CALENDAR_HEADER.test(head))
    return rows.every((row) => /^(?:[12]\d{3})?$/.test(cellText(row[column]).trim()))
  const [periodColumn, ...beside] = taken as [number, ...number[]]
  if (beside.length === 0 && areYearsAgain(rows, periodColumn, column)) return true
  const isKnown = PART_AGAIN.test(head)
  const word = head.replace(AROUND_PART, '')
  const isForeign = !isKnown && ONE_WORD.test(word) && PART_HEADS.some((one) => one.test(word))
  if (!isKnown && !isForeign) return false
  // Where the parts of years stand in another column, these are the same ones, or coarser.
  if (beside.length > 0)
    return rows.every((row) => (isKnown ? /^\d{0,3}$/ : /^[1-4]?$/).test(cellText(row[column]).trim()))
  if (isForeign) return areOnePart(rows, periodColumn, column)
  return rows.every((row) => {
    const period = plausiblePeriod(row[periodColumn])
    const text = cellText(row[column]).trim()
    return period === null || text === '' || partsOfInstant(period.instant).includes(Number(text))
  })
}
const WEEK_DAYS = 7
function partsOfInstant(instant: number): number[] {
  const { year, month, day } = toCivil(instant)
  const ofYear = Math.floor((instant - Date.UTC(year, 0)) / DAY) + 1
  const weeks = [0, 1].map((more) => Math.ceil(ofYear / WEEK_DAYS) + more)
  const weekday = new Date(instant).getUTCDay()
  return [
    year,
    month,
    day,
    Math.ceil(month / 3),
    ofYear,
    weekday,
    weekday === 0 ? WEEK_DAYS : weekday,
    weekday + 1,
    ...weeks,
    weeks[0]! - 1,
  ]
}
