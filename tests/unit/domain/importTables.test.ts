import JSZip from 'jszip'
import { describe, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { interpret } from '#domain/import/interpret'
import { whyNothing } from '#domain/import/nothing'
import { openForImport } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { formatPeriod } from '#domain/period'

/** Every series of a text, by title, as `period=value`. */
async function read(...lines: string[]) {
  const { tables } = await openForImport(new TextEncoder().encode(lines.join('\n')))
  const found = interpret(tables, { all: true })
  if (!found) return null
  return Object.fromEntries(
    found.series.map(({ title, frequency = found.frequency, observations }) => [
      title,
      observations.map(({ period, value }) => `${formatPeriod(frequency, period)}=${value}`).join(' '),
    ]),
  )
}

describe('which column or row says the periods', () => {
  test('years at the head do, not codes that look like years', async () => {
    expect(
      await read('Postcode,Suburb,2019,2020,2021', '2000,Sydney,1500,1510,1490', '2007,Ultimo,900,905,911'),
    ).toEqual({ Sydney: '2019=1500 2020=1510 2021=1490', Ultimo: '2019=900 2020=905 2021=911' })
    expect(await read('HS,2018,2019', '2001,546,433', '2002,210,736')).toEqual({
      'HS 2001': '2018=546 2019=433',
      'HS 2002': '2018=210 2019=736',
    })
    expect(await read('Index,Base year,2021,2022', 'CPI,2015,110,119', 'PPI,2010,120,140')).toEqual({
      CPI: '2021=110 2022=119',
      PPI: '2021=120 2022=140',
    })
  })

  test.each(['Published', 'Release date', '发布日期'])('not the column %s, where another one does', async (head) => {
    expect(
      await read(`${head},Month,CPI`, '2024-02-13,Jan 2024,3.1', '2024-03-12,Feb 2024,3.2', '2024-04-10,Mar 2024,3.5'),
    ).toMatchObject({ CPI: '2024-01=3.1 2024-02=3.2 2024-03=3.5' })
    expect(await read(`${head},CPI`, '2024-02-13,3.1', '2024-03-12,3.2', '2024-04-10,3.5')).toMatchObject({
      CPI: expect.stringContaining('=3.1 '),
    })
  })

  test('not the cohort or the edition beside it', async () => {
    expect(await read('cohort,year,n', '1990,2020,5', '1991,2020,6', '1990,2021,7', '1991,2021,8')).toEqual({
      'cohort 1990': '2020=5 2021=7',
      'cohort 1991': '2020=6 2021=8',
    })
    expect(await read('Edition,2022,2023,2024', 'Apr 2022,3.6,3.5,3.4', 'Oct 2022,3.2,2.7,3.2')).toEqual({
      'Apr 2022': '2022=3.6 2023=3.5 2024=3.4',
      'Oct 2022': '2022=3.2 2023=2.7 2024=3.2',
    })
  })
})

describe('what names the series of a table', () => {
  test('numbers do, with what they count', async () => {
    expect(await read('Age,2019,2020', '0,1000,1001', '1,1010,1011')).toEqual({
      'Age 0': '2019=1000 2020=1001',
      'Age 1': '2019=1010 2020=1011',
    })
    expect(await read('COICOP,2020-01,2020-02', '01.1,108.1,92.5', '01.2,99.4,92.9')).toEqual({
      'COICOP 01.1': '2020-01=108.1 2020-02=92.5',
      'COICOP 01.2': '2020-01=99.4 2020-02=92.9',
    })
  })

  test('codes with a point tell rows apart', async () => {
    expect(
      await read(
        'COICOP,Period,Index',
        '01.1,2020-01,98.8',
        '01.1,2020-02,95.9',
        '01.2,2020-01,101.5',
        '01.2,2020-02,92.3',
      ),
    ).toEqual({ '01.1, Index': '2020-01=98.8 2020-02=95.9', '01.2, Index': '2020-01=101.5 2020-02=92.3' })
  })

  test('merged heads, above the years or below them', async () => {
    const exports = { 'Exports, DE': '2022=120 2023=130', 'Imports, DE': '2022=110 2023=125' }
    expect(
      await read('Country,Exports,,Imports,', ',2022,2023,2022,2023', 'DE,120,130,110,125', 'FR,90,99,95,97'),
    ).toMatchObject(exports)
    expect(
      await read('Country,2022,,2023,', ',Exports,Imports,Exports,Imports', 'DE,120,110,130,125', 'FR,90,95,99,97'),
    ).toMatchObject(exports)
    expect(
      await read(
        'Country,2022,2022,2023,2023',
        ',Exports,Imports,Exports,Imports',
        'DE,120,110,130,125',
        'FR,90,95,99,97',
      ),
    ).toMatchObject(exports)
  })

  test('years that are written once, above several labels', async () => {
    expect(await read('Year,Sex,Value', '2020,F,1.5', ',M,2.5', '2021,F,3.5', ',M,4.5')).toEqual({
      F: '2020=1.5 2021=3.5',
      M: '2020=2.5 2021=4.5',
    })
  })

  test('as many columns of labels as tell them apart, by words rather than by codes', async () => {
    const header = 'ISO,Code,Country,Subject,Units,Scale,2021,2022,2023,Estimates start after'
    const rows = ['CHN,156,China', 'DEU,276,Germany'].flatMap((country) => [
      `${country},"GDP, current prices",U.S. dollars,Billions,"3,017.820","3,018.327","3,017.795",2022`,
      `${country},"GDP, current prices",National currency,Billions,"1,114.924","1,121.020","1,126.058",2022`,
      `${country},Unemployment,Percent,,5.124,5.582,5.197,2022`,
    ])
    expect(await read(header, ...rows)).toMatchObject({
      'China, GDP, current prices, U.S. dollars': '2021=3017.82 2022=3018.327 2023=3017.795',
      'Germany, GDP, current prices, National currency': '2021=1114.924 2022=1121.02 2023=1126.058',
      'Germany, Unemployment, Percent': '2021=5.124 2022=5.582 2023=5.197',
    })
    const { tables } = await openForImport(new TextEncoder().encode([header, ...rows].join('\n')))
    const found = interpret(tables, { all: true })
    expect(found?.series[1]).toMatchObject({
      unit: 'National currency, Billions',
      parts: { ISO: 'CHN', Code: '156', Country: 'China', Subject: 'GDP, current prices' },
    })
    expect(found).toMatchObject({ refused: [], leftOut: ['Estimates start after'] })
  })

  test('numbers between spaces whose thousands are grouped by spaces as well', async () => {
    const rows = ['2019 998 2 345', '2020 1 301 2 410', '2021 1 402 12 511']
    expect(await read('Year Exports Imports', ...rows)).toEqual({
      Exports: '2019=998 2020=1301 2021=1402',
      Imports: '2019=2345 2020=2410 2021=12511',
    })
    // Two readings fit: 1234 and 345, or 1 and 234345.
    expect(await read('Year Exports Imports', ...rows, '2022 1 234 345')).toMatchObject({
      Exports: '2019=998 2020=1301 2021=1402',
    })
    expect(await read('Year a b c', '2019 1 234 345', '2020 1 301 410', '2021 1 402 511')).toMatchObject({
      b: '2019=234 2020=301 2021=402',
    })
  })

  test('a row that is of no period says the decimal mark only where it is certain', async () => {
    const rows = ['Jan;1.234', 'Feb;2.345', 'Mar;3.456']
    expect(await read('2023;Wert', ...rows, 'Summe;7.035,50')).toEqual({
      Wert: '2023-01=1234 2023-02=2345 2023-03=3456',
    })
    expect(await read('Year;v', '2021;1.234', '2022;2.345', 'Rank;2024')).toEqual(
      await read('Year;v', '2021;1.234', '2022;2.345'),
    )
  })

  test('more columns of labels than of periods, and columns of flags between those', async () => {
    expect(
      await read(
        'Region,Country,Sector,Product,Measure,Unit,2022,2023',
        'Asia,Japan,Farms,A1,Output,Tonnes,100,110',
        'Asia,Japan,Mines,A1,Output,Tonnes,200,210',
        'Asia,Nepal,Farms,A1,Output,Tonnes,300,310',
      ),
    ).toEqual({
      'Japan, Farms, Output': '2022=100 2023=110',
      'Japan, Mines, Output': '2022=200 2023=210',
      'Nepal, Farms, Output': '2022=300 2023=310',
    })
    expect(
      await read(
        'Area code,Area,Item code,Item,Element,Unit,Y2021,Y2021F,Y2022,Y2022F',
        "'156,China,'015,Wheat,Yield,kg/ha,5812,A,5863,E",
        "'392,Japan,'015,Wheat,Yield,kg/ha,4989,A,4373,E",
        "'392,Japan,'027,Rice,Yield,kg/ha,5382,A,5360,A",
      ),
    ).toEqual({
      'China, Wheat, Yield': '2021=5812 2022=5863',
      'Japan, Wheat, Yield': '2021=4989 2022=4373',
      'Japan, Rice, Yield': '2021=5382 2022=5360',
    })
  })

  test('a series of rows of another frequency is no empty one', async () => {
    expect(
      await read(
        'Country,Frequency,2022,2022Q1,2022Q2,2023,2023Q1,2023Q2',
        'Japan,Quarterly,,1,2,,3,4',
        'Japan,Annual,3,,,7,,',
      ),
    ).toEqual({
      'Japan, Quarterly': '2022Q1=1 2022Q2=2 2023Q1=3 2023Q2=4',
      'Japan, Annual, annual': '2022=3 2023=7',
    })
  })

  test('a header without the name of the periods', async () => {
    expect(await read('"GDP","CPI"', '"2000",4.7,101.2', '"2001",2.1,116', '"2002",1.1,103')).toEqual({
      GDP: '2000=4.7 2001=2.1 2002=1.1',
      CPI: '2000=101.2 2001=116 2002=103',
    })
  })
})

test('a price without cents is no negative number', async () => {
  expect(await read('Jahr;Preis', '2020;561,50', '2021;862,-', '2022;7.654.855,--', '2023;12,25')).toEqual({
    Preis: '2020=561.5 2021=862 2022=7654855 2023=12.25',
  })
})

describe('sheets that a workbook hides', () => {
  const sheet = (from: number) =>
    utils.aoa_to_sheet([['Year', 'Old'], ...Array.from({ length: 9 }, (_, i) => [from + i, i + 0.5])])

  async function opened(hidden: 0 | 1 | 2) {
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet(1990), 'Before')
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Year', 'New'],
        [2021, 1.5],
        [2022, 2.5],
      ]),
      'Now',
    )
    book.Workbook = { Sheets: [{ name: 'Before', Hidden: hidden }, { name: 'Now' }] }
    return openForImport(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' })))
  }

  test.each([1, 2] as const)('are not taken unless they are asked for, and are told: %i', async (hidden) => {
    const { tables } = await opened(hidden)
    expect(interpret(tables)).toMatchObject({ sheet: 'Now', otherSheets: ['Before'] })
    expect(interpret(tables, { all: true })).toMatchObject({
      series: [{ title: 'New' }],
      otherSheets: ['Before'],
    })
    expect(interpret(tables, { all: true, sheet: 'Before' })?.series).toMatchObject([{ title: 'Old' }])
  })

  test('that are shown are', async () => {
    const { tables } = await opened(0)
    expect(interpret(tables)?.sheet).toBe('Before')
    expect(interpret(tables, { all: true })?.series).toHaveLength(2)
  })
})

