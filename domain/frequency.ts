export const FREQUENCIES = ['annual', 'semiannual', 'quarterly', 'monthly', 'weekly', 'daily', 'intraday'] as const

export type Frequency = (typeof FREQUENCIES)[number]

const PERIODS_PER_YEAR: Record<Frequency, number | null> = {
  annual: 1,
  semiannual: 2,
  quarterly: 4,
  monthly: 12,
  weekly: 52,
  daily: 260,
  intraday: null,
}

/** Periods a year, the n of the compounding formulas; daily counts weekdays, intraday has no fixed count (null). */
export const periodsPerYear = (frequency: Frequency): number | null => PERIODS_PER_YEAR[frequency]

/** True when `a` has fewer periods a year than `b`. */
export const isLowerFrequency = (a: Frequency, b: Frequency): boolean => FREQUENCIES.indexOf(a) < FREQUENCIES.indexOf(b)
