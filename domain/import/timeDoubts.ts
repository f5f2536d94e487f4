import { toCivil } from '../calendar'
import { DAY } from '../duration'
import type { Frequency } from '../frequency'
import { floorPeriod } from '../period'
import { shortMonth } from '../periodSpelling'
import type { Doubt } from './doubt'
import { FROM_HEADER, OTHER_TIME_HEADER, TO_HEADER } from './heads'
import { hasParts, type Mapping } from './mapping'
import { plausiblePeriod } from './periodCells'
import { periodTeller } from './periodTeller'
import { cellText, textIn, type Table, type TableCell } from './table'

/** What is traded now and delivered later. */
const FUTURES = /open[\s_-]?int|持仓量|建玉/i
const CONTRACT = /^contract|^合约|限月/i
const SETTLEMENT = /^settlement/i

/** Whether a head is a period by itself, and no year alone. */
const isWritten = (text: string): boolean => /\d/.test(text) && !/^\d+$/.test(text) && plausiblePeriod(text) !== null

/** Periods that their head calls by another time than that of values, or that those of futures may be. */
export function otherTimeDoubts(
  header: readonly TableCell[],
  { layout, periodColumn, partColumn, frequency }: Mapping,
): Doubt[] {
  if (layout !== 'down' || partColumn !== null || frequency === 'intraday') return []
  const text = cellText(header[periodColumn]).trim()
  // Where heads are periods as well, values may be of those.
  const heads = header.filter((head, column) => column !== periodColumn && isWritten(cellText(head).trim()))
  if (heads.length > 1) return [{ kind: 'otherTimes', text: cellText(heads[0]).trim() }]
  const areMonths = frequency === 'monthly' || frequency === 'quarterly'
  // Electricity is settled by the half-hour that it is used in.
  const isOther = (OTHER_TIME_HEADER.test(text) && !SETTLEMENT.test(text)) || CONTRACT.test(text)
  return isOther || (areMonths && header.some((head) => FUTURES.test(cellText(head))))
    ? [{ kind: 'otherTimes', text }]
    : []
}

const HAN = /\p{Script=Han}/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** `93/01` in Chinese: a month of 1993, or of the 93rd year of Taiwan. */
export function shortYearDoubts(
  { rows }: Table,
  values: readonly TableCell[][],
  { style, periodColumn }: Mapping,
): Doubt[] {
  if (style.spelling !== 'shortYearMonth') return []
  const words = rows.slice(0, TITLES).flatMap((row) => row.map((cell) => cellText(cell)))
  if (!words.some((text) => HAN.test(text)) || words.some((text) => KANA.test(text))) return []
  const text = textIn(values[0] ?? [], periodColumn).trim()
  const month = shortMonth(text, 'shortYearMonth')
  return month ? [{ kind: 'shortYears', text, read: `${month.year}-${String(month.month).padStart(2, '0')}` }] : []
}
/** Rows that are looked at for words. */
const TITLES = 20

/** How many months a head or a title says that each value is of: `Six months ended`, `January-September`, `12 months to`. */
const SPANS: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:three|3)[\s-]months?\b(?!(?:\s\p{L}+){0,2}\s(?:rates?|bills?|yields?|deposits?|euribor|libor|futures?))|\bquarter ended\b|近?三个月|3\s?か月/iu,
    3,
  ],
  [/\b(?:six|6)[\s-]months?\b|\bhalf[\s-]year ended\b|6\s?か月/i, 6],
  [/\b(?:nine|9)[\s-]months?\b/i, 9],
  [
    /\b(?:twelve|12)[\s-]months?\b|\byears? end(?:ed|ing)\b|\byear to (?!date)|\bmoving annual total\b|\brolling (?:year|annual)|\baño móvil\b|\b12 (?:meses|mois|mesi|monate|maanden|måneder|månader)\b/iu,
    12,
  ],
  [/\byear[\s-]to[\s-]date\b|\bytd\b|累计|累計|\b1\s?[-–]\s?(?:[2-9]|1[01])\s?月|nar[ae]staj/i, 0],
  [/\bjan(?:uary|uar)?\.?\s?(?:[-–]|to)\s?(?:feb|mar|apr|may|jun|jul|aug|sep|oct|nov)/i, 0],
]
/** A head of months from January on, which are a part of a year. */
const SUM_HEAD =
  /^(?:jan(?:uary|uar)?\.?\s?(?:[-–]|to)\s?(?:feb|mar|apr|may|jun|jul|aug|sep|oct|nov)[a-z]*\.?|1\s?[-–—~～至]\s?(?:[2-9]|1[01])\s?月|i\s?[-–]\s?(?:iv|vi{0,3}|ix|xi{0,2})|q1\s?[-–]\s?q[2-4])$/i
const MONTHS: Partial<Record<Frequency, number>> = { annual: 12, semiannual: 6, quarterly: 3, monthly: 1 }

/**
 * What the head of the periods or a title says of the time of each value, where that is another one than the period it is
 * kept for.
 */
