import { titleIn } from '#domain/titleIn'
import i18next from 'i18next'
import { relativeTime, parseTime } from '#domain/format'
import type { Language } from '#domain/language'
import { groupedText } from '#domain/numberText'
import { currentLanguage } from './settings/i18n'

const locale = (): string => (currentLanguage() === 'zh' ? 'zh-CN' : 'en')

/** Making a formatter takes far longer than formatting: each is made once a language. */
function once<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>()
  return () => {
    const name = locale()
    const known = made.get(name) ?? make(name)
    made.set(name, known)
    return known
  }
}

/** A value with its decimal places as entered, grouped as the language does; an en dash for a missing one. */
export function formatValue(value: number | null, decimals: number): string {
  return value === null ? '–' : groupedText(value, decimals)
}

/** More digits than these are noise at a crosshair; two decimals always stay. */
const READABLE_DIGITS = 8
const LEAST_DECIMALS = 2

/** The decimal places of a value that is read in a chart, of those that were entered. */
export const readableDecimals = (value: number, entered: number): number =>
  Math.min(entered, Math.max(LEAST_DECIMALS, READABLE_DIGITS - wholeDigits(value)))

const wholeDigits = (value: number): number => Math.floor(Math.log10(Math.max(1, Math.abs(value)))) + 1

/** As many digits tell a reader enough; percentages have two decimals. */
const ENOUGH_DIGITS = 6
const PERCENT_DECIMALS = 2

/** The decimal places of a value that is told, of those that were entered: its table has them all. */
export function sensibleDecimals(value: number, entered: number, unitId: string): number {
  if (unitId === 'percent') return Math.min(entered, PERCENT_DECIMALS)
  return Math.min(entered, Math.max(0, ENOUGH_DIGITS - wholeDigits(value)))
}

/** Numbers from here on are told in words where there is little room. */
const LARGE = 1_000_000

const compact = (compactDisplay: 'short' | 'long', maximumFractionDigits: number) =>
  once((name) => new Intl.NumberFormat(name, { notation: 'compact', compactDisplay, maximumFractionDigits }))
const COMPACT = { short: compact('short', 3), long: compact('long', 2) }

/** A large number in the words of the language: 1.41 billion. */
export const formatCompact = (value: number, display: 'short' | 'long' = 'long'): string =>
  COMPACT[display]().format(value)

/** An axis of values: its ends, how many decimals its marks have, and how far apart they are where that is even. */
interface Marks {
  low: number
  high: number
  decimals: number
  step?: number
}

const MOST_TICK_DECIMALS = 3

/** A mark of an axis; all of one axis are in the same multiple, with as many decimals. */
export function formatTick(value: number, { low, high, decimals, step }: Marks): string {
  const highest = Math.max(Math.abs(low), Math.abs(high))
  if (highest < LARGE) return groupedText(value, decimals)
  if (step === undefined) return formatCompact(value, 'short')
  const parts = COMPACT.short().formatToParts(highest)
  const word = parts.find(({ type }) => type === 'compact')?.value ?? ''
  const said = Number(
    parts.flatMap(({ type, value: text }) => (type === 'compact' || type === 'group' ? [] : text)).join(''),
  )
  const scale = 10 ** Math.round(Math.log10(highest / said))
  let places = 0
  while (places < MOST_TICK_DECIMALS && !isWhole((step / scale) * 10 ** places)) places += 1
  // Marks that are near each other would be the same.
  if (!isWhole((step / scale) * 10 ** places)) return groupedText(value, decimals)
  return value === 0 ? '0' : groupedText(value / scale, places) + word
}
const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6

/** Whether a number is so large that a reader wants it in words. */
export const isLarge = (value: number): boolean => Math.abs(value) >= LARGE

/** A change, with its sign. */
export function formatSigned(value: number, decimals: number): string {
  const size = groupedText(Math.abs(value), decimals)
  return /[1-9]/.test(size) ? `${value < 0 ? '-' : '+'}${size}` : size
}

/** A change in percent, with its sign. */
export const formatPercent = (value: number): string => `${formatSigned(value, 2)}%`

/** How far something is, of 1, as a whole percentage. */
export const formatShare = (share: number): string => `${Math.round(share * 100)}%`

/** Both titles; where one lacks, the other stands for it. */
export const titlesOf = (titled: { titleZh: string; titleEn: string }): Record<Language, string> => ({
  zh: titleIn(titled, 'zh'),
  en: titleIn(titled, 'en'),
})

export const formatCount = (value: number): string => groupedText(value)

const date = (options: Intl.DateTimeFormatOptions) => once((name) => new Intl.DateTimeFormat(name, options))
const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const
const localDay = date(DAY)
const day = date({ ...DAY, timeZone: 'UTC' })
const longDay = date({ ...DAY, month: 'long', timeZone: 'UTC' })
const month = date({ year: 'numeric', month: 'long', timeZone: 'UTC' })
const year = date({ year: 'numeric', timeZone: 'UTC' })

/** How long ago, in words; a date after two days. */
export const formatAgo = (time: string): string =>
  relativeTime(time, Date.now(), {
    now: i18next.t('time.now'),
    yesterday: i18next.t('time.yesterday'),
    minutes: (count) => i18next.t('time.minutes', { count }),
    hours: (count) => i18next.t('time.hours', { count }),
    date: (before) => localDay().format(before),
  })

/** The day of a moment where the reader is. */
export const formatLocalDay = (time: string): string => localDay().format(new Date(time))

/** A day such as 2026-08-18 in the words of the language. */
export const formatDay = (date: string): string => day().format(new Date(`${date}T12:00:00Z`))

/** The same with its month in full. */
export const formatLongDay = (date: string): string => longDay().format(new Date(`${date}T12:00:00Z`))

/** A canonical period in the words of the language: August 2026; of a day its month. Others as they are written. */
export function formatPeriodInWords(period: string): string {
  if (/^\d{4}$/.test(period)) return year().format(new Date(`${period}-01-01T00:00:00Z`))
  const [, ofYear] = /^(\d{4}-\d{2})(?:-\d{2})?(?: |$)/.exec(period) ?? []
  return ofYear === undefined ? period : month().format(new Date(`${ofYear}-01T00:00:00Z`))
}

export const formatMoment = (time: string): string => parseTime(time) ?? ''

/** A property's value as text: lists joined, a dash for nothing. */
export const formatProperty = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'string' || typeof value === 'number'
      ? String(value) || '–'
      : '–'

/** Names in a sentence, each in quotes: they may hold commas themselves. */
export const quoted = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ')
