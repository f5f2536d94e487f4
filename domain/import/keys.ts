import { parseNumber } from '../number'
import type { DateOrder } from '../periodStyle'
import { areCodes, nameOfCode } from './codes'
import { groupings, isSubject, isToldBy } from './groups'
import { FREQUENCY_HEADER, MULTIPLIER_HEADER, QUALIFIER_HEADER, REMARK_HEADER, UNIT_HEADER } from './heads'
import { hasParts, periodColumns, widthOf, type Mapping } from './mapping'
import { isNominalColumn } from './multiplierColumn'
import { plausiblePeriod } from './periodCells'
import { periodTeller, type PeriodPlace } from './periodTeller'
import { withSubjects } from './subjects'
import { cellText, isNumeric, textIn, type Table, type TableCell } from './table'
import { saysUnit, unitKey } from './unitOfRows'

/** A column that tells the series of a long table apart, with its values in the order in which they come. */
export interface KeyColumn {
  column: number
  values: string[]
}

/** Notes on values, which are of no series. */
const NOTE_HEADER = /foot[\s_]?notes?/i

/** Of as many rows as this, duplicates say that there are several series. */
const FEW = 0.02

/** Whether rows are told apart by their period and these columns. */
function tellApart(rows: readonly TableCell[][], periods: readonly string[], columns: readonly number[]): boolean {
  const seen = new Set<string>()
  let repeated = 0
  for (const [i, row] of rows.entries()) {
    if (periods[i] === '') continue
    const key = [periods[i], ...columns.map((column) => textIn(row, column))].join('\u0000')
    if (seen.has(key)) repeated += 1
    else seen.add(key)
  }
  return repeated <= seen.size * FEW
}

/**
 * The columns that tell the series of a long table apart: as few as are needed, the first ones; none where the periods of
 * the table do not repeat, or nothing tells the rows apart.
 */
export function keyColumns(
  { rows }: Table,
  mapping: Pick<Mapping, 'layout' | 'headerRow' | 'firstRow' | 'lastRow'> & PeriodPlace & { style?: Mapping['style'] },
  values: readonly number[],
): KeyColumn[] {
  const data = rows.slice(mapping.firstRow, mapping.lastRow + 1)
  const tell = periodTeller(mapping)
  const periods = data.map((row) => {
    const told = tell(row)
    return told === null ? '' : cellText(told).trim()
  })
  const taken = periodColumns(mapping)
  const toKey = (column: number): KeyColumn => ({
    column,
    // What stands between the series says neither a period nor what it is of.
    values: [
      ...new Set(
        data.filter((row, i) => periods[i] !== '' || textIn(row, column) !== '').map((row) => textIn(row, column)),
      ),
    ],
  })
  const byName = () => namesOfRows(data, taken).map(toKey)
  const header = mapping.headerRow === null ? [] : (rows[mapping.headerRow] ?? [])
  const last = Math.max(...values)
  const columns = Array.from({ length: widthOf(data) }, (_, column) => column).filter(
    (column) =>
      !taken.includes(column) &&
      !NOTE_HEADER.test(textIn(header, column)) &&
      !isNominalColumn(data, column, textIn(header, column)),
  )
  // How often or in what something is measured is no name of it.
  const naming = columns.filter((column) => !FREQUENCY_HEADER.test(textIn(header, column)))
  const described = columns.flatMap((column) => {
    const texts = new Set(data.map((row) => textIn(row, column)))
    // A country may have one row, and so may a unit.
    const mayBeOne = isSubject(header, column) || saysUnits(data, header, column)
    if (texts.size < 2 || texts.size > (mayBeOne ? data.length - 1 : data.length / 2)) return []
    const isMeasure = [...texts].some((text) => /[.,]/.test(text) && parseNumber(text).kind === 'value')
    return [{ column, isMeasure, isNamed: hasParts(mapping.layout) || !values.includes(column) }]
  })
  const isAside = (column: number) => ASIDE.some((head) => head.test(textIn(header, column)))
  // What names a series comes before what is said of it: of equals that is taken.
  described.sort((a, b) => Number(isAside(a.column)) - Number(isAside(b.column)))
  const words = described.filter(({ isNamed, isMeasure }) => isNamed && !isMeasure).map(({ column }) => column)
  if (tellApart(data, periods, [])) {
    const names = areMixed(data, tell, mapping.style?.dayMonthOrder ?? null) ? byName() : []
    if (names.length > 0 || words.length === 0) return names
    const again = periodTeller(mapping)
    const readings = data.map((row) => plausiblePeriod(again(row) ?? undefined))
    const groups = groupings(data, readings, words, header).filter(({ isCertain }) => isCertain)
    const called = groups.map(({ column }) => nameOfCode(data, column, naming) ?? column)
    const own = [...new Set(called)].filter((column, i, all) => i === 0 || !isToldBy(data, column, all.slice(0, i)))
    return withUnits(data, header, own, words).map(toKey)
  }
  const candidates = [
    described.filter(({ isNamed, isMeasure }) => isNamed && !isMeasure),
    // An age, an hour or a number of a region tells rows apart too, where it stands before the values.
    described.filter(({ isNamed, isMeasure, column }) => !isMeasure && (isNamed || column !== last)),
    // And so does a code that looks like a number with decimals.
    described.filter(({ isNamed, isMeasure, column }) => (isNamed && !isMeasure) || column < last),
  ]
    .map((some) => some.map(({ column }) => column))
    .find((some) => tellApart(data, periods, some))
  if (!candidates) return byName()
  const needed = candidates.reduceRight<number[]>((kept, column) => {
    const without = kept.filter((one) => one !== column)
    if (!tellApart(data, periods, without)) return kept
    // Men of some years and women of others are two series, though no year comes twice.
    const isOther = isSubject(header, column) && !QUALIFIER_HEADER.test(textIn(header, column))
    // What is said at some rows only is said of all: the continent of a country.
    const said = data.filter((row) => textIn(row, column) !== '')
    return isOther && !isToldBy(said, column, without) ? kept : without
  }, candidates)
  const named = needed.map((column) => nameOfCode(data, column, naming) ?? column)
  const distinct = new Set(named).size === needed.length ? named : needed
  const keys = withSubjects(data, header, distinct, words)
  const others = words.filter(
    (column) =>
      !keys.includes(column) && isSubject(header, column) && !isAside(column) && isAsTelling(data, column, keys),
  )
  return withUnits(data, header, [...keys, ...others.slice(0, MOST_OTHERS)], words).map(toKey)
}

