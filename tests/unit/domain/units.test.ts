import { describe, expect, test } from 'vitest'
import { aggregate, type Aggregation } from '#domain/aggregate'
import type { Frequency } from '#domain/frequency'
import { newestOf } from '#domain/newest'
import { formatPeriod, parseCanonicalPeriod, stepPeriod } from '#domain/period'
import { transform, unitsFor, unitsOffered, type Units } from '#domain/units'
import type { BasePeriod } from '#domain/indexBase'

type Rows = [string, number | null][]

const series = (frequency: Frequency, rows: Rows) =>
  rows.map(([period, value]) => ({ period: parseCanonicalPeriod(frequency, period)!, value, decimals: 1 }))

const run = (units: Units, frequency: Frequency, rows: Rows, options = {}): Rows =>
  transform(series(frequency, rows), units, { frequency, ...options }).map(({ period, value }) => [
    formatPeriod(frequency, period),
    value === null ? null : Number(value.toFixed(6)),
  ])

const monthly = (from: string, values: (number | null)[]): Rows =>
  values.map((value, i) => [
    formatPeriod('monthly', stepPeriod('monthly', parseCanonicalPeriod('monthly', from)!, i)),
    value,
  ])

describe('units', () => {
  test.each<[Units, (number | null)[]]>([
    ['levels', [100, 110, null, 120, 0, 60]],
    ['change', [null, 10, null, null, -120, 60]],
    ['percentChange', [null, 10, null, null, -100, null]],
    ['compoundedAnnualRate', [null, Number(((1.1 ** 12 - 1) * 100).toFixed(6)), null, null, -100, null]],
    ['continuouslyCompounded', [null, Number((Math.log(1.1) * 100).toFixed(6)), null, null, null, null]],
    ['continuouslyCompoundedAnnual', [null, Number((Math.log(1.1) * 1200).toFixed(6)), null, null, null, null]],
    ['naturalLog', [4.60517, 4.70048, null, 4.787492, null, 4.094345]],
  ])('%s', (units, expected) => {
    expect(run(units, 'monthly', monthly('2020-01', [100, 110, null, 120, 0, 60])).map(([, value]) => value)).toEqual(
      expected,
    )
  })

  test('a month that is absent breaks the change, as a missing value does', () => {
    expect(
      run('change', 'monthly', [
        ['2020-01', 1],
        ['2020-03', 3],
        ['2020-04', 5],
      ]),
    ).toEqual([
      ['2020-01', null],
      ['2020-03', null],
      ['2020-04', 2],
    ])
  })

  test('a year ago is matched by date, never by counting rows', () => {
    const rows: Rows = [
      ['2019-01', 100],
      ['2019-03', 50],
      ['2020-01', 110],
      ['2020-02', 7],
      ['2020-03', 60],
    ]
    expect(run('percentChangeFromYearAgo', 'monthly', rows)).toEqual([
      ['2019-01', null],
      ['2019-03', null],
      ['2020-01', 10],
      ['2020-02', null],
      ['2020-03', 20],
    ])
    expect(run('changeFromYearAgo', 'monthly', rows)[2]).toEqual(['2020-01', 10])
  })

  test('daily: a year ago is the last value at most seven days before that date', () => {
    const rows: Rows = [
      ['2023-03-03', 100],
      ['2023-03-04', null],
      ['2023-06-01', 50],
      ['2024-03-05', 150],
      ['2024-06-10', 60],
    ]
    expect(run('percentChangeFromYearAgo', 'daily', rows)).toEqual([
      ['2023-03-03', null],
      ['2023-03-04', null],
      ['2023-06-01', null],
      ['2024-03-05', 50],
      ['2024-06-10', null],
    ])
  })

  test('daily: a Monday changes against the Friday before', () => {
    expect(
      run('change', 'daily', [
        ['2024-03-01', 10],
        ['2024-03-04', 12],
        ['2024-03-20', 15],
      ]).map(([, v]) => v),
    ).toEqual([null, 2, null])
  })

  test('weekly: week 53 has no year ago', () => {
    const rows: Rows = [
      ['2019-W52', 10],
      ['2020-W52', 11],
      ['2020-W53', 12],
      ['2021-W52', 22],
    ]
    expect(run('percentChangeFromYearAgo', 'weekly', rows).map(([, v]) => v)).toEqual([null, 10, null, 100])
  })

  test('29 February looks back to 28 February', () => {
    expect(
      run('changeFromYearAgo', 'daily', [
        ['2023-02-28', 1],
        ['2024-02-29', 5],
      ])[1],
    ).toEqual(['2024-02-29', 4])
  })

  test('index is 100 in the base period, and missing where that is', () => {
    const rows = monthly('2020-01', [50, 75, null])
    expect(run('index', 'monthly', rows, { base: { frequency: 'monthly', period: Date.UTC(2020, 0, 17) } })).toEqual([
      ['2020-01', 100],
      ['2020-02', 150],
      ['2020-03', null],
    ])
    expect(
      run('index', 'monthly', rows, { base: { frequency: 'monthly', period: Date.UTC(2020, 2, 1) } }).map(([, v]) => v),
    ).toEqual([null, null, null])
  })

  test.each<[Frequency, Frequency, Rows, (number | null)[]]>([
    ['annual', 'monthly', monthly('2019-11', [10, 20, 50, 150, null]), [10, 20, 50, 150, null]],
    ['quarterly', 'monthly', monthly('2020-01', [50, 100, 150, 200]), [50, 100, 150, 200]],
    [
      'monthly',
      'daily',
      [
        ['2019-12-31', 7],
        ['2020-01-02', 80],
        ['2020-01-31', 120],
        ['2020-02-01', 9],
      ],
      [7, 80, 120, 9],
    ],
    ['annual', 'quarterly', [['2019Q4', 5]], [null]],
  ])('index is 100 in the mean of a longer base: %s of %s', (frequency, own, rows, expected) => {
    const base = { frequency, period: Date.UTC(2020, 0, 1) }
    expect(run('index', own, rows, { base }).map(([, v]) => v)).toEqual(expected)
  })

  test('index is exactly 100 in the base period, whatever its level, read beside or not', () => {
    for (let level = 0.1; level < 1000; level *= 1.37) {
      const rows = series('monthly', monthly('2020-01', [level]))
      expect(transform(rows, 'index', { frequency: 'monthly' })[0]!.value).toBe(100)
      expect(transform(rows, 'index', { frequency: 'monthly', level })[0]!.value).toBe(100)
    }
  })

  test('a moving average needs its whole window', () => {
    expect(
      run('movingAverage', 'monthly', monthly('2020-01', [1, 2, 3, null, 5, 6, 7]), { window: 3 }).map(([, v]) => v),
    ).toEqual([null, null, 2, null, null, null, 6])
  })

  test('negative ratios have no compounded rate', () => {
    expect(run('compoundedAnnualRate', 'monthly', monthly('2020-01', [-1, 1])).map(([, v]) => v)).toEqual([null, null])
  })

  test('intraday is offered neither a year ago nor an annual rate', () => {
    expect(unitsFor('intraday')).toEqual([
      'levels',
      'change',
      'percentChange',
      'continuouslyCompounded',
      'naturalLog',
      'index',
      'movingAverage',
    ])
  })

  test('once a year what is one is offered once, unless it was chosen', () => {
    const annual = ['levels', 'changeFromYearAgo', 'percentChangeFromYearAgo', 'continuouslyCompounded', 'naturalLog']
    expect(unitsOffered('annual', 'levels')).toEqual([...annual, 'index', 'movingAverage'])
    expect(unitsOffered('annual', 'percentChange')).toContain('percentChange')
    expect(unitsOffered('monthly', 'levels')).toEqual(unitsFor('monthly'))
  })
})

