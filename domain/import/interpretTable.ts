import type { Frequency } from '../frequency'
import { cellDoubts } from './cellDoubts'
import type { Doubt } from './doubt'
import { amountsOnSide, columnMarks, markDoubts, otherFrequencies, tableContent } from './mapped'
import { FREQUENCY_HEADER } from './heads'
import { openKeys, seriesOf } from './keyedRows'
import { columnLabels } from './labels'
import { labelOrPlace } from './columnLabel'
import { hasParts, headsOf, orient, type Mapping } from './mapping'
import { numberedParts } from './numberedNames'
import { guessForSeries } from './ofSeries'
import { NoSuchPart, rowsOfLabels, withOptions, type ImportOptions } from './options'
import { inOwnSteps } from './ownSteps'
import { askDecimalMark, questionsOf, valueTexts, type Question } from './questions'
import type { FlagCount, RefusedCell } from './readTable'
import { seriesReader, type InterpretedSeries } from './seriesReader'
import { inStatedFrequency, statedFrequency } from './statedFrequency'
import { cellText, isNumeric, textIn, type Table } from './table'
import { attributes, isList, MOST, MOST_SINGLES, withSameSentinels } from './tableSeries'

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
  /** Other columns or rows of values, of which one is taken without a word of which. */
  otherSeries: string[]
  /** Columns that hold amounts and are not read: written in another way than the others, or beside a column of values. */
  leftOut: string[]
}

/** Counts of flags, of one series more. */
export const withFlags = (before: readonly FlagCount[], more: readonly FlagCount[]): FlagCount[] => {
  const counts = new Map(before.map(({ flag, count }) => [flag, count]))
  for (const { flag, count } of more) counts.set(flag, (counts.get(flag) ?? 0) + count)
  return [...counts].map(([flag, count]) => ({ flag, count }))
}

/** Doubts of rows that are read as one series. */
const OF_WHOLE: ReadonlySet<Doubt['kind']> = new Set(['groups', 'mixedUnits', 'mixedPercent'])

/** Of what could be chosen, as many are told. */
const MOST_OFFERED = 100

/** What the rows of a table have in a column, each once. */
const valuesIn = ({ rows }: Table, { firstRow, lastRow }: Mapping, column: number): string[] => [
  ...new Set(rows.slice(firstRow, lastRow + 1).map((row) => textIn(row, column))),
]

/** How one table is read by itself; null where nothing in it reads as a series. */
export const guessWith = (table: Table, options: ImportOptions): Mapping | null =>
  guessForSeries(table, options.ofSeries ?? options.frequency)

