import { eq } from 'drizzle-orm'
import { chooseTable, guessMapping } from '#domain/import/guess'
import { columnName } from '#domain/import/mapping'
import { openFile } from '#domain/import/openFile'
import { readTable } from '#domain/import/readTable'
import { say } from '../texts'
import type { Saved, SeriesProperties } from '#domain/schema/series'
import type { Database, Queryable } from '../db/database'
import { series } from '../db/schema'
import { transaction } from '../db/transaction'
import { createSeries, saveSeries } from './store'

/** The file holds nothing that reads as a series. */
export class NothingToImport extends Error {}

interface ImportRequest {
  name: string
  bytes: Uint8Array
  code: string
  userId: number
}

export interface ImportOutcome {
  saved: Saved
  read: number
  /** Each refused cell with its place and reason. */
  refused: string[]
}

const newProperties = (code: string, title: string, frequency: SeriesProperties['frequency']): SeriesProperties => ({
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
  notes: '',
})

const headOf = async (db: Queryable, code: string) =>
  (await db.select({ frequency: series.frequency }).from(series).where(eq(series.code, code)))[0]

/**
 * Imports the first series that a file's guessed mapping finds, into the series of a code; one that is not there is made
 * as a draft, to be described in the browser. The file is read before the transaction begins. Errors: NothingToImport;
 * those of saveSeries.
 */
export async function importFile(db: Database, { name, bytes, code, userId }: ImportRequest): Promise<ImportOutcome> {
  const { tables } = await openFile(bytes).catch((error: unknown) => {
    throw new NothingToImport(`${name} cannot be opened: ${error instanceof Error ? error.message : String(error)}`)
  })
  const table = tables[chooseTable(tables)]
  const mapping = table && guessMapping(table)
  if (!table || !mapping) throw new NothingToImport(`${name}: no column of periods was found`)
  const header = mapping.headerRow === null ? undefined : table.rows[mapping.headerRow]?.[mapping.valueColumn]
  const title = typeof header === 'object' ? header.text : (header ?? '')
  const frequency = (await headOf(db, code))?.frequency ?? mapping.frequency
  const { observations, refused } = readTable(table, { ...mapping, frequency })
  const rows = {
    periods: observations.map((o) => o.period),
    values: observations.map((o) => o.value),
    decimals: observations.map((o) => o.decimals),
  }
  const change = { rows, message: `Imported from ${name}`, authorId: userId }
  const saved = await transaction(db, async (tx) => {
    const [existing] = await tx.select().from(series).where(eq(series.code, code))
    if (existing && existing.frequency !== frequency)
      throw new NothingToImport(`${code} has another frequency than a moment ago: import ${name} again`)
    if (existing) return saveSeries(tx, existing.id, { ...change, version: existing.version, properties: {} })
    return createSeries(tx, { ...change, properties: newProperties(code, title, frequency), status: 'draft' })
  })
  return {
    saved,
    read: observations.length,
    refused: refused.map(
      (cell) =>
        `${columnName(cell.column - 1)}${cell.row} ${cell.text}: ${say('en', `refusals.${cell.reason}`, { firstRow: cell.firstRow ?? '' })}`,
    ),
  }
}
