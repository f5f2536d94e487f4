import type { Series } from '#domain/schema/series'

type Cited = Pick<Series, 'code' | 'owner' | 'source' | 'updatedAt' | 'version'>

/** A citation as text; the version says which state of the numbers is meant. */
export function citation({ code, owner, source, updatedAt, version }: Cited, title: string, page: string): string {
  return `${owner.name} (${updatedAt.slice(0, 4)}). ${title} [${code}, version ${version}]. ${source ? `Source: ${source}. ` : ''}Data Community. ${page} (${updatedAt.slice(0, 10)})`
}

/** Characters that have a meaning in BibTeX. */
const escape = (text: string): string => text.replaceAll(/[{}\\]/g, '').replaceAll(/([&%$#_])/g, '\\$1')

export function bibtex({ code, owner, updatedAt, version }: Cited, title: string, page: string): string {
  return [
    `@misc{${code.replaceAll(/[^A-Za-z0-9]/g, '')},`,
    `  author = {${escape(owner.name)}},`,
    `  title = {${escape(title)}},`,
    `  year = {${updatedAt.slice(0, 4)}},`,
    `  note = {Data Community, ${escape(code)}, version ${version}},`,
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
