/** Opens files and reads every series of them away from the page, so that it never stands still. */
import JSZip from 'jszip'
import { yearNoteOf } from '#domain/import/yearNote'
import { readExportHeading } from '#domain/batch/statedCodes'
import { toColumns } from '#domain/columns'
import { setSiteFlags } from '#domain/ownFlags'
import type { Frequency } from '#domain/frequency'
import { decode } from '#domain/import/decode'
import { VALUE_HEADER } from '#domain/import/heads'
import { guessMapping } from '#domain/import/guess'
import { interpret } from '#domain/import/interpret'
import type { Interpretation } from '#domain/import/interpretTable'
import { inspectTable } from '#domain/import/inspect'
import { whyNothing } from '#domain/import/nothing'
import { openForImport } from '#domain/import/openFile'
import type { RefusedCell } from '#domain/import/readTable'
import { partsOf, type Table } from '#domain/import/table'
import { unpackedBytes } from '#domain/import/zip'
import { LIMITS } from '#domain/limits'
import type { Observation } from '#domain/observation'
import { formatPeriod } from '#domain/period'
import type { Answers, DroppedFile, FileProblem, Request, Results, TableRead } from './protocol'

/** Cells that are told one by one. */
const LISTED = 8
const READABLE = /\.(?:csv|tsv|txt|xlsx?|zip)$/i

/** What was opened, by the table's id. */
const tables = new Map<string, { file: string; parts: readonly Table[]; isAlone: boolean }>()
/** What was read, by the series' key. */
const values = new Map<string, { frequency: Frequency; observations: Observation[] }>()

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

/** The files of an archive; null for a workbook, which is one too. Errors: where it is larger than it may be. */
async function filesOf(name: string, bytes: Uint8Array): Promise<DroppedFile[] | null> {
  if (!isZip(bytes)) return null
  if ((unpackedBytes(bytes) ?? 0) > LIMITS.importUnpackedBytes)
    throw Object.assign(new Error(), { reason: 'tooManyCells' })
  const zip = await JSZip.loadAsync(bytes, { decodeFileName: (raw) => decode(raw as Uint8Array, 'auto').text })
  const entries = Object.values(zip.files).filter(({ dir }) => !dir)
  if (entries.some((entry) => /^(?:xl\/|\[Content_Types\]|content\.xml)/.test(entry.name))) return null
  const wanted = entries.filter((entry) => READABLE.test(entry.name) && !/(?:^|\/)(?:\.|__MACOSX)/.test(entry.name))
  return Promise.all(
    wanted.map(async (entry) => ({ name: `${name}/${entry.name}`, bytes: await entry.async('arraybuffer') })),
  )
}

const reasonOf = (error: unknown): FileProblem => (error as { reason?: FileProblem }).reason ?? 'unreadable'

const nothing = (file: string, sheet: string, problem: FileProblem): TableRead => ({
  id: `${file}\u0000${sheet}`,
  file,
  sheet,
  problem,
  nothing: null,
  questions: [],
  sentinels: [],
  nameless: [],
  leftOut: [],
  series: [],
  withoutValues: 0,
  refused: [],
  refusedCount: 0,
})

/** What a person should know of a table before its values are used. */
function oddities(parts: readonly Table[], { missingValues = [] }: Answers): Pick<TableRead, 'sentinels' | 'nameless'> {
  const found = parts.flatMap((table) => {
    const mapping = guessMapping(table)
    return mapping ? [inspectTable(table, mapping)] : []
  })
  return {
    sentinels: found.flatMap(({ sentinels }) => sentinels).filter(({ value }) => !missingValues.includes(value)),
    nameless: found.flatMap(({ nameless }) => nameless.map(({ place, rows }) => ({ column: place, rows }))),
  }
}

/** Each cell once: that of a period stands for every column of its row. */
const distinct = (cells: readonly RefusedCell[]): RefusedCell[] => [
  ...new Map(cells.map((cell) => [`${cell.row} ${cell.column} ${cell.reason}`, cell])).values(),
]

/** Values without those before the first and after the last that there is: a table of many series has rows of others. */
function trimmed(observations: readonly Observation[]): Observation[] {
  const holds = ({ value, flag }: Observation) => value !== null || flag != null
  return observations.slice(observations.findIndex(holds), observations.findLastIndex(holds) + 1)
}

