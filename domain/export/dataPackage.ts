import type { Frequency } from '../frequency'

export interface ResourceDescription {
  code: string
  title: string
  description: string
  frequency: Frequency
  /** What the values are. */
  values: string
  source: { title: string; path: string }
  licence: { name: string; title: string; path: string }
  version: number
  /** The first and the last period in its CSV; null where it has none. */
  span: readonly [string, string] | null
  hasFlags: boolean
  /** Of its CSV in the package. */
  path: string
}

const slugOf = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9._-]/g, '-')

const MOST_TITLES = 3

/** What a package of several series is called: the first of them, and how many there are where more stand in it. */
const titleOf = (titles: readonly string[]): string =>
  titles.length <= MOST_TITLES ? titles.join('; ') : `${titles.slice(0, MOST_TITLES).join('; ')}; … (${titles.length})`

const resource = ({
  code,
  title,
  description,
  frequency,
  values,
  path,
  source,
  hasFlags,
  version,
  span,
}: ResourceDescription) => ({
  profile: 'tabular-data-resource',
  name: slugOf(code),
  title,
  ...(description && { description }),
  version: String(version),
  ...(span && { temporal: { start: span[0], end: span[1] } }),
  path,
  format: 'csv',
  mediatype: 'text/csv',
  encoding: 'utf-8',
  ...(source.title && { sources: [{ title: source.title, ...(source.path && { path: source.path }) }] }),
  schema: {
    fields: [
      { name: 'period', type: 'string', description: `Period (${frequency})` },
      { name: 'value', type: 'number', title: [title, values].filter(Boolean).join(' · '), description: values },
      ...(hasFlags ? [{ name: 'flag', type: 'string' }] : []),
    ],
    missingValues: [''],
    primaryKey: 'period',
  },
})

/** Each once, by all that it says. */
const distinct = <Item>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
]

/** The descriptor of a Frictionless Data Package (specs.frictionlessdata.io/data-package) with a CSV for each series. */
export function dataPackage(
  series: readonly [ResourceDescription, ...ResourceDescription[]],
  page: string,
  name = series[0].code,
): string {
  const [{ description, version }] = series
  const sources = distinct(series.map(({ source }) => source)).filter((source) => source.title)
  return JSON.stringify(
    {
      profile: 'tabular-data-package',
      name: slugOf(name),
      title: titleOf(series.map((one) => one.title)),
      ...(series.length === 1 && description && { description }),
      // Several series have a version each.
      ...(series.length === 1 && { version: String(version) }),
      homepage: page,
      ...(sources.length > 0 && {
        sources: sources.map(({ title: t, path }) => ({ title: t, ...(path && { path }) })),
      }),
      licenses: distinct(series.map(({ licence }) => licence)).map(({ name, title: t, path }) => ({
        name,
        title: t,
        ...(path && { path }),
      })),
      resources: series.map(resource),
    },
    null,
    2,
  )
}
