import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { formatPeriod } from '#domain/period'
import { readFirsts, readLines } from '../support/importing'

/* Tables printed with two spaces and more between their columns, with heads of several lines. */

const read = (lines: readonly string[]) => readFirsts(lines)!

test.each([
  [
    'units that are numbers',
    [
      '               Ernte      Anbaufläche      Ertrag',
      '               1 000 t       1 000 ha       dt/ha',
      '2017          24 481,6        3 202,7        76,4',
      '2018          20 263,5        3 036,3        66,7',
      '2019          23 062,6        3 118,1        74,0',
    ],
    [
      ['Ernte', '1 000 t', '2017', 24_481.6],
      ['Anbaufläche', '1 000 ha', '2017', 3202.7],
      ['Ertrag', 'dt/ha', '2017', 76.4],
    ],
  ],
  [
    'units of words',
    [
      'Foreign trade',
      '',
      '              Exports     Imports     Balance',
      '             EUR mill.   EUR mill.   EUR mill.',
      '2018          15,354.0    16,536.3    -1,182.3',
      '2019          15,766.0    17,967.2    -2,201.2',
      '2020          15,594.4    23,352.6    -7,758.2',
    ],
    [
      ['Exports', 'EUR mill.', '2018', 15_354],
      ['Imports', 'EUR mill.', '2018', 16_536.3],
      ['Balance', 'EUR mill.', '2018', -1182.3],
    ],
  ],
  [
    'multiples in brackets, spaces in numbers',
    [
      '                   Stock     Completions',
      '                 (1,000)         (1,000)',
      '2016             3 250.4            52.1',
      '2017             3 988.9            55.0',
      '2018             4 325.0            57.3',
    ],
    [
      ['Stock', '1,000', '2016', 3250.4],
      ['Completions', '1,000', '2016', 52.1],
    ],
  ],
  [
    'names that go on',
    [
      '               Wheat      Wheat     Barley',
      '                area      yield       area',
      '2017           720.5        5.9      230.1',
      '2018           705.3        5.1      241.4',
      '2019           731.8        6.3      228.8',
    ],
    [
      ['Wheat area', '', '2017', 720.5],
      ['Wheat yield', '', '2017', 5.9],
      ['Barley area', '', '2017', 230.1],
    ],
  ],
  [
    'some that go on',
    [
      '            Exports      Imports      Balance',
      '              f.o.b.       c.i.f.',
      '2018        1,354.0      2,536.3     -1,182.3',
      '2019        1,766.0      3,967.2     -2,201.2',
      '2020        1,594.4      2,352.6       -758.2',
    ],
    [
      ['Exports f.o.b.', '', '2018', 1354],
      ['Imports c.i.f.', '', '2018', 2536.3],
      ['Balance', '', '2018', -1182.3],
    ],
  ],
  [
    'quarters over their year',
    [
      '              1st qtr    2nd qtr    3rd qtr    4th qtr',
      '                 2022       2022       2022       2022',
      'Exports       1,354.0    1,536.3    1,482.3    1,501.9',
      'Imports       1,766.0    1,967.2    2,001.2    1,950.8',
    ],
    [
      ['Exports', '', '2022Q1', 1354],
      ['Imports', '', '2022Q1', 1766],
    ],
  ],
  [
    'years over their unit',
    [
      '                       2019        2020        2021',
      '                       (MW)        (MW)        (MW)',
      'Wind                1,420.5     1,610.2     1,803.0',
      'Solar                 310.0       455.8       702.4',
    ],
    [
      ['Wind', 'MW', '2019', 1420.5],
      ['Solar', 'MW', '2019', 310],
    ],
  ],
])('without a name above the periods, each column keeps its own: %s', (_, lines, series) =>
  expect(read(lines)).toEqual(series),
)

