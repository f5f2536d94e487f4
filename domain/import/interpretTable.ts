import type { Frequency } from '../frequency'
import type { Observation } from '../observation'
import { cellDoubts } from './cellDoubts'
import { doubtsOf, type Doubt } from './doubts'
import { guessMapping } from './guess'
import { markDoubts, markOfColumn, otherFrequencies, tableContent } from './mapped'
import { partOf, seriesOf } from './keys'
import { isTurned, hasParts, columnLabels, columnName, orient, type Mapping } from './mapping'
import { NoSuchPart, withOptions, type ImportOptions } from './options'
import { plausiblePeriod } from './periodCells'
import { askDecimalMark, questionsOf, valueTexts, type Question } from './questions'
import { findInColumn, findSentinels } from './sentinels'
import { captionOf, partsOf, unitDoubts, unitOf } from './seriesParts'
import { hasExactRows, readTable, type FlagCount, type RefusedCell } from './readTable'
import type { Table } from './table'

export interface InterpretedSeries {
  title: string
  /** The head of its column, and what the rows of it say alike: a country, its code, a measure. */
  parts: Record<string, string>
  unit?: string
  /** Its column always says the same: it may be a fixed rate, or no series. */
  isConstant?: true
  /** Where it is another one than that of the answer: annual rows among quarterly ones. */
  frequency?: Frequency
  /** Where several were read. */
  sheet?: string
  observations: Observation[]
  /** What is odd about its values. */
  doubts: Doubt[]
}

/** What a file says, with what was taken for it. */
export interface Interpretation {
  sheet: string
  /** The header of the column of values, and its letter; the row's number where periods go across. */
  column: { label: string; place: string }
  frequency: Frequency
  /** None where anything is asked. */
  series: InterpretedSeries[]
  refused: RefusedCell[]
  flags: FlagCount[]
  questions: Question[]
  /** Columns of numbers that are left out, for they always say the same. */
  constant: string[]
  /** Sheets, and blocks of one, that read as series as well and are not taken. */
  otherSheets: string[]
  /** Columns that hold amounts and are not read: written in another way than the others, or beside a column of values. */
  leftOut: string[]
}

/** Counts of flags, of one series more. */
export const withFlags = (before: readonly FlagCount[], more: readonly FlagCount[]): FlagCount[] => {
  const counts = new Map(before.map(({ flag, count }) => [flag, count]))
  for (const { flag, count } of more) counts.set(flag, (counts.get(flag) ?? 0) + count)
  return [...counts].map(([flag, count]) => ({ flag, count }))
}

/** Whether a cell was refused only since its period is of another series that is read as well. */
const isOfAnother = ({ reason, text }: RefusedCell, own: Frequency, taken: ReadonlySet<Frequency>): boolean => {
  if (reason !== 'tooCoarse' && reason !== 'tooFine') return false
  const precision = plausiblePeriod(text)?.precision
  return precision !== undefined && precision !== own && taken.has(precision)
}

/** A cell of a part at its place in the whole file; both count from 1. */
const inWhole = ({ row, firstRow, ...cell }: RefusedCell, rowAt: (row: number) => number): RefusedCell => ({
  ...cell,
  row: rowAt(row - 1) + 1,
  ...(firstRow !== undefined && { firstRow: rowAt(firstRow - 1) + 1 }),
})

/** Values of a series that look like marks for missing ones. */
const sentinelDoubts = (
  oriented: Table,
  { firstRow, lastRow, valueColumn, layout, decimalMark, missingValues }: Mapping,
): Doubt[] =>
  (hasParts(layout)
    ? findSentinels(oriented, [firstRow, lastRow], decimalMark)
    : findInColumn(oriented, [firstRow, lastRow], valueColumn, decimalMark)
  )
    .filter(({ value }, i, all) => !missingValues.includes(value) && all.findIndex((one) => one.value === value) === i)
    .map(({ text, count }) => ({ kind: 'sentinel', text, count }))

