import { readView, type ChartView } from '../chartView'
import { LIMITS } from '../limits'
import { SERIES_PAGE } from '../paths'

/** A chart in a report: a picture in Markdown whose address is that of a series' page, as its reader has it. */
export interface ReportChart {
  seriesId: number
  view: ChartView
}

/** What a chart's address shows; null for an address that is none of a series. */
export function chartAt(address: string): ReportChart | null {
  const id = SERIES_PAGE.exec(address)?.[1]
  if (id === undefined) return null
  const query = /\?([^#]*)/.exec(address)?.[1] ?? ''
  return { seriesId: Number(id), view: readView(new URLSearchParams(query)) }
}

/** The Markdown of a chart. */
export const chartText = (caption: string, address: string): string =>
  `![${caption.replaceAll(/[[\]\n]/g, ' ').trim()}](${address})`

/** A value of a series in the text: `{{CN.CPI latest}}`. */
const LIVE_NUMBER = /\{\{\s*([^\s{}]{1,64})\s+latest\s*\}\}/gi

/** The codes of the series whose latest values stand in a text, in capital letters, each once. */
export const liveCodes = (text: string): string[] =>
  [...new Set([...text.matchAll(LIVE_NUMBER)].map(([, code]) => code!.toUpperCase()))].slice(0, LIMITS.liveNumbers)

/** What looks like a live number and is none: `{{US.CPI 2020-01}}`. */
export const unreadNumbers = (text: string): string[] => [
  ...new Set([...text.replaceAll(LIVE_NUMBER, '').matchAll(/\{\{[^{}\n]{1,80}\}\}/g)].map(([whole]) => whole)),
]

/** A text with its live numbers replaced by what `say` writes for a code; null leaves one as it stands. */
export const withLiveNumbers = (text: string, say: (code: string) => string | null): string =>
  text.replaceAll(LIVE_NUMBER, (whole, code: string) => say(code.toUpperCase()) ?? whole)

/** A picture in Markdown. */
const IMAGE = /!\[([^\]\n]{0,400})\]\(([^()\s]{1,2000})\)/g

/** A text whose charts are pictures that lie beside it, each with where its values come from below. */
export const withPictures = (
  text: string,
  pictures: ReadonlyMap<string, { path: string; origins: readonly string[] }>,
): string =>
  text.replaceAll(IMAGE, (whole, caption: string, address: string) => {
    const picture = pictures.get(address)
    if (!picture) return whole
    const origins = picture.origins.map((origin) => `*${origin.replaceAll('*', '')}*`)
    return [`![${caption}](${picture.path})`, ...origins].join('  \n')
  })

/** The ids of the series that a text shows or links to, each once. */
export const citedSeries = (text: string): number[] =>
  [...new Set([...text.matchAll(/\]\(\s*<?\/data\/(\d{1,9})(?=[?#)>\s])/g)].map(([, id]) => Number(id)))].slice(
    0,
    LIMITS.citedSeries,
  )
