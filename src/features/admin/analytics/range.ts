import { isDay } from '#domain/day'
import { DAY, HOUR } from '#domain/duration'
import { LIMITS } from '#domain/limits'

/** Days of China's time, both of them included: `2026-01-31`. */
export interface DayRange {
  from: string
  to: string
}

const CHINA = 8 * HOUR
const dayAt = (time: number): string => new Date(time + CHINA).toISOString().slice(0, 10)

/** The last days up to today. */
export const lastDays = (days: number, now = Date.now()): DayRange => ({
  from: dayAt(now - (days - 1) * DAY),
  to: dayAt(now),
})

/** The range of an address; the last 30 days where it has none that can be shown. */
export function rangeOf(params: URLSearchParams): DayRange {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const isGood =
    isDay(from) && isDay(to) && from <= to && Date.parse(to) - Date.parse(from) < LIMITS.analyticsDays * DAY
  return isGood ? { from, to } : lastDays(30)
}