describe('lowering the frequency', () => {
  const lower = (from: Frequency, to: Frequency, method: Aggregation, rows: Rows): Rows =>
    aggregate(series(from, rows), from, to, method).map(({ period, value }) => [formatPeriod(to, period), value])

  test.each<[Aggregation, (number | null)[]]>([
    ['average', [2, 5, null]],
    ['sum', [6, null, null]],
    ['endOfPeriod', [3, 6, null]],
  ])(
    'months to quarters by %s; a missing value is left out of the average and leaves no sum, an uncovered quarter is missing',
    (method, expected) => {
      const rows = monthly('2020-01', [1, 2, 3, 4, null, 6, 7, 8])
      expect(lower('monthly', 'quarterly', method, rows)).toEqual([
        ['2020Q1', expected[0]],
        ['2020Q2', expected[1]],
        ['2020Q3', expected[2]],
      ])
    },
  )

  test('a first quarter that starts late is missing', () => {
    expect(lower('monthly', 'quarterly', 'sum', monthly('2020-02', [1, 2, 3, 4, 5]))).toEqual([
      ['2020Q1', null],
      ['2020Q2', 12],
    ])
  })

  test('a week belongs to the month of its Thursday', () => {
    // 2024-W05 is 29 January to 4 February: its Thursday is 1 February.
    const rows: Rows = ['W05', 'W06', 'W07', 'W08', 'W09'].map((week, i) => [`2024-${week}`, i + 1])
    expect(lower('weekly', 'monthly', 'sum', rows)).toEqual([['2024-02', 15]])
  })

  test('days cover a month from its first to its last weekday', () => {
    // June 2024 starts on a Saturday and ends on a Sunday.
    const june: Rows = [
      ['2024-06-03', 1],
      ['2024-06-14', 2],
      ['2024-06-28', 3],
    ]
    expect(lower('daily', 'monthly', 'average', june)).toEqual([['2024-06', 2]])
    expect(lower('daily', 'monthly', 'average', june.slice(1))).toEqual([['2024-06', null]])
  })

  test('a quarter and a year end whole', () => {
    const rows: Rows = [
      ['2023Q1', 1],
      ['2023Q2', 2],
      ['2023Q3', 3],
      ['2023Q4', 4],
      ['2024Q1', 5],
    ]
    expect(lower('quarterly', 'annual', 'sum', rows)).toEqual([
      ['2023', 10],
      ['2024', null],
    ])
  })

  test('a day without a value is a holiday, which a sum may have', () => {
    const days: Rows = ['03', '04', '28'].map((day) => [`2024-06-${day}`, 1])
    expect(lower('daily', 'monthly', 'sum', days)).toEqual([['2024-06', 3]])
  })

  test('raising a frequency is an error of the caller', () => {
    expect(() => aggregate([], 'annual', 'monthly', 'sum')).toThrow(RangeError)
  })
})

