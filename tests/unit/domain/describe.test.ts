import { describe, expect, test } from 'vitest'
import { describeValues, headingOf, originOf, transformationOfAll, type Shown, type Told } from '#domain/describe'
import { fileNameOf } from '#domain/export/fileName'
import { sayOfValues } from '../../../server/texts'

const en = sayOfValues('en')
const zh = sayOfValues('zh')

const cpi: Told = {
  title: 'Consumer price index, China',
  unit: { id: 'index', name: 'Index' },
  frequency: 'monthly',
  seasonalAdjustment: 'notAdjusted',
  source: 'Statistics Office',
  version: 3,
  updatedAt: '2026-08-18T12:00:00.000Z',
  page: 'https://data.example/data/8',
}
const rate: Told = { ...cpi, unit: { id: 'percent', name: '%' }, seasonalAdjustment: 'notApplicable' }
const shown = (changes: Partial<Shown> = {}): Shown => ({
  units: 'levels',
  frequency: 'monthly',
  aggregation: 'average',
  base: null,
  window: 12,
  ...changes,
})

describe('a value says what it is', () => {
  test.each([
    ['as it is', cpi, shown(), 'Index · Monthly · Not seasonally adjusted'],
    [
      'a change from a year ago is no index',
      cpi,
      shown({ units: 'percentChangeFromYearAgo' }),
      'Percent change from a year ago · % · Monthly · Not seasonally adjusted',
    ],
    [
      'a change of an index is in points of it',
      { ...cpi, unit: { id: 'index-1982-84', name: 'Index (1982–84 = 100)' } },
      shown({ units: 'change' }),
      'Change · Index (1982–84 = 100), points · Monthly · Not seasonally adjusted',
    ],
    [
      'a change of what is told from a base has none',
      { ...rate, unit: { id: 'celsius-from-1951-80', name: '°C, relative to 1951–1980' } },
      shown({ units: 'change' }),
      'Change · °C · Monthly',
    ],
    [
      'a percentage of a percentage says that it is no points',
      rate,
      shown({ units: 'percentChange' }),
      'Percent change · % · relative to the rate, not percentage points · Monthly',
    ],
    ['a change of a rate is in points', rate, shown({ units: 'change' }), 'Change · Percentage points · Monthly'],
    [
      'an index with its base',
      cpi,
      shown({ units: 'index', base: '2015-01' }),
      'Index, 2015-01 = 100 · Monthly · Not seasonally adjusted',
    ],
    [
      'a moving average with its window',
      rate,
      shown({ units: 'movingAverage' }),
      'Moving average of 12 periods · % · Monthly',
    ],
    [
      'a logarithm with the unit that it is of',
      rate,
      shown({ units: 'naturalLog' }),
      'Natural logarithm of: % · Monthly',
    ],
    [
      'a lower frequency with how it was made',
      rate,
      shown({ frequency: 'annual', aggregation: 'endOfPeriod' }),
      '% · Annual (End of period)',
    ],
  ])('%s', (_, told, as, text) => expect(describeValues(en, told, as).join(' · ')).toBe(text))

  test('with its title, in Chinese too', () => {
    expect(headingOf(en, rate, shown())).toBe('Consumer price index, China · % · Monthly')
    expect(describeValues(zh, cpi, shown({ units: 'index', base: '2015-01' })).join(' · ')).toBe(
      '指数，2015-01=100 · 月度 · 未经季节调整',
    )
    expect(describeValues(zh, cpi, shown({ units: 'percentChangeFromYearAgo' })).join(' · ')).toBe(
      '同比 (%) · 月度 · 未经季节调整',
    )
  })

  test('of several series, whatever their units', () => {
    expect(transformationOfAll(en, shown({ units: 'index', base: '2015-01' }))).toBe('Index, 2015-01 = 100')
    expect(transformationOfAll(en, shown({ units: 'naturalLog' }))).toBe('Natural logarithm')
    expect(transformationOfAll(en, shown())).toBe('')
  })

  test('with source, version, its date and the address', () => {
    expect(originOf(en, cpi)).toBe('Source: Statistics Office · version 3 of 2026-08-18 · https://data.example/data/8')
    expect(originOf(zh, { ...cpi, source: '', updatedAt: '' })).toBe('第 3 版 · https://data.example/data/8')
  })
})

describe('the name of a file', () => {
  test.each([
    ['CN.CPI_2015-2026', ['CN.CPI'], shown(), [2015, 2026], undefined],
    ['CN.CPI_pc1_2015-2026', ['CN.CPI'], shown({ units: 'percentChangeFromYearAgo' }), [2015, 2026], undefined],
    [
      'CN.CPI_annual-avg_idx2015_2015',
      ['CN.CPI'],
      shown({ units: 'index', base: '2015', frequency: 'annual' }),
      [2015, 2015],
      undefined,
    ],
    ['CN.CPI_ma12_v3_2015-2026', ['CN.CPI'], shown({ units: 'movingAverage' }), [2015, 2026], 3],
    ['A+B+C+2', ['A', 'B', 'C', 'D', 'E'], shown(), null, undefined],
  ] as const)('%s', (name, codes, as, years, version) =>
    expect(fileNameOf({ codes, frequency: 'monthly', years, version }, as)).toBe(name),
  )
})
