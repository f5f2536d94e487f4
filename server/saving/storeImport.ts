import { and, eq } from 'drizzle-orm'
import { may, type Actor } from '#domain/access'
import type { Doubt } from '#domain/import/doubt'
import { doubtsOf } from '#domain/import/doubts'
import type { InterpretedSeries } from '#domain/import/seriesReader'
import type { Frequency } from '#domain/frequency'
import type { Observation } from '#domain/observation'
import type { Saved, SeriesProperties, Status } from '#domain/schema/series'
import type { Transaction } from '../db/database'
import { observations, revisions, series } from '../db/schema'
import { createSeries, saveSeries } from './store'

/** What a file says cannot be put into the series that is named. */
export class ImportRefused extends Error {}

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
}

export interface ImportOutcome {
  saved: Saved
  status: Status
  added: number
  changed: number
  /** What is odd about the values beside those that the series had. */
  doubts: Doubt[]
}

const newProperties = (code: string, title: string, frequency: Frequency, notes: string): SeriesProperties => ({
  code,
  titleZh: '',
  titleEn: title || code,
  topic: 'accounts',
  frequency,
  unit: 'number',
  region: 'WORLD',
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

/** What is odd about values beside those that a series has, and is not odd by itself. */
async function doubtsBeside(
  tx: Transaction,
  seriesId: number,
  frequency: Frequency,
  values: readonly Observation[],
): Promise<Doubt[]> {
  const { period, value, decimals } = observations
  const present = await tx
    .select({ period, value, decimals })
    .from(observations)
    .where(eq(observations.seriesId, seriesId))
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
      properties: newProperties(code, content.title, frequency, note),
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
  const doubts = await doubtsBeside(tx, existing.id, frequency, content.observations)
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
