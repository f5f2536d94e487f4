import { isLowerFrequency, type Frequency } from '../frequency'
import { guessFrequency } from '../guessFrequency'
import type { JudgedMark, MarkReason } from '../decimalMark'
import { parseNumber } from '../number'
import { markJudge } from './columnMark'
import { CODE, valueColumns } from './columns'
import type { Doubt, MarkDoubt } from './doubt'
import { SUBJECT_HEADER } from './heads'
import { partColumns } from './header'
import { isChosen } from './keyedRows'
import { keyColumns } from './keys'
import { columnName } from './columnLabel'
import { hasParts, headsOf, orient, periodColumns, type Mapping } from './mapping'
import { plausiblePeriod } from './periodCells'
import { periodTeller } from './periodTeller'
import { isNumeric, cellText, type Table } from './table'

/** The frequency of the rows that a mapping takes, as far as their periods say it; else the mapping's own. */
export function frequencyOf(source: Table, mapping: Mapping): Mapping['frequency'] {
  if (
    hasParts(mapping.layout) ||
    mapping.style.spans !== undefined ||
    mapping.style.fiscalStart !== undefined ||
    mapping.style.dotMonth === 'quarter'
  )
    return mapping.frequency
  const rows = orient(source, mapping.layout)
    .rows.slice(mapping.firstRow, mapping.lastRow + 1)
    .filter(isChosen(mapping.filter))
  const tell = periodTeller(mapping)
  const readings = rows.map((row) => plausiblePeriod(tell(row) ?? undefined, mapping.style))
  return guessFrequency(readings.filter((reading) => reading !== null)) ?? mapping.frequency
}

/** Frequencies that may stand in one column: the coarser ones are sums or means of the others, and series of their own. */
const MIXED: readonly Frequency[] = ['monthly', 'quarterly', 'semiannual', 'annual']
/** Fewer rows of a frequency are no series. */
const FEWEST = 2

/**
 * The coarser frequencies of the rows beside the mapping's own, the finest first: `2020Q1 … 2020Q4, 2020` is two series.
 * Months that stand for quarters are no finer series.
 */
export function otherFrequencies(source: Table, mapping: Mapping): Frequency[] {
  const { layout, style, frequency, firstRow, lastRow } = mapping
  if (hasParts(layout) || style.spans !== undefined || style.fiscalStart !== undefined || style.dotMonth === 'quarter')
    return []
  if (!MIXED.includes(frequency)) return []
  const tell = periodTeller(mapping)
  const counts = new Map<Frequency, number>()
  for (const row of orient(source, layout)
    .rows.slice(firstRow, lastRow + 1)
    .filter(isChosen(mapping.filter))) {
    const precision = plausiblePeriod(tell(row) ?? undefined, style)?.precision
    if (precision) counts.set(precision, (counts.get(precision) ?? 0) + 1)
  }
  return MIXED.filter((one) => isLowerFrequency(one, frequency) && (counts.get(one) ?? 0) >= FEWEST)
}

/** The columns of values of a mapped table that is oriented. */
function valuesOf(table: Table, mapping: Mapping) {
  const header = headsOf(table, mapping)
  return valueColumns(table, { first: mapping.firstRow, last: mapping.lastRow }, periodColumns(mapping), header)
}

/** The columns of values of a mapped table, those that always say the same, and those that tell its series apart; columns of the oriented table. */
export function tableContent(source: Table, mapping: Mapping) {
  const table = orient(source, mapping.layout)
  const { values, constant, leftOut } = valuesOf(table, mapping)
  const keys = keyColumns(table, mapping, values)
  const isKey = (column: number) => keys.some((key) => key.column === column)
  return {
    values: keys.length === 0 ? values : values.filter((column) => !isKey(column)),
    constant,
    leftOut: hasParts(mapping.layout)
      ? besideParts(table, mapping).filter((column) => !isKey(column))
      : leftOut.filter((column) => !isKey(column)),
    keys,
  }
}

