import { daysInMonth, toCivil } from '../calendar'
import { formatPeriod } from '../period'
import type { Doubt } from './doubt'
import { keptDoubts } from './keptAs'
import { partColumns } from './header'
import { MONTH_HEADER, QUARTER_HEADER, saysAnyPart, saysParts, WEEK_HEADER } from './heads'
import { hasParts, type Mapping } from './mapping'
import { partText, readParts, yearIn } from './parts'
import { perTable } from './perTable'
import { periodTeller } from './periodTeller'
import { readPeriodCell } from './readCell'
import { cellText, type Table, type TableCell } from './table'
import { otherTimeDoubts, rangeDoubts, shortYearDoubts, spanDoubts, unfinishedDoubts } from './timeDoubts'

const DAY = 86_400_000
/** Days of the week by their remainder: 1 January 1970 was a Thursday. */
const MONDAY = 4
const SUNDAY = 3
const ENDING = /end|止|终|終|fin|bis|\bto\b/i

/** Rows in which titles are looked for. */
const TITLE_ROWS = 8

/** The name of a table, and what stands alone in its first rows. */
const titlesOf = perTable(({ name, rows }: Table, most: number): string[] => [
  name,
  ...rows.slice(0, most).flatMap((row) => {
    const filled = row.map((cell) => cellText(cell).trim()).filter((text) => text !== '')
    return filled.length === 1 ? filled : []
  }),
])

/** What the periods of an oriented table's rows say that another reading fits as well. `source`: the table as it stands. */
export function periodDoubts(
  source: Table,
  rows: readonly TableCell[][],
  header: readonly TableCell[],
  mapping: Mapping,
): Doubt[] {
  const titles = titlesOf(source, TITLE_ROWS)
  const ends = quarterEndDoubts(rows, cellText(header[mapping.periodColumn]).trim(), mapping)
  return [
    ...partDoubts(rows, header, mapping, titles),
    ...titleDoubts(rows, header, mapping, titles),
    ...fiscalDoubts(header, mapping),
    ...otherTimeDoubts(header, mapping),
    ...shortYearDoubts(source, rows, mapping),
    ...unfinishedDoubts(rows, mapping),
    ...spanDoubts(header, mapping, titles, alikeTexts(rows, mapping)),
    ...rangeDoubts(rows, header, mapping),
    ...(ends.length > 0 ? ends : keptDoubts(rows, mapping)),
    ...weekDoubts(rows, cellText(header[mapping.partColumn ?? mapping.periodColumn]), mapping),
  ]
}

/** Columns that are looked at. */
const FIRST_COLUMNS = 10
/** What columns without numbers say alike in all rows: of which part of each year they are. */
function alikeTexts(rows: readonly TableCell[][], { layout, valueColumn }: Mapping): string[] {
  if (layout !== 'down' || rows.length < 2) return []
  const columns = Array.from({ length: Math.min(FIRST_COLUMNS, rows[0]!.length) }, (_, column) => column)
  return columns.flatMap((column) => {
    const text = cellText(rows[0]![column]).trim()
    const isAlike =
      column !== valueColumn && /\p{L}/u.test(text) && rows.every((row) => cellText(row[column]).trim() === text)
    return isAlike ? [text] : []
  })
}

const FISCAL = /fiscal|\bfy\b|财年|財年|财政年|財政年|会计年|會計年|事業年度/i

/** A number or a code, which may be of anything. */
const BARE_PART = /^(?:\d{1,2}|[mqhst]\d{1,2}|[ivx]{1,4})$/i

