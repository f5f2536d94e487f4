import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { openForImport, tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { formatPeriod } from '#domain/period'

/** Every series of a text, `⏎` for the ends of its lines: its values by their periods, and its doubts. */
function answer(text: string) {
  const found = interpret(tablesOf([parseText(text.replaceAll('⏎', '\n'))]), { all: true })
  return found?.series.map(({ title, unit, frequency = found.frequency, observations, doubts }) => ({
    title,
    unit,
    values: Object.fromEntries(observations.map(({ period, value }) => [formatPeriod(frequency, period), value])),
    doubts: doubts.map(({ kind }) => kind),
    read: doubts.flatMap((doubt) => (doubt.kind === 'keptAs' ? [`${doubt.text} ${doubt.read}`] : [])),
  }))
}

describe('months or quarters down and years across are months and quarters', () => {
  test.each([
    [
      'beside regions',
      'Region,Month,2018,2019⏎North,January,10,11⏎North,February,12,13⏎South,January,20,21⏎South,February,22,23',
      {
        North: { '2018-01': 10, '2018-02': 12, '2019-01': 11, '2019-02': 13 },
        South: { '2018-01': 20, '2018-02': 22, '2019-01': 21, '2019-02': 23 },
      },
    ],
    [
      'numbered, with something else behind them',
      'Region;Quarter;2018;2019;Growth⏎North;1;10;11;0,1⏎North;2;12;13;0,2⏎South;1;20;21;0,3⏎South;2;22;23;0,4',
      {
        North: { '2018Q1': 10, '2018Q2': 12, '2019Q1': 11, '2019Q2': 13 },
        South: { '2018Q1': 20, '2018Q2': 22, '2019Q1': 21, '2019Q2': 23 },
      },
    ],
    [
      'below headings',
      'Price index⏎;2018;2019⏎monthly change;;⏎January;100,1;100,2⏎February;100,3;100,4⏎since December;;⏎January;101,1;101,2⏎February;101,3;101,4',
      {
        'monthly change': { '2018-01': 100.1, '2018-02': 100.3, '2019-01': 100.2, '2019-02': 100.4 },
        'since December': { '2018-01': 101.1, '2018-02': 101.3, '2019-01': 101.2, '2019-02': 101.4 },
      },
    ],
  ])('%s', (_, text, series) => {
    expect(Object.fromEntries(answer(text)!.map(({ title, values }) => [title, values]))).toEqual(series)
  })

  test.each([
    ['ages', 'Sex,Age in months,2019,2020⏎Boys,1,4.5,4.4⏎Boys,2,5.6,5.5⏎Girls,1,4.2,4.1⏎Girls,2,5.1,5.0'],
    ['quartiles', 'Country,Income quartile,2019,2020⏎A,Q1,1,2⏎A,Q2,3,4⏎B,Q1,5,6⏎B,Q2,7,8'],
    ['hospitals', 'City,Hospital,2019,2020⏎A,H1,1,2⏎A,H2,3,4⏎B,H1,5,6⏎B,H2,7,8'],
  ])('but not %s', (_, text) => {
    expect(Object.keys(answer(text)![0]!.values)).toEqual(['2019', '2020'])
  })

  test.each([
    [
      'beside a total',
      'Region,Month,2021,2022⏎N,Jan,1,2⏎N,Feb,3,4⏎N,Total,4,6⏎S,Jan,5,6⏎S,Feb,7,8⏎S,Total,12,14',
      '2021-01',
    ],
    ['with the newest year first', 'Region,Month,2023,2022⏎N,Jan,3,2⏎N,Feb,6,5⏎S,Jan,9,8⏎S,Feb,12,11', '2022-01'],
    ['weeks', 'Region,Week,2021,2022⏎N,1,1,2⏎N,2,3,4⏎S,1,5,6⏎S,2,7,8', '2021-W01'],
    ['above a source', ';2021;2022⏎Exports;;⏎Jan;1;2⏎Feb;3;4⏎Imports;;⏎Jan;5;6⏎Feb;7;8⏎Source: customs;;', '2021-01'],
  ])('%s as well', (_, text, first) => {
    expect(answer(text)!.map(({ values }) => Object.keys(values)[0])).toEqual([first, first])
  })

  test.each([
    [
      'years above measures',
      ',,2021,,2022,⏎Region,Month,Births,Deaths,Births,Deaths⏎N,Jan,10,8,11,9⏎N,Feb,12,9,13,9⏎S,Jan,20,18,21,19⏎S,Feb,22,17,23,18',
      ['Births, N', 'Births, S', 'Deaths, N', 'Deaths, S'],
    ],
    [
      'measures above years',
      'Region,Month,Births,,Deaths,⏎,,2021,2022,2021,2022⏎N,Jan,10,11,8,9⏎N,Feb,12,13,9,9⏎S,Jan,20,21,18,19⏎S,Feb,22,23,17,18',
      ['Births, N', 'Births, S', 'Deaths, N', 'Deaths, S'],
    ],
    [
      'in Chinese',
      '地区,季度,出口,,进口,⏎,,2021年,2022年,2021年,2022年⏎北,一季度,10,11,8,9⏎北,二季度,12,13,9,9⏎南,一季度,20,21,18,19⏎南,二季度,22,23,17,18',
      ['出口, 北', '出口, 南', '进口, 北', '进口, 南'],
    ],
  ])('of several measures: %s', (_, text, titles) => {
    const found = answer(text)!
    expect(found.map(({ title }) => title)).toEqual(titles)
    expect(found.map(({ values }) => Object.values(values))).toEqual([
      [10, 12, 11, 13],
      [20, 22, 21, 23],
      [8, 9, 9, 9],
      [18, 17, 19, 18],
    ])
    expect(Object.keys(found[0]!.values)[1]).toMatch(/^2021(-02|Q2)$/)
  })

  test('a cell that is refused is told by its place in the file', () => {
    const text = 'Region,Month,2018,2019⏎N,January,10,11⏎N,February,12,13⏎S,January,20,abc⏎S,February,22,23'
    const found = interpret(tablesOf([parseText(text.replaceAll('⏎', '\n'))]), { all: true })
    expect(found?.refused).toMatchObject([{ row: 4, column: 4, text: 'abc' }])
  })

  test('one name beside all months is that of the series', () => {
    const text = 'Item,Month,2018,2019,2020⏎Wheat,Jan,10,11,12⏎Wheat,Feb,12,13,14⏎Wheat,Mar,20,21,22'
    expect(answer(text)).toMatchObject([{ title: 'Wheat', values: { '2018-01': 10, '2020-03': 22 } }])
  })
})

describe('a day or a month inside the period that it is kept as is told', () => {
  test.each([
    ['auctions', 'Date,Yield⏎2020-01-14,1.5⏎2020-02-11,1.6⏎2020-03-10,1.4⏎2020-04-15,1.3', '2020-01-14 2020-01'],
    [
      'the month that is not over',
      'Month,Rate⏎2020-01-31,1.1⏎2020-02-29,1.2⏎2020-03-31,1.3⏎2020-04-14,1.4',
      '2020-04-14 2020-04',
    ],
    ['years that end in March', 'Year ended,Sales⏎Mar 2016,10⏎Mar 2017,11⏎Mar 2018,12', 'Mar 2016 2016'],
    ['years that end in June', 'Date,Sales⏎30/06/2016,10⏎30/06/2017,11⏎30/06/2018,12', '30/06/2016 2016'],
  ])('%s', (_, text, read) => expect(answer(text)).toMatchObject([{ read: [read] }]))

  test.each([
    [
      'ends of months, where markets are closed on some',
      'Date,Close⏎2020-01-31,1⏎2020-02-28,2⏎2020-03-31,3⏎2020-05-29,4',
    ],
    ['first days of quarters', 'DATE,GDP⏎2020-01-01,1⏎2020-04-01,2⏎2020-07-01,3⏎2020-10-01,4'],
    [
      'last months of quarters, as a workbook writes them',
      'Quarter,CPI⏎2019-03-01,1⏎2019-06-01,2⏎2019-09-01,3⏎2019-12-01,4',
    ],
    ['the middle of months', 'Date,CO2⏎1958-03-15,315⏎1958-04-15,317⏎1958-05-15,318'],
    ['ends of years', 'Date,Sales⏎2016-12-31,10⏎2017-12-31,11⏎2018-12-31,12'],
  ])('but not %s', (_, text) => expect(answer(text)).toMatchObject([{ read: [] }]))
})

test('a thousand cut at its comma is told, whatever stands behind it', () => {
  for (const { doubts } of answer(
    'Country,Year,Value,Source⏎France,2016,1,234,A⏎France,2017,1,345,A⏎Spain,2016,987,B⏎Spain,2017,1,012,B',
  )!)
    expect(doubts).toContain('widerRows')
})

test('what is said at one row of a country is said of the country', () => {
  const rows = [
    'Austria,2015,81.4,',
    'Austria,2016,81.6,',
    'Austria,2017,81.7,Europe',
    'Peru,2015,71.8,',
    'Peru,2016,72.1,',
    'Peru,2017,72.3,South America',
  ]
  const found = answer(['Entity,Year,Life expectancy,Continent', ...rows].join('⏎'))!
  expect(found.map(({ values }) => Object.keys(values))).toEqual([
    ['2015', '2016', '2017'],
    ['2015', '2016', '2017'],
  ])
})

test.each([
  ['٢٠١٩;١١;١٠٤٫٣⏎٢٠١٩;١٢;١٠٤٫١⏎٢٠٢٠;١;١٠٤٫٨', 'السنة;الشهر;الرقم القياسي'],
  ['२०१९;११;104,3⏎२०१९;१२;104,1⏎२०२०;१;104,8', 'Year;Month;Index'],
])('years and months in digits of another script: %s', (rows, heads) => {
  expect(answer(`${heads}⏎${rows}`)).toMatchObject([
    { values: { '2019-11': 104.3, '2019-12': 104.1, '2020-01': 104.8 } },
  ])
})

test('the price of a hundred is said to be one', () => {
  const rows = ['10', '13', '14'].flatMap((day) => [
    `2020-01-${day},USD,1,61.${day}`,
    `2020-01-${day},JPY,100,55.${day}`,
  ])
  expect(answer(['Date,Currency,Nominal,Rate', ...rows].join('⏎'))!.map(({ unit }) => unit)).toEqual([
    undefined,
    'per 100',
  ])
})

test.each([
  [
    'in a column',
    'date,country,amount,rate⏎2024-01-02,A,100,15.88⏎2024-01-03,A,100,15.77⏎2024-01-02,B,1,22.5⏎2024-01-03,B,1,22.6',
  ],
  ['of one currency', 'Datum;Množství;Kurz⏎02.01.2024;100;15,88⏎03.01.2024;100;15,77⏎04.01.2024;100;15,61'],
])('and so it is by other words, %s', (_, text) => {
  expect(answer(text)![0]!.unit).toBe('per 100')
})

test('what is priced is no unit of its price', () => {
  const rows = ['01', '02', '03'].flatMap((m) => [`2023-${m};M0;USD1;0.9${m}`, `2023-${m};M0;JPY100;0.7${m}`])
  const found = answer(['"Date";"D0";"D1";"Value"', ...rows].join('⏎'))!
  expect(found.map(({ title, unit }) => [title, unit])).toEqual([
    ['USD1', undefined],
    ['JPY100', undefined],
  ])
  expect(found[1]!.values).toEqual({ '2023-01': 0.701, '2023-02': 0.702, '2023-03': 0.703 })
})

test('a row of amounts below names of currencies is told', () => {
  const text = 'Date,USD,JPY⏎Units,1,100⏎2020-01-01,1.11,0.82⏎2020-01-02,1.12,0.83⏎2020-01-03,1.13,0.84'
  expect(answer(text)!.map(({ doubts }) => doubts)).toEqual([[], ['nominal']])
})

test('numbers with decimal commas in another column are no words', () => {
  const text =
    'data;1THB;100JPY⏎;bat;jen⏎20200102;0,1260;3,4959⏎20200103;0,1263;3,5309⏎20200107;0,1263;3,4920⏎20200108;0,1260;3,5102'
  expect(answer(text)!.map(({ doubts }) => doubts)).toEqual([[], []])
})

test('a table that is wrapped to save paper is one series', () => {
  const found = answer(
    'Year,Population,Year,Population⏎2001,100.1,2004,103.2⏎2002,101.0,2005,104.3⏎2003,102.2,2006,105.1',
  )
  expect(found).toMatchObject([{ title: 'Population', values: { 2001: 100.1, 2003: 102.2, 2004: 103.2, 2006: 105.1 } }])
})

test('so is one whose first values look like years', () => {
  const text = 'Year,Population,Year,Population⏎1950,1500,1953,1556⏎1951,1507,1954,1563⏎1952,1514,1955,1570'
  expect(answer(text)).toMatchObject([{ title: 'Population', values: { 1950: 1500, 1953: 1556, 1955: 1570 } }])
})

test('but blocks with titles of their own are two series', () => {
  const text =
    'Store A,,,Store B,⏎Month,Sales,,Month,Sales⏎2023-01,100,,2023-05,50⏎2023-02,110,,2023-06,51⏎2023-03,105,,2023-07,55'
  expect(answer(text)!.map(({ title }) => title)).toEqual(['Store A, Sales', 'Store B, Sales'])
})

test.each([
  ['a currency in two spellings', 'Date,Amount⏎2024-01-02,€12.00⏎2024-01-03,13.50 EUR⏎2024-01-04,€11.00'],
  [
    'a dollar at the first row, and flags',
    'Year,Income⏎2016,"$16,161.7"⏎2017,"16,948.6"⏎2020,"19,832.3r"⏎2021,"21,407.7p"',
  ],
  ['a unit in two spellings', 'Year,Unit,Output⏎2018,Tonnes,120⏎2019,tonnes,125⏎2020,Tonnes,130'],
  ['letters of sections', 'Branch,2019,2020⏎K,,⏎Banks,1,2⏎Brokers,2,3⏎M,,⏎Legal,3,4'],
  ['a title that says the unit of all', 'USD million,,⏎Year,A,B⏎2018,$1.5,$2.5⏎2019,$1.6,$2.6⏎2020,$1.7,$2.7'],
])('%s is no other unit', (_, text) => {
  for (const { unit, doubts } of answer(text)!) {
    expect(unit ?? '').not.toMatch(/^[KMrp]$/)
    expect(doubts).not.toContain('mixedUnits')
  }
  expect(answer(text)!.every(({ title }) => !/Tonnes|EUR|€/.test(title))).toBe(true)
})

test('how many were sold is a series, and no unit', () => {
  const rows = [10, 1, 10, 1].map((n, i) => `2024-03-0${i + 1},${n},${n * 12}.5`)
  expect(answer(['Date,Units,Revenue', ...rows].join('⏎'))).toMatchObject([
    { title: 'Units' },
    { title: 'Revenue', unit: undefined },
  ])
})

test('stores that follow each other by months are asked', () => {
  const text =
    'Store,Date,Sales⏎Leeds,2024-01-05,100⏎Leeds,2024-01-12,110⏎Leeds,2024-01-19,120⏎York,2024-02-02,60⏎York,2024-02-09,62⏎York,2024-02-16,65'
  expect(answer(text)!.map(({ title }) => title)).toEqual(['Leeds, Sales', 'York, Sales'])
})

test('a mark for a missing value is suspected in every column that has it at its edge', () => {
  const text =
    'Hour,Height,Length⏎2020-01-01 00:00,2.15,11.43⏎2020-01-01 01:00,99.00,99.00⏎2020-01-01 02:00,2.05,11.43⏎2020-01-01 03:00,2.11,10.81'
  expect(answer(text)!.map(({ doubts }) => doubts)).toEqual([['sentinel'], ['sentinel']])
})

test('shares among amounts have percent for their unit, in brackets too', () => {
  const text = 'USD thousands,2016,2017,2018⏎Revenue,"1,234.5","1,345.6","1,456.7"⏎Margin,(4.6%),0.9%,3.1%'
  expect(answer(text)!.map(({ unit }) => unit)).toEqual(['USD thousands', '%'])
})

test('▲ is a minus where characters are those of Japan alone', () => {
  expect(answer('年月,貿易収支⏎2019年11月,▲821⏎2019年12月,▲1546⏎2020年1月,126')).toMatchObject([
    { values: { '2019-11': -821, '2020-01': 126 } },
  ])
})

test('▲ at every value of a column may mark rises: that it is read as a minus is told', () => {
  const text = '日付,終値（円）,前日比⏎2024/03/01,39910.82,▲744.63⏎2024/03/04,40109.23,▲198.41⏎2024/03/05,40200,▲90.77'
  expect(answer(text)).toMatchObject([{ doubts: [] }, { values: { '2024-03-01': -744.63 }, doubts: ['arrows'] }])
  expect(answer('年月,収支（円）⏎2019年11月,▲821⏎2019年12月,▲1546⏎2020年1月,126')).toMatchObject([{ doubts: [] }])
})

test('a table of a statistics program, in quotes and parted by single spaces', () => {
  const text = '"date" "value" "index"⏎"1" "2020-01" 1.5 100.1⏎"2" "2020-02" 1.6 100.4⏎"3" "2020-03" 1.4 100.9'
  expect(answer(text)).toMatchObject([
    { title: 'value', values: { '2020-01': 1.5 } },
    { title: 'index', values: { '2020-03': 100.9 } },
  ])
})

test('a day of 25 hours: the hour that is added is left out, and told', () => {
  const heads = Array.from({ length: 25 }, (_, i) => i + 1)
  const rows = [24, 25, 26].map((day) =>
    [`2020-10-${day}`, ...heads.map((h) => (h === 25 && day !== 25 ? '' : 1000 + day * 10 + h))].join(','),
  )
  const found = interpret(tablesOf([parseText([['Date', ...heads].join(','), ...rows].join('\n'))]), { all: true })
  expect(found).toMatchObject({ frequency: 'intraday', leftOut: ['25'], series: [{ observations: { length: 72 } }] })
})

test.each([
  ['Polish', 'Rok;Ogółem;Mężczyźni⏎2016;100,5;102,5⏎2017;110,5;112,5', ['Ogółem', 'Mężczyźni']],
  ['Czech', 'Rok;Středočeský;Plzeňský⏎2016;100,5;102,5⏎2017;110,5;112,5', ['Středočeský', 'Plzeňský']],
  ['Hungarian', 'Év;Népesség;Győr;Szűcs⏎2016;100,5;1,5;102,5⏎2017;110,5;2,5;112,5', ['Népesség', 'Győr', 'Szűcs']],
])('names of Windows 1250: %s', async (_, text, titles) => {
  const found = interpret((await openForImport(inWindows1250(text.replaceAll('⏎', '\n')))).tables, { all: true })
  expect(found?.series.map(({ title }) => title)).toEqual(titles)
})

/** The bytes of a text in Windows 1250. */
function inWindows1250(text: string): Uint8Array {
  const all = new TextDecoder('windows-1250').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Uint8Array.from(text, (letter) => all.indexOf(letter))
}

test('what is calculated behind periods across is no refused period, and it is told', () => {
  const read = (head: string, ...values: string[]) =>
    interpret(tablesOf([parseText([`Country,2019,2020,2021,${head}`, ...values].join('\n'))]), { all: true })
  const rows = ['France,1.5,2.5,3.5,40.5', 'Spain,1.1,2.1,3.1,48.5', 'Italy,1.2,2.3,3.4,44.5']
  for (const head of ['Average', 'Change 2020/21 (%)', 'Estimates Start After', 'Einwohner insgesamt'])
    expect(read(head, ...rows)).toMatchObject({ refused: [], leftOut: [head], series: { length: 3 } })
  // What may be a period is refused.
  expect(read('20x22', ...rows)).toMatchObject({ refused: [{ text: '20x22' }], leftOut: [] })
})
