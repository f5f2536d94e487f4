import { and, eq } from 'drizzle-orm'
import { may, type Actor } from '#domain/access'
import type { Doubt } from '#domain/import/doubt'
import { doubtsOf } from '#domain/import/doubts'
import type { InterpretedSeries } from '#domain/import/seriesReader'
import type { Frequency } from '#domain/frequency'
import type { Observation } from '#domain/observation'
import type { Saved, SeriesProperties, Status } from '#domain/schema/series'
import type { Queryable, Transaction } from '../db/database'
import { observations, revisions, series } from '../db/schema'
import { createSeries, saveSeries } from './store'

/** What a file says cannot be put into the series that is named. */
export class ImportRefused extends Error {}

/** What a new series is of: entries of the lists. */
export type SeriesTerms = Pick<SeriesProperties, 'topic' | 'unit' | 'region'>

interface ImportRequest {
  /** The file's name. */
  name: string
  code: string
  frequency: Frequency
  content: Omit<InterpretedSeries, 'doubts' | 'parts' | 'refused'>
  user: NonNullable<Actor>
  /** A published series may be changed. */
  mayPublish: boolean
  /** What a reader must be told of its periods; empty for nothing. */
  note: string
  /** Of a new series. */
  terms: SeriesTerms
  /** What must be told of a new series besides; empty for nothing. */
  noteOfNew: string
}

export interface ImportOutcome {
  saved: Saved
  status: Status
  added: number
  changed: number
  /** What is odd about the values beside those that the series had. */
  doubts: Doubt[]
}

const newProperties = (
  { code, content: { title }, frequency, terms }: ImportRequest,
  notes: string,
): SeriesProperties => ({
  code,
  titleZh: '',
  titleEn: title || code,
  ...terms,
  frequency,
  seasonalAdjustment: 'notApplicable',
  source: '',
  sourceUrl: '',
  licence: 'other',
  tags: [],
  description: '',
  notes,
})

const countsOf = async (tx: Transaction, { id, version }: Saved, before: number) => {
  if (version === before) return { added: 0, changed: 0 }
  const [counts] = await tx
    .select({ added: revisions.added, changed: revisions.changed })
    .from(revisions)
    .where(and(eq(revisions.seriesId, id), eq(revisions.version, version)))
  return counts!
}

async function observationsOf(db: Queryable, seriesId: number): Promise<Observation[]> {
  const { period, value, decimals, flag } = observations
  const found = await db
    .select({ period, value, decimals, flag })
    .from(observations)
    .where(eq(observations.seriesId, seriesId))
  return found.map(({ flag: own, ...rest }) => (own === null ? rest : { ...rest, flag: own }))
}

/** What is odd about values beside those that a series has, and is not odd by itself. */
function doubtsBeside(present: readonly Observation[], frequency: Frequency, values: readonly Observation[]): Doubt[] {
  const alone = new Set(doubtsOf(values, frequency).map((doubt) => JSON.stringify(doubt)))
  return doubtsOf(values, frequency, present).filter((doubt) => !alone.has(JSON.stringify(doubt)))
}

/**
 * Puts the observations of a file into the series of a code; one that is not there is made as a draft, to be described in
 * the browser. Errors: ImportRefused; those of saveSeries.
 */
export async function importSeries(tx: Transaction, request: ImportRequest): Promise<ImportOutcome> {
  const { name, code, frequency, content, user, mayPublish, note } = request
  const rows = {
    periods: content.observations.map((o) => o.period),
    values: content.observations.map((o) => o.value),
    decimals: content.observations.map((o) => o.decimals),
    flags: content.observations.map((o) => o.flag ?? null),
    keepsDecimals: true,
  }
  const change = { rows, message: `Imported from ${name}`, authorId: user.id }
  const [existing] = await tx.select().from(series).where(eq(series.code, code))
  if (!existing) {
    const saved = await createSeries(tx, {
      ...change,
      properties: newProperties(request, [note, request.noteOfNew].filter(Boolean).join('\n\n')),
      status: 'draft',
    })
    return { saved, status: 'draft', doubts: [], ...(await countsOf(tx, saved, 0)) }
  }
  if (!may(user, 'editSeries', existing))
    throw new ImportRefused(`${code} belongs to somebody else: nothing was saved. Its owner and admins change it.`)
  if (existing.frequency !== frequency)
    throw new ImportRefused(
      `${code} is ${existing.frequency}, and ${name} is read as ${frequency}: nothing was saved. Another frequency is another series; say --frequency ${existing.frequency} if its values are ${existing.frequency} ones.`,
    )
  if (existing.status === 'published' && !mayPublish)
    throw new ImportRefused(`${code} is published: nothing was saved. Say --publish to change what everyone sees.`)
  const doubts = doubtsBeside(await observationsOf(tx, existing.id), frequency, content.observations)
  const saved = await saveSeries(tx, existing.id, {
    ...change,
    version: existing.version,
    properties:
      note === '' || existing.notes.includes(note)
        ? {}
        : { notes: [existing.notes, note].filter(Boolean).join('\n\n') },
  })
  return { saved, status: existing.status, doubts, ...(await countsOf(tx, saved, existing.version)) }
}

/** What a file would change of the series of a code. */
export interface Comparison {
  id: number
  status: Status
  frequency: Frequency
  /** Of the file's observations. */
  added: number
  changed: number
  doubts: Doubt[]
}

/** What saving would do to the series of a code; null where there is none. Nothing is written. */
export async function compareImport(
  db: Queryable,
  { code, frequency, content }: Pick<ImportRequest, 'code' | 'frequency' | 'content'>,
): Promise<Comparison | null> {
  const [existing] = await db.select().from(series).where(eq(series.code, code))
  if (!existing) return null
  const { id, status } = existing
  const present = existing.frequency === frequency ? await observationsOf(db, id) : []
  const held = new Map(present.map((one) => [one.period, one]))
  const common = content.observations.flatMap((one) => {
    const before = held.get(one.period)
    return before ? [{ before, one }] : []
  })
  return {
    id,
    status,
    frequency: existing.frequency,
    added: content.observations.length - common.length,
    changed: common.filter(({ before, one }) => before.value !== one.value || before.flag !== one.flag).length,
    doubts: doubtsBeside(present, frequency, content.observations),
  }
}
