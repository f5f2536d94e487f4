import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { goesOn, joined } from '#domain/import/wrapped'

/* Names of rows and of columns that stand in several lines. */

const read = (lines: readonly string[]) =>
  interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })!.series.map(({ title, observations }) => [
    title,
    observations[0]!.value,
  ])

const years = 'Item;2015;2016;2017'
const row = (name: string, from: number) => `${name};${from}.5;${from + 1}.5;${from + 2}.5`

describe('names of rows', () => {
  test.each([
    ['English', 'All items excluding', '  food and energy', 'All items excluding food and energy'],
    ['Spanish', 'General sin', 'energía', 'General sin energía'],
    ['French', 'Ensemble hors', 'énergie', 'Ensemble hors énergie'],
    ['German', 'Land- und Forstwirtschaft,', 'Fischerei', 'Land- und Forstwirtschaft, Fischerei'],
    ['a hyphen', 'Manufac-', 'turing', 'Manufacturing'],
    ['an age', 'Population aged', '15-64', 'Population aged 15-64'],
    ['a rate', 'Infant mortality per 1 000', 'live births', 'Infant mortality per 1 000 live births'],
    ['a small letter', 'Electricity and air', 'conditioning supply', 'Electricity and air conditioning supply'],
  ])('are whole where the values stand in the last line: %s', (_, first, second, name) => {
    const found = read([years, row('Total', 100), `${first};;;`, row(second, 200), row('Services', 300)])
    expect(found).toEqual([
      ['Total', 100.5],
      [name, 200.5],
      ['Services', 300.5],
    ])
  })

  test('are whole where the values stand in the first line', () => {
    expect(read([years, row('Total excluding', 100), '  construction;;;', row('Mining', 200)])).toEqual([
      ['Total excluding construction', 100.5],
      ['Mining', 200.5],
    ])
  })

  test('of three lines are whole', () => {
    expect(
      read([years, row('Total', 1), 'Electricity, gas and;;;', 'steam for;;;', row('heating', 2), row('Other', 3)])[1],
    ).toEqual(['Electricity, gas and steam for heating', 2.5])
  })

  test('are their own below the name of a section', () => {
    const found = read([
      years,
      'Exports;;;',
      row('goods', 1),
      row('services', 2),
      'Imports;;;',
      row('goods', 3),
      row('services', 4),
    ])
    expect(found.map(([title]) => title)).toEqual([
      'Exports, goods',
      'Exports, services',
      'Imports, goods',
      'Imports, services',
    ])
  })
})