/** Whether a column says the units of rows: by its head, or by all of its texts where it has none. */
function saysUnits(data: readonly TableCell[][], header: readonly TableCell[], column: number): boolean {
  const head = textIn(header, column)
  if (head !== '') return UNIT_HEADER.test(head) || MULTIPLIER_HEADER.test(head)
  return [...new Set(data.map((row) => textIn(row, column)))].every((text) => saysUnit(text))
}

/** Keys with the columns of units that change within a series: million marks, and then million euros. In their order. */
function withUnits(
  data: readonly TableCell[][],
  header: readonly TableCell[],
  keys: readonly number[],
  words: readonly number[],
): number[] {
  const changing = words.filter((column) => {
    if (keys.includes(column) || !saysUnits(data, header, column)) return false
    const said = data.filter((row) => textIn(row, column) !== '')
    const plain = said.map((row) => row.with(column, unitKey(textIn(row, column))))
    return !isToldBy(plain, column, keys)
  })
  return [...keys, ...changing.slice(0, 1)].toSorted((a, b) => a - b)
}

/** Units, notes and sources. */
const ASIDE = [UNIT_HEADER, MULTIPLIER_HEADER, REMARK_HEADER, FREQUENCY_HEADER]
const MOST_OTHERS = 2
/** A longer text says more than a name. */
const LONGEST_OTHER = 60

/** Whether one of two texts holds the other. */
const within = (a: string, b: string): boolean => a.includes(b) || b.includes(a)

/** Whether a column of names tells all series apart as the only key does: the country beside its region. */
function isAsTelling(data: readonly TableCell[][], column: number, [only, another]: readonly number[]): boolean {
  if (only === undefined || another !== undefined) return false
  const texts = [...new Set(data.map((row) => textIn(row, column)))]
  // Beside a code its name is enough, and no other code.
  const areBothCodes = areCodes(data.map((row) => textIn(row, only)))
  const areNames =
    (areBothCodes || !areCodes(texts)) && texts.every((text) => /\p{L}/u.test(text) && text.length <= LONGEST_OTHER)
  const isWithin = data.every((row) => within(textIn(row, column), textIn(row, only)))
  return areNames && !isWithin && isToldBy(data, column, [only]) && isToldBy(data, only, [column])
}

/** Of all steps from row to row, as many back and forth are no order in time. */
const MIXED = 0.2

/** Whether the periods of rows go back and forth: each may be the latest of something else. */
function areMixed(
  data: readonly TableCell[][],
  tell: ReturnType<typeof periodTeller>,
  dayMonthOrder: DateOrder | null,
): boolean {
  const instants = data.flatMap((row) => plausiblePeriod(tell(row) ?? undefined, { dayMonthOrder })?.instant ?? [])
  const steps = instants.slice(1).map((instant, i) => instant - instants[i]!)
  const rises = steps.filter((step) => step > 0).length
  return Math.min(rises, steps.length - rises) > steps.length * MIXED
}

/** The first column of words that names every row differently; none where none does. */
export function namesOfRows(data: readonly TableCell[][], taken: readonly number[]): number[] {
  for (let column = 0; column < widthOf(data); column += 1) {
    if (taken.includes(column)) continue
    const texts = data.map((row) => textIn(row, column))
    const areNames = texts.every((text) => /\p{L}/u.test(text) && !/\d{4}/.test(text) && !isNumeric(text))
    if (areNames && new Set(texts).size === texts.length && texts.every((text) => plausiblePeriod(text) === null))
      return [column]
  }
  return []
}
