import { DATE_HEADER, PERIOD_HEADER, PLAIN_DATE_HEADER, QUARTER_HEADER, WEEK_HEADER } from './heads'
import { areAmountsOfYears } from './likePeriods'
import { plausiblePeriod } from './periodCells'
import { periodIn } from './romanMonths'
import { cellText, isNumeric, textIn, type Table, type TableCell } from './table'
import { unitAlone } from './unitWords'

/** Rows in which a head is looked for. */
export const HEADS = 30
/** Rows below it that are looked at. */
const SAMPLE = 100
/** Of the filled cells below a head of periods, as many are periods. */
const ENOUGH = 0.6

type Rows = readonly (readonly TableCell[])[]

/** A month or quarter and its year, which alone may be a number: 09.2004, 9/04, 2004.09. */
const MONTH = /^(?:(?:0?[1-9]|1[0-2])(?:[./-](?:19|20)\d{2}|\/\d{2})|(?:19|20)\d{2}[.,](?:0?[1-9]|1[0-2]))$/
const areMonths = (cells: readonly (TableCell | undefined)[]): boolean => {
  const texts = cells.map((cell) => cellText(cell).trim())
  return texts.length > 1 && texts.every((text) => MONTH.test(text)) && !areAmountsOfYears(texts)
}

/** Whether a column holds periods below its head, most of them different. */
function holdsPeriods(below: Rows, column: number): boolean {
  const filled = below.map((row) => row[column]).filter((cell) => cellText(cell).trim() !== '')
  const periods = areMonths(filled) ? filled : filled.filter((cell) => periodIn(cell) !== null)
  const distinct = new Set(periods.map((cell) => cellText(cell).trim())).size
  return filled.length > 1 && periods.length >= filled.length * ENOUGH && distinct > periods.length / 2
}

const isEmpty = (below: Rows, column: number): boolean => below.every((row) => textIn(row, column) === '')

/** Whether numbers that are no periods stand in a column from one on, before another; amounts below heads of their own may look like years. */
const holdsValues = (below: Rows, heads: readonly string[], from: number, to: number): boolean =>
  below.some((row) =>
    row.some(
      (cell, column) =>
        column > from &&
        column < to &&
        isNumeric(cell) &&
        (plausiblePeriod(cell) === null || isOfAmounts(heads[column] ?? '')),
    ),
  )
const isOfAmounts = (head: string): boolean => /\p{L}/u.test(head) && !HEADERS.some((one) => one.test(head))

/** Whether two columns name the periods of other rows than each other: another frequency, or other times in most rows. */
function areOthers(below: Rows, first: number, second: number): boolean {
  const pairs = below.flatMap((row) => {
    const [a, b] = [plausiblePeriod(row[first]), plausiblePeriod(row[second])]
    return a && b ? [[a, b] as const] : []
  })
  return pairs.filter(([a, b]) => a.precision !== b.precision).length > pairs.length / 2
}

/** Dates of the time before, to compare with, as shops and sites export them. */
const OF_BEFORE = /\b(?:previous|prior|preceding|comparison|compared?)\b|上期|上一期|同期|対比/i

/** Where heads begin again in a row that holds nothing else, each time in the same order: Year, Population, Year, Population. */
function headsAgainBeside(row: Rows[number]): number[] {
  const all = row.map((cell) => cellText(cell).trim().toLowerCase())
  const start = all.findIndex((text) => text !== '')
  if (start < 0) return []
  const filled = all.slice(start, all.findLastIndex((text) => text !== '') + 1)
  const width = filled.indexOf(filled[0]!, 1)
  // An empty column may part them.
  const texts = width > 2 && (filled.length + 1) % width === 0 && filled[width - 1] === '' ? [...filled, ''] : filled
  const isAgain = width > 1 && texts.length % width === 0 && texts.every((text, at) => text === texts[at % width])
  return isAgain ? Array.from({ length: texts.length / width }, (_, i) => start + i * width) : []
}

const HEADERS = [DATE_HEADER, PERIOD_HEADER, QUARTER_HEADER, WEEK_HEADER]

/** The texts that stand several times in a row. */
function repeatedIn(texts: readonly string[]): Set<string> {
  const [once, again] = [new Set<string>(), new Set<string>()]
  for (const text of texts) if (text !== '') (once.has(text) ? again : once).add(text)
  return again
}