test('sums of the year so far are no series, and it is said why', async () => {
  const text = '期间,出口\n2023年一季度,100\n2023年上半年,210\n2023年前三季度,330\n2023年全年,450'
  const { tables } = await openForImport(new TextEncoder().encode(text))
  expect(interpret(tables)).toBeNull()
  expect(whyNothing(tables)).toEqual({ reason: 'cumulated', text: '2023年前三季度' })
})

describe('texts that a whole column tells the meaning of', () => {
  test.each([
    ['20201,1.5', '20202,2.5', '20203,3.5', '20204,4.5', '20211,5.5'],
    ['202001,1.5', '202002,2.5', '202003,3.5', '202004,4.5', '202101,5.5'],
  ])('numbers to four that go on over the years are quarters: %s', async (...lines) => {
    expect(await read('DATE,GDP', ...lines)).toEqual({
      GDP: '2020Q1=1.5 2020Q2=2.5 2020Q3=3.5 2020Q4=4.5 2021Q1=5.5',
    })
  })

  test('months of several series are no quarters', async () => {
    const months = ['2024-01', '2024-02', '2024-03', '2024-04']
    const rows = ['Food', 'Fuel', 'Rent'].flatMap((name) => months.map((month, i) => `${name},${month},${i}.5`))
    expect(await read('Item,REF_DATE,VALUE', ...rows)).toMatchObject({
      Food: '2024-01=0.5 2024-02=1.5 2024-03=2.5 2024-04=3.5',
    })
  })

  test('years written with the next one ask which is meant; thirty years are none', async () => {
    const asked = async (...lines: string[]) => {
      const { tables } = await openForImport(new TextEncoder().encode(lines.join('\n')))
      return interpret(tables)!.questions.map((question) => [question.kind, 'example' in question && question.example])
    }
    expect(await asked('year,pupils', '200607,1.5', '200708,2.5', '200809,3.5')).toEqual([['yearSpan', '200607']])
    expect(await asked('Year,Rain', '2018,1.5', '2019,2.5', '2020,3.5', '1991-2020,2.7')).toEqual([])
  })

  test('actual years stand beside estimated ones', async () => {
    expect(await read('Item,2022A,2023A,2024E', 'Revenue,5127,8998,1490', 'Costs,1234,3704,7255')).toEqual({
      Revenue: '2022=5127 2023=8998 2024=1490',
      Costs: '2022=1234 2023=3704 2024=7255',
    })
  })

  test('days that other programs count are no dates of a spreadsheet', async () => {
    expect(await read('date,value', '19358,3.6', '19359,8.1', '19360,2.2')).toBeNull()
    expect(await read('date,value', '45292,3.6', '45293,8.1', '45294,2.2')).toEqual({
      value: '2024-01-01=3.6 2024-01-02=8.1 2024-01-03=2.2',
    })
  })
})

