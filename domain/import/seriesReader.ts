import { PERIOD_HEADER } from './heads'
import type { Frequency } from '../frequency'
import type { NumberProblem } from '../number'
import type { Observation } from '../observation'
import type { Doubt } from './doubt'
import { doubtsOf } from './doubts'
import { isChosen, partOf, standAlone } from './keyedRows'
import { titleAbove } from './labels'
import { partColumns } from './header'
import { hasParts, headsOf, isTurned, orient, type Mapping } from './mapping'
import { plausiblePeriod } from './periodCells'
import { VALUE_HEADER } from './columns'
import { hasExactRows } from './entries'
import { readTable, type FlagCount, type RefusedCell } from './readTable'
import { findInColumn, findTogether } from './sentinels'
import {
  captionOf,
  columnsBeside,
  kindOfAll,
  isPlaceCode,
  nameBeside,
  nameOf,
  namesMeasured,
  partsOf,
  sideParts,
  titleOfValues,
} from './seriesParts'
import { letterDoubts } from './letterDoubts'
import { unitDoubts, unitsOf } from './rowUnits'
import { namesOf, type Shared } from './seriesNames'
import { statedSource } from './statedSource'
import type { Table } from './table'
import { unitOfPrice } from './priceUnits'
import {
  areMoneyNames,
  isPricedCode,
  isMoneyAlone,
  isNameAlone,
  isPriced,
  timesOfTitle,
  unitOfSeries,
} from './seriesUnit'
import { statedUnit } from './statedUnit'
import { unitInHead } from './unitInHead'
import { endedDoubts, unfinishedDoubts } from './timeDoubts'
import { isOfTitle, titleUnitDoubts } from './titleUnits'

export interface InterpretedSeries {
  title: string
  /** The head of its column, and what the rows of it say alike: a country, its code, a measure. */
  parts: Record<string, string>
  unit?: string
  /** The unit is that which a title says of the whole table. */
  isUnitOfTitle?: true
  /** The source that a line of its table names. */
  source?: string
  /** Its column always says the same: it may be a fixed rate, or no series. */
  isConstant?: true
  /** Where it is another one than that of the answer: annual rows among quarterly ones. */
  frequency?: Frequency
  /** Where several were read. */
  sheet?: string
  /** The letter of its column, or the number of its row on a table's side, where it has one of its own. */
  place?: string
  observations: Observation[]
  /** Cells of its own that are no numbers. */
  refused: RefusedCell[]
  /** What is odd about its values. */
  doubts: Doubt[]
}

const NUMBER_PROBLEMS: readonly string[] = ['notANumber', 'tooLarge', 'tooPrecise'] satisfies NumberProblem[]
const isNumberProblem = (reason: string): boolean => NUMBER_PROBLEMS.includes(reason)

/** A value of a series that is not read: a cell that is no number, or another value of a period that is there already. */
const ofValue = ({ dropped, ...cell }: RefusedCell): RefusedCell[] =>
  isNumberProblem(cell.reason) ? [cell] : dropped ? [{ ...cell, ...dropped }] : []

/** Whether a cell was refused only since its period is of another series that is read as well. */
const isOfAnother = ({ reason, text }: RefusedCell, own: Frequency, taken: ReadonlySet<Frequency>): boolean => {
  if (reason !== 'tooCoarse' && reason !== 'tooFine') return false
  const precision = plausiblePeriod(text)?.precision
  return precision !== undefined && precision !== own && taken.has(precision)
}

/** A cell of a part at its place in the whole file; both count from 1. */
const inWhole = ({ row, firstRow, dropped, ...cell }: RefusedCell, rowAt: (row: number) => number): RefusedCell => ({
  ...cell,
  row: rowAt(row - 1) + 1,
  ...(dropped && { dropped: { ...dropped, row: rowAt(dropped.row - 1) + 1 } }),
  ...(firstRow !== undefined && { firstRow: rowAt(firstRow - 1) + 1 }),
})