describe('heads of columns', () => {
  const data = ['2015;1.5;2.5;3.5', '2016;1.6;2.6;3.6', '2017;1.7;2.7;3.7']
  test.each([
    ['one goes on', 'Year;Births;Deaths;Infant', ';;;deaths', ['Births', 'Deaths', 'Infant deaths']],
    ['a word that joins', 'Year;GDP;GDP per;GNI per', ';;capita;capita', ['GDP', 'GDP per capita', 'GNI per capita']],
    [
      'all go on',
      'Year;Mining and;Manufac-;Gas and',
      ';quarrying;turing;water',
      ['Mining and quarrying', 'Manufacturing', 'Gas and water'],
    ],
    ['a remark', 'Year;M1;M2;Foreign assets', ';;;(net)', ['M1', 'M2', 'Foreign assets (net)']],
  ])('are whole: %s', (_, first, second, names) => {
    expect(read([first, second, ...data]).map(([title]) => title)).toEqual(names)
  })

  test.each([
    [
      'a head behind groups of two',
      ';Men;;Women;;',
      'Year;15-24;25-64;15-24;25-64;Total',
      ['Men, 15-24', 'Men, 25-64', 'Women, 15-24', 'Women, 25-64', 'Total'],
      5,
    ],
    [
      'a head behind those of one',
      ';Nights;Beds;',
      'Year;spent;available;Prices',
      ['Nights, spent', 'Beds, available', 'Prices'],
      3,
    ],
    [
      'a head behind a broken word',
      ';Agri-;;',
      'Year;culture;Industry;Services',
      ['Agriculture', 'Industry', 'Services'],
      3,
    ],
  ])('no name goes on over %s', (_, groups, heads, names, width) => {
    const rows = [2015, 2016, 2017].map((year, i) =>
      [year, ...Array.from({ length: width }, (__, c) => `${c + 1}.${i + 1}`)].join(';'),
    )
    expect(read([groups, heads, ...rows]).map(([title]) => title)).toEqual(names)
  })

  test('keep a unit below them as one', () => {
    const found = interpret(
      tablesOf([parseText(['Year;Births;Deaths;Infant deaths', ';;;per 1 000', ...data].join('\n'))]),
      { all: true },
    )!
    expect(found.series.map(({ title, unit }) => [title, unit ?? ''])).toEqual([
      ['Births', ''],
      ['Deaths', ''],
      ['Infant deaths', 'per 1 000'],
    ])
  })

  test.each([
    [
      'names of several columns, and a column without any',
      ['           Live births and deaths       Marriages', 'Year       Live births     Deaths'],
      [
        '2014             21560      19874           10120',
        '2015             21780      20011           10344',
        '2016             21644      20410           10502',
      ],
      ['Live births and deaths, Live births', 'Live births and deaths, Deaths', 'Marriages'],
    ],
    [
      'one name in the line above',
      [
        '                                All items less',
        'Year           All items       food and energy            Energy',
      ],
      [
        '2014               236.7                 237.9             243.6',
        '2015               237.0                 242.2             202.9',
        '2016               240.0                 247.6             189.5',
      ],
      ['All items', 'All items less food and energy', 'Energy'],
    ],
    [
      'three lines',
      [
        '               Agriculture,',
        '               forestry and        Mining and',
        'Year           fishing             quarrying      Manufacturing      Total',
      ],
      [
        '2014                1520.3              88.1             9120.4    41220.8',
        '2015                1498.7              85.4             9344.0    42810.1',
        '2016                1530.1              80.9             9501.7    43902.6',
      ],
      ['Agriculture, forestry and fishing', 'Mining and quarrying', 'Manufacturing', 'Total'],
    ],
    [
      'two groups of two columns',
      ['           Urban population       Rural population', 'Year        Men     Women          Men     Women'],
      [
        '2005       84.6      61.5         53.1      51.9',
        '2006       75.1      84.0         76.4      77.1',
        '2007       12.2      43.7         17.0      56.8',
      ],
      ['Urban population, Men', 'Urban population, Women', 'Rural population, Men', 'Rural population, Women'],
    ],
    [
      'two groups whose columns have names of two lines',
      [
        '                Eksport                 Import',
        '                Unia  Pozostałe        Unia  Pozostałe',
        'Rok       Europejska      kraje  Europejska      kraje',
      ],
      [
        '2001           144,9      244,3       658,1      777,8',
        '2002           138,2      238,9       649,9      801,0',
        '2003           139,1      240,0       651,2      802,3',
      ],
      ['Eksport, Unia Europejska', 'Eksport, Pozostałe kraje', 'Import, Unia Europejska', 'Import, Pozostałe kraje'],
    ],
    [
      'numbers of a rate are no units',
      ['           Number of     Rate per', 'Year          deaths        1 000'],
      ['2014           19874          9.8', '2015           20011          9.9', '2016           20410         10.1'],
      ['Number of deaths', 'Rate per 1 000'],
    ],
    [
      'a line drawn below one of several columns',
      [
        '               Total             Manufacturing',
        'Year         industry     -----------------------------',
        '                           Total    Durable  Nondurable',
      ],
      [
        '2008            96.6        95.2      96.5      93.9',
        '2009            85.5        82.0      78.3      86.4',
        '2010            90.4        87.1      87.1      87.1',
      ],
      ['Total, industry', 'Manufacturing, Total', 'Manufacturing, Durable', 'Manufacturing, Nondurable'],
    ],
  ])('of printed tables stand over their columns: %s', (_, heads, rows, names) => {
    expect(read([...heads, ...rows]).map(([title]) => title)).toEqual(names)
  })
})

