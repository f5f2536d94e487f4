import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastInstantOf, readView, shownFrequency, viewQuery, writeView, type ChartView } from '#domain/chartView'
import { FREQUENCIES } from '#domain/frequency'
import { UNIT_NAMES } from '#domain/units'

const DEFAULT: ChartView = {
  units: 'levels',
  frequency: null,
  aggregation: 'average',
  base: null,
  window: 12,
  from: null,
  to: null,
  log: false,
  compared: [],
  version: null,
}
const read = (query: string) => readView(new URLSearchParams(query))

describe('the view of a chart in an address', () => {
  const cases: [string, Partial<ChartView>][] = [
    ['', {}],
    ['units=percentChange&frequency=annual', { units: 'percentChange', frequency: 'annual' }],
    ['units=nonsense&frequency=yearly&aggregation=best', {}],
    ['window=1', {}],
    ['window=3.9', { window: 3 }],
    ['window=401', {}],
    ['log=1', { log: true }],
    ['log=true', {}],
    ['with=3,3,x,4', { compared: [3, 4] }],
    [`with=${Array.from({ length: 20 }, (_, i) => i + 1).join()}`, { compared: [1, 2, 3, 4, 5, 6, 7] }],
    ['from=2020-01&to=2019-01', { from: '2019-01', to: '2020-01' }],
    ['from=2020', { from: '2020' }],
    ['version=0', {}],
    ['version=2', { version: 2 }],
  ]
  test.each(cases)('%j', (query, view) => expect(read(query)).toEqual({ ...DEFAULT, ...view }))

  test('what is written is what is read, and nothing is written of what is as by default', () => {
    const views = fc.record({
      units: fc.constantFrom(...UNIT_NAMES),
      frequency: fc.constantFrom(null, ...FREQUENCIES),
      aggregation: fc.constantFrom('average' as const, 'sum' as const),
      base: fc.constantFrom(null, '2020-01'),
      window: fc.integer({ min: 2, max: 400 }),
      from: fc.constantFrom(null, '2001'),
      to: fc.constantFrom(null, '2002'),
      log: fc.boolean(),
      compared: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 7 }),
      version: fc.constantFrom(null, 4),
    })
    fc.assert(
      fc.property(views, (view) => {
        expect(readView(writeView(new URLSearchParams('tab=about'), view))).toEqual(view)
      }),
    )
    expect(writeView(new URLSearchParams('tab=about&units=change&log=1'), DEFAULT).toString()).toBe('tab=about')
  })

  test('a change leaves the rest as it is', () => {
    expect(writeView(new URLSearchParams('units=change&from=2020'), { from: null }).toString()).toBe('units=change')
  })
})

describe('how a series is asked for in a view', () => {
  test('a frequency that is not lower is its own; units that it does not offer are left out', () => {
    const view = { ...DEFAULT, frequency: 'monthly', units: 'change' } as const
    expect(shownFrequency(view, 'daily')).toBe('monthly')
    expect(shownFrequency(view, 'annual')).toBe('annual')
    expect(viewQuery(view, 'daily')).toEqual({ units: 'change', frequency: 'monthly', aggregation: 'average' })
    expect(viewQuery(view, 'annual')).toEqual({ units: 'change' })
    expect(viewQuery({ ...DEFAULT, units: 'compoundedAnnualRate' }, 'intraday')).toEqual({})
  })

  test('only what its units need goes along', () => {
    const view = { ...DEFAULT, base: '2020', window: 5 }
    expect(viewQuery({ ...view, units: 'index' }, 'annual')).toEqual({ units: 'index', base: '2020' })
    expect(viewQuery({ ...view, units: 'movingAverage' }, 'annual')).toEqual({ units: 'movingAverage', window: 5 })
    expect(viewQuery(view, 'annual')).toEqual({})
  })
})

test.each([
  ['2024-02-10', 'intraday', Date.UTC(2024, 1, 11) - 1000],
  ['2024', 'monthly', Date.UTC(2024, 11, 1)],
  ['2024-02', 'daily', Date.UTC(2024, 1, 29)],
  ['2024-02', 'monthly', Date.UTC(2024, 1, 1)],
  ['2024-02', 'annual', Date.UTC(2024, 1, 1)],
  ['', 'annual', null],
] as const)('the last period of %s of a %s series', (text, frequency, instant) => {
  expect(lastInstantOf(text, frequency)).toBe(instant)
})