describe('parts of the year', () => {
  test.each([
    ['구분,1월,2월,3월,4월,5월,6월,7월,8월,9월,10월,11월,12월'],
    ['Metai,sausis,vasaris,kovas,balandis,gegužė,birželis,liepa,rugpjūtis,rugsėjis,spalis,lapkritis,gruodis'],
    ['السنة,يناير,فبراير,مارس,أبريل,مايو,يونيو,يوليو,أغسطس,سبتمبر,أكتوبر,نوفمبر,ديسمبر'],
    ['Năm,Tháng 1,Tháng 2,Tháng 3,Tháng 4,Tháng 5,Tháng 6,Tháng 7,Tháng 8,Tháng 9,Tháng 10,Tháng 11,Tháng 12'],
  ])('are named in many languages: %s', async (heads) => {
    const found = await read(
      heads,
      '2022,1.5,2.5,3.5,4.5,5.5,6.5,7.5,8.5,9.5,10.5,11.5,12.5',
      '2023,1,2,3,4,5,6,7,8,9,10,11,12',
    )
    expect(Object.values(found!)).toEqual([expect.stringMatching(/^2022-01=1.5 .*2023-12=12$/)])
  })

  test('of Croatia, some of which are others elsewhere', async () => {
    expect(await read('P,x', 'rujan 2022,9.5', 'listopad 2022,10.5', 'studeni 2022,11.5')).toEqual({
      x: '2022-09=9.5 2022-10=10.5 2022-11=11.5',
    })
    expect(await read('P,x', 'svi.22,5.5', 'lip.22,6.5', 'srp.22,7.5', 'kol.22,8.5')).toEqual({
      x: '2022-05=5.5 2022-06=6.5 2022-07=7.5 2022-08=8.5',
    })
    expect(await read('P,x', 'lipiec 2022,7.5', 'sierpień 2022,8.5', 'wrzesień 2022,9.5')).toEqual({
      x: '2022-07=7.5 2022-08=8.5 2022-09=9.5',
    })
  })

  test('by their numbers below a head that says so', async () => {
    expect(await read('Quarter,2021,2022', '1,1.5,5.5', '2,2.5,6.5', '3,3.5,7.5', '4,4.5,8.5')).toMatchObject({
      '': expect.stringMatching(/^2021Q1=1.5 .*2022Q4=8.5$/),
    })
  })

  test.each(['13', '0', '99'])('with the whole year as month %s', async (whole) => {
    const months = Array.from({ length: 12 }, (_, i) => `2022,${i + 1},${i + 1}.5`)
    expect(await read('Year,Month,Rain', ...months, `2022,${whole},78.5`)).toMatchObject({
      Rain: expect.stringMatching(/^2022-01=1.5 .*2022-12=12.5$/),
    })
  })

  test.each([
    ['Year,,Value', Array.from({ length: 24 }, (_, i) => `${2020 + Math.floor(i / 12)},${(i % 12) + 1},${i}.5`), '1'],
    ['Year,H1,H2', ['2020,1.5,2.5', '2021,3.5,4.5'], 'H1'],
    ['Year,1,2,3,4,5,6,7,8,9,10,11,12', ['2020,1,2,3,4,5,6,7,8,9,10,11,12.5', '2021,1,2,3,4,5,6,7,8,9,10,11,12'], '1'],
    [
      'Year,Month,Value',
      Array.from({ length: 24 }, (_, i) => `${2020 + Math.floor(i / 12)},${(i % 12) + 1},${i}.5`),
      null,
    ],
    ['Year,Jan,Feb,Mar', ['2020,1.5,2.5,3.5', '2021,3.5,4.5,5.5'], null],
  ])('that nothing calls so are told: %s', async (header, rows, text) => {
    const { tables } = await openForImport(new TextEncoder().encode([header, ...rows].join('\n')))
    const doubts = interpret(tables)!.series[0]!.doubts.filter(({ kind }) => kind === 'numberedParts')
    expect(doubts.map((doubt) => 'text' in doubt && doubt.text)).toEqual(text === null ? [] : [text])
  })

  test('of fiscal years are told', async () => {
    const rows = Array.from({ length: 12 }, (_, i) => `2023,${i + 1},${i + 1}.5`)
    const { tables } = await openForImport(
      new TextEncoder().encode(['Fiscal Year,Fiscal Month,Outlays', ...rows].join('\n')),
    )
    expect(interpret(tables)!.series[0]!.doubts).toEqual([{ kind: 'fiscalParts', text: 'Fiscal Year' }])
  })
})