test('a row of units in brackets below years is no row of flags', () =>
  expect(read([',2019,2020,2021', ',(MW),(MW),(MW)', 'Wind,1420.5,1610.2,1803.0', 'Solar,310.0,455.8,702.4'])).toEqual([
    ['Wind', 'MW', '2019', 1420.5],
    ['Solar', 'MW', '2019', 310],
  ]))

test.each([
  ['of France', ['Période;Valeur', 'S10 2024;1.5', 'S11 2024;2', 'S12 2024;3']],
  ['of Sweden', ['Vecka;Värde', '2024v10;1.5', '2024v11;2', '2024v12;3']],
  ['across', [';S10 2024;S11 2024;S12 2024', 'Ventes;1.5;2;3']],
])('weeks by a letter: %s', (_, lines) => expect(read(lines)[0]!.slice(2)).toEqual(['2024-W10', 1.5]))

test('halves by the same letter stay halves', () =>
  expect(read(['Période;Valeur', 'S1 2023;1.5', 'S2 2023;2', 'S1 2024;3'])[0]!.slice(2)).toEqual(['2023H1', 1.5]))

test.each([
  'Молоко (тис. т) II квартал 2022;Молоко (тис. т) III квартал 2022;Молоко (тис. т) IV квартал 2022',
  'II квартал 2022 Молоко (тис. т);III квартал 2022 Молоко (тис. т);IV квартал 2022 Молоко (тис. т)',
])('a measure beside a period of several words: %s', (heads) =>
  expect(read([`Категорія;${heads}`, 'Підприємства;2329,2;2732,2;2615,1'])).toEqual([
    [expect.stringContaining('Підприємства'), 'тис. т', '2022Q2', 2329.2],
  ]),
)

test.each([
  ['across', ['Godina;siječanj;veljača;ožujak', '2021;936;939;951', '2022;1003;1007;1021']],
  [
    'below their year',
    ['Plaće;EUR', '2021;', 'siječanj;936', 'veljača;939', 'ožujak;951', '2022;', 'siječanj;1003', 'veljača;7'],
  ],
  ['of Kenya', ['Mwaka;Januari;Februari;Machi;Aprili', '2021;936;939;951;4', '2022;1003;1007;1021;5']],
])('months of other languages: %s', (_, lines) =>
  expect(read(lines).map(([, , period, value]) => [period, value])).toEqual([['2021-01', 936]]),
)

test.each([
  [
    'beside each other',
    ['Periode;Waarde;Periode;Waarde', '01/2009;3.5;11/2009;3.4', '02/2009;3.6;12/2009;3.2', '03/2009;3.7;01/2010;3.1'],
  ],
  [
    'an empty column between',
    [
      'Milk price (EUR/kg)',
      '',
      'Year,Value,,Year,Value',
      '1999,37.1,,2002,37.2',
      '2000,35.1,,2003,36.2',
      '2001,33.5,,2004,34.4',
    ],
  ],
])('a series in two blocks side by side is one: %s', (_, lines) => {
  const found = interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })!
  expect(found.series.map(({ observations }) => observations.length)).toEqual([6])
})

test('the title above the first of two blocks names the series of both', () =>
  expect(
    read([
      'Milk price (EUR/kg)',
      '',
      'Year,Value,,Year,Value',
      '1999,37.1,,2002,37.2',
      '2000,35.1,,2003,36.2',
      '2001,33.5,,2004,34.4',
    ]),
  ).toEqual([['Milk price (EUR/kg)', 'EUR/kg', '1999', 37.1]]))

test.each([
  'Statistics Canada',
  'GUS Polska',
  'Statistisches Bundesamt',
  'ΕΛΣΤΑΤ',
  'Banco Central de Chile',
  '国家统计局',
])('who publishes a table of months does not name it: %s', (publisher) =>
  expect(
    read([publisher, 'Rate of unemployment', '', 'Year,Jan,Feb,Mar', '2018,5.9,5.8,5.7', '2019,5.6,5.5,5.4'])[0]![0],
  ).toBe('Rate of unemployment'),
)

