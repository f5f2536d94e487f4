import { toCivil } from '../calendar'
import { HOUR } from '../duration'
import type { PeriodReading } from '../periodStyle'
import { readFlag } from './flagColumns'
import { parseNumber } from '../number'
import { ABOUT_HEADER, MULTIPLIER_HEADER, SUBJECT_HEADER, UNIT_HEADER } from './heads'
import { areOfReleases } from './noSeries'
import { plausiblePeriod } from './periodCells'
import { textIn, type TableCell } from './table'
import { unitKey } from './unitOfRows'

type Rows = readonly TableCell[][]

/** Whether a column says what values are of, by its head: a country, a product, a measure. */
export const isSubject = (header: readonly TableCell[], column: number): boolean =>
  SUBJECT_HEADER.test(textIn(header, column))

/** Whether a column always says the same where others do: the name of a code, the region of a country. O(rows). */
export function isToldBy(rows: Rows, column: number, others: readonly number[]): boolean {
  const told = new Map<string, string>()
  return rows.every((row) => {
    const key = others.map((other) => textIn(row, other)).join('\u0000')
    const text = textIn(row, column)
    if ((told.get(key) ?? text) !== text) return false
    told.set(key, text)
    return true
  })
}

/** Parts of a calendar by which a column may go: the month, the day of the week, the hour. */
const PARTS: ((instant: number) => number)[] = [
  (instant) => toCivil(instant).month,
  (instant) => new Date(instant).getUTCDay(),
  (instant) => Math.floor(instant / HOUR) % 24,
]

/** Whether a column goes by the calendar, such as seasons and days of the week: it says more of the period and no more of the value. */
const isOfCalendar = (texts: readonly string[], instants: readonly number[], isNamed: boolean): boolean =>
  PARTS.some((partOf, part) => {
    const told = new Map<number, string>()
    let again = 0
    const isSame = instants.every((instant, i) => {
      const before = told.get(partOf(instant))
      if (before !== undefined) again += 1
      told.set(partOf(instant), texts[i]!)
      return before === undefined || before === texts[i]
    })
    // Of each part at least two, and three where months have names of series: what comes once goes by anything.
    const least = part === 0 && isNamed ? told.size * 2 : told.size
    return isSame && again >= least && told.size > 1
  })

const isOrdered = (instants: readonly number[]): boolean =>
  instants.every((instant, i) => i === 0 || instant > instants[i - 1]!) ||
  instants.every((instant, i) => i === 0 || instant < instants[i - 1]!)

/** Columns called so say which rows may be of another series: what was expected, and what came. */
const KIND_HEADER = /^(?:type|kind|status|scenario)$/i
/** Numbers of a column that is called so name something. */
const CODE_HEADER = /code$|代码|编码|编号/i
const HOW_OFTEN = /^freq/i
/** Columns that name a series, or what it is measured in: where they change, another one begins. */
const SERIES_HEADER =
  /^(?:series|time[\s_]?series)(?:[\s_](?:id|ref(?:erence)?|code|name|key|title))?$|^(?:station|site|plant|store|gauge|meter|sensor|device|isin|ticker|symbol|wkn|cusip|nuts|lei)$|(?:^|[\s_])(?:id|no|ref(?:erence)?|key)$|^(?:seasonal[\s_])?adj(?:ustment)?$|^base(?:[\s_](?:year|period))?$|^currency$/i
/** Places, things and persons, which go by no calendar. */
const OF_PLACES =
  /^(?:country|region|state|province|city|county|entity|store|shop|branch|product|item|commodity|company|brand|customer|station|site|sensor|device|meter|plant|team|person|ship|school)(?:[\s_.-]?(?:name|code|id))?$|^(?:国家|地区|省份?|城市|产品|商品|门店|店铺|站点)$/i
const SIGNS = /^[+\-−–]$/

const MARKS = ['.', ','] as const

/** Whether a text tells rows apart, such as a word, a code or a sign; a number and a date do not. */
const isTelling = (text: string): boolean =>
  SIGNS.test(text) ||
  (text !== '' && MARKS.every((mark) => parseNumber(text, mark).kind === 'problem') && plausiblePeriod(text) === null)

/** A column of a few words that group the rows of a table whose periods do not come again. */
export interface Grouping {
  column: number
  texts: string[]
  /** It is called as what values are of or in, or the periods of each group are in order and those of all are not. */
  isCertain: boolean
}

/**
 * The columns that group the rows of a table whose periods do not come again: filled in every row, with few texts, which
 * are no units or notes and do not go by the calendar. `readings`: of each row.
 */
export function groupings(
  rows: Rows,
  readings: readonly (PeriodReading | null)[],
  columns: readonly number[],
  header: readonly TableCell[],
): Grouping[] {
  const own = rows.filter((_, i) => readings[i] !== null)
  const instants = readings.flatMap((reading) => reading?.instant ?? [])
  const areAllOrdered = isOrdered(instants)
  return columns.flatMap((column) => {
    const isNamed = isSubject(header, column)
    const head = textIn(header, column)
    const isOfUnits = UNIT_HEADER.test(head) || MULTIPLIER_HEADER.test(head)
    const isOfSeries = isOfUnits || SERIES_HEADER.test(head)
    if (
      !isNamed &&
      !isOfSeries &&
      !KIND_HEADER.test(head) &&
      !CODE_HEADER.test(head) &&
      [ABOUT_HEADER, UNIT_HEADER, MULTIPLIER_HEADER, HOW_OFTEN].some((one) => one.test(head))
    )
      return []
    const texts = own.map((row) => textIn(row, column))
    const distinct = [...new Set(texts)]
    // How many units were sold is no unit.
    if (UNIT_HEADER.test(head) && texts.every((text) => parseNumber(text).kind !== 'problem')) return []
    if (isOfUnits && new Set(texts.map((text) => unitKey(text))).size < 2) return []
    const areWords = distinct.every((text) => /\p{L}/u.test(text) && (isNamed || readFlag(text) === null))
    const most = KIND_HEADER.test(head) || isOfUnits ? texts.length - 1 : texts.length / 2
    if (
      distinct.length < 2 ||
      distinct.length > most ||
      !distinct.every((text) => isTelling(text) || (text !== '' && (CODE_HEADER.test(head) || isOfSeries)))
    )
      return []
    if (!OF_PLACES.test(head) && !areOfReleases(header) && isOfCalendar(texts, instants, isNamed || isOfSeries))
      return []
    const groups = new Map(distinct.map((text) => [text, [] as number[]]))
    for (const [i, text] of texts.entries()) groups.get(text)!.push(instants[i]!)
    const areOwnOrdered = !areAllOrdered && [...groups.values()].every(isOrdered)
    // Each stands in rows of its own, one after the other: 6, 6, 9, 9.
    const changes = texts.filter((text, i) => i > 0 && text !== texts[i - 1]).length
    const isCertain =
      (areWords && (isNamed || areOwnOrdered)) || (isOfSeries && changes === distinct.length - 1) || isOfUnits
    return [{ column, texts: distinct, isCertain }]
  })
}