test('a list of the latest figure of each place is no series: which one is asked', async () => {
  const rows = [
    'Mali,2009,14.5',
    'Togo,2022,8.1',
    'Chad,2009,11.0',
    'Peru,2017,29.4',
    'Cuba,2012,11.2',
    'Oman,2020,4.5',
  ]
  expect(await read('Country,Census year,Population', ...rows)).toMatchObject({
    'Mali, Population': '2009=14.5',
    'Togo, Population': '2022=8.1',
  })
})

test('a unit behind one of several columns of values is that of the first', async () => {
  const { tables } = await openForImport(
    new TextEncoder().encode('DATE,USAGE,UNITS,COST\n2024-01,1.5,kWh,0.2\n2024-02,2.5,kWh,0.3\n2024-03,3.5,kWh,0.4'),
  )
  expect(interpret(tables, { all: true })!.series.map(({ title, unit }) => [title, unit])).toEqual([
    ['USAGE', 'kWh'],
    ['COST', undefined],
  ])
})

describe('times of day in a column of their own', () => {
  test.each([
    ['Date,Time,Temp', ['2024-01-01,00:00,4.1', '2024-01-01,00:10,4.2', '2024-01-01,00:20,4.3']],
    ['Date;Time;Temp', ['01.01.2024;00:00:00;4,1', '01.01.2024;00:10:00;4,2', '01.01.2024;00:20:00;4,3']],
    ['Time,Date,Temp', ['12:00 AM,2024-01-01,4.1', '12:10 AM,2024-01-01,4.2', '12:20 AM,2024-01-01,4.3']],
  ])('are those of the dates: %s', async (header, rows) => {
    const later = rows.map((row) => row.replace('2024-01-01', '2024-01-13').replace('01.01.', '13.01.'))
    expect(await read(header, ...rows, ...later)).toEqual({
      Temp: [
        '2024-01-01 00:00=4.1 2024-01-01 00:10=4.2 2024-01-01 00:20=4.3',
        '2024-01-13 00:00=4.1 2024-01-13 00:10=4.2 2024-01-13 00:20=4.3',
      ].join(' '),
    })
  })
})