test('a section whose unit is not known ends that of the one before; parts right below a heading have its unit', () =>
  expect(
    read([
      ',2003,2004,2005',
      'Revenue (USD million)',
      'Taxes,142.5,157.1,148.2',
      'Grants,365.5,285.7,415.4',
      'Deaths',
      'North,8599,8484,8492',
      'Production (1000 t)',
      'Cereals',
      'Wheat,10.5,11.2,12.1',
      'Other',
      'Oats,1.5,1.2,1.1',
    ]).map(([title, unit]) => [String(title).split(', ').at(-1), unit]),
  ).toEqual([
    ['Taxes', 'USD million'],
    ['Grants', 'USD million'],
    ['North', ''],
    ['Wheat', '1000 t'],
    ['Oats', '1000 t'],
  ]))

test('one value alone among others is named as constant', () =>
  expect(
    interpret(tablesOf([parseText('Region,2019,2020,2021\nNorth,,3.4,\nSouth,4.2,4.2,4.3\nWest,4.1,4.2,4.0')]), {
      all: true,
    })!.constant,
  ).toEqual(['North']))

test('three equal rates beside others are a series', () =>
  expect(read(['Region,2019,2020,2021', 'North,3.4,3.4,3.4', 'South,4.2,4.2,4.3']).map(([title]) => title)).toEqual([
    'North',
    'South',
  ]))

test.each([['Periode;Nilai', 'Tw I 2014;9,9', 'Tw II 2014;10,9', 'Tw III 2014;11,9']])(
  'quarters of Indonesia: %s',
  (...lines) => expect(read(lines)[0]!.slice(2)).toEqual(['2014Q1', 9.9]),
)

test('blocks below a heading of one Chinese character', () =>
  expect(
    read(['时点,东京,大阪', '男', '201801,51.3,4.5', '201802,51.6,4.4', '女', '201801,13.6,10.5', '201802,13.7,10.9']),
  ).toEqual([
    ['男, 东京', '', '2018-01', 51.3],
    ['男, 大阪', '', '2018-01', 4.5],
    ['女, 东京', '', '2018-01', 13.6],
    ['女, 大阪', '', '2018-01', 10.5],
  ]))

test('the unit of a measure beside the names of countries', () =>
  expect(
    read([
      'Country Name,Country Code,Indicator Name,Indicator Code,2003,2004',
      'Japan,JPN,Grants (USD million),XX.A,19.1,25.4',
      'Kenya,KEN,Grants (USD million),XX.B,6.7,6.5',
    ]).map(([, unit]) => unit),
  ).toEqual(['USD million', 'USD million']))

test('months of Vietnam below their name', () =>
  expect(
    read([
      'Năm,Tháng,Hà Nội',
      ...Array.from({ length: 14 }, (_, i) => `${1998 + Math.floor(i / 12)},T${(i % 12) + 1},${85 + i}`),
    ]),
  ).toEqual([['Hà Nội', '', '1998-01', 85]]))

test.each([
  ['Zeit,Wert', 'Ende Juni 2018,1', 'Ende Juli 2018,2', 'Ende August 2018,3'],
  ['时期,值', '截至2018年6月末,1', '截至2018年7月末,2', '截至2018年8月末,3'],
])('what stands at the end of a month: %s', (...lines) => expect(read(lines)[0]!.slice(2)).toEqual(['2018-06', 1]))