/** Whether the filled cells of a column are months that may be numbers. */
const holdsMonths = (below: Rows, column: number): boolean =>
  areMonths(below.map((row) => row[column]).filter((cell) => cellText(cell).trim() !== ''))

/** Where the blocks below a row begin whose heads come again in it, each with other periods; empty for none. */
function blocksAgain(row: Rows[number], below: Rows): number[] {
  const again = headsAgainBeside(row)
  const [first, second] = again
  if (first === undefined || second === undefined) return []
  const isAt = (column: number) => below.every((one) => textIn(one, column) === textIn(one, first))
  const areAtStart = below.every((one) => one.slice(0, first).every((cell) => cellText(cell).trim() === ''))
  // Of the same periods, with an empty column between, they are columns of one table.
  const areOne = textIn(row, second - 1) === '' && again.every((column) => isAt(column))
  return areAtStart && !areOne && again.every((column) => holdsPeriods(below, column)) ? again : []
}

/** Whether a column holds years or months as numbers, each the next: 1983, 1984 and 200212, 200301. */
function goOnByOne(below: Rows, column: number): boolean {
  const texts = below.map((row) => textIn(row, column)).filter((text) => text !== '')
  const steps = texts.slice(1).map((text, i) => Number(text) - Number(texts[i]))
  return (
    texts.length > 2 &&
    texts.every((text) => /^(?:1[5-9]|20)\d{2}(?:0[1-9]|1[0-2])?$/.test(text)) &&
    steps.every((step) => step === 1 || step === NEW_YEAR)
  )
}
/** From the twelfth month to the first one. */
const NEW_YEAR = 89

/** Where the blocks below a row begin of which it heads the periods of each; empty for none. */
function blocksOfPeriods(row: Rows[number], below: Rows): number[] {
  const texts = row.map((cell) => cellText(cell).trim())
  const repeated = repeatedIn(texts)
  // What is called alike may be periods as well, in whatever language; amounts are as large as years.
  const mayBePeriods = (text: string, column: number) =>
    repeated.has(text) &&
    (holdsMonths(below, column) || goOnByOne(below, column) || !below.some((one) => isNumeric(one[column])))
  const heads = texts.flatMap((text, column) =>
    text.length < LONGEST_HEAD &&
    !(/\s/.test(text) && unitAlone(text) !== '') &&
    (HEADERS.some((one) => one.test(text)) || mayBePeriods(text, column))
      ? [{ text: text.toLowerCase(), column }]
      : [],
  )
  if (heads.length < 2) return []
  const [first, ...others] = heads.filter(({ column }) => holdsPeriods(below, column))
  if (!first) return []
  // Months that may be numbers are seen as those of their values only beside them.
  const differ = others.some(
    ({ column }) =>
      holdsMonths(below, column) || below.some((one) => textIn(one, column) !== textIn(one, first.column)),
  )
  const isBlock = ({ text, column }: (typeof heads)[number]) =>
    text === first.text ||
    OF_BEFORE.test(text) ||
    isEmpty(below, column - 1) ||
    (PLAIN_DATE_HEADER.test(text) && areOthers(below, first.column, column))
  const starts = others.filter(isBlock).map(({ column }) => column)
  const ends = [...starts.slice(1), Number.POSITIVE_INFINITY]
  const haveValues =
    holdsValues(below, texts, first.column, starts[0] ?? 0) &&
    starts.every((start, i) => holdsValues(below, texts, start, ends[i]!))
  return starts.length > 0 && differ && haveValues ? [first.column, ...starts] : []
}
const LONGEST_HEAD = 40

/** Where the blocks of a table begin that stand side by side, each with a column of periods of its own. */
export function beginningsOf({ rows, blockStarts }: Table): readonly number[] {
  if (blockStarts) return blockStarts
  for (const [r, row] of rows.slice(0, HEADS).entries()) {
    const below = rows.slice(r + 1, r + 1 + SAMPLE)
    const again = blocksAgain(row, below)
    const starts = again.length > 0 ? again : blocksOfPeriods(row, below)
    if (starts.length > 0) return starts
  }
  return []
}
