import { hasChanges, PERIODS, readWideSteps, withChange, type WideChange, type WideReading } from '#domain/batch/wide'
import { fromColumns, toColumns } from '#domain/columns'
import type { Frequency } from '#domain/frequency'
import { cellOf, diffObservations, type Change } from '#domain/merge'
import { newLeaps, type Leap } from '#domain/editing/leaps'
import { observationAt, type Observation } from '#domain/observation'
import type { RefusedCell } from '#domain/import/readTable'
import { formatPeriod, type Period } from '#domain/period'
import type { Steps } from '#domain/steps'
import type { BatchFile, Match } from '#domain/schema/batches'
import type { ObservationColumns, Series } from '#domain/schema/series'
import { filesOf } from './file/mapping'
import type { Chosen, FileEntry, FileWork, SentItem, Setting, SettingName, ValuesWork, Work } from './work'

/** What is sent of series whose values are changed; the others are left out. */
function* valueItems(chosen: readonly Chosen[], { base }: ValuesWork, { changes }: WideReading): Steps<SentItem[]> {
  const spell = (period: Period): string =>
    base.sheet[base.rowOf.get(period) ?? -1]?.[PERIODS] ?? formatPeriod(base.frequency, period)
  const items: SentItem[] = []
  for (const [i, { series, version }] of chosen.entries()) {
    const { added, changed, cleared } = changes[i]!
    if (!hasChanges(changes[i]!)) continue
    items.push({
      kind: 'change',
      id: series.id,
      version,
      observations: { ...toColumns([...added, ...changed], series.frequency, spell), removed: cleared.map(spell) },
    })
    yield
  }
  return items
}

/** What is sent of series whose property is another one. */
const propertyItems = (chosen: readonly Chosen[], { name, value }: Setting): SentItem[] =>
  chosen
    .filter(({ series }) => series[name] !== value)
    .map(({ series: { id }, version }) => ({
      kind: 'change' as const,
      id,
      version,
      ...(name === 'status' ? { status: 'published' as const } : { properties: { [name]: value } }),
    }))

const publishes = ({ status }: Match, isPublishing: boolean): boolean => isPublishing && status !== 'published'

/** What is sent of a file: its values into series that are there, where any differs, and new series whole. */
const fileItems = ({ entries, isPublishing }: FileWork): { key: string; item: SentItem }[] =>
  entries.flatMap(({ key, target, values }): { key: string; item: SentItem }[] => {
    const observations = { ...values, removed: [] }
    if (target.kind === 'new') return [{ key, item: { kind: 'new', properties: target.properties, observations } }]
    const { id, version, added, changed } = target.preview
    if (publishes(target.match, isPublishing))
      return [{ key, item: { kind: 'change', id, version, observations, status: 'published' } }]
    return added + changed > 0 ? [{ key, item: { kind: 'change', id, version, observations } }] : []
  })

function fileRow({ key, target, values, refused, refusedCount }: FileEntry, isPublishing: boolean): ReviewRow {
  const none = { cleared: 0, refused: refusedCount }
  if (target.kind === 'change') {
    const { match, preview } = target
    const { id, code } = match
    const counts = { ...none, added: preview.added, changed: preview.changed }
    const { frequency } = match
    const told = { kind: 'file' as const, frequency, id, version: preview.version, values }
    return {
      key,
      id,
      code,
      titles: match,
      isNew: false,
      isPublished: publishes(match, isPublishing),
      counts,
      setting: null,
      told,
      leaps: [],
      refused,
    }
  }
  const { code, frequency } = target.properties
  const counts = { ...none, added: values.periods.length, changed: 0 }
  const changes = () => diffObservations([], fromColumns(values, frequency))
  const told = { kind: 'changes' as const, frequency, changes }
  return {
    key,
    id: null,
    code,
    titles: target.properties,
    isNew: true,
    isPublished: false,
    counts,
    setting: null,
    told,
    leaps: [],
    refused,
  }
}