test.each([
  [
    'with a title',
    [
      'Exports, USD million',
      '',
      ';2015;2016;2017',
      'Coffee;10,5;11,2;12,1',
      'Tea;5,1;5,3;5,6',
      '',
      ';2018;2019;2020',
      'Coffee;13,0;13,4;1,2',
      'Tea;5,9;6,0;1,4',
    ],
  ],
  [
    'the last of them shorter',
    [
      'Exports, USD million',
      '',
      ';2015;2016;2017',
      'Coffee;10,5;11,2;12,1',
      'Tea;5,1;5,3;5,6',
      '',
      ';2018;2019;2020',
      'Coffee;13,0;13,4;1,2',
      'Tea;5,9;6,0;1,4',
      '',
      ';2021;2022',
      'Coffee;9,0;9,4',
      'Tea;4,9;4,0',
    ],
  ],
])('blocks of years below each other are one table: %s', (_, lines) => {
  const found = interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })!
  const years = lines.length > 9 ? 8 : 6
  expect(found.series.map(({ title, unit, observations }) => [title, unit, observations.length])).toEqual([
    ['Coffee', 'USD million', years],
    ['Tea', 'USD million', years],
  ])
  expect(formatPeriod('annual', found.series[0]!.observations.at(-1)!.period)).toBe(years === 8 ? '2022' : '2020')
  expect(found.series[0]!.observations.at(-1)!.value).toBe(years === 8 ? 9.4 : 1.2)
})

test.each([
  'Persons in 1.000, rate in %',
  'Tonnes, value in million ISK',
  'Effectifs en milliers, évolution en %',
  'in Tonnen, Veränderung in %',
])('a line that says a unit of each of several things says none of all: %s', (note) =>
  expect(
    read(['Cod', `"${note}"`, 'Year,A,B', '2019,811,61', '2020,820,62', '2021,831,63']).map(([, unit]) => unit),
  ).toEqual(['', '']),
)

describe('sections and first rows', () => {
  test('names of sections stand below years without a corner', () => {
    const found = readLines(
      'Table 3. Production',
      '',
      '                 2019      2020      2021',
      'A. All',
      '',
      'Goods',
      '  Cars             10        11        12',
      '  Ships             3         4         5',
      'Services',
      '  Repair            7         8         9',
    )!
    expect(found.series.Cars).toEqual({ 2019: 10, 2020: 11, 2021: 12 })
    expect(found.series.Repair).toEqual({ 2019: 7, 2020: 8, 2021: 9 })
  })

  test.each(['..', '-', 'n.a.'])('a first row of %s alone is no head', (mark) => {
    const found = readLines(
      'Consumer prices',
      '',
      'Month       Bread, white     Milk, whole',
      `2019-01     ${mark.padEnd(17)}${mark}`,
      '2019-02     1.2              2.2',
      '2019-03     1.3              2.3',
      '2019-04     1.3              2.4',
    )!
    expect(found.series['Bread, white']).toEqual({ '2019-01': null, '2019-02': 1.2, '2019-03': 1.3, '2019-04': 1.3 })
    expect(found.series['Milk, whole']!['2019-04']).toBe(2.4)
    expect(found.refused).toEqual([])
  })
})

describe('heads of printed tables over several columns', () => {
  test('years over lines drawn below them are of the parts under each', () => {
    const found = readLines(
      'Exports by country (million euro)',
      '',
      '                       2019                      2020',
      '              ----------------------   ----------------------',
      '              Jan-Mar      Apr-Jun      Jan-Mar      Apr-Jun',
      'Germany         100.1        110.2         90.5         70.7',
      'France           80.3         85.4         75.6         60.8',
      'Italy            60.5         61.6         50.7         40.9',
    )!
    expect(found.series.Germany).toEqual({ '2019Q1': 100.1, '2019Q2': 110.2, '2020Q1': 90.5, '2020Q2': 70.7 })
  })

  test('one head stands over years and their quarters', () => {
    const found = readLines(
      'Foreign exchange rates, end of period',
      '',
      'Period         USD          EUR         JPY',
      '                                       (100)',
      '2020  I       1.1023      1.2044      1.0212',
      '     II       1.1123      1.2144      1.0312',
      '    III       1.1223      1.2244      1.0412',
      '     IV       1.1323      1.2344      1.0512',
      '2021  I       1.1423      1.2444      1.0612',
    )!
    expect(found.series.USD).toEqual({
      '2020Q1': 1.1023,
      '2020Q2': 1.1123,
      '2020Q3': 1.1223,
      '2020Q4': 1.1323,
      '2021Q1': 1.1423,
    })
  })

  test('the number of a page is no value', () => {
    const found = readLines(
      'Month          Hydro   Thermal     Wind',
      'January 2022    1204       540      120',
      'February 2022   1189       533      131',
      'March 2022      1250       521      140',
      '                                       5',
    )!
    expect(found.series.Wind).toEqual({ '2022-01': 120, '2022-02': 131, '2022-03': 140 })
  })
})

