import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'

/** Each series as title and unit. */
const unitsOf = (...lines: string[]) =>
  interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })?.series.map(({ title, unit }) => [title, unit])
const ROWS = ['Country,2021,2022,2023', 'Norway,27,18,20', 'Spain,87,78,71']
const both = (unit: string | undefined) => [
  ['Norway', unit],
  ['Spain', unit],
]

describe('the unit that stands above a table', () => {
  test.each([
    ['Exports (million euro)', 'million euro'],
    ['Production of crude oil (thousand barrels per day)', 'thousand barrels per day'],
    ['"Exports, EUR million"', 'EUR million'],
    ['Exports, EUR million', 'EUR million'],
    ['USD million', 'USD million'],
    ['(USD million)', 'USD million'],
    [',,,EUR million', 'EUR million'],
    ['$m', '$m'],
    ['thousands of persons', 'thousands of persons'],
    ['% of GDP', '% of GDP'],
    ['"Prices, 2015 = 100"', '2015 = 100'],
    ['Verbraucherpreisindex Basis Dezember 2020 = 100', 'Dezember 2020 = 100'],
    ['[Percent] Seasonally adjusted', 'Percent'],
    ['# Units: Degrees Celsius', 'Degrees Celsius'],
    ['単位：億円', '億円'],
    ['млрд. руб.', 'млрд. руб.'],
    ['Enhed: mia. kr.', 'mia. kr.'],
    ['Jednostka miary: tys. osób', 'tys. osób'],
    ['Měrná jednotka: mil. Kč', 'mil. Kč'],
    ['Satuan: ribu ton', 'ribu ton'],
    ['в млн долларов США', 'млн долларов США'],
    ['(en milliers de tonnes)', 'milliers de tonnes'],
    ['Statistics Norway', undefined],
    ['"Exports, 2023"', undefined],
    ['Men and women (total)', undefined],
  ])('%s: %s', (title, unit) => expect(unitsOf(title, ...ROWS)).toEqual(both(unit)))

  test('or in its corner', () => {
    expect(unitsOf('€m,2021,2022,2023', ...ROWS.slice(1))).toEqual(both('€m'))
    expect(unitsOf('TEUR,2021,2022,2023', ...ROWS.slice(1))).toEqual(both('TEUR'))
  })
})

describe('the unit of a section is that of its rows', () => {
  test.each([
    ['Unit: %,2021,2022', 'Unit: thousand,,', '%', 'thousand'],
    ['In %,2021,2022', 'In Tausend,,', '%', 'Tausend'],
    ['Population (thousand),2021,2022', 'Change (%),,', 'thousand', '%'],
  ])('%s, then %s', (corner, between, first, second) => {
    const [one, other] = unitsOf(corner, 'Youth,10.1,10.2', between, 'Jobs,1010.5,1020.5')!
    expect([one![1], other![1]].map((unit) => unit!.replace(/^In /, ''))).toEqual([first, second])
  })
})

describe('a row below the heads without a name', () => {
  test.each([
    [
      [',Brent,WTI', ',USD/bbl,USD/t'],
      ['Brent', 'USD/bbl'],
      ['WTI', 'USD/t'],
    ],
    [
      ['Month,Brent,WTI', ',($/bbl),($/mt)'],
      ['Brent', '$/bbl'],
      ['WTI', '$/mt'],
    ],
    [
      [',Umsatz,Personal', 'Monat,Tsd. EUR,1 000'],
      ['Umsatz', 'Tsd. EUR'],
      ['Personal', '1 000'],
    ],
    [
      [',Exports,Imports', ',Goods,Services'],
      ['Exports, Goods', undefined],
      ['Imports, Services', undefined],
    ],
  ])('%j', (heads, first, second) => {
    expect(unitsOf(...heads, '2021-01,54.3,52.1', '2021-02,55.2,53.1', '2021-03,55.9,53.8')).toEqual([first, second])
  })

  test('a column of codes beside countries is no unit', () => {
    expect(unitsOf('Country,,2021,2022', 'Norway,NO,1.5,2.5', 'Spain,ES,3.5,4.5')!.map(([, unit]) => unit)).toEqual([
      undefined,
      undefined,
    ])
  })
})

test('the unit of an exchange of data stands in its column', () => {
  const rows = ['2021,5.1,6,EUR', '2022,5.2,6,EUR', '2023,5.3,6,EUR']
  expect(unitsOf('TIME_PERIOD,OBS_VALUE,UNIT_MULT,UNIT_MEASURE', ...rows)).toEqual([['OBS_VALUE', 'EUR, × 10^6']])
})

describe('what stands with every value', () => {
  test.each([
    ['5.2%', '%'],
    ['€5.20', '€'],
    ['5.20 USD', 'USD'],
  ])('%s: %s', (cell, unit) => {
    expect(unitsOf('Year;Rate', `2021;${cell}`, `2022;${cell.replace('2', '3')}`)).toEqual([['Rate', unit]])
  })
})