/** Reads what one table holds, by itself or as `guess` says. Null where nothing in it reads as a series. Errors: NoSuchPart. */
export function interpretTable(
  table: Table,
  options: ImportOptions,
  guess: Mapping | null = guessWith(table, options),
): Interpretation | null {
  if (!guess) return null
  const wantedRows = rowsOfLabels(orient(table, guess.layout), guess, options.filter)
  const isWanted = (column: number) => wantedRows.rows?.has(column) ?? true
  const chosen = withOptions(table, guess, { ...options, filter: wantedRows.others })
  const content = tableContent(table, chosen)
  const values = content.values.filter(isWanted)
  const constant = content.constant.filter(isWanted)
  const { leftOut, keys } = content
  const [first = chosen.valueColumn] = [...values, ...constant]
  const mapping =
    options.column === undefined && !isWanted(chosen.valueColumn) ? { ...chosen, valueColumn: first } : chosen
  const oriented = orient(table, mapping.layout)
  const labels = columnLabels(oriented, mapping)
  for (const { column, value } of mapping.filter) {
    const offered = keys.find((key) => key.column === column)?.values ?? valuesIn(oriented, mapping, column)
    if (!offered.includes(value)) throw new NoSuchPart('value', value, offered.slice(0, MOST_OFFERED))
  }
  const open = openKeys(oriented, mapping, keys)
  const questions = questionsOf(table, mapping, options.all ? [] : open)
  const placeOf = (valueColumn: number) => ({
    label: hasParts(mapping.layout) ? '' : (labels[valueColumn]?.label ?? ''),
    place: labels[valueColumn]?.place ?? '',
  })
  const taken = { sheet: table.name, column: placeOf(mapping.valueColumn), frequency: mapping.frequency, questions }
  const nothing = { series: [], refused: [], flags: [], constant: [], leftOut: [], otherSheets: [], otherSeries: [] }
  if (questions.length > 0) return { ...taken, ...nothing }

  const columns =
    options.all && options.column === undefined && !hasParts(mapping.layout) && values.length > 0
      ? [...values, ...(options.constants ? constant : [])]
      : [mapping.valueColumn]
  const isWhole = columns.length > 1 || columns[0] === values[0]
  // What says the same of each series may say another of the next.
  const isOfAll = (column: number) => valuesIn(oriented, mapping, column).filter((text) => text !== '').length < 2
  const result: Interpretation = {
    ...taken,
    ...nothing,
    series: [],
    refused: [],
    otherSeries:
      options.all || options.column !== undefined || hasParts(mapping.layout)
        ? []
        : values.filter((one) => one !== mapping.valueColumn).map((one) => labelOrPlace(labels[one])),
    constant:
      options.all && isWhole && !hasParts(mapping.layout) && !options.constants
        ? constant.map((column) => labels[column]?.label ?? '')
        : [],
    leftOut:
      options.column === undefined
        ? [
            ...leftOut.map((column) => labelOrPlace(labels[column])),
            ...amountsOnSide(oriented, mapping),
            ...(table.crossed?.leftOut ?? []),
          ]
        : [],
  }
  const others = options.all && !options.frequency ? otherFrequencies(table, mapping) : []
  const isSplit = options.all && open.length > 0
  // By the whole column, once: it may hold thousands of series.
  const judge = columnMarks(table, mapping)
  const decided = columns.map((valueColumn) => {
    const own: Mapping = { ...mapping, valueColumn }
    const judged = judge(valueColumn)
    const decimalMark = judged.mark ?? options.openDecimal ?? null
    const one = columns.length > 1 && !options.decimal ? { ...own, decimalMark } : own
    // What is split is not read as one.
    const odd = cellDoubts(table, one).filter(({ kind }) => !isSplit || !OF_WHOLE.has(kind))
    return { mapping: one, doubts: [...(options.decimal ? [] : markDoubts(judged, one)), ...odd] }
  })
  const unread = decided.find((one) => one.mapping.decimalMark === null)
  // A column whose decimal mark nothing tells is asked as well.
  if (unread)
    return {
      ...result,
      column: placeOf(unread.mapping.valueColumn),
      questions: [askDecimalMark(valueTexts(oriented, unread.mapping))],
    }
  const read = seriesReader(table, mapping, { labels, values, others, isSingle: columns.length === 1 })
  const areConstant = new Set(constant)
  // Alone, a column has the frequency that its periods say.
  const isAlone = options.frequency !== undefined || values.length < 2
  const heads = headsOf(oriented, mapping).map((cell) => cellText(cell).trim())
  const frequencyColumn = heads.findIndex((head) => FREQUENCY_HEADER.test(head))
  const dataRows = oriented.rows.slice(mapping.firstRow, mapping.lastRow + 1).map((_, i) => mapping.firstRow + i)
  const wanted = isSplit ? seriesOf(oriented, mapping, open) : [{ filter: [], rows: null }]
  // Of one part of the years, filtered, the name says which.
  const part = options.column !== undefined && hasParts(guess.layout) ? (labels[mapping.valueColumn]?.label ?? '') : ''
  const titleOf = (title: string) =>
    part === '' || title.split(', ').includes(part) ? title : [title, part].filter((text) => text !== '').join(', ')
  const told = new Set<string>()
  /** The column of each series. */
  const columnOf: number[] = []
  for (const rows of wanted) {
    const stated =
      frequencyColumn < 0 || options.frequency
        ? null
        : statedFrequency(oriented, frequencyColumn, rows.rows ?? dataRows)
    for (const one of decided)
      for (const frequency of [mapping.frequency, ...others]) {
        const own = read({ ...one.mapping, frequency, filter: [...mapping.filter, ...rows.filter] }, rows.rows)
        if (own === null) continue
        for (const cell of own.refused) {
          // The period of several series is told once.
          const place = `${cell.row} ${cell.column}`
          if (!told.has(place)) result.refused.push(cell)
          told.add(place)
        }
        result.flags = withFlags(result.flags, own.flags)
        // What holds no period at all is told cell by cell, and is no series.
        if (isSplit && own.series.observations.length === 0) continue
        const stepped = isAlone ? own.series : inOwnSteps(own.series, mapping.frequency)
        const series = inStatedFrequency(stepped, stated, mapping.frequency)
        columnOf.push(one.mapping.valueColumn)
        result.series.push({
          ...series,
          title: titleOf(series.title),
          ...(areConstant.has(one.mapping.valueColumn) && { isConstant: true as const }),
          doubts: [...one.doubts.filter(({ kind }) => kind !== 'otherSpan' || !isSpanTold(series)), ...series.doubts],
        })
      }
  }
  result.series = withSameSentinels(result.series)
  const ofPlaces = isSplit ? attributes(result.series, columnOf) : new Set<number>()
  if (options.constants)
    result.series = result.series.map((series, i) =>
      ofPlaces.has(columnOf[i]!) ? { ...series, isConstant: true as const } : series,
    )
  else if (ofPlaces.size > 0) {
    result.series = result.series.filter((_, i) => !ofPlaces.has(columnOf[i]!))
    for (const column of ofPlaces)
      (isOfAll(column) ? result.constant : result.leftOut).push(labelOrPlace(labels[column]))
  }
  const areEmpty = result.series.every(({ observations }) => observations.every(({ value }) => value === null))
  // A column without values is no series where those beside it hold amounts that are not read: 8.3 (0.4).
  if (areEmpty && result.leftOut.length > 0) result.series = []
  // Where no value of any is read, and values stand beside no period, something else is meant.
  const isEmpty =
    result.series.length > 0 &&
    result.refused.length > 0 &&
    result.refused.every(({ reason }) => reason === 'empty') &&
    areEmpty
  if (isEmpty && oriented.rows.some((row) => row.some(isNumeric))) return null
  // One value each, of many at their days: a list of events or people. That of places by years may be the latest of each.
  const areSingles =
    mapping.frequency !== 'annual' &&
    result.series.length > MOST_SINGLES &&
    result.series.filter(({ observations }) => observations.length < 2).length >= result.series.length * MOST
  if (areSingles) return null
  return withNumbered(
    isSplit && isList(result.series, mapping.frequency)
      ? withDoubt(result, { kind: 'oneValue', count: result.series.length })
      : result,
  )
}

/** Annual series whose names count the quarters or months of a year are told to be so. */
function withNumbered(result: Interpretation): Interpretation {
  if (result.frequency !== 'annual') return result
  const found = numberedParts([...result.series.map(({ title }) => title), ...result.otherSeries])
  return {
    ...result,
    series: result.series.map((one, i) => {
      const text = found[i]
      const isTold = !text || one.doubts.some(({ kind }) => kind === 'ordinal' || kind === 'otherSpan')
      return isTold ? one : { ...one, doubts: [{ kind: 'ordinal', text }, ...one.doubts] }
    }),
  }
}

const withDoubt = (result: Interpretation, doubt: Doubt): Interpretation => ({
  ...result,
  series: result.series.map((one) => ({ ...one, doubts: [doubt, ...one.doubts] })),
})

/** Whether the name of a series says its span, which is more than its table says. */
const isSpanTold = ({ doubts }: InterpretedSeries): boolean => doubts.some(({ kind }) => kind === 'otherSpan')
