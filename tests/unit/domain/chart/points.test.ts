import { describe, expect, test } from 'vitest'
import { shortNames } from '#domain/chart/names'
import { bandOf, extentOf, onlyOneIn, pointAt, pointsAlone, withBreaks } from '#domain/chart/points'
import { parseCanonicalPeriod, formatPeriod } from '#domain/period'
import type { Frequency } from '#domain/frequency'

const points = Float64Array.from([10, 1, 20, Number.NaN, 30, 3, 40, 4])

describe('what a line says at an instant', () => {
  test.each([
    ['its value', 30, { instant: 30, value: 3 }],
    ['that it is missing', 20, { instant: 20, value: Number.NaN }],
    ['the last value before', 25, { instant: 10, value: 1 }],
    ['nothing before it begins', 5, null],
    ['its last value after it has ended', 41, { instant: 40, value: 4 }],
  ])('%s', (_, instant, said) => expect(pointAt(points, instant)).toEqual(said))
})

test('the lowest and highest value of a range', () => {
  expect(extentOf(points, [0, 100])).toEqual([1, 4])
  expect(extentOf(points, [15, 35])).toEqual([3, 3])
  expect(extentOf(points, [15, 25])).toBeNull()
})

test('a band holds every value, and a gap stays a gap', () => {
  const long = Float64Array.from(
    Array.from({ length: 1000 }, (_, i) => [i, i >= 500 && i < 600 ? Number.NaN : Math.sin(i / 50)]).flat(),
  )
  const { low, high, middle } = bandOf(long, 50)
  expect(low).toHaveLength(100)
  for (let i = 0; i < long.length; i += 2) {
    if (Number.isNaN(long[i + 1]!)) continue
    const part = Math.min(49, Math.floor(long[i]! / (999 / 50)))
    expect(low[part * 2 + 1]!).toBeLessThanOrEqual(long[i + 1]!)
    expect(high[part * 2 + 1]!).toBeGreaterThanOrEqual(long[i + 1]!)
  }
  expect(middle[27 * 2 + 1]).toBeNaN()
})

describe('names side by side', () => {
  test.each([
    ['Population, China', 'China', 'Population, Japan', 'Japan', 'Population', ['China', 'Japan']],
    ['中国人口', '中国', '法国人口', '法国', '人口', ['中国', '法国']],
    ['Population, China', 'China', 'GDP, China', 'China', 'China', ['Population', 'GDP']],
    ['中国人口', '中国', '中国能源消费量', '中国', '中国', ['人口', '能源消费量']],
    ['Brent crude oil', 'World', 'WTI crude oil', 'World', '', ['Brent crude oil', 'WTI crude oil']],
    ['Brent, spot price', 'World', 'WTI, spot price', 'World', 'Spot price', ['Brent', 'WTI']],
    [
      'Brent crude oil, spot price',
      'World',
      'WTI crude oil, spot price',
      'World',
      'Crude oil, spot price',
      ['Brent', 'WTI'],
    ],
    ['Temperature, GISTEMP', 'World', 'Temperature, HadCRUT5', 'World', 'Temperature', ['GISTEMP', 'HadCRUT5']],
    ['全球气温距平（GISTEMP）', '全球', '全球气温距平（HadCRUT5）', '全球', '全球气温距平', ['GISTEMP', 'HadCRUT5']],
    ['S&P 500: dividends', 'US', 'S&P 500: earnings', 'US', 'S&P 500', ['Dividends', 'Earnings']],
    ['亨利港天然气现货价格', '美国', '布伦特原油现货价格', '世界', '现货价格', ['亨利港天然气', '布伦特原油']],
    ['人均碳排放', '世界', '碳排放', '世界', '', ['人均碳排放', '碳排放']],
    ['中国汇率', '世界', '德国汇率', '世界', '', ['中国汇率', '德国汇率']],
    ['Oil, spot price', 'World', 'Oil, spot price', 'World', '', ['Oil, spot price', 'Oil, spot price']],
  ])('%s (%s) and %s (%s)', (a, regionA, b, regionB, shared, own) =>
    expect(
      shortNames([
        { title: a, region: regionA },
        { title: b, region: regionB },
      ]),
    ).toEqual({ shared, own }),
  )

  test('of some that differ in their region alone it stands first', () => {
    const named = (title: string, region: string) => ({ title, region })
    const english = ['China', 'France'].map((region) => named(`Carbon emissions, ${region}`, region))
    expect(shortNames([...english, named('Consumer prices, Spain', 'Spain')]).own).toEqual([
      'China: Carbon emissions',
      'France: Carbon emissions',
      'Consumer prices, Spain',
    ])
    const chinese = ['中国', '法国'].map((region) => named(`${region}碳排放`, region))
    expect(shortNames([...chinese, named('西班牙物价', '西班牙')]).own).toEqual([
      '中国碳排放',
      '法国碳排放',
      '西班牙物价',
    ])
  })

  test('one alone keeps its name', () =>
    expect(shortNames([{ title: 'Population, China', region: 'China' }])).toEqual({
      shared: '',
      own: ['Population, China'],
    }))
})

describe('a line is broken where a series leaves out periods', () => {
  const months = (...numbers: number[]) => numbers.map((n) => `2024-${String(n).padStart(2, '0')}`)
  test.each<[string, Frequency, string[], string[]]>([
    ['months', 'monthly', months(1, 2, 3, 4, 5, 6, 9, 10), ['2024-07']],
    ['none is left out', 'monthly', months(1, 2, 3, 4, 5), []],
    ['years of a census', 'annual', ['1990', '2000', '2010', '2011', '2020'], []],
    [
      'two stretches of quarters',
      'quarterly',
      ['2019Q1', '2019Q2', '2019Q3', '2019Q4', '2020Q2', '2020Q3', '2020Q4', '2021Q1', '2021Q2', '2021Q3', '2022Q3'],
      ['2020Q1', '2021Q4'],
    ],
    ['days have weekends', 'daily', ['2024-01-04', '2024-01-05', '2024-01-08', '2024-01-09', '2024-01-10'], []],
  ])('%s', (_, frequency, periods, breaks) => {
    const own = periods.flatMap((period, i) => [parseCanonicalPeriod(frequency, period)!, i])
    const broken = withBreaks(Float64Array.from(own), frequency)
    const found = Array.from({ length: broken.length / 2 }, (__, i) => i).filter((i) => Number.isNaN(broken[i * 2 + 1]))
    expect(found.map((i) => formatPeriod(frequency, broken[i * 2]!))).toEqual(breaks)
    const kept = [...broken].filter((__, i) => !found.includes(Math.floor(i / 2)))
    expect(kept).toEqual(own)
  })
})

test('values that no line reaches are known', () => {
  expect([...pointsAlone(points)]).toEqual([0])
  expect([...pointsAlone(Float64Array.from([1, 5]))]).toEqual([0])
  expect([...pointsAlone(Float64Array.from([1, Number.NaN, 2, 5, 3, Number.NaN, 4, 1, 5, 1]))]).toEqual([1])
})

test('the only point of a range', () => {
  const points = Float64Array.from([1, 5, 2, 6, 3, 7])
  const found = (from: number, to: number) => [...(onlyOneIn(points, [from, to]) ?? [])]
  expect([found(1.5, 2.5), found(2.5, 9), found(1, 2), found(1.2, 1.8), found(4, 9)]).toEqual([[1], [2], [], [], []])
})
