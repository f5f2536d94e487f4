import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { readLines } from '../support/importing'

/** Each series as title, unit and values. */
const seriesOf = (...lines: string[]) =>
  interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })?.series.map(({ title, unit, observations }) => [
    title,
    unit,
    observations.map(({ value }) => value),
  ])
const column = (...cells: string[]) =>
  seriesOf('Year;V', ...cells.map((cell, i) => `${2019 + i};${cell}`))?.[0]?.slice(1)

describe('units behind the values of a column', () => {
  test.each<[cells: string[], unit: string, values: (number | null)[]]>([
    [['12 kg', '13 kg', '14.5 kg'], 'kg', [12, 13, 14.5]],
    [['18.6 °C', '19.1 °C', '-2.5 °C'], '°C', [18.6, 19.1, -2.5]],
    [['18.6℃', '19.1℃', '20℃'], '℃', [18.6, 19.1, 20]],
    [['1,234.5 MWh', '1,345 MWh', '985 MWh'], 'MWh', [1234.5, 1345, 985]],
    [['52.3% of GDP', '53.1% of GDP', '54% of GDP'], '% of GDP', [52.3, 53.1, 54]],
    [['12.5K', '13.1K', '14.0K'], 'K', [12.5, 13.1, 14]],
    [['1.2 million', '1.3 million', '1.4 million'], 'million', [1.2, 1.3, 1.4]],
    [['$1.2M', '$1.3M', '$1.4M'], '$M', [1.2, 1.3, 1.4]],
    [['12.5万元', '13.1万元', '14万元'], '万元', [12.5, 13.1, 14]],
    [['12 kg', '..', '14 kg'], 'kg', [12, null, 14]],
    [['3 m³/s', '4 m³/s', '5 m³/s'], 'm³/s', [3, 4, 5]],
  ])('%j', (cells, unit, values) => {
    expect(column(...cells)).toEqual([unit, values])
  })

  test('stand in the rows of a table on its side, each with its own', () => {
    expect(seriesOf('Item,2019,2020,2021', 'Rice,12 kg,13 kg,14 kg', 'Milk,5 l,6 l,7 l', 'Eggs,3,4,5')).toEqual([
      ['Rice', 'kg', [12, 13, 14]],
      ['Milk', 'l', [5, 6, 7]],
      ['Eggs', undefined, [3, 4, 5]],
    ])
  })

  test('where they differ in a column the cells are refused', () => {
    expect(readLines('Year,V', '2019,12 kg', '2020,13 t', '2021,14 kg')!.refused).toHaveLength(3)
  })

  test('names of sizes that come again are none', () => {
    const rows = ['1 kg', '5 kg'].flatMap((size) =>
      [2019, 2020, 2021].map((year) => `${size},${year},${year - 2000}.5`),
    )
    expect(seriesOf('Pack,Year,Price', ...rows)?.map(([title]) => title)).toEqual(['1 kg, Price', '5 kg, Price'])
  })
})

describe('multiples in words', () => {
  test.each<[cells: string[], unit: string | undefined, values: number[]]>([
    [['12.5万', '9800', '1.2亿'], undefined, [125_000, 9800, 120_000_000]],
    [['12.5万元', '9.1万元', '1.2亿元'], '元', [125_000, 91_000, 120_000_000]],
    [['950 thousand', '1.1 million', '1.4 million'], undefined, [950_000, 1_100_000, 1_400_000]],
    [['1.2 crore', '95 lakh', '1.5 crore'], undefined, [12_000_000, 9_500_000, 15_000_000]],
    [['$950K', '$1.1M', '$1.4M'], '$', [950_000, 1_100_000, 1_400_000]],
  ])('%j', (cells, unit, values) => {
    expect(column(...cells)).toEqual([unit, values])
  })

  test('of several units are not read', () => {
    expect(readLines('Year,V', '2019,1.2万元', '2020,1.3亿人', '2021,1.4万元')!.refused).toHaveLength(3)
  })
})

describe('arrows before numbers', () => {
  test('up and down are signs', () => {
    expect(column('▼1.5', '▲0.5', '▲2.5')).toEqual([undefined, [-1.5, 0.5, 2.5]])
    expect(column('↓1.5', '3.5', '↓2.5')).toEqual([undefined, [-1.5, 3.5, -2.5]])
  })

  test('in a Japanese table the black triangle is a minus', () => {
    expect(seriesOf('年,伸び率のまとめ', '2019,▲1.5', '2020,0.5', '2021,▲2.5')?.[0]?.[2]).toEqual([-1.5, 0.5, -2.5])
  })

  test('elsewhere it is open what it says alone', () => {
    expect(readLines('Year,V', '2019,▲1.5', '2020,0.5', '2021,2.5')!.refused).toEqual(['▲1.5 notANumber'])
  })
})
