import type { Frequency } from '../frequency'
import type { Period } from '../period'
import { decidedOrder, decideDateStyle, hasOpenOrder, type DateStyle } from '../periodColumn'
import type { PeriodProblem, PeriodStyle } from '../periodStyle'
import { parsePeriod, withoutBeside } from '../periodText'

/** Why a text of a grid is no period: two readings may fit it. */
export type GridPeriodProblem = PeriodProblem | 'undecidedInGrid' | 'spanInGrid'

/** How the periods of a sheet are written, and whether all that look like months may be years over two. */
export interface GridStyle extends DateStyle {
  areSpans: boolean
}

/** Years of two digits lie as far ahead at most. */
const YEARS_AHEAD = 10
const firstYear = (): number => new Date().getFullYear() + YEARS_AHEAD - 99

const MONTH_OR_SPAN = /^\s*(?:fy\s*)?(\d{2}(\d{2}))\s*[-/–]\s*(\d{2})\s*$/i
const isSpan = ([, , year, next]: RegExpExecArray): boolean => (Number(year) + 1) % 100 === Number(next)

/** Whether texts such as `2003-04` each go over into the next year: several of them, and none that is a month alone. */
function areSpans(texts: readonly string[]): boolean {
  let count = 0
  for (const text of texts) {
    const match = MONTH_OR_SPAN.exec(withoutBeside(text))
    if (match && !isSpan(match)) return false
    if (match) count += 1
  }
  return count > 1
}

/** The style that all periods of a sheet together tell. */
export const gridStyle = (texts: readonly string[]): GridStyle => {
  // Days as the grid writes them are read in one way only: a long sheet of them is not looked at again with each edit.
  const told = texts.every(isDay) ? [] : texts
  return { ...decideDateStyle(told), areSpans: areSpans(told) }
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** Whether rows are read alike in two styles. */
export const sameStyle = (a: GridStyle, b: GridStyle): boolean =>
  a.dayMonthOrder === b.dayMonthOrder && a.dotMonth === b.dotMonth && a.areSpans === b.areSpans

/** Reads the periods of a sheet that is written so. */
export function gridPeriodReader(frequency: Frequency, dates: GridStyle): (text: string) => Period | GridPeriodProblem {
  const order = decidedOrder(dates)
  const style: PeriodStyle = {
    dayMonthOrder: order ?? 'monthFirst',
    dotMonth: dates.dotMonth,
    centuryFrom: firstYear(),
  }
  return (text) => {
    if (order === null && hasOpenOrder(text)) return 'undecidedInGrid'
    const match = dates.areSpans || frequency === 'annual' ? MONTH_OR_SPAN.exec(withoutBeside(text)) : null
    return match && isSpan(match) ? 'spanInGrid' : parsePeriod(text, frequency, style)
  }
}
