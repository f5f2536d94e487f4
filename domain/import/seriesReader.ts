import { doubtsOf } from './doubts'
import { letterDoubts } from './letterDoubts'
import { sentinelDoubts } from './sentinelDoubts'
import { PERIOD_HEADER } from './heads'
import type { Frequency } from '../frequency'
import type { Observation } from '../observation'
import type { Doubt } from './doubt'
import { isChosen, partOf, standAlone } from './keyedRows'
import { titleAbove } from './labels'
import { hasParts, isTurned, orient, type Mapping } from './mapping'
import { VALUE_HEADER } from './heads'
import { hasExactRows } from './entries'
import { readTable, type FlagCount, type RefusedCell } from './readTable'
import {
  columnsBeside,
  kindOfAll,
  isPlaceCode,
  nameBeside,
  nameOf,
  namesMeasured,
  partsOf,
  subjectOf,
  sideParts,
} from './seriesParts'
import { captionOf, titleOfValues, wholeCaption } from './captions'
import { unitDoubts } from './rowUnits'
import { namesOf, type Shared } from './seriesNames'
import { statedSource } from './statedSource'
import type { Table } from './table'
import { timesOfTitle } from './seriesUnit'
import { unitTeller } from './unitTeller'
import { endedDoubts, unfinishedDoubts } from './timeDoubts'
import { isOfTitle, titleUnitDoubts } from './titleUnits'
import { ofValue, isOfAnother, inWhole } from './refusedCells'

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
  const wholeTitle = isTurned(whole.layout)
    ? wholeCaption(table, whole.periodColumn)
    : wholeCaption(oriented, whole.firstRow)
  const source = statedSource(table)
  const kind = kindOfAll([caption, labels[whole.periodColumn]?.label ?? ''], labels)
  const unitOf = unitTeller(table, oriented, whole, { labels, values, caption })
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
    // The one year of a table names no series.
    const isUnnamed = filter.length === 0 && isSingle && (VALUE_HEADER.test(label) || label === own.titleYear)
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
    // A blank beside names of parts stands for the whole that they are of.
    if (filter.length > 0 && codes.every((code) => code === '')) names.unshift(Object.values(said)[0] ?? '')
    // What all of the table is of is one place.
    const subject = isUnnamed ? '' : subjectOf((alike ??= partsOf(oriented, whole, beside)))
    if (subject !== '' && !names.some((one) => one.includes(subject))) names.unshift(subject)
    const named =
      (isUnnamed &&
        (nameOf(said) ||
          titleAbove(oriented.rows, whole.firstRow, valueColumn) ||
          titleOfValues(oriented, whole.firstRow, whole.headerRow))) ||
      names.filter((name) => name !== '').join(', ') ||
      (filter.length > 0 && Object.values(said)[0])
    const measured = namesMeasured({ ...said, ...side }, named || '')
    const { unit, units } = unitOf(partTable, {
      own,
      rows: part.mapping,
      label,
      codes,
      measured,
      named: isUnnamed ? named || '' : '',
      parts,
    })
    const refusedCells = isPlaced ? refused : refused.map((cell) => inWhole(cell, part.rowAt))
    return {
      series: {
        title: [
          ...(named || measured.length === 0
            ? [
                named ||
                  withHeading(wholeTitle, table) ||
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