export function spanDoubts(
  header: readonly TableCell[],
  { layout, periodColumn, frequency }: Mapping,
  titles: readonly string[],
  alike: readonly string[] = [],
): Doubt[] {
  const months = MONTHS[frequency]
  if (months === undefined || hasParts(layout)) return []
  const texts = [cellText(header[periodColumn]).trim(), ...titles, ...alike].filter(
    (text) => !/change|growth/i.test(text),
  )
  const text =
    texts.find((one) => {
      const said = SPANS.find(([pattern]) => pattern.test(one))?.[1]
      // A moving average is of its month; one of January to June is of that time.
      return said !== undefined && said !== months && (said === 0 || !/\baverage\b/i.test(one))
    }) ?? [...header.map((cell) => cellText(cell).trim()), ...alike].find((head) => SUM_HEAD.test(head))
  return text === undefined ? [] : [{ kind: 'otherSpan', text }]
}

/** Of how many months a head of a company's accounts says that values are. */
const ENDED: readonly (readonly [RegExp, number])[] = [
  [/\b(?:(?:three|3) months|quarter) end(?:ed|ing)\b/i, 3],
  [/\b(?:(?:six|6) months|half[\s-]year) end(?:ed|ing)\b/i, 6],
  [/\b(?:nine|9) months end(?:ed|ing)\b/i, 9],
  [/\b(?:(?:twelve|12) months|year) end(?:ed|ing)\b/i, 12],
]

/** What the name of a series says of the time of each value, where its periods are longer or shorter, or days. */
export function endedDoubts(title: string, frequency: Frequency): Doubt[] {
  const [pattern, months] = ENDED.find(([one]) => one.test(title)) ?? []
  const text = pattern?.exec(title)?.[0]
  return text === undefined || months === MONTHS[frequency] ? [] : [{ kind: 'otherSpan', text }]
}

/** The head of dates at which years end. */
const YEAR_ENDED = /\b(?:year|12 months|twelve months|fy)\b.{0,10}\bend(?:ed|ing|s)?\b|\b(?:year|12 months) to\b/i

const DAYS_OF_MONTH = 30.44
const DAYS: Partial<Record<Frequency, number>> = { weekly: 7, daily: 1 }
/** Share of a span by which months differ. */
const TOLERANCE = 0.2

/** Where rows say from when to when each value is, and that is longer or shorter than the period it is kept for. */
export function rangeDoubts(
  rows: readonly (readonly TableCell[])[],
  header: readonly TableCell[],
  { layout, periodColumn, frequency }: Mapping,
): Doubt[] {
  const months = MONTHS[frequency] ?? (DAYS[frequency] ?? 0) / DAYS_OF_MONTH
  if (months === 0 || layout !== 'down') return []
  const first =
    rows
      .slice(0, SAMPLE)
      .map((row) => textIn(row, periodColumn))
      .find((text) => text !== '') ?? ''
  const ends =
    frequency === 'annual' && YEAR_ENDED.test(cellText(header[periodColumn]).trim()) && plausiblePeriod(first)
  // With December it is that of the calendar.
  if (ends && ends.precision === 'daily' && toCivil(ends.instant).month < 12)
    return [{ kind: 'otherSpan', text: first }]
  const saysSide = (head: TableCell | undefined, side: RegExp) => side.test(cellText(head).trim())
  // The head of the periods is one of both: of thousands of heads the other one is looked for only then.
  if (![FROM_HEADER, TO_HEADER].some((side) => saysSide(header[periodColumn], side))) return []
  const [from, to] = [FROM_HEADER, TO_HEADER].map((side) => header.findIndex((head) => saysSide(head, side)))
  if (from === undefined || to === undefined || from < 0 || to < 0 || from === to) return []
  if (periodColumn !== from && periodColumn !== to) return []
  for (const row of rows.slice(0, SAMPLE)) {
    const [begin, end] = [plausiblePeriod(row[from]), plausiblePeriod(row[to])]
    if (begin?.precision !== 'daily' || end?.precision !== 'daily' || end.instant <= begin.instant) continue
    const own = (end.instant - begin.instant) / DAY / DAYS_OF_MONTH
    // From the middle of a month to that of the next one is no month.
    const isWhole = frequency === 'daily' || floorPeriod(frequency, begin.instant) === begin.instant
    if (Math.abs(own / months - 1) <= TOLERANCE && isWhole) continue
    return [{ kind: 'otherSpan', text: `${cellText(row[from]).trim()} – ${cellText(row[to]).trim()}` }]
  }
  return []
}

/** Rows that tell whether a table has parts of years. */
const SAMPLE = 100

/** The last year of annual rows where fewer of its months or quarters stand beside it than of the others. */
export function unfinishedDoubts(rows: readonly (readonly TableCell[])[], mapping: Mapping): Doubt[] {
  if (mapping.frequency !== 'annual' || hasParts(mapping.layout)) return []
  const read = (row: readonly TableCell[]) => plausiblePeriod(tell(row) ?? undefined, mapping.style)
  let tell = periodTeller(mapping)
  // The first rows tell whether years have their parts beside them at all.
  if (rows.slice(0, SAMPLE).every((row) => (read(row)?.precision ?? 'annual') === 'annual')) return []
  tell = periodTeller(mapping)
  const parts = new Map<number, number>()
  let last = Number.NEGATIVE_INFINITY
  for (const row of rows) {
    const reading = read(row)
    if (!reading) continue
    const { year } = toCivil(reading.instant)
    if (reading.precision === 'annual') last = Math.max(last, year)
    else if (reading.precision === 'monthly' || reading.precision === 'quarterly')
      parts.set(year, (parts.get(year) ?? 0) + 1)
  }
  const own = parts.get(last) ?? 0
  return own > 0 && own < Math.max(...parts.values()) ? [{ kind: 'unfinished', text: String(last) }] : []
}