describe('upright lines between columns', () => {
  test.each([
    [
      'a head over two columns, and one of two lines',
      [
        '              |      Exports      |      Imports      | Trade',
        '    Year      |  Goods  |Services |  Goods  |Services |balance',
        '--------------+---------+---------+---------+---------+-------',
      ],
      [
        '    2015      |  1200.5 |   340.2 |  1300.1 |   280.3 | -39.7',
        '    2016      |  1250.6 |   352.1 |  1312.4 |   290.0 |   0.3',
        '    2017      |  1301.8 |   360.7 |  1399.9 |   301.2 | -38.6',
      ],
      ['Exports, Goods', 'Exports, Services', 'Imports, Goods', 'Imports, Services', 'Trade, balance'],
    ],
    [
      'a frame with lines below the names of groups',
      [
        '+------+-------------------------+---------+',
        '| Jahr |         Ausfuhr         |  Saldo  |',
        '|      +-----------+-------------+         |',
        '|      | EU-Länder | Drittländer |         |',
        '+------+-----------+-------------+---------+',
      ],
      [
        '| 2004 |     463,5 |       269,9 |   178,9 |',
        '| 2005 |     485,5 |       299,0 |   162,5 |',
        '| 2006 |     562,2 |       331,7 |   160,8 |',
      ],
      ['Ausfuhr, EU-Länder', 'Ausfuhr, Drittländer', 'Saldo'],
    ],
  ])('say which columns heads stand over: %s', (_, heads, rows, names) => {
    expect(read([...heads, ...rows]).map(([title]) => title)).toEqual(names)
  })
})

describe('names of sections and of what values are of', () => {
  test.each([
    [
      'a section right below the heads of a printed table',
      [
        'Period                   Value',
        'Exports (Million USD)',
        '2019                      18450',
        '2020                      17120',
        '2021                      19233',
        'Unemployment rate (%)',
        '2019                         5.4',
        '2020                         7.9',
        '2021                         6.1',
      ],
      ['Exports (Million USD)', 'Unemployment rate (%)'],
    ],
    [
      'a line right above the heads',
      ['Labour Force Survey', '', 'Youth unemployment rate', 'Year;Value', '2012;18.8', '2013;18.9', '2014;19.2'],
      ['Labour Force Survey, Youth unemployment rate'],
    ],
    [
      'what is counted, and in what',
      [
        'Passengers, thousands',
        '',
        'Month;2001;2002',
        'January;20587;18125',
        'February;18103;18030',
        'March;18277;18016',
      ],
      ['Passengers, thousands'],
    ],
    [
      'sections in two levels',
      [
        'Births;',
        'North;',
        '2019;100',
        '2020;101',
        'South;',
        '2019;200',
        '2020;202',
        'Deaths;',
        'North;',
        '2019;90',
        '2020;95',
        'South;',
        '2019;150',
        '2020;155',
      ],
      ['Births, North', 'Births, South', 'Deaths, North', 'Deaths, South'],
    ],
  ])('are told: %s', (_, lines, names) => expect(read(lines).map(([title]) => title)).toEqual(names))
})

describe('letters and places are no units', () => {
  test.each([
    [
      'branches',
      [
        'Branche;2018;2019;2020',
        'Handel (G);100,5;101,5;102,5',
        'Verkehr (H);90,5;91,5;92,5',
        'Grundstückswesen (L);80,5;81,5;82,5',
      ],
    ],
    ['a place', [';2019;2020;2021', 'Экспорт, Китай;100;101;102', 'Экспорт, США;60;60;61']],
  ])('%s', (_, lines) => {
    const found = interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })!
    expect(found.series.map(({ unit }) => unit ?? '')).toEqual(lines.slice(1).map(() => ''))
  })
})

describe('quarters across', () => {
  test.each(['TI;TII;TIII;TIV', 'I-III;IV-VI;VII-IX;X-XII'])('%s', (heads) => {
    const found = interpret(
      tablesOf([parseText([`Godina;${heads}`, '2005;4,1;8,2;12,3;16,5', '2006;4,2;8,3;12,4;16,6'].join('\n'))]),
      { all: true },
    )!
    expect([found.frequency, found.series.length, found.series[0]!.observations.length]).toEqual(['quarterly', 1, 8])
  })
})

