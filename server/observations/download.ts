import { Readable } from 'node:stream'
import { csvFile } from '#domain/export/csv'
import { dataPackage, type ResourceDescription } from '#domain/export/dataPackage'
import { roundedValue, type FileColumn } from '#domain/export/rows'
import { DATA_SHEET, dataSheet, workbookParts } from '#domain/export/xlsx'
import { formatPeriod } from '#domain/period'
import type { DownloadFormat } from '#domain/downloadFormats'
import { zipped, type ZipEntry } from './zipped'

/** One series in a download. */
export interface DownloadSeries extends FileColumn {
  /** What a workbook says of it: name and text. */
  about: [name: string, text: string][]
  /** Fields that a JSON file has beside its observations. */
  json: Record<string, unknown>
  resource: Omit<ResourceDescription, 'span'>
}

export interface DownloadContent {
  /** The names of a workbook's sheets. */
  sheets: { data: string; about: string }
  /** Address of the page that this was downloaded from. */
  page: string
  /** The series, then those compared with it. */
  series: readonly [DownloadSeries, ...DownloadSeries[]]
}

export const MEDIA_TYPES: Record<DownloadFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
}

export async function* jsonSeries({ json, batches, frequency, asEntered }: DownloadSeries): AsyncGenerator<string> {
  yield `${JSON.stringify(json).slice(0, -1)},"observations":[`
  let separator = '\n'
  for await (const batch of batches) {
    const rows = batch.map(({ period, value, decimals, flag }) =>
      JSON.stringify({
        period: formatPeriod(frequency, period),
        value: value === null || asEntered ? value : roundedValue(value, decimals),
        ...(flag !== undefined && { flag }),
      }),
    )
    if (rows.length === 0) continue
    yield separator + rows.join(',\n')
    separator = ',\n'
  }
  yield '\n]}'
}

/** One series is an object; several are a list of them. */
async function* json({ series }: DownloadContent): AsyncGenerator<string> {
  if (series.length > 1) yield '{"series":['
  for (const [i, one] of series.entries()) {
    if (i > 0) yield ',\n'
    yield* jsonSeries(one)
  }
  yield series.length > 1 ? ']}\n' : '\n'
}

/** What a workbook says of its series, side by side. */
const aboutRows = ({ series }: DownloadContent): string[][] =>
  series[0].about.map(([name], i) => [name, ...series.map(({ about }) => about[i]?.[1] ?? '')])

/** The file of a download, as a stream. */
export function downloadStream(format: DownloadFormat, content: DownloadContent): Readable {
  const { series, sheets, page } = content
  switch (format) {
    case 'csv':
      return Readable.from(csvFile(series))
    case 'json':
      return Readable.from(json(content))
    case 'xlsx':
      return zipped([...Object.entries(workbookParts(aboutRows(content), sheets)), [DATA_SHEET, dataSheet(series)]])
    case 'zip':
      return zipped(packageEntries(series, (resources) => dataPackage(resources, page)))
  }
}

/** The files of a data package: a CSV a series; what describes them, which tells their first and last periods, comes last. */
export async function* packageEntries(
  all: AsyncIterable<DownloadSeries> | Iterable<DownloadSeries>,
  describe: (resources: readonly [ResourceDescription, ...ResourceDescription[]]) => string,
): AsyncGenerator<ZipEntry> {
  const resources: ResourceDescription[] = []
  for await (const one of all) {
    const resource: ResourceDescription = { ...one.resource, span: null }
    resources.push(resource)
    const batches = watched(one, (span) => (resource.span = span))
    yield [resource.path, csvFile([{ ...one, batches, heading: 'value' }])]
  }
  const [first, ...rest] = resources
  if (first) yield ['datapackage.json', describe([first, ...rest])]
}

/** The observations of a series as they pass; `tell` hears the first and the last period so far. */
async function* watched({ batches, frequency }: DownloadSeries, tell: (span: [string, string]) => void) {
  let first: string | undefined
  for await (const batch of batches) {
    const [begin, end] = [batch[0], batch.at(-1)]
    if (begin && end) {
      first ??= formatPeriod(frequency, begin.period)
      tell([first, formatPeriod(frequency, end.period)])
    }
    yield batch
  }
}
