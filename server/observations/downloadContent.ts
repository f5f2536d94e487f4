import { lowerFrequencies } from '#domain/aggregate'
import { describeValues, headingOf, originOf, unitText, type Say, type Shown } from '#domain/describe'
import { fileNameOf } from '#domain/export/fileName'
import { formatPeriod, yearOfPeriod } from '#domain/period'
import { titleIn } from '#domain/titleIn'
import type { DownloadQuery } from '#domain/schema/observations'
import type { Term } from '#domain/schema/lists'
import type { Series } from '#domain/schema/series'
import { unitsFor } from '#domain/units'
import type { Database } from '../db/database'
import type { SeriesHead } from '../series/storeHead'
import { toldOf, type Reader } from '../series/told'
import { say, sayOfValues, type DownloadLabel } from '../texts'
import { batchesOf } from './batches'
import type { DownloadContent, DownloadSeries } from './download'
import { toSelection } from './selection'
import type { Selection } from './store'
import { readHasFlags, readVersionDate, type Range } from './storeRows'

/** A series that is compared keeps to its own frequency and values where it has none of those that are asked for. */
export function queryFor(head: SeriesHead, query: DownloadQuery): DownloadQuery {
  const { frequency: asked } = query
  const frequency = asked && lowerFrequencies(head.frequency).includes(asked) ? asked : undefined
  const units = unitsFor(frequency ?? head.frequency).includes(query.units) ? query.units : 'levels'
  return { ...query, units, frequency, version: undefined }
}

/** One series of a download with what its file says of it. */
export async function downloadSeries(
  db: Database,
  { head, series, query, reader }: { head: SeriesHead; series: Series; query: DownloadQuery; reader: Reader },
): Promise<{ content: DownloadSeries; shown: Shown; selection: Selection; extent: Range | null }> {
  const selection = toSelection(head, query)
  const { batches, base, extent } = await batchesOf(db, head, selection)
  const { language, lists } = reader
  const hasFlags = selection.frequency === head.frequency && (await readHasFlags(db, head.id))
  const sayValues: Say = sayOfValues(language)
  const told = toldOf(series, reader, query.version)
  if (selection.version !== undefined) {
    told.version = selection.version
    told.updatedAt = (await readVersionDate(db, head.id, selection.version)).toISOString()
  }
  const shown: Shown = { ...selection, base: base && formatPeriod(base.frequency, base.period) }
  const named = (terms: Term[], id: string) => {
    const term = terms.find((t) => t.id === id)
    return term ? titleIn(term, language) : id
  }
  const label = (key: DownloadLabel) => say(language, `download.${key}`)
  const values = describeValues(sayValues, told, shown).join(' · ')
  const asEntered = selection.units === 'levels' && selection.frequency === head.frequency
  const licence = named(lists.licences, series.licence)
  const { code, titleZh, titleEn, source, sourceUrl, seasonalAdjustment } = series
  const { version, updatedAt, page } = told
  return {
    selection,
    shown,
    extent,
    content: {
      heading: `${headingOf(sayValues, told, shown)} · ${originOf(sayValues, told)}`,
      frequency: selection.frequency,
      asEntered,
      hasFlags,
      batches,
      about: [
        [label('code'), code],
        [label('titleZh'), titleZh],
        [label('titleEn'), titleEn],
        [label('values'), values],
        [label('unit'), unitText(sayValues, told.unit, shown)],
        [label('frequency'), sayValues(`frequency.${selection.frequency}`)],
        [label('adjustment'), sayValues(`seasonalAdjustment.${seasonalAdjustment}`)],
        [label('region'), named(lists.regions, series.region)],
        [label('source'), source],
        [label('sourceUrl'), sourceUrl],
        [label('licence'), licence],
        [label('version'), String(version)],
        [label('updated'), updatedAt],
        [label('page'), page],
      ],
      json: {
        id: series.id,
        code,
        titleZh,
        titleEn,
        values,
        unit: selection.units === 'levels' ? series.unit : unitText(sayValues, told.unit, shown),
        frequency: selection.frequency,
        units: selection.units,
        ...(selection.frequency !== head.frequency && { aggregation: selection.aggregation }),
        ...(shown.base !== null && { base: shown.base }),
        ...(selection.units === 'movingAverage' && { window: selection.window }),
        seasonalAdjustment,
        source,
        sourceUrl,
        licence: series.licence,
        version,
        updatedAt,
        page,
      },
      resource: {
        code,
        title: told.title,
        description: [`${values} · ${originOf(sayValues, told)}`, series.description].filter(Boolean).join('\n\n'),
        frequency: selection.frequency,
        values,
        source: { title: source, path: sourceUrl },
        licence: {
          name: series.licence,
          title: licence,
          path: lists.licences.find((l) => l.id === series.licence)?.url ?? '',
        },
        version,
        hasFlags,
        // A file that comes back is matched by its name: what was calculated is no value of the series.
        path: `${asEntered ? code : downloadName([head], { selection, shown, extent })}.csv`,
      },
    },
  }
}

/** What of a series is in a file. */
interface Part {
  selection: Selection
  extent: Range | null
}

/** The name of the file, without its ending; its years are those of all series in it. */
export function downloadName(
  heads: readonly [SeriesHead, ...SeriesHead[]],
  first: Part & { shown: Shown },
  others: readonly Part[] = [],
): string {
  const { selection, shown } = first
  const years = [first, ...others].flatMap((part) =>
    (part.extent ?? []).map((period) => yearOfPeriod(part.selection.frequency, period)),
  )
  return fileNameOf(
    {
      codes: heads.map(({ code }) => code),
      frequency: heads[0].frequency,
      years: years.length > 0 ? [Math.min(...years), Math.max(...years)] : null,
      version: selection.version,
    },
    shown,
  )
}

/** The content of a download of these series. */
export const contentOf = (
  parts: readonly [DownloadSeries, ...DownloadSeries[]],
  { language, origin }: Reader,
): DownloadContent => {
  const label = (key: DownloadLabel) => say(language, `download.${key}`)
  const isAlone = parts.length === 1
  const named = parts.map((part) => ({
    ...part,
    resource: { ...part.resource, path: isAlone ? 'data.csv' : part.resource.path },
  }))
  return {
    sheets: { data: label('sheetData'), about: label('sheetAbout') },
    page: `${origin}/data/${String(parts[0].json.id)}`,
    series: named as [DownloadSeries, ...DownloadSeries[]],
  }
}
