import { titleIn } from '#domain/titleIn'
import { Readable } from 'node:stream'
import type { Actor } from '#domain/access'
import type { DownloadFormat } from '#domain/downloadFormats'
import { exportHeading } from '#domain/batch/statedCodes'
import { csvFile, csvText } from '#domain/export/csv'
import { dataPackage } from '#domain/export/dataPackage'
import { valueText } from '#domain/export/rows'
import { bookParts, dataSheet, seriesSheet, sheetNames, sheetPath } from '#domain/export/xlsx'
import type { Observation } from '#domain/observation'
import { formatPeriod } from '#domain/period'
import { DownloadQuery } from '#domain/schema/observations'
import type { ExportLayout } from '#domain/schema/exports'
import type { Database } from '../db/database'
import { jsonSeries, packageEntries, type DownloadSeries } from '../observations/download'
import { downloadSeries } from '../observations/downloadContent'
import type { Reader } from '../series/told'
import { zipped, type ZipEntry } from '../observations/zipped'
import { findSeries } from '../series/store'
import { findHead } from '../series/storeHead'

interface Export {
  ids: readonly number[]
  user: Actor
  reader: Reader
  format: DownloadFormat
  layout: ExportLayout
  /** Hears of observations that are written. */
  onWritten: (count: number) => void
}

const AS_STORED = DownloadQuery.parse({})

/** The series of an export, one after the other: each is read when the one before is sent. What is gone is left out. */
async function* readAll(db: Database, { ids, user, reader, onWritten }: Export): AsyncGenerator<DownloadSeries> {
  for (const id of ids) {
    const [head, series] = await Promise.all([findHead(db, id, user), findSeries(db, id, user)])
    if (!head || !series) continue
    const { content } = await downloadSeries(db, { head, series, query: AS_STORED, reader })
    const heading = exportHeading(head.code, content.heading)
    yield { ...content, heading, batches: told(content.batches, onWritten) }
  }
}

/** Batches as they come; who writes them tells of each when the next is asked for. */
async function* told(
  batches: DownloadSeries['batches'],
  onWritten: Export['onWritten'],
): AsyncGenerator<Observation[]> {
  for await (const batch of batches) {
    yield batch
    onWritten(batch.length)
  }
}

const HEAD = ['code', 'title', 'unit', 'frequency', 'period', 'value', 'flag']

/** One table, the series one below the other. */
async function* longCsv(all: AsyncIterable<DownloadSeries>, { lists, language }: Reader): AsyncGenerator<string> {
  yield `\uFEFF${HEAD.join(',')}\r\n`
  for await (const { resource, json, frequency, asEntered, batches } of all) {
    const unit = String(json.unit)
    const named = lists.units.find(({ id }) => id === unit)
    const own = [resource.code, resource.title, named ? titleIn(named, language) : unit, frequency]
    const start = own.map((text) => csvText(text)).join(',')
    for await (const observations of batches) {
      const lines = observations.map((observation) => {
        const period = formatPeriod(frequency, observation.period)
        return `${start},${period},${valueText(observation, asEntered)},${csvText(observation.flag ?? '')}\r\n`
      })
      yield lines.join('')
    }
  }
}

async function* json(all: AsyncIterable<DownloadSeries>): AsyncGenerator<string> {
  yield '{"series":[\n'
  let separator = ''
  for await (const one of all) {
    yield separator
    yield* jsonSeries(one)
    separator = ',\n'
  }
  yield ']}\n'
}

/** A workbook with a sheet a series; what lists them comes last, when they are known. */
async function* book(all: AsyncIterable<DownloadSeries>): AsyncGenerator<ZipEntry> {
  const codes: string[] = []
  for await (const one of all) {
    codes.push(one.resource.code)
    yield [sheetPath(codes.length), seriesSheet(one)]
  }
  yield* Object.entries(bookParts(sheetNames(codes)))
}

/** A data package with a folder of its data. */
const dataPackageOf = (all: AsyncIterable<DownloadSeries>, origin: string) =>
  packageEntries(inFolder(all), (resources) => dataPackage(resources, origin, 'data-community-export'))

async function* inFolder(all: AsyncIterable<DownloadSeries>): AsyncGenerator<DownloadSeries> {
  for await (const one of all) yield { ...one, resource: { ...one.resource, path: `data/${one.resource.code}.csv` } }
}

async function* wideBook(all: AsyncIterable<DownloadSeries>): AsyncGenerator<ZipEntry> {
  yield [sheetPath(1), dataSheet(await gathered(all), true)]
  yield* Object.entries(bookParts(['Data']))
}

async function* wideCsv(all: AsyncIterable<DownloadSeries>): AsyncGenerator<string> {
  yield* csvFile(await gathered(all))
}

/** All of them at once: side by side each row needs every one. Only of so many that memory holds them. */
async function gathered(all: AsyncIterable<DownloadSeries>): Promise<DownloadSeries[]> {
  const found: DownloadSeries[] = []
  for await (const one of all) found.push(one)
  return found
}

/** The file of an export, as a stream: it takes the memory of one series at a time, or of those side by side. */
export function exportStream(db: Database, asked: Export): Readable {
  const all = readAll(db, asked)
  const { format, layout, reader } = asked
  switch (format) {
    case 'csv':
      return Readable.from(layout === 'wide' ? wideCsv(all) : longCsv(all, reader))
    case 'json':
      return Readable.from(json(all))
    case 'xlsx':
      return zipped(layout === 'wide' ? wideBook(all) : book(all))
    case 'zip':
      return zipped(dataPackageOf(all, reader.origin))
  }
}
