import type { FastifyRequest } from 'fastify'
import { describeValues, type Shown } from '#domain/describe'
import type { Language } from '#domain/language'
import { groupedText } from '#domain/numberText'
import type { PageHead } from '#domain/pageHead'
import { EMBED_PAGE, feedPath, PATHS, reportPath, SERIES_PAGE, seriesPath } from '#domain/paths'
import { titleIn } from '#domain/titleIn'
import type { Series } from '#domain/schema/series'
import type { Config } from '../config'
import type { Database } from '../db/database'
import { readLists } from '../lists/store'
import { findReport } from '../reports/store'
import { findSeries } from '../series/store'
import { siteOrigin, siteTitleIn } from '../site/names'
import { say, sayOfValues } from '../texts'

/** The report in the address of the dashboard. */
const REPORT = new RegExp(String.raw`^${PATHS.dashboard}\?(?:.*&)?report=(\d{1,9})(?:&|#|$)`)

/** The newest value with what it is and where it comes from: `103.2 (2026-05) · Index · Monthly · Source: OECD`. */
async function describeSeries(db: Database, series: Series, language: Language): Promise<string> {
  const sayValues = sayOfValues(language)
  const term = (await readLists(db)).units.find(({ id }) => id === series.unit)
  const unit = { id: series.unit, name: term ? titleIn(term, language) : series.unit }
  const { frequency } = series
  const shown: Shown = { units: 'levels', frequency, aggregation: 'average', base: null, window: 1 }
  const newest =
    series.lastValue === null
      ? ''
      : `${groupedText(series.lastValue, series.lastDecimals)} (${series.valuePeriod ?? series.lastPeriod})`
  return [
    newest,
    ...describeValues(sayValues, { ...series, unit }, shown),
    series.source && sayValues('source', { source: series.source }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What the page of an address says of itself: that of a series or a report which everyone may see, else the site. */
export async function headFor(db: Database, request: FastifyRequest, config: Config): Promise<PageHead> {
  const { url, language } = request
  const origin = siteOrigin(request, config)
  const site = siteTitleIn(language, config)
  const feedOf = (title: string, id?: number) => ({ address: origin + feedPath(language, id), title })
  const id = (SERIES_PAGE.exec(url) ?? EMBED_PAGE.exec(url))?.[1]
  const series = id === undefined ? null : await findSeries(db, Number(id), null)
  if (series) {
    const title = titleIn(series, language)
    return {
      title: `${title} - ${site}`,
      description: await describeSeries(db, series, language),
      language,
      address: origin + seriesPath(series.id),
      picture: `${origin}/api/v1/series/${series.id}/picture`,
      feed: feedOf(title, series.id),
    }
  }
  const reportId = REPORT.exec(url)?.[1]
  const found = reportId === undefined ? null : await findReport(db, Number(reportId))
  const report = found?.status === 'published' ? found : null
  return {
    title: report ? `${report.title} - ${site}` : site,
    description: report?.summary || say(language, 'site.description'),
    language,
    address: origin + (report ? reportPath(report.id) : PATHS.dashboard),
    picture: report?.cover ? new URL(report.cover, origin).href : null,
    feed: feedOf(site),
  }
}
