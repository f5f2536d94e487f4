import type { Frequency } from '../frequency'

export interface PackageDescription {
  name: string
  title: string
  description: string
  frequency: Frequency
  unit: string
  source: { title: string; path: string }
  licence: { name: string; title: string; path: string }
  version: number
}

/** The descriptor of a Frictionless Data Package (specs.frictionlessdata.io/data-package) with one CSV resource. */
export function dataPackage(description: PackageDescription): string {
  const { name, title, source, licence, frequency, unit, version } = description
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9._-]/g, '-')
  return JSON.stringify(
    {
      profile: 'tabular-data-package',
      name: slug,
      title,
      ...(description.description && { description: description.description }),
      version: String(version),
      ...(source.title && { sources: [{ title: source.title, ...(source.path && { path: source.path }) }] }),
      licenses: [{ name: licence.name, title: licence.title, ...(licence.path && { path: licence.path }) }],
      resources: [
        {
          profile: 'tabular-data-resource',
          name: slug,
          path: 'data.csv',
          format: 'csv',
          mediatype: 'text/csv',
          encoding: 'utf-8',
          schema: {
            fields: [
              { name: 'period', type: 'string', description: `Period of a ${frequency} series` },
              { name: 'value', type: 'number', title, description: unit },
            ],
            missingValues: [''],
            primaryKey: 'period',
          },
        },
      ],
    },
    null,
    2,
  )
}
