import type { TFunction } from 'i18next'
import type { Series } from '#domain/schema/series'

/** What is cited: a series, its title in the reader's language, and the site and the page where it stands. */
interface Cited {
  series: Pick<Series, 'code' | 'owner' | 'source' | 'updatedAt' | 'version'>
  title: string
  site: string
  page: string
}

type Texts = TFunction<['series']>

/** A citation as text; the version says which state of the numbers is meant. */
export const citation = ({ series, title, site, page }: Cited, t: Texts): string =>
  t('citation', {
    author: series.owner.name,
    year: series.updatedAt.slice(0, 4),
    title,
    code: series.code,
    version: series.version,
    source: series.source && t('citationSource', { source: series.source }),
    site,
    page,
    date: series.updatedAt.slice(0, 10),
  })

/** Characters that have a meaning in BibTeX. */
const escape = (text: string): string => text.replaceAll(/[{}\\]/g, '').replaceAll(/([&%$#_])/g, '\\$1')

export function bibtex({ series, title, site, page }: Cited, t: Texts): string {
  const { code, owner, updatedAt, version } = series
  return [
    `@misc{${code.replaceAll(/[^A-Za-z0-9]/g, '')},`,
    `  author = {${escape(owner.name)}},`,
    `  title = {${escape(title)}},`,
    `  year = {${updatedAt.slice(0, 4)}},`,
    `  note = {${escape(t('citationNote', { site, code, version }))}},`,
    `  url = {${page}}`,
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
