import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { readLines } from '../support/importing'

describe('heads between rows name what is below them', () => {
  test.each([
    [
      'in the column of values',
      ['Geo,2021,2022', ',number,', 'A,120,125', 'B,50,52', ',percent,', 'A,5.1,5.3', 'B,4.9,5'],
    ],
    ['in that of labels', ['Geo,2021,2022', 'number,,', 'A,120,125', 'B,50,52', 'percent,,', 'A,5.1,5.3', 'B,4.9,5']],
  ])('%s', (_, lines) => {
    expect(Object.keys(readLines(...lines)!.series)).toEqual(['number, A', 'number, B', 'percent, A', 'percent, B'])
  })
})

describe('a label that comes again is that of what it is indented below, or is told', () => {
  const rows = (...labels: string[]) =>
    readLines('Item,2021,2022', ...labels.map((label, i) => `${label},${i}.5,${i}.7`))!

  test('indented', () => {
    const { series } = rows('Manufacturing', '  Food', '  Other', 'Mining', '  Coal', '  Other')
    expect(Object.keys(series)).toEqual([
      'Manufacturing',
      'Food',
      'Manufacturing, Other',
      'Mining',
      'Coal',
      'Mining, Other',
    ])
  })

  test('not indented', () => {
    const { series, doubts } = rows('Exports', 'To EU', 'Other', 'Imports', 'From EU', 'Other')
    expect(Object.keys(series)).not.toContain('To EU, Other')
    expect(doubts.filter((kind) => kind === 'sameName')).toHaveLength(2)
  })

  test('each whole with the same parts', () => {
    expect(Object.keys(rows('Total', 'Men', 'Women', 'Employed', 'Men', 'Women').series)).toEqual([
      'Total',
      'Total, Men',
      'Total, Women',
      'Employed',
      'Employed, Men',
      'Employed, Women',
    ])
  })
})

describe('what stands before a date settles nothing', () => {
  const ofDates = (...dates: string[]) => readLines('Date,V', ...dates.map((date, i) => `${date},${i + 1}.5`))!

  test.each([
    ['a day of the week', 'Mon 05/02/2024', 'Tue 06/02/2024', 'Wed 07/02/2024'],
    ['one of another language', 'lundi 05/02/2024', 'mardi 06/02/2024', 'mercredi 07/02/2024'],
    ['digits of another script', '٠٥/٠٢/٢٠٢٤', '٠٦/٠٢/٢٠٢٤', '٠٧/٠٢/٢٠٢٤'],
  ])('%s', (_, ...dates) => {
    expect(ofDates(...dates).questions).toEqual(['dayMonthOrder'])
  })

  test('one day above twelve settles all', () => {
    const dates = ['05/01/2024', '12/01/2024', '19/01/2024', '26/01/2024'].map((date) => `Week ending ${date}`)
    expect(ofDates(...dates).series.V).toEqual({ '2024-W01': 1.5, '2024-W02': 2.5, '2024-W03': 3.5, '2024-W04': 4.5 })
  })
})

test('years that close their quarters are not those of the quarters after them', () => {
  expect(readLines('Item,1Q,2Q,3Q,4Q,2023,1Q,2Q', 'Revenue,100,105,113,112,430,115,118')?.series ?? {}).toEqual({})
})

test.each([
  ['Six months ended 30 June', true],
  ['January-September', true],
  ['Three months ended March 31', true],
  ['Year ended 30 June', false],
  ['12 months to December', false],
  ['Item', false],
])('the span of a head that is none of a year is told: %s', (head, isTold) => {
  expect(readLines(`${head},2022,2023,2024`, 'A,1.5,2.5,3.5', 'B,4,5,6')!.doubts.includes('otherSpan')).toBe(isTold)
})

test('periods that come again and again are several series, and none of them wins', () => {
  const rows = ['a', 'b', 'c'].flatMap((_, i) => [2020, 2021, 2022].map((year) => `${year},${i + 1}.5`))
  const read = readLines('Year,V', ...rows)!
  expect([read.series, read.refused.length]).toEqual([{ V: {} }, 9])
})

test('the steps between periods that are read say nothing where others between them are not', () => {
  const read = readLines('Month,V', '2023-10,107.1', '11,107.2', '12,107.3', '2024-01,107.4')
  expect(Object.keys(read?.series.V ?? {}).every((period) => /^\d{4}-\d{2}$/.test(period))).toBe(true)
})

describe('tables below each other are named by their titles, the first one too', () => {
  test('months and years, after an empty row', () => {
    const table = (title: string, from: number) => [
      title,
      'Month,2022,2023',
      ...['January', 'February', 'March'].map((month, i) => `${month},${from + i},${from + i + 10}`),
    ]
    expect(readLines(...table('Table 1. Exports', 100), '', ...table('Table 2. Imports', 200))!.series).toMatchObject({
      'Table 1. Exports': { '2022-01': 100, '2023-03': 112 },
      'Table 2. Imports': { '2022-01': 200, '2023-03': 212 },
    })
  })

  test('without one', () => {
    const table = (title: string) => [title, ',2020,2021', 'Manufacturing,91.2,97.3', 'Mining,88.1,90.2']
    expect(Object.keys(readLines(...table('Index'), ...table('Change (%)'))!.series)).toEqual([
      'Index, Manufacturing',
      'Index, Mining',
      'Change (%), Manufacturing',
      'Change (%), Mining',
    ])
  })
})