/** The series of a table, by what it says and what was answered. */
function read(id: string, answers: Answers): TableRead {
  const { file, parts, isAlone } = tables.get(id)!
  const table = parts[0]!
  let found: Interpretation | null
  try {
    found = interpret(parts, { ...answers, all: true, constants: true })
  } catch {
    return nothing(file, table.name, 'unreadable')
  }
  if (!found) return { ...nothing(file, table.name, 'noSeries'), nothing: whyNothing(parts) }
  if (found.series.length > LIMITS.batchSeries) return nothing(file, table.name, 'tooManySeries')
  const base = file
    .split('/')
    .at(-1)!
    .replace(/\.[^.]+$/, '')
  const sheet = isAlone ? '' : table.name
  const refused = distinct(found.refused)
  const keys = new Map<string, number>()
  const series = found.series.map(
    ({
      title,
      parts,
      unit,
      source = '',
      frequency = found.frequency,
      observations: all,
      refused: own,
      doubts,
      isConstant = false,
      isUnitOfTitle = false,
    }) => {
      const exported = readExportHeading(title)
      const name = exported?.title ?? (title === '' || VALUE_HEADER.test(title.trim()) ? sheet || base : title)
      const observations = trimmed(all)
      const same = `${id}\u0000${name}\u0000${frequency}`
      keys.set(same, (keys.get(same) ?? 0) + 1)
      const key = keys.get(same)! > 1 ? `${same}\u0000${keys.get(same)}` : same
      values.set(key, { frequency, observations })
      const at = (observation: Observation | undefined) =>
        observation ? formatPeriod(frequency, observation.period) : ''
      return {
        key,
        file: base,
        sheet,
        title: name,
        parts: exported ? { ...parts, column: exported.title, code: exported.code } : parts,
        unit: exported?.unit ?? unit ?? null,
        isUnitOfTitle: isUnitOfTitle && !exported?.unit,
        source,
        frequency,
        count: observations.filter(({ value }) => value !== null).length,
        first: at(observations[0]),
        last: at(observations.at(-1)),
        // Told of the table, with a way to answer.
        doubts: doubts.filter(({ kind }) => kind !== 'sentinel'),
        refused: own.slice(0, LISTED),
        refusedCount: own.length,
        isConstant,
        yearNote: yearNoteOf(answers, frequency),
      }
    },
  )
  return {
    id,
    file,
    sheet: table.name,
    problem: null,
    nothing: null,
    questions: found.questions,
    leftOut: found.leftOut,
    ...(found.questions.length > 0 ? { sentinels: [], nameless: [] } : oddities(parts, answers)),
    series: series.filter(({ count }) => count > 0),
    withoutValues: series.filter(({ count }) => count === 0).length,
    refused: refused.slice(0, LISTED),
    refusedCount: refused.length,
  }
}

/** Of the work on a file, opening it takes as much; its tables the rest. */
const OPENED = 0.4

async function open(files: readonly DroppedFile[]): Promise<TableRead[]> {
  const found: TableRead[] = []
  for (const [i, { name, bytes }] of files.entries()) {
    const tell = (share: number) => postMessage({ kind: 'progress', share: (i + share) / files.length })
    tell(0)
    try {
      const inside = await filesOf(name, new Uint8Array(bytes))
      if (inside) {
        found.push(...(inside.length === 0 ? [nothing(name, '', 'empty')] : await open(inside)))
        continue
      }
      const { tables: opened } = await openForImport(new Uint8Array(bytes))
      tell(OPENED)
      if (opened.length === 0) found.push(nothing(name, '', 'empty'))
      const isFirst = (table: Table) => partsOf(table, opened)[0] === table
      const whole = opened.filter((table) => isFirst(table))
      const isAlone = whole.filter(({ isHidden }) => !isHidden).length === 1
      for (const [n, table] of whole.entries()) {
        tell(OPENED + ((1 - OPENED) * n) / whole.length)
        if (table.isHidden) {
          found.push(nothing(name, table.name, 'hidden'))
          continue
        }
        const id = `${name}\u0000${table.name}`
        tables.set(id, { file: name, parts: partsOf(table, opened), isAlone })
        found.push(read(id, {}))
      }
    } catch (error) {
      found.push(nothing(name, '', reasonOf(error)))
    }
  }
  return found
}

async function answer(request: Request): Promise<Results[Request['kind']]> {
  switch (request.kind) {
    case 'open':
      setSiteFlags(request.flags)
      return open(request.files)
    case 'answer':
      return read(request.table, request.answers)
    case 'values':
      return request.keys.map((key) => {
        const { frequency, observations } = values.get(key)!
        return toColumns(observations, frequency)
      })
  }
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  answer(data).then(
    (result) => postMessage({ kind: 'done', result }),
    () => postMessage({ kind: 'failed' }),
  )
})
