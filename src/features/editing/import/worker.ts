/** Opens and reads files away from the page, so that it never stands still. */
import { doubtsOf } from '#domain/import/doubts'
import { cellDoubts } from '#domain/import/cellDoubts'
import { whyNothing } from '#domain/import/nothing'
import { columnMarks, frequencyOf, markDoubts, markOfColumn } from '#domain/import/mapped'
import { columnLabels } from '#domain/import/labels'
import { hasParts, headsOf, orient, type Mapping } from '#domain/import/mapping'
import { recallMapping, rememberMapping, type RememberedMapping } from '#domain/import/remembered'
import { arePeriodsOf, guessForSeries } from '#domain/import/ofSeries'
import { chooseTable } from '#domain/import/chooseTable'
import { plainMapping } from '#domain/import/plainMapping'
import { inspectTable } from '#domain/import/inspect'
import { openForImport } from '#domain/import/openFile'
import { readParts } from '#domain/import/parts'
import { skippedRows } from '#domain/import/places'
import { readTable } from '#domain/import/readTable'
import { unitDoubts, unitsOf } from '#domain/import/rowUnits'
import { unitOfSeries } from '#domain/import/seriesUnit'
import { isOfTitle, titleUnitDoubts } from '#domain/import/titleUnits'
import { cellText, writtenIn, partsOf, type Table } from '#domain/import/table'
import type { Frequency } from '#domain/frequency'
import { setSiteFlags } from '#domain/ownFlags'
import { diffObservations, keepingDecimals, type Cell } from '#domain/merge'
import { numberText } from '#domain/numberText'
import type { Observation } from '#domain/observation'
import { formatPeriod } from '#domain/period'
import {
  pack,
  unpack,
  type Answer,
  type Chosen,
  type FileRows,
  type Inspected,
  type Opened,
  type ReadPreview,
  type Request,
} from './protocol'

/** Rows of a list that a person may read; the counts are of all. */
const LISTED = 1000
/** Of what is added, enough to see how it is read. */
const ADDED_LISTED = 200

let tables: Table[] = []

async function open({ bytes, encoding, flags, ofSeries }: Request & { kind: 'open' }): Promise<Opened> {
  setSiteFlags(flags)
  const opened = await openForImport(new Uint8Array(bytes), encoding)
  tables = opened.tables
  return {
    names: tables.map(({ name }) => name),
    hidden: tables.flatMap(({ isHidden }, i) => (isHidden ? [i] : [])),
    encoding: opened.encoding,
    isGuess: opened.isGuess,
    hasUnreadable: opened.hasUnreadable,
    likeliest: chooseTable(tables, ofSeries),
  }
}

/** What is decided anew where other values or other rows are chosen. */
function decidedBy(chosen: Chosen | null, source: Table, mapping: Mapping): Mapping {
  if (chosen === 'values') return { ...mapping, decimalMark: markOfColumn(source, mapping) }
  return chosen === 'rows' ? { ...mapping, frequency: frequencyOf(source, mapping) } : mapping
}

/** The mapping with the series' own frequency, where all periods are written as its own. */
const ofItsFrequency = (source: Table, mapping: Mapping, frequency: Frequency | null): Mapping =>
  frequency !== null && arePeriodsOf(source, mapping, frequency) ? { ...mapping, frequency } : mapping

function inspect({ table, mapping: given, chosen, remembered, ofSeries }: Request & { kind: 'inspect' }): Inspected {
  const source = tables[table] ?? { name: '', rows: [], ragged: true }
  const guess = given ?? guessForSeries(source, ofSeries ?? undefined)
  const recalled = given || !guess || !remembered ? null : recallMapping(source, guess, remembered)
  const guessed =
    recalled && ofItsFrequency(source, { ...recalled, frequency: frequencyOf(source, recalled) }, ofSeries)
  const mapped = guessed ?? (guess && !given ? ofItsFrequency(source, guess, ofSeries) : guess) ?? plainMapping(source)
  const mapping = mapped && decidedBy(chosen, source, mapped)
  const labels = mapping ? columnLabels(orient(source, mapping.layout), mapping) : []
  return {
    mapping,
    nothing: guess ? null : whyNothing([source]),
    isRemembered: recalled !== null,
    notThere: given || !guess || !remembered || recalled ? null : namesOf(remembered),
    toRemember: mapping && rememberMapping(labels, mapping),
    inspection: mapping && inspectTable(source, mapping),
    goesOn: partsOf(source, tables).flatMap((one) => (one === source ? [] : [one.name])),
    rowCount: source.rows.length,
    columnCount: source.rows.reduce((most, row) => Math.max(most, row.length), 0),
    firstColumn: source.firstColumn ?? 0,
    partColumns: mapping ? partColumnsOf(source, mapping) : [],
  }
}