/** Columns of numbers beside those of months or quarters: totals, seasons, and parts whose names are not read. */
function besideParts(table: Table, mapping: Mapping): number[] {
  const { rows } = table
  const header = headsOf(table, mapping)
  const parts = partColumns(header, mapping.periodColumn)?.columns ?? []
  const taken = [...periodColumns(mapping), ...parts]
  const data = rows.slice(mapping.firstRow, mapping.lastRow + 1)
  return header.flatMap((_, column) => {
    const filled = data.filter((row) => cellText(row[column]).trim() !== '')
    const numbers = filled.filter((row) => isNumeric(row[column])).length
    return !taken.includes(column) && filled.length > 0 && numbers > filled.length / 2 ? [column] : []
  })
}

/** Numbers that name a place, or say where it is. */
const NAMING = /fips|^uid$|code|^kod$|^lat(?:itude)?_?$|^lo?ng?(?:itude)?_?$/i

/** What stands on a table's side before its periods and behind them, weights and totals of twelve months, and columns of averages among its years: the heads of amounts that are not read. Codes are none. */
export function amountsOnSide(table: Table, mapping: Mapping): string[] {
  const { rows } = table
  const { layout, firstRow, lastRow, headerRow, periodColumn } = mapping
  if (layout !== 'across' && layout !== 'partByYear') return []
  const parts = hasParts(layout) ? partColumns(headsOf(table, mapping), periodColumn)?.columns : undefined
  return rows.flatMap((row, at) => {
    const period = cellText(row[periodColumn]).trim()
    const isBehind = at > lastRow && plausiblePeriod(period) === null
    const isOutside = at < firstRow || isBehind
    // Among the periods, what has a head of its own is refused.
    if (at === headerRow || !(isOutside || (parts && at <= lastRow && period === ''))) return []
    const own = row.filter((cell, column) => column !== periodColumn && cellText(cell).trim() !== '')
    const head = period || (parts ? cellText(own.find((cell) => /\p{L}/u.test(cellText(cell)))).trim() : '')
    const numbers = (parts ? parts.map((column) => row[column]) : own)
      .filter((cell) => isNumeric(cell))
      .map((cell) => cellText(cell).trim())
    const areRows = numbers.every((text, i) => /^\d+$/.test(text) && Number(text) === Number(numbers[0]) + i)
    const isName =
      CODE.test(head) || NAMING.test(head) || SUBJECT_HEADER.test(head) || numbers.some((text) => /^0\d/.test(text))
    // A column of debits beside one of credits has few.
    const areSome = numbers.length > 1 ? !areRows : numbers.some((text) => /\d[.,]\d/.test(text))
    const areAmounts = numbers.length > 0 && numbers.length >= own.length / 2 && areSome && !isName
    return (head !== '' || parts) && areAmounts ? [head || columnName(at)] : []
  })
}

/** Judges the decimal mark of each column of values by what its cells say, and the others. */
export function columnMarks(source: Table, mapping: Mapping) {
  const table = orient(source, mapping.layout)
  const header = headsOf(table, mapping)
  const parts = hasParts(mapping.layout) ? partColumns(header, mapping.periodColumn)?.columns : undefined
  const judge = markJudge(
    table,
    { first: mapping.firstRow, last: mapping.lastRow },
    valuesOf(table, mapping).values,
    periodColumns(mapping),
  )
  return (valueColumn: number): JudgedMark & { text: string | null } => judge(parts ?? [valueColumn])
}

/** The decimal mark of a column of values, when it is chosen. */
export const markOfColumn = (source: Table, mapping: Mapping): Mapping['decimalMark'] =>
  columnMarks(source, mapping)(mapping.valueColumn).mark

/** Why the mark was taken, where its own cells do not say it: told, so that a wrong guess is seen. */
export function markDoubts(
  { mark, reason, text }: ReturnType<ReturnType<typeof columnMarks>>,
  mapping: Mapping,
): Doubt[] {
  const kind = reason && MARK_DOUBTS[reason]
  const read = text === null || mark === null ? null : parseNumber(text, mark)
  if (!kind || mark !== mapping.decimalMark || text === null || read?.kind !== 'value') return []
  return [{ kind, text, value: read.value }]
}

const MARK_DOUBTS: Partial<Record<MarkReason, MarkDoubt['kind']>> = {
  numbers: 'markByNumbers',
  otherColumns: 'markByOtherColumns',
  separator: 'markBySeparator',
  counted: 'markByCount',
}
