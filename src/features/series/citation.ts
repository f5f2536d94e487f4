import type { Series } from '#domain/schema/series'

/** What is cited: a series, its title in the reader's language, and the site and the page where it stands. */
export interface Cited {
  series: Pick<Series, 'code' | 'owner' | 'source' | 'sourceUrl' | 'updatedAt' | 'version' | 'lastPeriod'>
  title: string
  site: string
  page: string
  /** The version in words. */
  version: string
  /** Where the source is found, in the reader's language; empty where it is not said. */
  sourceNote: string
  /** Of APA, in the reader's language: that it is a data set, and when and where it was read. */
  apaKind: string
  apaRetrieved: string
  /** The day on which it was read: 2026-08-18. */
  accessed: string
}

const yearOf = ({ updatedAt }: Cited['series']): string => updatedAt.slice(0, 4)
const dayOf = ({ updatedAt }: Cited['series']): string => updatedAt.slice(0, 10)

/** Who is answerable for the numbers: their source; the site only where none is named. */
const authorOf = ({ series, site }: Cited): string => series.source || site

/** GB/T 7714—2015, data set on-line: author. title [DS/OL]. site, year(updated)[accessed]. address. */
export function gbt7714(cited: Cited): string {
  const { series, title, site, page, accessed, version } = cited
  return `${authorOf(cited)}. ${title} (${series.code}, ${version})[DS/OL]. ${site}, ${yearOf(series)}(${dayOf(series)})[${accessed}]. ${page}.`
}

/** APA, 7th edition, data set with a date of retrieval, as it may change. */
export function apa(cited: Cited): string {
  const { series, title, site, version, apaKind, apaRetrieved } = cited
  return `${authorOf(cited)}. (${yearOf(series)}). ${title} (${series.code}, ${version}) [${apaKind}]. ${site}. ${apaRetrieved}`
}

/** Characters that have a meaning in BibTeX. */
const escape = (text: string): string => text.replaceAll(/[{}\\]/g, '').replaceAll(/([&%$#_])/g, '\\$1')

export function bibtex(cited: Cited): string {
  const { series, title, site, page, accessed, version, sourceNote } = cited
  return [
    `@misc{${series.code.replaceAll(/[^A-Za-z0-9]/g, '')}${yearOf(series)},`,
    `  author = {{${escape(authorOf(cited))}}},`,
    `  title = {{${escape(title)}}},`,
    `  year = {${yearOf(series)}},`,
    ...(sourceNote === '' ? [] : [`  note = {${escape(sourceNote)}},`]),
    `  howpublished = {${escape(`${site}, ${series.code}, ${version}`)}},`,
    `  url = {${page}},`,
    `  urldate = {${accessed}}`,
    '}',
  ].join('\n')
}

/** The same request in four languages. */
export const callSamples = (url: string) => [
  { key: 'curl', label: 'curl', code: `curl -s "${url}"` },
  {
    key: 'python',
    label: 'Python',
    code: `import pandas as pd, requests\n\ndata = requests.get("${url}").json()["data"]\nseries = pd.DataFrame({"period": data["periods"], "value": data["values"]})`,
  },
  {
    key: 'r',
    label: 'R',
    code: `library(jsonlite)\n\ndata <- fromJSON("${url}")$data\nseries <- data.frame(period = data$periods, value = data$values)`,
  },
  {
    key: 'javascript',
    label: 'JavaScript',
    code: `const { data } = await (await fetch("${url}")).json()\nconst series = data.periods.map((period, i) => ({ period, value: data.values[i] }))`,
  },
]
