/** Date and number formats of the specification's section 9. Locale-independent; texts come in English and Chinese. */

import { DAY, HOUR, MINUTE, SECOND } from './duration'

type TimeInput = Date | number | string

/** Ten-digit timestamps are seconds. Texts of digits are timestamps; others are read as dates. */
function toDate(time: TimeInput): Date | null {
  if (time instanceof Date) return Number.isNaN(time.getTime()) ? null : time
  const digits = typeof time === 'number' ? time : /^-?\d+$/.test(time.trim()) ? Number(time) : null
  if (digits !== null) {
    const seconds = /^-?\d{10}$/.test(String(digits))
    const date = new Date(seconds ? digits * SECOND : digits)
    return Number.isNaN(date.getTime()) ? null : date
  }
  // A date without a time is that day here, and dashes are read as local time by every browser only as slashes.
  const date = new Date(/^\d{4}-\d{1,2}-\d{1,2}( |$)/.test(String(time)) ? String(time).replaceAll('-', '/') : time)
  return Number.isNaN(date.getTime()) ? null : date
}

const pad = (value: number): string => String(value).padStart(2, '0')

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六']

/**
 * Formats a time in local time; `{y}-{m}-{d} {h}:{i}:{s}` by default, `{a}` is the weekday in Chinese, `{yy}` the year's
 * last two digits.
 * Accepts a Date, milliseconds, seconds (ten digits) or text; null for nothing and for what is no time.
 */
export function parseTime(time: TimeInput | null | undefined, pattern = '{y}-{m}-{d} {h}:{i}:{s}'): string | null {
  const date = time === null || time === undefined || time === '' ? null : toDate(time)
  if (!date) return null
  const parts: Record<string, string> = {
    y: String(date.getFullYear()),
    m: pad(date.getMonth() + 1),
    d: pad(date.getDate()),
    h: pad(date.getHours()),
    i: pad(date.getMinutes()),
    s: pad(date.getSeconds()),
    a: WEEKDAYS[date.getDay()]!,
  }
  return pattern.replaceAll(/\{(yy|([ymdhisa])\2*)\}/g, (_, name: string) =>
    name === 'yy' ? parts.y!.slice(-2) : parts[name[0]!]!,
  )
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** Version 1: minutes under an hour, hours under a day, else days. `seconds` since 1970. */
export function timeAgo(seconds: number, now: number = Date.now()): string {
  const elapsed = Math.max(0, now - seconds * SECOND)
  if (elapsed < HOUR) return counted(Math.floor(elapsed / MINUTE), 'minute')
  if (elapsed < DAY) return counted(Math.floor(elapsed / HOUR), 'hour')
  return counted(Math.floor(elapsed / DAY), 'day')
}

/** How a relative time is put into words. */
export interface RelativeWords {
  now: string
  yesterday: string
  minutes: (count: number) => string
  hours: (count: number) => string
  date: (date: Date) => string
}

const ENGLISH: RelativeWords = {
  now: 'just now',
  yesterday: '1 day ago',
  minutes: (count) => `${counted(count, 'minute')} ago`,
  hours: (count) => `${counted(count, 'hour')} ago`,
  date: (date) => parseTime(date, '{y}-{m}-{d}')!,
}

/** Version 2: "just now" under 30 s, minutes under 1 h, hours under 24 h, "1 day ago" under 48 h, then the date. */
export function relativeTime(time: TimeInput, now: number = Date.now(), words: RelativeWords = ENGLISH): string {
  const date = toDate(time)
  if (!date) return ''
  const elapsed = now - date.getTime()
  if (elapsed < 30 * SECOND) return words.now
  if (elapsed < HOUR) return words.minutes(Math.max(1, Math.floor(elapsed / MINUTE)))
  if (elapsed < DAY) return words.hours(Math.floor(elapsed / HOUR))
  return elapsed < 2 * DAY ? words.yesterday : words.date(date)
}

const SCALES: [number, string][] = [
  [1e18, 'E'],
  [1e15, 'P'],
  [1e12, 'T'],
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
]

/** Abbreviates with k, M, G, T, P, E: 1234 → 1.2k, −5000 → -5k, 999999 → 1M. At most `digits` decimals. */
export function abbreviate(value: number, digits = 1): string {
  const size = Math.abs(value)
  const shown = (divisor: number) => Number((size / divisor).toFixed(digits))
  const sign = value < 0 ? '-' : ''
  const scale = SCALES.findIndex(([divisor]) => size >= divisor)
  const [divisor, suffix] = scale < 0 ? [1, ''] : SCALES[scale]!
  const rounded = shown(divisor)
  const above = scale < 0 ? SCALES.at(-1)! : SCALES[scale - 1]
  if (rounded >= 1000 && above) return `${sign}${shown(above[0])}${above[1]}`
  return `${rounded === 0 ? '' : sign}${rounded}${suffix}`
}

/** Groups the whole part by commas: −1234567.891 → -1,234,567.891. */
export function thousands(value: number | string): string {
  const [whole = '', fraction] = String(value).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