describe('years above several rows of heads', () => {
  test.each([
    ['at the first of their columns', ['Region,2022,,,,2023,,,', ',Men,,Women,,Men,,Women,']],
    ['the corner below', [',2022,,,,2023,,,', 'Region,Men,,Women,,Men,,Women,']],
    ['in the middle of them', [',,2022,,,,2023,,', 'Region,Men,,Women,,Men,,Women,']],
  ])('%s', (_, heads) => {
    const { series } = readLines(
      ...heads,
      ',Number,%,Number,%,Number,%,Number,%',
      'North,100,10,110,11,120,12,130,13',
      'South,200,20,210,21,220,22,230,23',
    )!
    expect(Object.keys(series)).toHaveLength(8)
    expect(series['Men, Number, North']).toEqual({ 2022: 100, 2023: 120 })
    expect(series['Women, %, South']).toEqual({ 2022: 21, 2023: 23 })
  })

  test('in the middle of one row of heads', () => {
    const lines = [
      ',,2021,,,2022,',
      'Region,Men,Women,Total,Men,Women,Total',
      'N,10,11,21,12,13,25',
      'S,20,21,41,22,23,45',
    ]
    expect(readLines(...lines)!.series).toMatchObject({
      'Men, N': { 2021: 10, 2022: 12 },
      'Total, S': { 2021: 41, 2022: 45 },
    })
  })

  test('going down, with groups of labels', () => {
    const lines = [
      '2020,Men,Number,10',
      ',,Rate,1',
      ',Women,Number,11',
      ',,Rate,1.1',
      '2021,Men,Number,12',
      ',,Rate,1.2',
    ]
    expect(readLines('Year,Sex,Measure,North', ...lines, ',Women,Number,13', ',,Rate,1.3')!.series).toMatchObject({
      'Men, Rate': { 2020: 1, 2021: 1.2 },
      'Women, Number': { 2020: 11, 2021: 13 },
    })
  })
})

describe('blocks below each other under names', () => {
  test('are a series each where the periods begin again', () => {
    const block = (name: string, from: number) => [
      name,
      ...[2019, 2020, 2021].map((year, i) => `${year},${from + i}.5`),
    ]
    const { series } = readLines('Population', ...block('England', 56), ...block('Scotland', 5))!
    expect(series).toEqual({
      England: { 2019: 56.5, 2020: 57.5, 2021: 58.5 },
      Scotland: { 2019: 5.5, 2020: 6.5, 2021: 7.5 },
    })
  })

  test('a note among rows that go on begins none', () => {
    const { series } = readLines('Year,Value', '2019,1.5', '2020,1.7', 'New definition', '2021,1.9', '2022,2.1')!
    expect(series.Value).toEqual({ 2019: 1.5, 2020: 1.7, 2021: 1.9, 2022: 2.1 })
  })
})

describe('a title or corner that says that all values are changes stands with every series', () => {
  test.each([
    [
      'a title',
      ['"Consumer prices, change in %",,', 'Month,Total,Food', '2023-01,2.1,3.1', '2023-02,2.2,3.2'],
      'Total, Consumer prices, change in %',
    ],
    ['a corner', ['Change in %,2019,2020,2021', 'Germany,1.1,-3.7,3.2', 'France,1.8,-7.5,6.4'], 'Germany, Change in %'],
    [
      'in Chinese',
      ['居民消费价格同比涨跌幅（%）,,', '月份,全国,城市', '2023-01,2.1,2.2', '2023-02,1.0,1.1'],
      '全国, 居民消费价格同比涨跌幅（%）',
    ],
    [
      'heads that say it themselves',
      ['"Prices and change in %",,', 'Year,Prices,Change in %', '2020,101.5,2.1', '2021,103.5,2'],
      'Prices',
    ],
  ])('%s', (_, lines, title) => {
    expect(Object.keys(readLines(...lines)!.series)[0]).toBe(title)
  })
})

describe('a unit that a table says of all its values is that of each series', () => {
  const unitsOf = (...above: string[]) =>
    interpret(tablesOf([parseText([...above, 'Year,A,B', '2020,1.5,2.5', '2021,1.7,2.7'].join('\n'))]), {
      all: true,
    })!.series.map(({ unit }) => unit)

  test.each([
    ['单位：亿元,,', '亿元'],
    ['2021年国内生产总值（单位：亿元）,,', '亿元'],
    ['"Persons employed",,Unit: thousand persons', 'thousand persons'],
    ['Retail sales (in millions of dollars),,', 'in millions of dollars'],
    ['in 1 000,,', 'in 1 000'],
    ['Millions of dollars,,', 'Millions of dollars'],
    ['Per cent,,', 'Per cent'],
  ])('%s', (above, unit) => expect(unitsOf(above)).toEqual([unit, unit]))

  test.each([
    ['Persons employed in industry,,'],
    ['Sales in thousands of shops,,'],
    ['In millions of homes the heating is on,,'],
  ])('not %s', (above) => expect(unitsOf(above)).toEqual([undefined, undefined]))

  test('two are those of none', () => {
    expect(unitsOf('单位：亿元,单位：万人,')).toEqual([undefined, undefined])
  })

  test('a head that says of which is part of the name', () => {
    expect(
      Object.keys(readLines('Jahr;Insgesamt;Gewerbe', ';;darunter: Bau', '2020;44;8', '2021;45;9')!.series),
    ).toEqual(['Insgesamt', 'Gewerbe, darunter: Bau'])
  })
})

test('a data bank of one indicator names its series by words, not by codes', () => {
  const { series } = readLines(
    'Country Name,Country Code,Series Name,Series Code,2019 [YR2019],2020 [YR2020]',
    'China,CHN,GDP (current US$),NY.GDP.MKTP.CD,14.5,14.7',
    'India,IND,GDP (current US$),NY.GDP.MKTP.CD,2.8,2.7',
  )!
  expect(Object.keys(series)).toEqual(['China, GDP (current US$)', 'India, GDP (current US$)'])
})