/** Reads what one table holds. Null where nothing in it reads as a series. Errors: NoSuchPart. */
export function interpretTable(table: Table, options: ImportOptions): Interpretation | null {
  const guess = guessMapping(table)
  if (!guess) return null
  const mapping = withOptions(table, guess, options)
  const oriented = orient(table, mapping.layout)
  const labels = columnLabels(oriented, mapping)
  const { values, constant, leftOut, keys } = tableContent(table, mapping)
  for (const { column, value } of mapping.filter) {
    const offered = keys.find((key) => key.column === column)?.values
    if (offered && !offered.includes(value)) throw new NoSuchPart('value', value, offered)
  }
  const open = keys.filter(({ column }) => !mapping.filter.some((one) => one.column === column))
  const questions = questionsOf(table, mapping, options.all ? [] : keys)
  const label = hasParts(mapping.layout) ? '' : (labels[mapping.valueColumn]?.label ?? '')
  const place = isTurned(mapping.layout) ? String(mapping.valueColumn + 1) : columnName(mapping.valueColumn)
  const taken = { sheet: table.name, column: { label, place }, frequency: mapping.frequency, questions }
  const nothing = { series: [], refused: [], flags: [], constant: [], leftOut: [], otherSheets: [] }
  if (questions.length > 0) return { ...taken, ...nothing }

  const columns =
    options.all && options.column === undefined && !hasParts(mapping.layout) && values.length > 0
      ? [...values, ...(options.constants ? constant : [])]
      : [mapping.valueColumn]
  const isWhole = columns.length > 1 || columns[0] === values[0]
  const result: Interpretation = {
    ...taken,
    ...nothing,
    series: [],
    refused: [],
    constant: options.all && isWhole && !options.constants ? constant.map((column) => labels[column]?.label ?? '') : [],
    leftOut: options.column === undefined ? leftOut.map((column) => labels[column]?.label || columnName(column)) : [],
  }
  const others = options.all && !options.frequency ? otherFrequencies(table, mapping) : []
  const frequencies = new Set([mapping.frequency, ...others])
  // By the whole column, once: it may hold thousands of series.
  const decided = columns.map((valueColumn) => {
    const own: Mapping = { ...mapping, valueColumn }
    const mark = markOfColumn(table, own) ?? options.openDecimal ?? null
    const one = columns.length > 1 && !options.decimal ? { ...own, decimalMark: mark } : own
    return { mapping: one, doubts: [...(options.decimal ? [] : markDoubts(table, one)), ...cellDoubts(table, one)] }
  })
  const unread = decided.find((one) => one.mapping.decimalMark === null)
  // A column whose decimal mark nothing tells is asked as well.
  if (unread)
    return {
      ...result,
      column: {
        label: labels[unread.mapping.valueColumn]?.label ?? '',
        place: columnName(unread.mapping.valueColumn),
      },
      questions: [askDecimalMark(valueTexts(oriented, unread.mapping))],
    }
  const isSplit = options.all && open.length > 0
  const wanted = isSplit ? seriesOf(oriented, mapping, open) : [{ filter: [], rows: null }]
  for (const { filter, rows } of wanted) {
    for (const [of, frequency] of decided.flatMap((one) =>
      [mapping.frequency, ...others].map((each) => [one, each] as const),
    )) {
      const whole: Mapping = { ...of.mapping, frequency, filter: [...mapping.filter, ...filter] }
      const canPart = rows !== null && mapping.layout === 'down' && mapping.partColumn === null
      const part = canPart ? partOf(table, whole, rows) : { table, mapping: whole, rowAt: (row: number) => row }
      const isOther = frequency !== mapping.frequency
      // Rows of another frequency are no series of this one.
      if (isOther && !hasExactRows(part.table, part.mapping)) continue
      const read = readTable(part.table, part.mapping)
      const { valueColumn } = whole
      const names = [
        // A number alone says nothing: Age 5.
        ...whole.filter.map(({ column, value }) =>
          /^\d+$/.test(value) ? `${labels[column]?.label ?? ''} ${value}`.trim() : value,
        ),
        ...((whole.filter.length > 0 && columns.length === 1) || hasParts(mapping.layout)
          ? []
          : [labels[valueColumn]?.label ?? '']),
      ]
      const unit = unitOf(orient(part.table, mapping.layout), part.mapping)
      const ownRefused = read.refused.filter((cell) => !isOfAnother(cell, frequency, frequencies))
      if (read.observations.length === 0 && (isOther || (others.length > 0 && ownRefused.length === 0))) continue
      const parts = partsOf(orient(part.table, mapping.layout), part.mapping, labels, values)
      const { column: _, ...beside } = parts
      const named =
        names.filter((name) => name !== '').join(', ') || (whole.filter.length > 0 && Object.values(beside)[0])
      const title = [named || table.name || captionOf(oriented, mapping.firstRow), ...(isOther ? [frequency] : [])]
      // One by one: there may be more than a call takes.
      for (const cell of ownRefused) result.refused.push(canPart ? inWhole(cell, part.rowAt) : cell)
      result.flags = withFlags(result.flags, read.flags)
      result.series.push({
        title: title.join(', '),
        parts,
        ...(isOther && { frequency }),
        ...(unit !== undefined && { unit }),
        ...(constant.includes(valueColumn) && { isConstant: true as const }),
        observations: read.observations,
        doubts: [
          ...of.doubts,
          ...doubtsOf(read.observations, whole.frequency, [], read.misplaced),
          ...sentinelDoubts(orient(part.table, mapping.layout), part.mapping),
          ...unitDoubts(orient(part.table, mapping.layout), part.mapping),
        ],
      })
    }
  }
  return result
}
