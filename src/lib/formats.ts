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