/** Values of a series that look like marks for missing ones. */
const sentinelDoubts = (oriented: Table, mapping: Mapping): Doubt[] => {
  const { firstRow, lastRow, valueColumn, layout, decimalMark, missingValues } = mapping
  const found = hasParts(layout)
    ? findTogether(
        oriented,
        [firstRow, lastRow],
        partColumns(headsOf(oriented, mapping), mapping.periodColumn)?.columns ?? [],
        decimalMark,
      )
    : findInColumn(oriented, [firstRow, lastRow], valueColumn, decimalMark)
  return found
    .filter(({ value }, i, all) => !missingValues.includes(value) && all.findIndex((one) => one.value === value) === i)
    .map(({ text, count }) => ({ kind: 'sentinel', text, count }))
}

/** Columns that tell whether what stands below the codes of currencies are their names. */
const CODES_LOOKED_AT = 5

interface ReadSeries {
  series: InterpretedSeries
  refused: RefusedCell[]
  flags: FlagCount[]
}

/**
 * Reads the series of a table one by one, each by its own mapping and rows (null: all); `whole` is that of the table. Null
 * for one that the table does not hold.
 */
export function seriesReader(table: Table, whole: Mapping, shared: Shared) {
  const { labels, values, others, isSingle } = shared
  const oriented = orient(table, whole.layout)
  const beside = columnsBeside(whole, labels, values)
  const frequencies = new Set([whole.frequency, ...others])
  const canPart = standAlone(table, whole)
  const caption = isTurned(whole.layout) ? captionOf(table, whole.periodColumn) : captionOf(oriented, whole.firstRow)
  const source = statedSource(table)
  const kind = kindOfAll([caption, labels[whole.periodColumn]?.label ?? ''], labels)
  const heads = values.map((column) => labels[column]?.label ?? '')
  const arePriced = areMoneyNames(heads)
  const coded = values.filter((column) => isPricedCode(labels[column]?.label ?? '')).slice(0, CODES_LOOKED_AT)
  // Of each another one: they are names.
  const areCodes = new Set(coded.flatMap((valueColumn) => unitsOf(oriented, { ...whole, valueColumn }))).size > 1
  /** What all rows say alike, found once for the series that have all of them. */
  let alike: Record<string, string> | undefined
  /** Without any name, several columns are told apart by their letters. */
  const placeOf = ({ valueColumn, layout }: Mapping) =>
    isSingle || hasParts(layout) ? '' : (labels[valueColumn]?.place ?? '')
  return (own: Mapping, rows: readonly number[] | null): ReadSeries | null => {
    const isPart = rows !== null && canPart
    // Cells of rows and heads that make periods together know their places in the file.
    const isPlaced = !isPart || table.crossed !== undefined
    const part = isPart ? partOf(table, own, rows) : { table, mapping: own, rowAt: (row: number) => row }
    const { frequency, filter, valueColumn } = own
    const isOther = frequency !== whole.frequency
    // Rows of another frequency are no series of this one.
    if (isOther && !hasExactRows(part.table, part.mapping)) return null
    const read = readTable(part.table, part.mapping)
    const refused = read.refused.filter((cell) => !isOfAnother(cell, frequency, frequencies))
    const isEmpty = read.observations.every(({ value }) => value === null)
    if (isEmpty && (isOther || (others.length > 0 && refused.length === 0))) return null
    const label = hasParts(own.layout) ? '' : (labels[valueColumn]?.label ?? '')
    const names = namesOf(own, shared)
    const isUnnamed = filter.length === 0 && isSingle && VALUE_HEADER.test(label)
    const partTable = orient(part.table, own.layout)
    const said =
      isPart || filter.length > 0
        ? partsOf(partTable, part.mapping, beside)
        : (alike ??= partsOf(oriented, whole, beside))
    const side = sideParts(partTable, part.mapping)
    const parts = {
      ...(label !== '' && { column: label }),
      ...said,
      ...side,
      ...(caption !== '' && { table: caption }),
    }
    // A code tells series apart that share a name, and says less.
    const codes = filter.map(({ value }) => value)
    const name =
      filter.length > 0 && codes.every(isPlaceCode)
        ? nameBeside(said, { codes, ofAll: (alike ??= partsOf(oriented, whole, beside)) })
        : ''
    if (name !== '') names.unshift(name)
    const named =
      (isUnnamed &&
        (nameOf(said) ||
          titleAbove(oriented.rows, whole.firstRow, valueColumn) ||
          titleOfValues(oriented, whole.firstRow, whole.headerRow))) ||
      names.filter((name) => name !== '').join(', ') ||
      (filter.length > 0 && Object.values(said)[0])
    const measured = namesMeasured({ ...said, ...side }, named || '')
    // A column of units is of the measure whose head says none: Value (USD) beside Quantity.
    const measures = table.blockOf === undefined ? (isTurned(own.layout) ? codes : []) : [table.name]
    const unitOfBlock = measures.map((text) => unitInHead(text)).find((one) => one !== '') ?? ''
    const ofRows = unitOfBlock === '' ? unitsOf(partTable, part.mapping) : []
    const units = areCodes && isPricedCode(label) && ofRows.every((one) => isNameAlone(one)) ? [] : ofRows
    // What a column says of itself is believed before what the table says of all.
    const unitOfOwn = units.length > 0 ? '' : unitOfSeries(table, oriented, own, { head: label, told: codes, caption })
    // A column that says the same of all rows may be what the series is called.
    const unitOfMeasure =
      [...measured, isUnnamed ? named || '' : ''].map((text) => unitInHead(text)).find((one) => one !== '') ?? ''
    const ownUnit = unitOfBlock || (units.length === 1 ? units[0]! : unitOfOwn || unitOfMeasure)
    const isName = label.split(', ').includes(ownUnit)
    const unit =
      isName && isMoneyAlone(ownUnit) && (arePriced || isPriced(ownUnit, [caption, table.name]))
        ? statedUnit(table, own)
        : unitOfPrice(ownUnit, {
            head: label,
            titles: [caption, table.name, ...measured],
            stated: () => statedUnit(table, own),
            parts,
          })
    const refusedCells = isPlaced ? refused : refused.map((cell) => inWhole(cell, part.rowAt))
    return {
      series: {
        title: [
          ...(named || measured.length === 0
            ? [
                named ||
                  withHeading(caption, table) ||
                  table.name ||
                  Object.values({ ...side, ...said })[0] ||
                  placeOf(own),
              ]
            : []),
          ...measured,
          ...(named ? kind : []),
          ...(named && table.measure !== undefined && !named.includes(table.measure) ? [table.measure] : []),
          ...(isOther ? [frequency] : []),
        ].join(', '),
        parts,
        ...(placeOf(own) !== '' && { place: placeOf(own) }),
        ...(isOther && { frequency }),
        ...(unit !== '' && { unit: timesOfTitle(unit, table, own) }),
        ...(units.length === 0 && isOfTitle(table, own, { head: label, unit }) && { isUnitOfTitle: true as const }),
        ...(source !== '' && { source }),
        observations: read.observations,
        refused: refusedCells.flatMap(ofValue),
        doubts: [
          ...doubtsOf(read.observations, frequency, [], read),
          ...sentinelDoubts(partTable, part.mapping),
          ...unitDoubts(units),
          ...(units.length > 0 ? [] : titleUnitDoubts(table, own, unit)),
          ...letterDoubts(partTable, part.mapping),
          ...endedDoubts(named || '', frequency),
          ...(isOther
            ? unfinishedDoubts(
                partTable.rows.slice(part.mapping.firstRow, part.mapping.lastRow + 1).filter(isChosen(filter)),
                part.mapping,
              )
            : []),
        ],
      },
      refused: refusedCells,
      flags: read.flags,
    }
  }
}

/** A title with the heading of the part of a sheet that it is of, where it does not say that; empty where it is. */
function withHeading(caption: string, { name, blockOf }: Table): string {
  if (caption === '' || blockOf === undefined) return caption
  const heading = (name.startsWith(blockOf) ? name.slice(blockOf.length) : name).replace(/^,\s*|\s*\(\d+\)$/g, '')
  const isNone = heading === '' || PERIOD_HEADER.test(heading)
  return isNone || caption.toLowerCase().includes(heading.toLowerCase()) ? caption : `${caption}, ${heading}`
}