test('a year that only its first month says may begin behind a gap', () => {
  const found = readLines('Period;USD', '2019 Jan;103.4', 'Feb;103.8', 'Mar;104.2', '2020 Jan;105.2', 'Feb;105.6')!
  expect(found.series).toEqual({
    USD: { '2019-01': 103.4, '2019-02': 103.8, '2019-03': 104.2, '2020-01': 105.2, '2020-02': 105.6 },
  })
})

describe('printed tables as they are published', () => {
  test.each([
    [
      'blank cells beside thousands that spaces group',
      [
        'Year        Jan       Feb       Mar       Apr',
        '2010    2 539.3             2 483.5   2 522.3',
        '2011    2 713.4             2 759.3',
        '2012              2 460.3   2 427.1   2 422.4',
        '2013    2 588.9             2 566.4   2 579.1',
      ],
      { '2010-01': 2539.3, '2010-02': null, '2011-03': 2759.3, '2011-04': null, '2012-02': 2460.3 },
    ],
    [
      'a first and a last year of which half is there',
      [
        'Year          Q1        Q2        Q3        Q4',
        '2012                         2 535.4   2 583.1',
        '2013     2 152.4   2 770.0   2 287.5   2 476.2',
        '2014     2 481.1   2 220.5   2 794.4   2 693.0',
        '2016     2 803.1   2 836.9',
      ],
      { '2012Q1': null, '2012Q3': 2535.4, '2012Q4': 2583.1, '2016Q1': 2803.1, '2016Q3': null },
    ],
  ])('%s', (_, lines, values) =>
    expect(readLines('Crude oil production', '', ...lines)!.series['Crude oil production']).toMatchObject(values),
  )

  test('a line between the heads and their units parts neither', () =>
    expect(
      read([
        'Year  Unemployment  Consumer prices',
        '-----------------------------------',
        '           percent         1980=100',
        '1997           7.6           373.54',
        '1998           7.4           372.15',
        '1999           7.6           370.01',
      ]),
    ).toEqual([
      ['Unemployment', 'percent', '1997', 7.6],
      ['Consumer prices', '1980=100', '1997', 373.54],
    ]))

  test('heads in two lines are the same on the next page', () => {
    const page = (year: number) => [
      '                                      Taxa',
      'Mês       Exportações  Dormidas  de desemprego',
      ...['Jan', 'Fev', 'Mar', 'Abr'].map(
        (month, i) => `${month} ${year}      5.2${i}9,5   79${i}.588            5,${i}`,
      ),
    ]
    const found = readLines('Tabela 2. Portugal', '', ...page(2015), '', ...page(2016))!
    expect(Object.keys(found.series)).toEqual(['Exportações', 'Dormidas', 'Taxa de desemprego'])
    expect(Object.keys(found.series.Dormidas!)).toHaveLength(8)
  })

  test.each([
    [
      'Period          Money supply        Domestic credit            Rates',
      '              M1        M2        Govt     Private     Deposit   Lending',
      [
        '2015-03     312.4     812.3       120.1      640.2         6.1      13.2',
        '2015-04     318.0     830.1       125.3      655.9         6.0      13.3',
        '2015-05     322.9     846.7       131.8      667.1         6.2      13.1',
      ],
      [
        'Money supply, M1',
        'Money supply, M2',
        'Domestic credit, Govt',
        'Domestic credit, Private',
        'Rates, Deposit',
        'Rates, Lending',
      ],
    ],
    [
      'Year               Rural                        Urban               Total',
      '        Men     Women     Total       Men     Women     Total',
      [
        '2014   120.1    118.2     238.3      90.1      92.2     182.3       420.6',
        '2015   121.5    119.9     241.4      92.0      94.6     186.6       428.0',
        '2016   122.2    121.0     243.2      94.3      97.2     191.5       434.7',
      ],
      ['Rural, Men', 'Rural, Women', 'Rural, Total', 'Urban, Men', 'Urban, Women', 'Urban, Total', 'Total'],
    ],
    [
      '                 Exports               Imports',
      'Year         Goods  Services     Goods  Services   Balance',
      [
        '2016        1203.8     70.5      954.9      51.3    268.1',
        '2017        1278.9     74.9     1030.9      58.9    264.0',
        '2018        1317.4     77.7     1088.7      62.2    244.2',
      ],
      ['Exports, Goods', 'Exports, Services', 'Imports, Goods', 'Imports, Services', 'Balance'],
    ],
  ])('names in the middle of their columns are of all of them: %s', (groups, heads, lines, names) =>
    expect(Object.keys(readLines(groups, heads, ...lines)!.series)).toEqual(names),
  )
})

