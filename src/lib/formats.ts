import i18next from 'i18next'
import { relativeTime, parseTime } from '#domain/format'
import type { Language } from '#domain/language'
import { currentLanguage } from './settings/i18n'

const locale = (): string => (currentLanguage() === 'zh' ? 'zh-CN' : 'en')

const formatters = new Map<string, Intl.NumberFormat>()

/** Making a formatter takes far longer than formatting: each is made once. */
function formatNumber(value: number, decimals?: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): string {
  const key = `${locale()} ${decimals} ${signDisplay}`
  let formatter = formatters.get(key)
  if (!formatter) {
    const digits = decimals !== undefined && { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    formatter = new Intl.NumberFormat(locale(), { signDisplay, ...digits })
    formatters.set(key, formatter)
  }
  return formatter.format(value)
}

/** A value with its decimal places as entered, grouped as the language does; an en dash for a missing one. */
export function formatValue(value: number | null, decimals: number): string {
  return value === null ? '–' : formatNumber(value, decimals)
}

/** Numbers from here on are told in millions, 亿 and the like where there is little room. */
const LARGE = 1_000_000

const compactFormatters = new Map<string, Intl.NumberFormat>()

/** A large number in the words of the language: 1.41 billion, 14.1亿. */
export function formatCompact(value: number, display: 'short' | 'long' = 'long'): string {
  const key = `${locale()} ${display}`
  let formatter = compactFormatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale(), {
      notation: 'compact',
      compactDisplay: display,
      maximumFractionDigits: display === 'long' ? 2 : 3,
    })
    compactFormatters.set(key, formatter)
  }
  return formatter.format(value)
}

/** A mark of an axis; all of one axis have as many decimals. */
export const formatTick = (value: number, decimals: number, highest: number): string =>
  Math.abs(highest) >= LARGE ? formatCompact(value, 'short') : formatNumber(value, decimals)

/** Whether a number is so large that a reader wants it in words: of a unit that is no multiple already. */
export const isLarge = (value: number, unit: string): boolean =>
  Math.abs(value) >= LARGE && !/^(?:\d|thousand|million|billion|[十百千万亿])/i.test(unit)

/** A change, with its sign. */
export const formatSigned = (value: number, decimals: number): string => formatNumber(value, decimals, 'exceptZero')

/** A change in percent, with its sign. */
export const formatPercent = (value: number): string => `${formatSigned(value, 2)}%`

/** Both titles; where one lacks, the other stands for it. */
export const titlesOf = (titled: { titleZh: string; titleEn: string }): Record<Language, string> => ({
  zh: titleIn(titled, 'zh'),
  en: titleIn(titled, 'en'),
})

export const formatCount = (value: number): string => formatNumber(value)

/** How long ago, in words; a date after two days. */
export const formatAgo = (time: string): string =>
  relativeTime(time, Date.now(), {
    now: i18next.t('time.now'),
    yesterday: i18next.t('time.yesterday'),
    minutes: (count) => i18next.t('time.minutes', { count }),
    hours: (count) => i18next.t('time.hours', { count }),
    date: (date) => date.toLocaleDateString(locale(), { year: 'numeric', month: 'short', day: 'numeric' }),
  })

/** A day such as 2026-08-18 in the words of the language. */
export const formatDay = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(locale(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })

/** A canonical period in the words of the language: August 2026; of a day its month. Others as they are written. */
export function formatPeriodInWords(period: string): string {
  const month = /^(\d{4})-(\d{2})(?:-\d{2})?(?: |$)/.exec(period)
  if (!month) return /^\d{4}$/.test(period) && currentLanguage() === 'zh' ? `${period} 年` : period
  return new Date(Date.UTC(Number(month[1]), Number(month[2]) - 1)).toLocaleDateString(locale(), {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
}

export const formatMoment = (time: string): string => parseTime(time) ?? ''

/** The title in a language, or in the other where it has none. */
export const titleIn = (titled: { titleZh: string; titleEn: string }, language: Language): string =>
  language === 'zh' ? titled.titleZh || titled.titleEn : titled.titleEn || titled.titleZh

/** A property's value as text: lists joined, a dash for nothing. */
export const formatProperty = (value: unknown): string =>
  Array.isArray(value)
    ? value.join(', ')
    : typeof value === 'string' || typeof value === 'number'
      ? String(value) || '–'
      : '–'
