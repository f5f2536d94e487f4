import { toCivil } from '../calendar'
import { DAY } from '../duration'
import type { PeriodReading } from '../periodStyle'

/** A head that says in a whole word, alone, that numbers are parts of a year; letters such as M and H say much else. */
const WHOLE_NAME =
  /^(?:(?:cal(?:endar)?|fiscal|obs)[\s_-]?)?(?:months?|mth|monat|mois|m[eê]s|mese|maand|måned|månad|miesiąc|měsíc|месяц|ay|quarters?|qtr|quartal|kwartaal|kwarta[łl]|квартал|trimest(?:er|re)|kvartal|月份?|月次|季度?|四半期|週|周次?|week[\s_-]?(?:no|nr|number)|half[\s_-]?year|semester|halbjahr|period|periode|per[ií]odo|période)\.?$/i

/** Whether a head says so; one in two languages, such as `月/Month`, in either. */
export const namesWholly = (header: string): boolean =>
  header.split(/[/|]/).some((name) => WHOLE_NAME.test(name.trim()))

/** Whether readings name different parts of their years. */
export const differ = (readings: readonly PeriodReading[]): boolean =>
  new Set(readings.map(({ instant }) => toCivil(instant).month)).size > 1

/** Whether any year has several parts in rows that follow each other: a number beside each year of a series counts something else. */
export const haveParts = (readings: readonly PeriodReading[]): boolean =>
  readings.some(({ instant }, i) => {
    const before = readings[i - 1]
    return (
      before !== undefined && before.instant !== instant && yearOfInstant(before.instant) === yearOfInstant(instant)
    )
  })
const yearOfInstant = (instant: number): number => toCivil(instant).year

/** Whether each reading is later than the one before, or each is earlier. */
export const goOneWay = (readings: readonly PeriodReading[]): boolean =>
  [1, -1].some((way) => readings.every(({ instant }, i) => i === 0 || (instant - readings[i - 1]!.instant) * way > 0))

/** Whether the same years come again in the same order, two or more below each part. */
export function areAgain(readings: readonly PeriodReading[]): boolean {
  const years = readings.map(({ instant }) => yearOfInstant(instant))
  const length = years.indexOf(years[0]!, 1)
  return length > 1 && years.every((year, i) => year === years[i % length])
}

/** Of the steps between numbered parts as many are alike: months that go on, quarters by their last months. */
const SHARE_OF_STEPS = 0.6
const DAYS_OF_MONTH = 30.44
const SHORTEST_MONTH = 28

/** Steps of months have as many days as those have; shorter ones are of weeks. */
const stepOf = (days: number): string =>
  days < SHORTEST_MONTH ? `${days} days` : `${Math.round(days / DAYS_OF_MONTH)} months`

/** Whether parts go on by like steps, or are always the same one: those that jump about are numbers of something else. */
export function stepEvenly(readings: readonly PeriodReading[]): boolean {
  if (!haveParts(readings)) return !differ(readings)
  const instants = [...new Set(readings.map(({ instant }) => instant))].sort((a, b) => a - b)
  const steps = new Map<string, number>()
  for (let i = 1; i < instants.length; i += 1) {
    const step = stepOf((instants[i]! - instants[i - 1]!) / DAY)
    steps.set(step, (steps.get(step) ?? 0) + 1)
  }
  return Math.max(0, ...steps.values()) >= (instants.length - 1) * SHARE_OF_STEPS
}
