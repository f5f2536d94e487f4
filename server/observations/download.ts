import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { BOM, csvHeader, csvRows } from '#domain/export/csv'
import { DATA_SHEET, DATA_SHEET_END, dataSheetRows, dataSheetStart, workbookParts } from '#domain/export/xlsx'
import type { Observation } from '#domain/observation'
import { formatPeriod } from '#domain/period'
import type { DownloadFormat } from '#domain/downloadFormats'
import type { Selection } from './store'

export interface DownloadContent {
  title: string
  /** Names and texts for the workbook's second sheet, and for the head of a JSON file. */
  /** The names of a workbook's sheets. */
  sheets: { data: string; about: string }
  about: [string, string][]
  /** Fields that a JSON file has beside its observations. */
  json: Record<string, unknown>
  descriptor: string
  selection: Selection
  batches: AsyncIterable<Observation[]>
}

export const MEDIA_TYPES: Record<DownloadFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
}

const isAsEntered = ({ selection }: DownloadContent): boolean => selection.units === 'levels'

async function* csv(content: DownloadContent, valueTitle = content.title): AsyncGenerator<string> {
  yield BOM + csvHeader(valueTitle)
  for await (const batch of content.batches) yield csvRows(batch, content.selection.frequency, isAsEntered(content))
}

async function* json(content: DownloadContent): AsyncGenerator<string> {
  yield `${JSON.stringify(content.json).slice(0, -1)},"observations":[`
  let separator = '\n'
  for await (const batch of content.batches) {
    const rows = batch.map(({ period, value }) =>
      JSON.stringify({ period: formatPeriod(content.selection.frequency, period), value }),
    )
    if (rows.length === 0) continue
    yield separator + rows.join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}

async function* dataSheet(content: DownloadContent): AsyncGenerator<string> {
  yield dataSheetStart(content.title)
  for await (const batch of content.batches)
    yield dataSheetRows(batch, content.selection.frequency, isAsEntered(content))
  yield DATA_SHEET_END
}

/** Zips texts as they come, so that a long series never stands in memory whole. Waits while the reader is slow. */
function zip(parts: Record<string, string>, streamed: [path: string, text: AsyncIterable<string>]): Readable {
  const output = new PassThrough()
  const archive = new Zip((error, chunk, final) => {
    if (error) output.destroy(error)
    else {
      output.write(chunk)
      if (final) output.end()
    }
  })
  const write = async () => {
    for (const [path, text] of Object.entries(parts)) {
      const file = new ZipDeflate(path)
      archive.add(file)
      file.push(strToU8(text), true)
    }
    const [path, chunks] = streamed
    const file = new ZipDeflate(path, { level: 6 })
    archive.add(file)
    for await (const chunk of chunks) {
      file.push(strToU8(chunk))
      if (output.writableNeedDrain) await once(output, 'drain')
    }
    file.push(new Uint8Array(0), true)
    archive.end()
  }
  write().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  return output
}

/** The file of a download, as a stream. */
export function downloadStream(format: DownloadFormat, content: DownloadContent): Readable {
  switch (format) {
    case 'csv':
      return Readable.from(csv(content))
    case 'json':
      return Readable.from(json(content))
    case 'xlsx':
      return zip(workbookParts(content.about, content.sheets), [DATA_SHEET, dataSheet(content)])
    case 'zip':
      return zip({ 'datapackage.json': content.descriptor }, ['data.csv', csv(content, 'value')])
  }
}