/** Numbers and codes that are read as months or quarters, where their head does not call them so. */
function partDoubts(
  rows: readonly TableCell[][],
  header: readonly TableCell[],
  mapping: Mapping,
  titles: readonly string[],
): Doubt[] {
  const { layout, periodColumn, partColumn, frequency } = mapping
  const told = (text: string, period: TableCell | null | undefined): Doubt[] => {
    const reading = BARE_PART.test(text) ? readPeriodCell(period ?? undefined, mapping) : 'notAPeriod'
    return typeof reading === 'string'
      ? []
      : [{ kind: 'numberedParts', text, read: formatPeriod(reading.precision, reading.instant) }]
  }
  if (hasParts(layout)) {
    const column = partColumns(header, periodColumn)?.columns[0]
    const text = column === undefined ? '' : cellText(header[column]).trim()
    const year = rows.map((row) => yearIn(cellText(row[periodColumn]))).find((one) => one !== null)
    const part = column === undefined ? null : readParts(header.map(cellText), periodColumn)[column]
    // A year of Q1 to Q4 is written so everywhere.
    const isQuarter = part?.unit === 'quarterly' && !titles.some((title) => SHARES.test(title))
    if (!year || !part || isQuarter || saysParts(cellText(header[periodColumn]).trim()) === 'yes') return []
    return told(text, partText(year, part))
  }
  if (partColumn === null || partColumn === periodColumn) return []
  const head = cellText(header[partColumn]).trim()
  const numbers = rows.map((row) => Number(cellText(row[partColumn]).trim()) || 0)
  const last = numbers.reduce((most, number) => Math.max(most, number), 0)
  // A period without a name is a month where it goes on to the twelfth; before, it may be a quarter or a month.
  const isCalled = saysParts(head) === 'yes' && !(saysAnyPart(head) && last > 0 && last < 12)
  // Without heads, over the end of a year: from the twelfth to the first, and so on.
  const isHeadless = head === '' && cellText(header[periodColumn]).trim() === ''
  const isNext = (n: number, i: number) => i === 0 || n === (numbers[i - 1]! % 12) + 1
  const areMonths = isHeadless && numbers.includes(1) && last === 12 && numbers.every((n, i) => isNext(n, i))
  if (isCalled || areMonths) return []
  const tell = periodTeller(mapping)
  for (const row of rows) {
    const found = told(cellText(row[partColumn]).trim(), tell(row))
    if (found.length > 0) return frequency === 'quarterly' && /^q/i.test(cellText(row[partColumn]).trim()) ? [] : found
  }
  return []
}

/** Fourths and fifths of a population; a head may name a question as well. */
const SHARES = /quartil|quintil|kvartil|kvintil|cuartil|d[eé]cil|分位/i
const ROMAN_QUARTER = /^(?:(?:19|20)\d{2}[\s./-]*(?:i{1,3}|iv)|(?:i{1,3}|iv)[\s./-]*(?:19|20)\d{2})$/i
const JOINED = /^(?:19|20)\d{4}$/

/** Quarters under a title of quartiles, months under one of weeks, and roman numbers up to four in one year: months as well. */
function titleDoubts(
  rows: readonly TableCell[][],
  header: readonly TableCell[],
  mapping: Mapping,
  titles: readonly string[],
): Doubt[] {
  const { layout, periodColumn, frequency } = mapping
  if (hasParts(layout) || (frequency !== 'quarterly' && frequency !== 'monthly')) return []
  const says = (head: RegExp) => titles.some((title) => head.test(title))
  const tell = periodTeller(mapping)
  const row = rows.find((one) => typeof readPeriodCell(tell(one) ?? undefined, mapping) !== 'string')
  if (!row) return []
  const period = tell(row) ?? undefined
  const reading = readPeriodCell(period, mapping)
  const own = cellText(period).trim()
  const head = cellText(header[periodColumn])
  const texts = rows.map((one) => cellText(one[periodColumn]).trim())
  const isOneYear = new Set(texts.map((text) => yearOfText(text))).size === 1
  const isRoman = ROMAN_QUARTER.test(own) && isOneYear && !QUARTER_HEADER.test(head) && !says(QUARTER_HEADER)
  // Two digits are written for months.
  const areMonths = JOINED.test(own) && !QUARTER_HEADER.test(head) && !says(QUARTER_HEADER)
  const isOther =
    frequency === 'quarterly'
      ? says(SHARES) || isRoman || areMonths
      : JOINED.test(own) && says(WEEK_HEADER) && !says(MONTH_HEADER) && !MONTH_HEADER.test(head)
  return isOther && typeof reading !== 'string'
    ? [{ kind: 'numberedParts', text: own, read: formatPeriod(reading.precision, reading.instant) }]
    : []
}

