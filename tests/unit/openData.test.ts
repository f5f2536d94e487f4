import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import type { ImportOptions } from '#domain/import/options'
import { openForImport } from '#domain/import/openFile'
import type { Period } from '#domain/period'
import { realSeries } from '#mock/content'
import { observationsOf } from '#mock/series'

/**
 * The files that the catalogue's content is made of, read by the import instead, must give the same numbers. They are not
 * in the repository: the folder is named in OPEN_DATA.
 */
const FOLDER = process.env.OPEN_DATA ?? ''

const CASES: [file: string, code: string, options?: ImportOptions][] = [
  ['brent-daily', 'WORLD.BRENT'],
  ['wti-daily', 'WORLD.WTI'],
  ['wti-weekly', 'WORLD.WTI.WEEKLY'],
  ['henry-hub-daily', 'US.HENRYHUB'],
  ['gold-monthly', 'WORLD.GOLD'],
  ['exchange-rates-monthly', 'CN.FX', { filter: [{ column: 'Country', value: 'China' }] }],
  ['us-10y-yield-monthly', 'US.YIELD.10Y'],
  ['us-cpi-monthly', 'US.CPI'],
  ['us-gdp-quarterly', 'US.GDP.QUARTERLY'],
  ['us-gdp-quarterly', 'US.GDP.REAL', { column: 'level-chained' }],
  ['us-employment-annual', 'US.UNEMPLOYMENT.RATE', { column: 'unemployed_percent' }],
  ['sp500-monthly', 'US.SP500'],
  ['co2-mauna-loa-monthly', 'WORLD.CO2.MAUNALOA'],
  ['co2-global-monthly', 'WORLD.CO2'],
  ['global-temperature-monthly', 'WORLD.TEMPERATURE.GISTEMP', { filter: [{ column: 'Source', value: 'GISTEMP' }] }],
  ['sea-level-annual', 'WORLD.SEALEVEL.CSIRO'],
  ['glaciers-annual', 'WORLD.GLACIERS'],
  ['population-annual', 'CN.POP', { filter: [{ column: 'Country Name', value: 'China' }] }],
  ['gdp-annual', 'JP.GDP', { filter: [{ column: 'Country Name', value: 'Japan' }] }],
  // An older release had figures of other years in theirs.
  ...[
    ['Brazil', 'BR'],
    ['Russian Federation', 'RU'],
    ['Viet Nam', 'VN'],
    ['Indonesia', 'ID'],
    ['Nigeria', 'NG'],
  ].map(([value, region]): (typeof CASES)[number] => [
    'gdp-annual',
    `${region}.GDP`,
    { filter: [{ column: 'Country Name', value: value! }] },
  ]),
  ['inflation-annual', 'US.GDP.DEFLATOR', { filter: [{ column: 'Country', value: 'United States' }] }],
  ['gini-annual', 'BR.GINI', { filter: [{ column: 'Country Name', value: 'Brazil' }] }],
  ['co2-emissions-annual', 'CN.CO2.EMISSIONS', { filter: [{ column: 'Country', value: 'CHINA (MAINLAND)' }] }],
]

const numbers = (observations: readonly { period: Period; value: number | null }[]): Map<Period, number> =>
  new Map(observations.flatMap(({ period, value }) => (value === null ? [] : [[period, value] as const])))

describe.runIf(existsSync(FOLDER))('open data', () => {
  const content = new Map(realSeries().map((series) => [series.properties.code, series]))

  test.each(CASES)('%s reads as %s', async (file, code, options = {}) => {
    const { tables } = await openForImport(new Uint8Array(readFileSync(join(FOLDER, `${file}.csv`))), 'auto')
    const read = interpret(tables, options)!
    const { properties, revisions } = content.get(code)!
    expect([read.frequency, read.questions]).toEqual([properties.frequency, []])
    const found = numbers(read.series[0]!.observations)
    const kept = numbers(observationsOf({ revisions }))
    // The table counts otherwise before 1947.
    for (const [period, value] of found) {
      if (code.startsWith('US.UNEMPLOYMENT') && period <= Date.UTC(1947)) continue
      const decimals = properties.notes.match(/whole dollars/) ? 0 : 3
      expect(kept.get(period)).toBeCloseTo(value, decimals === 0 ? -1 : 2)
    }
    expect(found.size).toBeGreaterThan(5)
    expect(Math.abs(kept.size - found.size)).toBeLessThanOrEqual(code.startsWith('US.UNEMPLOYMENT') ? 7 : 0)
  })
})
