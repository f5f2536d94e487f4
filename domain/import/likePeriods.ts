import { plausiblePeriod } from './periodCells'
import { cellText, isNumeric, type TableCell } from './table'

/** A year, or a number. */
export const YEAR = /^[12]\d{3}$/

/** Whether numbers that may be months or days go up and down: heads go one way. */
export function areAmounts(texts: readonly string[]): boolean {
  if (areUnsortedYears(texts)) return true
  const numbers = texts.filter((text) => /\d/.test(text))
  if (!numbers.every((text) => /^\d{6}(?:\d{2})?$/.test(text))) return false
  const steps = numbers.slice(1).map((text, i) => Math.sign(Number(text) - Number(numbers[i])))
  return steps.includes(1) && steps.includes(-1)
}

/** Months and days as numbers alone; the thirteenth month of some offices is the year. */
const BARE = /^\d{6}(?:\d{2})?$/
const isBarePeriod = (text: string): boolean => plausiblePeriod(text) !== null || /^(?:19|20)\d{2}13$/.test(text)
/** Of numbers that are months or days, fewer are mistakes. */
const FEW = 0.05

/** Whether some numbers of a column can be months or days as amounts can: others cannot, or their head is one of several periods. */
export function areLikeAmounts(
  rows: readonly TableCell[][],
  filled: readonly number[],
  texts: readonly string[],
): boolean {
  const bare = texts.filter((text) => BARE.test(text))
  if (bare.length * 2 < texts.filter((text) => /\d/.test(text)).length) return false
  const above = texts.findIndex((text) => BARE.test(text)) - 1
  const heads = (rows[filled[above] ?? -1] ?? []).filter((cell) => plausiblePeriod(cell) !== null)
  const isBelowPeriods = plausiblePeriod(texts[above]) !== null && heads.length > 1
  return bare.length > 0 && (bare.filter((text) => !isBarePeriod(text)).length > bare.length * FEW || isBelowPeriods)
}

/** A head that says of when the values below it are: Year ended 31.03.2023. */
const OF_ONE_TIME = /\p{L}{3}.*\b(?:19|20)\d{2}\b/u
/** A longer text is a note. */
const LONGEST_TITLE = 300
const saysOneTime = (text: string): boolean => OF_ONE_TIME.test(text.slice(0, LONGEST_TITLE))

/**
 * Whether numbers that may be years stand below heads that each say one time, which are the periods themselves. `filled`:
 * the rows of `texts`.
 */
export function isHeadOfOneTime(
  rows: readonly TableCell[][],
  filled: readonly number[],
  texts: readonly string[],
): boolean {
  const first = texts.findIndex((text) => YEAR.test(text))
  const row = rows[filled[first - 1] ?? -1] ?? []
  const heads = row.filter((cell) => saysOneTime(cellText(cell)))
  return saysOneTime(texts[first - 1] ?? '') && heads.length > 1 && !row.some(isNumeric)
}

/** A year and its month, or an amount with decimals: 1954.9. */
const YEAR_AND_DECIMALS = /^((?:1[5-9]|20|21)\d{2})[.,](\d{1,2})$/
/** Of the steps between months, more are usual ones; of few any. */
const EVEN = 0.5
const FEW_STEPS = 2
const MOST_OF_NUMBERS = 0.6
const MONTHS = 12
/** Steps from one month, quarter, half or year to the next, or none; quarters may be counted instead of months. */
const USUAL_STEPS: ReadonlySet<number> = new Set([0, 1, 3, 6, 12, MONTHS - 3])

/**
 * Whether numbers such as 1954.9 are amounts: months and quarters go on by usual steps, row after row. `rows`: where each
 * of the texts stands.
 */
export function areAmountsOfYears(texts: readonly string[], rows: readonly number[] = [...texts.keys()]): boolean {
  const found = texts.flatMap((text, i) => {
    const [, year, month] = YEAR_AND_DECIMALS.exec(text) ?? []
    return year === undefined ? [] : [{ row: rows[i]!, month: Number(year) * MONTHS + Number(month) }]
  })
  const steps = found
    .slice(1)
    .flatMap(({ row, month }, i) => (row === found[i]!.row + 1 ? [month - found[i]!.month] : []))
  if (steps.length === 0 || found.length < texts.filter((text) => /\d/.test(text)).length * MOST_OF_NUMBERS)
    return false
  const usual = steps.filter((step) => USUAL_STEPS.has(Math.abs(step))).length
  return steps.length > FEW_STEPS ? usual <= steps.length * EVEN : usual === 0
}

/**
 * Whether years of a row with a name of its own go up and down without coming again in the same order: Men 2002, 2000, 2005.
 */
function areUnsortedYears(texts: readonly string[]): boolean {
  const all = texts.filter((text) => YEAR.test(text)).map(Number)
  if (all.length < 3 || all.length < texts.length - 1 || YEAR.test(texts[0] ?? '')) return false
  // A head of several columns may stand above each of them.
  const years = all.filter((year, i) => year !== all[i - 1])
  const steps = years.slice(1).map((year, i) => Math.sign(year - years[i]!))
  if (!(steps.includes(1) && steps.includes(-1))) return false
  const length = years.indexOf(years[0]!, 1)
  const comeAgain = length >= 2 && years.every((year, i) => year === years[i % length])
  return !comeAgain && ![1, -1].some((way) => areRunsOfOne(all, way))
}

/** Whether years are stretches one by one, in one order, of which one holds all others: 2018 to 2021, then 2020 and 2021. */
function areRunsOfOne(years: readonly number[], way: number): boolean {
  const runs: number[][] = []
  for (const year of years)
    if (runs.at(-1)?.at(-1) === year - way) runs.at(-1)!.push(year)
    else runs.push([year])
  const longest = runs.reduce((most, run) => (run.length > most.length ? run : most), [])
  return (
    longest.length > 1 &&
    runs.length < longest.length &&
    runs.every((run) => run.every((year) => longest.includes(year)))
  )
}
