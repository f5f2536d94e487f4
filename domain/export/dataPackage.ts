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
  hasFlags: boolean
  /** Of its CSV in the package. */
  path: string
}

const slugOf = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9._-]/g, '-')

const resource = ({ code, title, description, frequency, values, path, source, hasFlags }: ResourceDescription) => ({
  profile: 'tabular-data-resource',
  name: slugOf(code),
  title,
  ...(description && { description }),
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
  const [{ title, description, version }] = series
  const sources = distinct(series.map(({ source }) => source)).filter((source) => source.title)
  return JSON.stringify(
    {
      profile: 'tabular-data-package',
      name: slugOf(name),
      title: series.length === 1 ? title : series.map((s) => s.title).join('; '),
      ...(series.length === 1 && description && { description }),
      version: String(version),
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