/** What would be done to a series. */
export interface ReviewRow {
  key: string
  /** Null for a series that is made. */
  id: number | null
  code: string
  titles: { titleZh: string; titleEn: string }
  isNew: boolean
  /** It is a draft or archived, and published with this. */
  isPublished: boolean
  counts: { added: number; changed: number; cleared: number; refused: number } | null
  setting: { name: SettingName; before: string; after: string } | null
  told: Told | null
  /** Values that were typed or pasted and are far from those before them. */
  leaps: readonly Leap[]
  /** The first cells of a file that are left out. */
  refused: readonly RefusedCell[]
}

/** How the changes of a series are told one by one: from the sheet, or against what the series has at a version. */
export type Told =
  | { kind: 'changes'; frequency: Frequency; changes: () => Change[] }
  | { kind: 'file'; frequency: Frequency; id: number; version: number; values: ObservationColumns }

const rowOf = (series: Series): Omit<ReviewRow, 'counts' | 'setting' | 'told'> => ({
  refused: [],
  leaps: [],
  key: String(series.id),
  id: series.id,
  code: series.code,
  titles: series,
  isNew: false,
  isPublished: false,
})

/** A cell that cannot be read; rows and columns count from 0, the periods stand in the first column. */
type Refused = WideReading['refused'][number]

export interface Review {
  items: SentItem[]
  /** The files that they are from. */
  files: BatchFile[]
  rows: ReviewRow[]
  refused: Refused[]
}

/** What changes in a series, by its periods. */
function changesOf(before: readonly Observation[], { added, changed, cleared }: WideChange): Change[] {
  const cell = (period: Period) => {
    const found = observationAt(before, period)
    return found && cellOf(found)
  }
  return [
    ...[...added, ...changed].map((after) => ({
      period: after.period,
      before: cell(after.period),
      after: cellOf(after),
    })),
    ...cleared.map((period) => ({ period, before: cell(period), after: undefined })),
  ].sort((a, b) => a.period - b.period)
}

/** Rows of series of which anything is done or told before those that stay as they are. */
function changesFirst(rows: readonly ReviewRow[]): ReviewRow[] {
  const isAsIs = ({ counts, isPublished }: ReviewRow) =>
    !isPublished && counts !== null && Object.values(counts).every((count) => count === 0)
  return [...rows.filter((row) => !isAsIs(row)), ...rows.filter((row) => isAsIs(row))]
}

/** What would be done to each series, and what is sent for it; in steps. */
export function* reviewOf(chosen: readonly Chosen[], work: Work): Steps<Review> {
  if (work.kind === 'file') {
    const keyed = fileItems(work)
    return {
      items: keyed.map(({ item }) => item),
      files: filesOf(
        work,
        keyed.map(({ key }) => key),
      ),
      rows: changesFirst(work.entries.map((entry) => fileRow(entry, work.isPublishing))),
      refused: [],
    }
  }
  if (work.kind === 'property') {
    const { name, value } = work.setting
    return {
      items: propertyItems(chosen, work.setting),
      files: [],
      rows: chosen.map(({ series }) => ({
        ...rowOf(series),
        counts: null,
        setting: { name, before: series[name], after: value },
        told: null,
      })),
      refused: [],
    }
  }
  const reading = yield* readWideSteps(work.edited.sheet, work.base)
  const items = yield* valueItems(chosen, work, reading)
  const rows: ReviewRow[] = []
  for (const [i, { series }] of chosen.entries()) {
    const { added, changed, cleared } = reading.changes[i]!
    const refused = reading.refused.filter(({ column }) => column === i + 1).length
    rows.push({
      ...rowOf(series),
      leaps: newLeaps(work.base.series[i]!, withChange(work.base.series[i]!, reading.changes[i]!)),
      counts: { added: added.length, changed: changed.length, cleared: cleared.length, refused },
      setting: null,
      told: {
        kind: 'changes',
        frequency: series.frequency,
        changes: () => changesOf(work.base.series[i]!, reading.changes[i]!),
      },
    })
    yield
  }
  return { items, files: [], rows, refused: reading.refused }
}