describe('the unit of a table is not that of a column of another kind', () => {
  const unitOf = (title: string, label: string) =>
    unitsOf(title, 'Item,2021,2022,2023', 'All,1000,1010,1020', `${label},65,66,67`)!.map(([, unit]) => unit)
  test.each([
    ['单位：亿元', '人均地区生产总值（元）', '亿元', '元'],
    ['单位：万元', '职工平均工资（元）', '万元', '元'],
    ['Einheit: 1.000 €', 'Umsatz je Mitarbeiter (€)', '1.000 €', '€'],
    ['(million euro)', 'GDP per head (euro)', 'million euro', 'euro'],
    ['Million euro', '"GDP per head, euro"', 'Million euro', 'euro'],
    ['(million EUR)', '"Employment, persons"', 'million EUR', undefined],
    ['Unit: tonnes', 'Number of farms', 'tonnes', undefined],
    ['Unit: tys. osób', 'Liczba osób', 'tys. osób', 'tys. osób'],
    ['Unit: tonnes', 'Producer price in USD', 'tonnes', 'USD'],
    ['Unit: million EUR', 'Exports (EUR)', 'million EUR', 'EUR'],
  ])('%s, %s', (title, label, ofAll, own) => expect(unitOf(title, label)).toEqual([ofAll, own]))

  test('but is where every column says it', () => {
    const heads = 'Year,"GDP at market prices, EUR","Use at current prices, EUR"'
    expect(unitsOf('Unit: million EUR', heads, '2021,1,2', '2022,1,2', '2023,3,4')!.map(([, unit]) => unit)).toEqual([
      'million EUR',
      'million EUR',
    ])
    expect(
      unitsOf('Unit: million EUR', 'Year,Exports (EUR),Imports (EUR)', '2021,1,2', '2022,1,2', '2023,3,4'),
    ).toEqual([
      ['Exports (EUR)', 'million EUR'],
      ['Imports (EUR)', 'million EUR'],
    ])
  })

  test('nor is a title that says several units of any', () => {
    const title = 'Hospital beds (number) and bed occupancy (%)'
    expect(unitsOf(title, 'Year,Beds,Rate', '2021,500,85.1', '2022,510,80.2', '2023,505,88.8')).toEqual([
      ['Beds', undefined],
      ['Rate', undefined],
    ])
  })
})

test('men among women are no metres', () => {
  expect(unitsOf('Region,Sex,2021,2022', 'Nord,m,10,12', 'Nord,w,11,13')).toEqual([
    ['Nord, m', undefined],
    ['Nord, w', undefined],
  ])
  expect(unitsOf('Item,Unit,2021,2022', 'Depth,m,10,12', 'Rain,mm,11,13')!.map(([, unit]) => unit)).toEqual(['m', 'mm'])
})

test('what a title multiplies all values by stands with the unit that a row says', () => {
  const title = '"Labour force, monthly (x 1,000) 1 2"'
  expect(unitsOf(title, 'Item,2021,2022,2023', ',Persons,,', 'Jobs,20.5,20.6,20.7', 'Unemployed,1.5,1.6,1.7')).toEqual([
    ['Jobs', 'Persons (× 1,000)'],
    ['Unemployed', 'Persons (× 1,000)'],
  ])
})

test('the change of an index has not its base', () => {
  expect(unitsOf('KPI;2021;2022', '"KPI, tal, 1980=100";393;398', '"KPI, årsförändring, 1980=100";11,7;12,5')).toEqual([
    ['KPI, tal, 1980=100', '1980=100'],
    ['KPI, årsförändring, 1980=100', undefined],
  ])
})

test('the multiplier of an exchange rate says of how many units it is', () => {
  const heads = 'BASE_CUR;QUOTE_CUR;UNIT_MULT;TIME_PERIOD;OBS_VALUE'
  const rows = [
    'JPY;NOK;2;2024-01-02;7,22',
    'JPY;NOK;2;2024-01-03;7,24',
    'USD;NOK;0;2024-01-02;10,2',
    'USD;NOK;0;2024-01-03;10,3',
  ]
  expect(unitsOf(heads, ...rows)!.map(([, unit]) => unit)).toEqual(['per 100', undefined])
})

test('one unit of a currency beside a hundred of another is one', () => {
  const rows = ['2024-01-02,USD,1,61.2', '2024-01-02,JPY,100,56.1', '2024-01-03,USD,1,61.3', '2024-01-03,JPY,100,56.2']
  expect(unitsOf('Date,Currency,Nominal,Rate', ...rows)!.map(([, unit]) => unit)).toEqual([undefined, 'per 100'])
})

test('below words such as Index and Number, what stands in brackets is the unit', () => {
  const heads = [',消費者物価指数,就業者数', ',Index,Number', ',(2020年=100),(万人)']
  expect(unitsOf(...heads, '2011年,98.2,4316', '2012年,98.3,4330', '2013年,98.5,4333')).toEqual([
    ['消費者物価指数', '2020年=100'],
    ['就業者数', '万人'],
  ])
})

test('a unit that stands once above periods across is that of all of them', () => {
  const heads = ['Unit of measure,,Percentage of population,,', 'TIME,2019,,2020,', 'GEO (Labels),,,,']
  expect(unitsOf(...heads, 'Germany,3.1,,3.8,p', 'France,8.2,,8.0,')).toEqual([
    ['Germany', 'Percentage of population'],
    ['France', 'Percentage of population'],
  ])
})

test('a title says thousands before what it is by', () => {
  expect(unitsOf('Employed (1000s) by region and year', 'Year,A', '2018,3.4', '2019,3.3', '2020,3.2')).toEqual([
    ['A', '1000s'],
  ])
})

test('a unit below each head stays there, whatever the first values look like', () => {
  const rows = ['2018-01,1445.8,1142.6', '2018-02,1548.0,1096.8', '2018-03,1342.2,979.4']
  expect(unitsOf('Month,Exports,Imports', ',USD million,USD million', ...rows)).toEqual([
    ['Exports', 'USD million'],
    ['Imports', 'USD million'],
  ])
})