describe('notes that stand raised behind a number', () => {
  test('are none of its digits in a page; a unit keeps its power', async () => {
    expect(
      await read(
        '<html><table><tr><th>Year</th><th>Area, km<sup>2</sup></th><th>Births<sup>a</sup></th></tr>',
        '<tr><td>2019</td><td>1457<sup>2</sup></td><td>5<sup>1)</sup></td></tr>',
        '<tr><td>2020</td><td>63.0<sup><a href="#n">3</a></sup></td><td>(5)<sup>1)</sup></td></tr>',
        '<tr><td>2021<sup>p</sup></td><td>70.5<sup>*</sup></td><td>6</td></tr>',
        `<tr><td>2022</td><td>71.5<sup><a href="javascript:open('T3')" title="${'A long note. '.repeat(12)}">2</a></sup></td>`,
        '<td>7</td></tr></table></html>',
      ),
    ).toEqual({ 'Area, km²': '2019=1457 2020=63 2021=70.5 2022=71.5', 'Births [a]': '2019=5 2020=-5 2021=6 2022=7' })
  })

  test('are none of its digits in a workbook', async () => {
    const book = utils.book_new()
    const rows = [['Year', 'Output'], ...['2019', '2020', '2021'].map((year, i) => [year, `${i + 1}.5!2`])]
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'A')
    const zip = await JSZip.loadAsync(write(book, { type: 'array', bookType: 'xlsx', bookSST: true }))
    const place = 'xl/sharedStrings.xml'
    const strings = await zip.file(place)!.async('string')
    zip.file(
      place,
      strings.replaceAll(
        /<t>([\d.]+)!2<\/t>/g,
        '<r><t>$1</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>2</t></r>',
      ),
    )
    const { tables } = await openForImport(await zip.generateAsync({ type: 'uint8array' }))
    const [series] = interpret(tables, { all: true })!.series
    expect(series!.observations.map(({ value, flag }) => [value, flag])).toEqual([
      [1.5, '*'],
      [2.5, '*'],
      [3.5, '*'],
    ])
  })
})

test.each([
  [
    'a title and a note',
    [
      'Crops, tonnes',
      '',
      'Crop       2019   2020   2021',
      'Wheat     12340  13100  12900',
      'Rye        1250   1310   1401',
      'Oats         90     91     92',
      '',
      'Source: Ministry of Agriculture.',
    ],
  ],
  ['two rows', ['Crop       2019   2020   2021', 'Wheat     12340  13100  12900', 'Rye        1250   1310   1401']],
  [
    'spaces between thousands',
    ['Crop        2019    2020    2021', 'Wheat     12 340  13 100  12 900', 'Rye        1 250   1 310   1 401'],
  ],
])('a printed table of names down and years across: %s', (_, lines) => {
  const found = interpret([parseText(lines.join('\n'))], { all: true })!
  expect(
    found.series.slice(0, 2).map(({ title, observations }) => [title, ...observations.map(({ value }) => value)]),
  ).toEqual([
    ['Wheat', 12340, 13100, 12900],
    ['Rye', 1250, 1310, 1401],
  ])
})