/** What was chosen the last time: the column of values, and of which rows. */
const namesOf = ({ column, filter }: RememberedMapping): string[] => [
  ...(column === '' ? [] : [column]),
  ...filter.map(({ value }) => value),
]

/** The columns whose head is a part of the year of the mapped frequency. */
function partColumnsOf(table: Table, mapping: Mapping): number[] {
  const { layout, periodColumn, frequency } = mapping
  const header = hasParts(layout) ? headsOf(table, mapping) : []
  return readParts(header.map(cellText), periodColumn).flatMap((part, column) =>
    part?.unit === frequency ? [column] : [],
  )
}

const rowsOf = ({ table, from, to }: Request & { kind: 'rows' }): FileRows => ({
  rows: (tables[table]?.rows ?? []).slice(from, to).map((row) => row.map(writtenIn)),
})

const cellOf = (cell: Cell): string =>
  cell === undefined
    ? ''
    : cell.value === null
      ? '–'
      : [numberText(cell.value, cell.decimals), cell.flag].filter(Boolean).join(' ')

/** What the column of values is called. */
const headOf = (oriented: Table, mapping: Mapping): string =>
  hasParts(mapping.layout) ? '' : (columnLabels(oriented, mapping)[mapping.valueColumn]?.label ?? '')

function read({ table, mapping, present, presentFrequency, range }: Request & { kind: 'read' }): ReadPreview {
  const asWritten = readTable(tables[table]!, mapping, (share) =>
    postMessage({ kind: 'progress', share } satisfies Answer),
  )
  const before = presentFrequency === mapping.frequency ? unpack(present) : []
  const result = { ...asWritten, observations: keepingDecimals(before, asWritten.observations) }
  const incoming = new Set(result.observations.map(({ period }) => period))
  const differences = diffObservations(
    before.filter(({ period }) => incoming.has(period)),
    result.observations,
  )
  const oriented = orient(tables[table]!, mapping.layout)
  const units = unitsOf(oriented, mapping)
  const told = mapping.filter.map(({ value }) => value)
  const unitOfOwn = () =>
    unitOfSeries(tables[table]!, oriented, mapping, { head: headOf(oriented, mapping), told, caption: '' })
  const unit = units.length > 1 ? '' : (units[0] ?? unitOfOwn())
  const changed = differences.filter((difference) => difference.before !== undefined)
  const added = differences.filter((difference) => difference.before === undefined)
  const differing = new Set(differences.map(({ period }) => period))
  const isWanted = ({ period }: Observation) =>
    range === null || (period >= range[0] && period <= range[1]) || differing.has(period)
  return {
    observations: pack(result.observations.filter(isWanted)),
    added: added.length,
    changed: changed.length,
    unchanged: result.observations.length - differences.length,
    refusedCount: result.refused.length,
    refused: result.refused.slice(0, LISTED),
    skipped: skippedRows(tables[table]!, mapping).slice(0, LISTED),
    flags: result.flags,
    unit,
    isUnitOfTitle: units.length === 0 && isOfTitle(tables[table]!, mapping, { head: headOf(oriented, mapping), unit }),
    doubts: [
      ...markDoubts(columnMarks(tables[table]!, mapping)(mapping.valueColumn), mapping),
      ...cellDoubts(tables[table]!, mapping),
      ...unitDoubts(units),
      ...(units.length > 0 ? [] : titleUnitDoubts(tables[table]!, mapping, unit)),
      ...doubtsOf(result.observations, mapping.frequency, before, result),
    ],
    additions: added.slice(0, ADDED_LISTED).map((c) => ({
      period: formatPeriod(mapping.frequency, c.period),
      value: cellOf(c.after),
    })),
    changes: changed.slice(0, LISTED).map((c) => ({
      period: formatPeriod(mapping.frequency, c.period),
      before: cellOf(c.before),
      after: cellOf(c.after),
    })),
  }
}

async function answer(request: Request): Promise<Opened | Inspected | FileRows | ReadPreview> {
  switch (request.kind) {
    case 'open':
      return open(request)
    case 'inspect':
      return inspect(request)
    case 'rows':
      return rowsOf(request)
    case 'read':
      return read(request)
  }
}

addEventListener('message', (event: MessageEvent<Request>) => {
  answer(event.data).then(
    (result) => {
      const moved =
        'observations' in result
          ? [result.observations.periods, result.observations.values, result.observations.decimals].map(
              ({ buffer }) => buffer,
            )
          : []
      postMessage({ kind: 'done', result } satisfies Answer, { transfer: moved as ArrayBuffer[] })
    },
    (error: unknown) => {
      const reason =
        (error as { reason?: 'damaged' | 'protected' | 'unsupported' | 'empty' | 'tooManyCells' }).reason ??
        'unreadable'
      postMessage({ kind: 'failed', reason } satisfies Answer)
    },
  )
})