describe('years and their parts in a column each', () => {
  const rows = [
    '2019   Q1         58.1      2.8    480.2      75.0    130.2    800.1',
    '       Q2         61.2      2.5    470.9      73.9    122.1    781.9',
    '       Q3         60.6      2.4    489.9      74.1    125.4    779.0',
    '       Q4         61.0      2.5    493.0      76.8    121.4    789.3',
  ]
  test.each([['Period'], ['      ']])('stand below no group: %s', (corner) => {
    const found = readLines(
      'Table 8.  External trade (Rs. million)',
      '                         Exports                   Imports',
      '               -------------------------   -------------------------',
      `${corner}             Tea   Rubber    Total      Food     Fuel    Total`,
      ...rows,
    )!
    expect(Object.keys(found.series)).toEqual([
      'Exports, Tea',
      'Exports, Rubber',
      'Exports, Total',
      'Imports, Food',
      'Imports, Fuel',
      'Imports, Total',
    ])
    expect(found.series['Imports, Food']).toEqual({ '2019Q1': 75, '2019Q2': 73.9, '2019Q3': 74.1, '2019Q4': 76.8 })
  })
})

test.each(['2020(p)', '  2020p', '  2020*'])('a printed year may have a flag: %s', (year) => {
  const found = readLines(
    'Indicators',
    `                   2018     2019  ${year}`,
    'Arrivals          840.1    870.9    901.2',
    'Bed nights       3300.5   3401.8   3500.0',
    'Hotels            217.0    220.0    226.0',
  )!
  expect(found.series.Arrivals).toEqual({ 2018: 840.1, 2019: 870.9, 2020: 901.2 })
  expect(Object.keys(found.flags.Arrivals!)).toEqual(['2020'])
})

test('a sign on a line of its own is below the last of the heads', () => {
  const found = readLines(
    'Table 6.2  Tourism indicators',
    '                          2016      2017      2018      2019   Change',
    '                                                               (%)',
    "Arrivals ('000)          812.3     840.1     870.9     901.2      3.5",
    "Bed nights ('000)       3210.1    3300.5    3401.8    3500.0      2.9",
    'Hotels (number)          215.0     217.0     220.0     226.0      2.7',
  )!
  expect(found.series["Bed nights ('000)"]).toEqual({ 2016: 3210.1, 2017: 3300.5, 2018: 3401.8, 2019: 3500 })
})

test('a year stands over its quarters, however many there are', () => {
  const found = readLines(
    'Consumentenprijsindex',
    'Regio           2019    2020                            2021',
    '                  Q4      Q1      Q2      Q3      Q4      Q1      Q2',
    'Groningen     105,23  119,95   98,12   92,50   83,00   89,19  112,36',
    'Drenthe        92,14   90,77   90,71  108,76  106,62  110,51   89,61',
    'Limburg        91,14   91,77   92,71  107,76  105,62  111,51   88,61',
  )!
  expect(found.series.Groningen).toEqual({
    '2019Q4': 105.23,
    '2020Q1': 119.95,
    '2020Q2': 98.12,
    '2020Q3': 92.5,
    '2020Q4': 83,
    '2021Q1': 89.19,
    '2021Q2': 112.36,
  })
})

