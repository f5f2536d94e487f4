import { toCivil } from '../calendar'
import { monthOfName } from '../monthNames'
import { MONTH_HEADER } from './heads'
import { enough } from './spelledMonths'

/** Before it, two digits behind months are days more often. */
const FIRST_SHORT_YEAR = 16

const NUMBER_FIRST = /^(\d{1,2})\s?[-/. ]?\s?(\p{L}{3,12})\.?$/u
const NAME_FIRST = /^(\p{L}{3,12})\.?(\s?[-/. ]?\s?)(\d{1,2})$/u
const CHINESE = /^(\d{1,2})\s?月\s?(\d{1,2})\s?日$/
const NUMBERS = /^(?:--)?(\d{1,2})([-/])(\d{1,2})$/
const DAYS_BEFORE = [0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335]
const DAYS_OF_YEAR = 366
const A_WEEK = 7

/**
 * Whether a month and a number of two digits are days without a year, such as `20-Jan` and `Mar 15`, rather than months of
 * short years: they go on by days. Where both fit, a hyphen behind a month's name stands before a year, and nothing else.
 */
export function areDaysAlone(all: readonly string[]): boolean {
  const texts = all.filter((text) => /\d/.test(text))
  let isYearLike = true
  let isNumberFirst = false
  const days = texts.flatMap((text) => {
    const [first, last] = [NUMBER_FIRST.exec(text), NAME_FIRST.exec(text)]
    const month = monthOfName(first?.[2] ?? last?.[1] ?? '')
    const number = Number(first?.[1] ?? last?.[3])
    if (month === null) return []
    if (!last || last[2]!.trim() !== '-') isYearLike = false
    if (!last) isNumberFirst = true
    return [{ month, number }]
  })
  if (days.length < 2 || !enough(days.length, texts.length)) return false
  if (days.some(({ number }) => number < 1 || number > 31)) return false
  const day = days.map(({ month, number }) => DAYS_BEFORE[month - 1]! + number)
  const daySteps = day.slice(1).map((one, i) => (((one - day[i]!) % DAYS_OF_YEAR) + DAYS_OF_YEAR) % DAYS_OF_YEAR)
  const isDaily =
    enough(daySteps.filter((step) => step >= 1 && step <= A_WEEK).length, daySteps.length) ||
    enough(daySteps.filter((step) => step >= DAYS_OF_YEAR - A_WEEK).length, daySteps.length)
  const month = days.map((one) => one.number * 12 + one.month)
  const monthSteps = month.slice(1).map((one, i) => Math.abs(one - month[i]!))
  const isMonthly = enough(monthSteps.filter((step) => step === monthSteps[0]).length, monthSteps.length)
  // The same number in every month is a day: a year would change with the first month, but for a table of one year.
  const numbers = new Set(days.map(({ number }) => number))
  const isOneYear =
    numbers.size === 1 &&
    !isNumberFirst &&
    monthSteps.every((step) => step === 1) &&
    (SAYS_MONTHS.some((head) => head.test(headOf(all))) || days[0]!.number >= FIRST_SHORT_YEAR) &&
    days[0]!.number <= toCivil(Date.now()).year % 100
  const isSameDay = !isYearLike && !isOneYear && new Set(days.map(({ number }) => number)).size === 1 && days.length > 1
  return (isDaily && !(isMonthly && isYearLike)) || (isSameDay && new Set(days.map((one) => one.month)).size > 1)
}

/** Heads of months and of periods: days without a year are called otherwise. */
const SAYS_MONTHS = [
  MONTH_HEADER,
  /^(?:periods?|zeitraum|période|per[ií]odo|okres|periode|időszak|razdoblje|период|期間|期间)$/i,
]

/** What stands before the first number. */
const headOf = (texts: readonly string[]): string => texts[texts.findIndex((text) => /\d/.test(text)) - 1] ?? ''

export interface DayOfYear {
  month: number
  day: number
}

/** A day by its numbers, where the other texts of its column say which of them is the month. */
function numbered(text: string, isDayFirst: boolean): DayOfYear | null {
  const [, first, , second] = NUMBERS.exec(text) ?? []
  if (!first || !second) return null
  return isDayFirst ? { month: Number(second), day: Number(first) } : { month: Number(first), day: Number(second) }
}

/**
 * The days of texts that say no year, `01-Jan`, `Jan 1`, `1月1日`, `01-31`, each null where it is none; null where they are
 * no such days.
 */
export function daysOfYear(texts: readonly string[]): (DayOfYear | null)[] | null {
  if (texts.some((text) => NUMBERS.test(text))) {
    const isOrder = (isDayFirst: boolean) =>
      texts.every((text) => {
        const one = numbered(text, isDayFirst)
        return one === null || (one.month >= 1 && one.month <= 12 && one.day >= 1 && one.day <= 31)
      })
    // With two dashes before it the month is first; else, where both orders fit, nothing says which.
    const isMonthFirst = texts.some((text) => text.startsWith('--'))
    if (!isMonthFirst && isOrder(true) === isOrder(false)) return null
    return texts.map((text) => numbered(text, !isMonthFirst && isOrder(true)))
  }
  const chinese = texts.map((text) => {
    const [, month, day] = CHINESE.exec(text) ?? []
    return month && day ? { month: Number(month), day: Number(day) } : null
  })
  if (chinese.some((one) => one !== null)) return chinese
  if (!areDaysAlone(texts)) return null
  return texts.map((text) => {
    const [first, last] = [NUMBER_FIRST.exec(text), NAME_FIRST.exec(text)]
    const month = monthOfName(first?.[2] ?? last?.[1] ?? '')
    return month === null ? null : { month, day: Number(first?.[1] ?? last?.[3]) }
  })
}
