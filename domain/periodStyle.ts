import type { Frequency } from './frequency'

/** How the undecided spellings of one column are read. Decided for the whole column, never per cell. */
export interface PeriodStyle {
  /** `01/02/2020`: the day or the month first; `24/01/02` also the year. */
  dayMonthOrder: DateOrder
  /** `2016.1`: January, October with its zero lost, or a quarter. Null refuses it. */
  dotMonth: DotMonth | null
  /** `45292`: days since 30 December 1899, as spreadsheets number them. */
  serials?: boolean
  /** `2003-04`, `2003/04`: a year over two calendar years, called by the one it begins or ends in; null refuses it. Absent, `2003-04` is a month. */
  spans?: YearSpan | null
  /** `Q1 FY24`, `2022-23 Q1`: the month in which the fiscal year begins; null refuses it. */
  fiscalStart?: FiscalStart | null
  /** What all texts of a column are, where it takes the whole of it to know. */
  spelling?: Spelling
  /** Years of two digits are of the hundred years that begin with this one; by default as in spreadsheets, 1950. Null refuses them. */
  centuryFrom?: number | null
}

/**
 * `weeks`: `2023-01` and `1/2023` count weeks; `quarters`: `20231`, `2023-01` to `2023-04`, `1/2023`; `openQuarters`: the same where they may be months as well, which `dotMonth` tells; `halves`: the same of halves; `dutchQuarters`: `2022KW04` is a quarter; `romanMonths`: `V 2022`; `vietnameseMonths`: `T5/2022`; `dottedMonths`: `9.2022`; `croatianMonths`: `lipanj 2022` is June; `decimalMonths`, `decimalQuarters`: a year with its
 * fraction, such as `1958.2027` and `2020.25`.
 */
export type Spelling =
  | 'weeks'
  | 'quarters'
  | 'openQuarters'
  | 'halves'
  | 'dutchQuarters'
  | 'romanMonths'
  | 'vietnameseMonths'
  | 'dottedMonths'
  | 'monthShortYear'
  | 'shortYearMonth'
  | 'croatianMonths'
  | 'decimalMonths'
  | 'decimalQuarters'
  | 'decimalHalves'

export type DateOrder = 'dayFirst' | 'monthFirst' | 'yearFirst'
export type DotMonth = 'january' | 'october' | 'quarter'
export type YearSpan = 'begins' | 'ends'
/** A month of the year that a fiscal one is called by or of the first of two, or of the year before it. */
export type FiscalStart = 'aprilBefore' | 'julyBefore' | 'octoberBefore' | 'january' | 'april' | 'july' | 'october'

export const DEFAULT_STYLE: PeriodStyle = { dayMonthOrder: 'monthFirst', dotMonth: null }

/** Why a text is no period: see domain/locales for the sentences. */
export type PeriodProblem =
  | 'empty'
  | 'notAPeriod'
  | 'noSuchDate'
  | 'noYear'
  | 'ambiguousMonth'
  | 'undecidedSpan'
  | 'undecidedQuarter'
  | 'undecidedCentury'
  | 'cumulated'
  | 'tooCoarse'
  | 'tooFine'

/** What a spelling names: an instant, and how finely. */
export interface PeriodReading {
  instant: number
  precision: Frequency
}

/** Parts of a year that offices number. */
export type YearPart = 'semiannual' | 'quarterly' | 'monthly'