test.each(['*', 'p', ' (e)', ' **'])('numbers grouped by spaces keep their rows and their flag %s', (flag) => {
  const found = readLines(
    'Vuosi  Neljännes  Metsäteollisuus  Kemianteollisuus',
    ...[2017, 2018].flatMap((year) =>
      [1, 2, 3, 4].map((n) => `${year}           ${n}            1 ${n}58             1 4${n}4`),
    ),
    `2019           1            1 311${flag}            1 491${flag}`,
  )!
  expect(Object.keys(found.series)).toEqual(['Metsäteollisuus', 'Kemianteollisuus'])
  expect([found.series['Metsäteollisuus']!['2018Q4'], found.series['Metsäteollisuus']!['2019Q1']]).toEqual([1458, 1311])
  expect(found.series['Kemianteollisuus']!['2019Q1']).toBe(1491)
  expect(Object.keys(found.flags)).toEqual(['Metsäteollisuus', 'Kemianteollisuus'])
})

test('names of groups left of their columns of numbers are those of the columns that come again', () => {
  const found = interpret(
    tablesOf([
      parseText(
        [
          'Periode    Import                           Igangsatte boliger                       Arbeidsledighet',
          '             Oslo       Viken     Rogaland                Oslo      Viken  Rogaland             Oslo    Viken  Rogaland',
          '2002        726,3     3 274,4     5 222,08                 252     14 326     1 382              5,0      3,5     10,57',
          '2003        730,8     3 221,4     5 144,12                 302     15 492     1 278              5,3      3,6     11,05',
          '2004        725,8     3 214,6     5 064,54                 312     18 057     1 103              5,3      3,9     11,24',
          '2005        739,1     3 342,2     5 611,68                 374     17 732     1 258              5,1      3,7     11,29',
        ].join('\n'),
      ),
    ]),
    { all: true },
  )
  expect(found!.series.map(({ title }) => title)).toEqual(
    ['Import', 'Igangsatte boliger', 'Arbeidsledighet'].flatMap((what) =>
      ['Oslo', 'Viken', 'Rogaland'].map((place) => `${what}, ${place}`),
    ),
  )
})

describe('names may stand anywhere in printed rows', () => {
  test.each([
    [
      'numbers of rows before the period of a long table',
      [
        'No.  Period    Category       Value',
        '1    2020-01   Wheat          12.5',
        '2    2020-02   Wheat          13.1',
        '3    2020-03   Wheat          12.9',
        '4    2020-01   Maize           9.5',
        '5    2020-02   Maize           9.8',
        '6    2020-03   Maize           9.9',
      ],
      ['Wheat', 'Maize'],
      { '2020-01': 9.5, '2020-02': 9.8, '2020-03': 9.9 },
    ],
    [
      'years and two names of a long table',
      [
        'Prices of cereals',
        '',
        'Year   Product     Region       Price',
        '2019   Wheat       North         12.5',
        '2019   Wheat       South         13.5',
        '2020   Wheat       North         12.9',
        '2020   Wheat       South         13.8',
      ],
      ['North, Price, Wheat', 'South, Price, Wheat'],
      { '2019': 13.5, '2020': 13.8 },
    ],
    [
      'three names and a unit below years as heads',
      [
        'No.  Country      Item        Unit      2018      2019      2020',
        '1    France       Wheat       t         1.5       1.6       1.8',
        '2    Germany      Wheat       t         2.5       ..        2.8',
        '3    Germany      Maize       t         3.5       3.6       3.8',
      ],
      ['France, Wheat', 'Germany, Wheat', 'Germany, Maize'],
      { '2018': 3.5, '2019': 3.6, '2020': 3.8 },
    ],
    [
      'a word behind the values',
      [
        'Period    Index    Change   Note',
        '2020-01   101.5    0.3      first of all',
        '2020-02   102.5    1.0      second estimate',
        '2020-03   103.5    1.1      second estimate',
      ],
      ['Index', 'Change'],
      { '2020-01': 0.3, '2020-02': 1, '2020-03': 1.1 },
    ],
  ])('%s', (_, lines, titles, last) => {
    const found = readLines(...lines)!
    expect(found.questions).toEqual([])
    expect(Object.keys(found.series)).toEqual(titles)
    expect(found.series[titles.at(-1)!]).toEqual(last)
  })
})