describe('long sections have the heads above the first', () => {
  const years = Array.from({ length: 30 }, (_, i) => 1990 + i)
  test('years by quarters', () => {
    const rows = (from: number) =>
      years.map((year) => [year, 1, 2, 3, 4].map((n, i) => (i === 0 ? n : from + n)).join(';'))
    const found = interpret(
      tablesOf([
        parseText(['Hotel nights', 'Year;Q1;Q2;Q3;Q4', 'North', ...rows(100), 'South', ...rows(200)].join('\n')),
      ]),
      { all: true },
    )!
    expect(found.series.map(({ title, observations }) => [title, observations.length, observations[0]!.value])).toEqual(
      [
        ['Hotel nights, North', 120, 101],
        ['South', 120, 201],
      ],
    )
    expect(found.frequency).toBe('quarterly')
  })

  test('one column of values, below more rows than a head is looked for in', () => {
    const rows = (from: number) =>
      [...years, ...years.map((year) => year + 30)].map((year) => `${year};${from + (year % 7)}`)
    expect(
      read([
        'Bankruptcies, number',
        'Period;Bankruptcies',
        'Businesses;',
        ...rows(100),
        'Households;',
        ...rows(200),
      ]).map(([title]) => title),
    ).toEqual(['Businesses, Bankruptcies', 'Households, Bankruptcies'])
  })
})

describe('tables side by side', () => {
  test.each([
    [
      'months and years with a dot',
      [
        'Monat;Ausfuhr;Monat;Einfuhr',
        '09.2004;61230,5;01.2005;48110,2',
        '10.2004;62004,1;02.2005;49203,3',
        '11.2004;63112,0;03.2005;50001,9',
      ],
    ],
    [
      'with a slash',
      [
        'Monat;Ausfuhr;Monat;Einfuhr',
        '9/04;61230,5;1/05;48110,2',
        '10/04;62004,1;2/05;49203,3',
        '11/04;63112,0;3/05;50001,9',
      ],
    ],
  ])('have their own periods: %s', (_, lines) => {
    const found = interpret(tablesOf([parseText(lines.join('\n'))]), { all: true })!
    expect(found.series.map(({ title, observations }) => [title, observations[0]!.period])).toEqual([
      ['Ausfuhr', Date.UTC(2004, 8)],
      ['Einfuhr', Date.UTC(2005, 0)],
    ])
  })

  test('blocks below each other write one decimal mark', () => {
    const lines = [
      'Tourist arrivals (Persons);',
      ';Value',
      '2019;177,132',
      '2020;194,185',
      'Interest rate (%);',
      '2019;5.04',
      '2020;5.06',
    ]
    expect(read(lines)).toEqual([
      ['Tourist arrivals (Persons)', 177_132],
      ['Interest rate (%)', 5.04],
    ])
  })
})

describe('printed tables whose spaces group thousands', () => {
  const table = [
    'Year                Coal   Crude oil   Natural gas',
    '1992                 609      58 136        62 307',
    '1993                 792      73 890        48 883',
    '1994                 925      53 831        58 779',
    '1995                 643      62 557        61 260',
  ]
  test.each([
    ['notes', '(a) Excluding Åland.  (b) Including re-exports.'],
    ['marks', '- nil    .. not available'],
    ['a source', 'Source: National Bank.  Data are revised.'],
  ])('are read as they stand above %s with a gap', (_, note) => {
    expect(read([...table, note])).toEqual([
      ['Coal', 609],
      ['Crude oil', 58_136],
      ['Natural gas', 62_307],
    ])
  })
})

test.each([
  ['Exports net of', true],
  ['Persons not in the', true],
  ['Gewerbe ohne', true],
  ['Births per 1 000', true],
  ['Exports', false],
  ['Exports (net)', false],
  ['Vitamin A', false],
  ['Banco Norte SA', false],
  ['Indianapolis, IN', false],
  ['MINING AND QUARRYING OF', true],
  ['INDIANAPOLIS, IN', false],
  ['BANCO NORTE A', false],
  ['af', false],
])('%s goes on: %s', (text, isOpen) => expect(goesOn(text)).toBe(isOpen))

test.each([
  ['Manufac-', 'turing', 'Manufacturing'],
  ['Land-', 'und Forstwirtschaft', 'Land- und Forstwirtschaft'],
  ['Food and', 'drink', 'Food and drink'],
])('%s and %s are %s', (first, second, whole) => expect(joined(first, second)).toBe(whole))