const yearOfText = (text: string): string | undefined => /(?:19|20)\d{2}/.exec(text)?.[0]

/** Parts of a year that stand beside a fiscal one. */
function fiscalDoubts(header: readonly TableCell[], { layout, style, periodColumn, partColumn }: Mapping): Doubt[] {
  // Which year the months of one over two are of was asked, and where those of quarters begin.
  const isAsked = style.spans !== undefined || style.fiscalStart !== undefined
  if (isAsked || (partColumn === null && !hasParts(layout))) return []
  const text = [periodColumn, partColumn ?? periodColumn]
    .map((column) => cellText(header[column]).trim())
    .find((head) => FISCAL.test(head))
  return text === undefined ? [] : [{ kind: 'fiscalParts', text }]
}

/** Quarters that end with other months than March, June, September and December, told by their last day or month. */
function quarterEndDoubts(rows: readonly TableCell[][], label: string, mapping: Mapping): Doubt[] {
  const months = { quarterly: 3, semiannual: 6 }[mapping.frequency as string]
  if (months === undefined || mapping.partColumn !== null || hasParts(mapping.layout)) return []
  const tell = periodTeller(mapping)
  let first: string | null = null
  for (const row of rows) {
    const told = tell(row) ?? undefined
    const reading = readPeriodCell(told, mapping)
    if (typeof reading === 'string') continue
    const { year, month, day } = toCivil(reading.instant)
    const isEnd =
      reading.precision === 'daily'
        ? day === daysInMonth(year, month)
        : reading.precision === 'monthly' && ENDING.test(label)
    // Years of 52 weeks end a few days before or after a month does.
    const isNear = reading.precision === 'daily' && ENDING.test(label)
    const last = isNear && day <= 7 ? ((month + 10) % 12) + 1 : month
    if (!(isEnd || isNear) || last % months === 0) return []
    first ??= cellText(told).trim()
  }
  return first === null ? [] : [{ kind: 'fiscalParts', text: label === '' ? first : `${label} ${first}` }]
}

/** Weeks from Sunday to Saturday, as offices of health count them. */
const EPIDEMIOLOGICAL = /mmwr|\bepi(?:demiological)?[\s_-]?w/i

/** Weeks that are dated by another day than their Monday, or by a Sunday that does not end them. */
function weekDoubts(rows: readonly TableCell[][], label: string, mapping: Mapping): Doubt[] {
  if (mapping.frequency !== 'weekly') return []
  const tell = periodTeller(mapping)
  const [counted] = EPIDEMIOLOGICAL.test(label) ? rows : []
  const week = counted && readPeriodCell(tell(counted) ?? undefined, mapping)
  if (week && typeof week !== 'string')
    return [{ kind: 'weekDay', text: label.trim(), week: formatPeriod('weekly', week.instant) }]
  let first: { text: string; instant: number } | null = null
  for (const row of rows) {
    const told = tell(row)
    if (told === null || told === undefined) continue
    const reading = readPeriodCell(told, mapping)
    if (typeof reading === 'string') continue
    if (reading.precision !== 'daily') return []
    first ??= { text: cellText(told).trim(), instant: reading.instant }
    // Days of several weekdays name the week that holds them.
    if ((reading.instant - first.instant) % (7 * DAY) !== 0) return []
  }
  if (first === null) return []
  const weekday = (((first.instant / DAY) % 7) + 7) % 7
  if (weekday === MONDAY || (weekday === SUNDAY && ENDING.test(`${label} ${first.text}`))) return []
  return [{ kind: 'weekDay', text: first.text, week: formatPeriod('weekly', first.instant) }]
}
