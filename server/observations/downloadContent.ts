import { dataPackage } from '#domain/export/dataPackage'
import type { Language } from '#domain/language'
import { LIMITS } from '#domain/limits'
import type { Observation } from '#domain/observation'
import type { Lists, Term } from '#domain/schema/lists'
import type { Series } from '#domain/schema/series'
import type { Database } from '../db/database'
import type { SeriesHead } from '../series/storeHead'
import { say, type DownloadLabel } from '../texts'
import type { DownloadContent } from './download'
import { readSelection } from './present'
import type { Selection } from './store'
import { endOfPage, readAsOf, type Range } from './storeRows'

/** Rows read at a time from a long series. */
const BATCH = 20_000

/** All pages are of one version, whatever is saved while they are sent. */
async function* pages(db: Database, { id, version }: SeriesHead, [first, last]: Range): AsyncGenerator<Observation[]> {
  let from = first
  for (;;) {
    const end = await endOfPage(db, id, [from, last], BATCH)
    yield await readAsOf(db, id, [from, end ?? last], version)
    if (end === null) return
    from = end + 1
  }
}

/** A selection in batches: a long series in its own units is read page by page, anything else at once. */
export async function batchesOf(
  db: Database,
  head: SeriesHead,
  selection: Selection,
): Promise<AsyncIterable<Observation[]>> {
  const isPlain =
    selection.units === 'levels' && selection.frequency === head.frequency && selection.version === undefined
  if (isPlain && head.observations > LIMITS.exactObservations) return pages(db, head, selection.range)
  const { observations } = await readSelection(db, head, selection)
  return (async function* whole() {
    yield observations
  })()
}

/** The title in a language, or in the other where it has none. */
const titleIn = ({ titleZh, titleEn }: Pick<Term, 'titleZh' | 'titleEn'>, language: Language): string =>
  language === 'zh' ? titleZh || titleEn : titleEn || titleZh

/** What the files of a download say of the series beside its numbers. */
export function describeDownload(
  series: Series,
  { units, frequency }: Selection,
  lists: Lists,
  language: Language,
): Pick<DownloadContent, 'title' | 'sheets' | 'about' | 'json' | 'descriptor'> {
  const named = (terms: Term[], id: string) => {
    const term = terms.find((t) => t.id === id)
    return term ? titleIn(term, language) : id
  }
  const label = (key: DownloadLabel) => say(language, `download.${key}`)
  const title = titleIn(series, language)
  const unit = named(lists.units, series.unit)
  const licence = named(lists.licences, series.licence)
  const { code, titleZh, titleEn, source, sourceUrl, version, updatedAt } = series
  return {
    title,
    sheets: { data: label('sheetData'), about: label('sheetAbout') },
    about: [
      [label('code'), code],
      [label('titleZh'), titleZh],
      [label('titleEn'), titleEn],
      [label('unit'), unit],
      [label('frequency'), frequency],
      [label('units'), units],
      [label('region'), named(lists.regions, series.region)],
      [label('source'), source],
      [label('sourceUrl'), sourceUrl],
      [label('licence'), licence],
      [label('version'), String(version)],
      [label('updated'), updatedAt],
    ],
    json: {
      id: series.id,
      code,
      titleZh,
      titleEn,
      unit: series.unit,
      frequency,
      units,
      source,
      licence: series.licence,
      version,
      updatedAt,
    },
    descriptor: dataPackage({
      name: code,
      title,
      description: series.description,
      frequency,
      unit: `${unit}, ${units}`,
      source: { title: source, path: sourceUrl },
      licence: {
        name: series.licence,
        title: licence,
        path: lists.licences.find((l) => l.id === series.licence)?.url ?? '',
      },
      version,
    }),
  }
}