test('letters of East Asia are as wide as two, and a column without values has a head', () => {
  const found = readLines(
    'Region  Indicator  Unit      시점      Value  Flag',
    '서울    수출액     백만달러  2002 1/4  16899',
    '서울    수출액     백만달러  2002 2/4  17251',
    '서울    수출액     백만달러  2002 3/4  16996',
    '대구    취업자     천명      2002 1/4    473',
    '대구    취업자     천명      2002 2/4    475',
    '대구    취업자     천명      2002 3/4    471',
  )!
  expect(found.series).toEqual({
    '서울, 수출액': { '2002Q1': 16_899, '2002Q2': 17_251, '2002Q3': 16_996 },
    '대구, 취업자': { '2002Q1': 473, '2002Q2': 475, '2002Q3': 471 },
  })
})

test('two rows of periods below names, and heads that are so much of a currency', () => {
  expect(
    readLines('Year        Imports    Exports', '2019         1,234.5     998.1', '2020         1,180.2     870.4')!
      .series,
  ).toEqual({ Imports: { '2019': 1234.5, '2020': 1180.2 }, Exports: { '2019': 998.1, '2020': 870.4 } })
  const rates = readLines(
    'Month       1 USD     1 EUR    100 JPY',
    'Jan 2020    1.1050    1.2300    1.0120',
    'Feb 2020    1.1120    1.2180    1.0230',
    'Mar 2020    1.1210    1.2450    1.0330',
  )!
  expect(Object.keys(rates.series)).toEqual(['1 USD', '1 EUR', '100 JPY'])
  expect(rates.series['100 JPY']).toEqual({ '2020-01': 1.012, '2020-02': 1.023, '2020-03': 1.033 })
})

test('halves side by side are one series, where the first value is missing', () => {
  const found = readLines(
    'Indice dei prezzi al consumo (base 2015=100)',
    'Periodo     Trasporti  Periodo   Trasporti',
    '2015-01           ...  2015-04       105.4',
    '2015-02         102.5  2015-05       105.5',
    '2015-03         102.5  2015-06       105.7',
  )!
  expect(Object.keys(found.series)).toEqual(['Trasporti'])
  expect(Object.keys(found.series.Trasporti!)).toHaveLength(6)
})

test('a row or two below periods across', () => {
  const found = readLines(
    '                 2007-Q3   2007-Q4   2008-Q1',
    'India (persons)  80,457    76,070    66,290',
    'Nepal (persons)  20,457    26,070    26,290',
  )!
  expect(found.series['India (persons)']).toEqual({ '2007Q3': 80_457, '2007Q4': 76_070, '2008Q1': 66_290 })
})

test('a row of units that lacks a cell is not moved', () => {
  const found = interpret(
    tablesOf([
      parseText(
        [
          'Year      Exports       Rate   Note',
          'Unit      EUR million      %',
          '1998         991.0       4.1',
          '1999         999.0       4.2',
          '2000        1000.5       4.3',
          '2001        1191.1       4.5      p',
        ].join('\n'),
      ),
    ]),
    { all: true },
  )
  expect(found!.series.map(({ title, unit }) => [title, unit])).toEqual([
    ['Exports', 'EUR million'],
    ['Rate', '%'],
  ])
})