describe('the base of an index', () => {
  const days: Rows = [
    ['1990-01-02', 20],
    ['1990-01-03', 22],
    ['1990-01-10', 30],
  ]
  test('of days is the first one with a value in the week that begins with it: on 1 January nothing is traded', () => {
    const base: BasePeriod = { frequency: 'daily', period: Date.UTC(1990, 0, 1) }
    expect(run('index', 'daily', days, { base }).map(([, value]) => value)).toEqual([100, 110, 150])
  })
  test('is none where a week has no value', () => {
    const base = Date.UTC(1989, 11, 1)
    expect(run('index', 'daily', days, { base }).map(([, value]) => value)).toEqual([null, null, null])
  })
  test('of months is the very month', () => {
    const base = Date.UTC(2019, 11, 1)
    expect(run('index', 'monthly', monthly('2020-01', [1, 2]), { base }).map(([, value]) => value)).toEqual([
      null,
      null,
    ])
  })
})

test('the newest value has its changes by date, and passes over what is missing', () => {
  const rows = series('monthly', [...monthly('2019-12', [50, 60]), ...monthly('2020-11', [90, 100, 150, null])])
  expect(newestOf(rows, 'monthly')).toMatchObject({
    value: 150,
    change: 50,
    percentChange: 50,
    changeFromYearAgo: 90,
    percentChangeFromYearAgo: 150,
  })
  expect(newestOf(series('monthly', [['2020-01', null]]), 'monthly')).toBeNull()
})
