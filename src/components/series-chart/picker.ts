import dayjs, { type Dayjs } from 'dayjs'
import { fromCivil, toCivil } from '#domain/calendar'
import { DAY } from '#domain/duration'
import type { Frequency } from '#domain/frequency'
import { readPeriod } from '#domain/periodText'

/** How a calendar offers the periods of a frequency. Weeks are chosen by a day: where a week begins differs by language. */
export const PICKERS = {
  annual: { picker: 'year' },
  semiannual: { picker: 'quarter' },
  quarterly: { picker: 'quarter' },
  monthly: { picker: 'month' },
  weekly: { picker: 'date' },
  daily: { picker: 'date' },
  intraday: { picker: 'date', showTime: { format: 'HH:mm' } },
} as const satisfies Record<Frequency, { picker: string; showTime?: { format: string } }>

/** The moment that a text names, as a calendar's local one; null where it names none. */
export function toPicked(text: string | null): Dayjs | null {
  const reading = text === null ? 'empty' : readPeriod(text)
  if (typeof reading === 'string') return null
  const { year, month, day } = toCivil(reading.instant)
  const seconds = (((reading.instant % DAY) + DAY) % DAY) / 1000
  return dayjs(new Date(year, month - 1, day, 0, 0, seconds))
}

/** The instant of what was chosen in a calendar. */
export const fromPicked = (picked: Dayjs): number =>
  fromCivil(picked.year(), picked.month() + 1, picked.date()) +
  (picked.hour() * 3600 + picked.minute() * 60 + picked.second()) * 1000
