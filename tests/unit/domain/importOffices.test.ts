import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import type { ImportOptions } from '#domain/import/options'
import { openForImport, tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { formatPeriod } from '#domain/period'

const rows = (...lines: string[]) => lines.join('\n')

/** All series of a text, each as its values by period; null where nothing is read. */
function read(text: string, options: ImportOptions = { all: true }) {
  const found = interpret(tablesOf([parseText(text)]), options)
  return (
    found && {
      frequency: found.frequency,
      leftOut: found.leftOut,
      refused: found.refused.map((cell) => cell.text),
      series: Object.fromEntries(
        found.series.map(({ title, frequency = found.frequency, observations }) => [
          title,
          Object.fromEntries(observations.map(({ period, value }) => [formatPeriod(frequency, period), value])),
        ]),
      ),
    }
  )
}

describe('years down and months across', () => {
  const months = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'
  const year = (first: number) => Array.from({ length: 12 }, (_, i) => first + i).join()

  test.each([
    ['the last year is not over', [`2021,${year(10)}`, `2022,${year(30)}`, '2023,50,51,52,,,,,,,,,']],
    ['the latest year is first', ['2023,50,51,52,,,,,,,,,', `2022,${year(30)}`, `2021,${year(10)}`]],
    ['the first year begins late', ['2021,,,,,,,,,,19,20,21', `2022,${year(30)}`, '2023,50,51,52,,,,,,,,,']],
  ])('%s', (_, data) => {
    const found = read(rows(`Year,${months}`, ...data))!
    expect([found.frequency, found.refused]).toEqual(['monthly', []])
    expect(Object.values(found.series)).toMatchObject([
      { '2021-10': 19, '2022-01': 30, '2022-12': 41, '2023-01': 50, '2023-03': 52 },
    ])
  })
})

describe('dates that do not stand for a longer period', () => {
  test.each([
    [['2023-12', '2024-03', '2024-04'], 'monthly'],
    [['2023-01', '2023-04', '2023-08', '2023-10'], 'monthly'],
    [['2022-03', '2022-09', '2023-01', '2023-12'], 'monthly'],
    [['2023-03', '2023-06', '2023-09', '2023-12'], 'quarterly'],
    [['2023-03-31', '2023-06-30', '2023-09-29', '2023-12-29'], 'quarterly'],
    [['2020-09-26', '2021-09-25', '2022-09-24', '2023-09-30'], 'annual'],
    [['2023-01-12', '2023-04-20', '2023-08-03', '2023-10-19'], 'daily'],
  ])('%j are %s', (dates, frequency) => {
    expect(read(rows('Date,Rate', ...dates.map((date, i) => `${date},${i}.5`)))?.frequency).toBe(frequency)
  })
})

describe('which columns hold values', () => {
  test('amounts of ten or thirteen digits are no moments; moments of each row’s year are', () => {
    const amounts = read(rows('Year,Revenue,GDP', '2021,1523456789,1523456789000', '2022,1623456789,1623456789000'))
    expect(Object.keys(amounts!.series)).toEqual(['Revenue', 'GDP'])
    const moments = read(rows('Date,ts,v', '2023-01-01,1672531200,1.5', '2023-01-02,1672617600,2.5'))
    expect(Object.keys(moments!.series)).toEqual(['v'])
  })

  test.each([
    ['Nr.,Jahr,Wert,Anteil', ['1,2020,10.5,3', '2,2021,11.5,5', '3,2022,12.5,4'], ['Wert', 'Anteil']],
    ['Date,Year,Week,Sales', ['2024-01-01,2024,1,10.5', '2024-01-08,2024,2,11.5', '2024-01-15,2024,3,12.5'], ['Sales']],
    ['YEAR_,QUARTER_,DATE_,GDP', ['2019,1,Q1 2019,100.5', '2019,2,Q2 2019,101.5', '2019,3,Q3 2019,102.5'], ['GDP']],
    ['Date,Open,Close,Value', ['2024-01-02,1.5,1.6,100', '2024-01-03,1.7,1.8,110'], ['Open', 'Close', 'Value']],
  ])('of %s', (header, data, titles) => {
    expect(Object.keys(read(rows(header, ...data))!.series)).toEqual(titles)
  })

  test('a comma in a head does not part the columns of a file with semicolons', () => {
    expect(read(rows('Année;Taux de chômage, %;PIB, Md€', '2019;8,4;2 437,6', '2020;8,0;2 317,8'))?.series).toEqual({
      'Taux de chômage, %': { 2019: 8.4, 2020: 8 },
      'PIB, Md€': { 2019: 2437.6, 2020: 2317.8 },
    })
  })
})

describe('how periods are written', () => {
  test.each([
    ['quarterly', ['Triwulan I 2023', 'Triwulan II 2023'], ['2023Q1', '2023Q2']],
    ['quarterly', ['Quý I/2023', 'Quý II/2023'], ['2023Q1', '2023Q2']],
    ['quarterly', ['2023 1Q', '2023 2Q'], ['2023Q1', '2023Q2']],
    ['quarterly', ['1T22', '2T22'], ['2022Q1', '2022Q2']],
    ['quarterly', ['1.º Trimestre de 2022', '2.º Trimestre de 2022'], ['2022Q1', '2022Q2']],
    ['quarterly', ['Primer trimestre 2020', 'Segundo trimestre 2020'], ['2020Q1', '2020Q2']],
    ['quarterly', ['Third quarter of 2020', 'Fourth quarter of 2020'], ['2020Q3', '2020Q4']],
    ['quarterly', ['1. čtvrtletí 2021', '2. čtvrtletí 2021'], ['2021Q1', '2021Q2']],
    ['quarterly', ['2021 1. Vierteljahr', '2021 2. Vierteljahr'], ['2021Q1', '2021Q2']],
    ['quarterly', ['الربع الأول 2023', 'الربع الثاني 2023'], ['2023Q1', '2023Q2']],
    ['semiannual', ['1er semestre 2020', '2e semestre 2020'], ['2020H1', '2020H2']],
    ['semiannual', ['1. Halbjahr 2020', '2. Halbjahr 2020'], ['2020H1', '2020H2']],
    ['semiannual', ['2022년 상반기', '2022년 하반기'], ['2022H1', '2022H2']],
    ['weekly', ['S1 2023', 'S2 2023', 'S3 2023'], ['2023-W01', '2023-W02', '2023-W03']],
    ['weekly', ['2022-S51', '2022-S52', '2023-S01'], ['2022-W51', '2022-W52', '2023-W01']],
    ['weekly', ['semaine 51 2022', 'semaine 52 2022'], ['2022-W51', '2022-W52']],
    ['daily', ['Mo, 02.01.2023', 'Di, 03.01.2023', 'Mi, 04.01.2023'], ['2023-01-02', '2023-01-03', '2023-01-04']],
    ['daily', ['lundi 2 janvier 2023', 'mardi 3 janvier 2023'], ['2023-01-02', '2023-01-03']],
    ['daily', ['1 de enero de 2022', '2 de enero de 2022'], ['2022-01-01', '2022-01-02']],
    ['monthly', ['enero de 2022', 'febrero de 2022'], ['2022-01', '2022-02']],
    ['monthly', ['Jan 23', 'Feb 23', 'Mar 23'], ['2023-01', '2023-02', '2023-03']],
  ])('%s %j', (frequency, texts, periods) => {
    const head = frequency === 'weekly' ? 'Semaine' : 'Date'
    const found = read(rows(`${head};v`, ...texts.map((text, i) => `${text};${i}.5`)))
    expect([found?.frequency, Object.keys(found?.series.v ?? {})]).toEqual([frequency, periods])
  })

  test('halves of years beside weeks are halves', () => {
    expect(read(rows('Semestre;v', 'S1 2022;1.5', 'S2 2022;2.5', 'S1 2023;3.5'))?.frequency).toBe('semiannual')
  })
})

describe('a table that goes on below', () => {
  const whole = {
    A: { '2021Q1': 1, '2021Q2': 2, '2022Q1': 5, '2022Q2': 6 },
    B: { '2021Q1': 3, '2021Q2': 4, '2022Q1': 7, '2022Q2': 8 },
  }

  test.each([
    ['with the year in its corner', ['2021,Q1,Q2', 'A,1,2', 'B,3,4', '', '2022,Q1,Q2', 'A,5,6', 'B,7,8']],
    ['with the year above', ['2021,,', ',Q1,Q2', 'A,1,2', 'B,3,4', '2022,,', ',Q1,Q2', 'A,5,6', 'B,7,8']],
    ['with whole periods', ['x,2021Q1,2021Q2', 'A,1,2', 'B,3,4', 'x,2022Q1,2022Q2', 'A,5,6', 'B,7,8']],
    [
      'with the parts down',
      ['2021,,', 'Quarter,A,B', 'Q1,1,3', 'Q2,2,4', '', '2022,,', 'Quarter,A,B', 'Q1,5,7', 'Q2,6,8'],
    ],
  ])('%s', (_, lines) => {
    const found = read(rows(...lines))
    expect([found?.frequency, found?.series, found?.refused]).toEqual(['quarterly', whole, []])
  })

  test('under a title that says so, with other years', () => {
    const lines = [
      '地区,2015,2016,2017',
      '北京,1,2,3',
      '天津,4,5,6',
      '续表,,,',
      '地区,2018,2019,2020',
      '北京,7,8,9',
      '天津,10,11,12',
    ]
    expect(read(rows(...lines))?.series).toEqual({
      北京: { 2015: 1, 2016: 2, 2017: 3, 2018: 7, 2019: 8, 2020: 9 },
      天津: { 2015: 4, 2016: 5, 2017: 6, 2018: 10, 2019: 11, 2020: 12 },
    })
    expect(read(rows(...lines), {})?.series).toEqual({
      北京: { 2015: 1, 2016: 2, 2017: 3, 2018: 7, 2019: 8, 2020: 9 },
    })
  })

  test('amounts as large as years are no heads', () => {
    const lines = ['item,2019,2020,2021', 'a,1990,1985,2001', 'b,1.5,2.5,3.5', 'c,2001,1990,1985']
    expect(Object.values(read(rows(...lines))!.series)[0]).toEqual({ 2019: 1990, 2020: 1985, 2021: 2001 })
  })
})

describe('parts of years beside or below them', () => {
  const both = { '2022Q1': 1, '2022Q2': 2, '2023Q1': 3, '2023Q2': 4 }

  test.each([
    ['Triwulan I', 'Triwulan II'],
    ['Quý I', 'Quý II'],
    ['1. Vierteljahr', '2. Vierteljahr'],
    ['1. čtvrtletí', '2. čtvrtletí'],
    ['Primer trimestre', 'Segundo trimestre'],
    ['الربع الأول', 'الربع الثاني'],
  ])('%s, %s', (first, second) => {
    const header = 'Year;Quarter;v'
    const down = [`2022;${first};1`, `;${second};2`, `2023;${first};3`, `;${second};4`]
    expect(read(rows(header, ...down))?.series).toEqual({ v: both })
    const across = [';2022;;2023;', `;${first};${second};${first};${second}`, 'v;1;2;3;4']
    expect(read(rows(...across.slice(0, 2), 'v;1;2;3;4', 'w;5;6;7;8'))?.series).toMatchObject({ v: both })
  })

  test.each([
    ['1T', '2T'],
    ['T1', 'T2'],
    ['K 1', 'K 2'],
  ])('%s, %s below a head that says so', (first, second) => {
    const down = [`2022;${first};1`, `2022;${second};2`, `2023;${first};3`, `2023;${second};4`]
    expect(read(rows('Année;Trimestre;v', ...down))?.series).toEqual({ v: both })
  })

  test.each([
    [['指标,一季度,二季度,三季度,四季度', '收入,5213.2,5612.5,5598.1,6012.7', '人数,1985,1992,2003,2010']],
    [['x,Jan,Feb,Mar', 'Imports,1001.2,1103.4,998.1', 'Exports,1810,1902,2105']],
    [['Mio,Q1 2023,H1 2023,9M 2023,FY 2023', 'Umsatz,300,620,950,1290']],
  ])('amounts as large as years are none: %j', (lines) => {
    expect(read(rows(...lines))).toBeNull()
  })

  test('years before twelve numbers without heads are followed by their months', () => {
    const year = (first: number) => Array.from({ length: 12 }, (_, i) => `${first + i}.5`).join('  ')
    const found = read(
      rows('  1948  1950', ` 1948  ${year(0)}`, ` 1949  ${year(20)}`, ` 1950  ${year(40)}`, '  -99.99'),
    )
    expect([found?.frequency, Object.values(found?.series ?? {})]).toMatchObject([
      'monthly',
      [{ '1948-01': 0.5, '1949-12': 31.5, '1950-01': 40.5 }],
    ])
  })
})

describe('dates that are no values', () => {
  test('a second date of each row, as one number', () => {
    const found = read(
      rows('BEGINN;ENDE;TT', '20230101;20230131;4.1', '20230201;20230228;3.6', '20230301;20230331;6.1'),
    )
    expect(Object.keys(found!.series)).toEqual(['TT'])
  })

  test('what a spreadsheet took for a date is refused', () => {
    const date = { text: '05. Jul', number: 45_112, instant: Date.UTC(2023, 6, 5) }
    const sheet = {
      name: '',
      ragged: false,
      rows: [
        ['Jahr', 'Quote'],
        ['2020', '4.7'],
        ['2021', date],
        ['2022', '5.3'],
      ],
    }
    const found = interpret([sheet])!
    expect(found.refused.map(({ row, text, reason }) => [row, text, reason])).toEqual([[3, '05. Jul', 'notANumber']])
  })
})

test('a series of quarters among those of months is one of quarters', () => {
  const months = Array.from({ length: 12 }, (_, i) => `2023-${String(i + 1).padStart(2, '0')}`)
  const lines = months.map((month, i) => `${month},${i % 3 === 2 ? i : ''},${i}.5`)
  expect(read(rows('Date,GDP,CPI', ...lines))?.series).toMatchObject({
    GDP: { '2023Q1': 2, '2023Q2': 5, '2023Q3': 8, '2023Q4': 11 },
    CPI: { '2023-01': 0.5, '2023-12': 11.5 },
  })
})

test('a digit more than the values beside has may be a footnote: it is told', () => {
  const found = interpret([
    parseText(rows('Jahr;Geburten', '2018;812', '2019;8231', '2020;8152', '2021;840', '2022;835')),
  ])
  expect(found?.series[0]?.doubts.map((doubt) => 'value' in doubt && doubt.value)).toEqual([8231, 8152])
})

describe('tables of pages and of workbooks in XML, which programs save as XLS', () => {
  const cells = (tag: string, texts: string[]) => texts.map((text) => `<${tag}>${text}</${tag}>`).join('')
  const page = (body: string) => `<html><head><title>x</title></head><body>${body}</body></html>`
  const open = async (text: string) =>
    interpret((await openForImport(new TextEncoder().encode(text))).tables, { all: true })

  test('a page', async () => {
    const lines = [
      ['31.01.2024', '1,0837', '1.234'],
      ['29.02.2024', '1,0811', '2.345'],
      ['31.03.2024', '1,0790', '3.456,5'],
    ]
    const body = `<table><tr>${cells('th', ['Date', 'EUR/USD', 'Volume'])}</tr>${lines.map((line) => `<tr>${cells('td', line)}</tr>`).join('')}</table>`
    const found = await open(page(body))
    expect(found?.series.map(({ title, observations }) => [title, observations.map(({ value }) => value)])).toEqual([
      ['EUR/USD', [1.0837, 1.0811, 1.079]],
      ['Volume', [1234, 2345, 3456.5]],
    ])
  })

  test('more tables than a page has are refused at once', async () => {
    await expect(open(page('<table></table>'.repeat(200_000)))).rejects.toMatchObject({ reason: 'tooManyCells' })
  })
})

describe('what series are called', () => {
  test.each([
    [
      'names of groups with names of their own below them',
      ['年份,进出口,出口,同比±％,', ',,,进出口,出口', '2021,3873,2142,20.2,19.5', '2022,4180,2363,7.4,10.3'],
      ['进出口', '出口', '同比±％, 进出口', '同比±％, 出口'],
    ],
    [
      'two levels of groups',
      [
        'Year,Freight,,Passengers,',
        ',Rail,Road,Rail,Road',
        ',(t),(t),(km),(km)',
        '2021,1.5,2.5,3.5,4.5',
        '2022,1.6,2.6,3.6,4.6',
      ],
      ['Freight, Rail', 'Freight, Road', 'Passengers, Rail', 'Passengers, Road'],
    ],
    [
      'parts of a whole that stands before them',
      [
        '指标,2021,2022,2023',
        '户籍人口,812,815,818',
        '其中：男,410,411,412',
        '从业人员,455,450,448',
        '其中：男,250,247,246',
      ],
      ['户籍人口', '户籍人口, 其中：男', '从业人员', '从业人员, 其中：男'],
    ],
    [
      'the year in the corner of their names',
      ['2022,Q1,Q2,Q3,Q4', 'Sales,100,120,110,130', 'Costs,60,66,63,70'],
      ['Sales', 'Costs'],
    ],
  ])('%s', (_, lines, titles) => {
    expect(Object.keys(read(rows(...lines))!.series)).toEqual(titles)
  })
})

describe('months or quarters whose year only the title says', () => {
  const told = (lines: string[], name = '') => {
    const found = interpret([{ ...parseText(rows(...lines)), name }], { all: true })
    return (
      found && [
        found.series.map(({ title, observations }) => [
          title,
          observations.map(({ period }) => formatPeriod(found.frequency, period)).at(-1),
        ]),
        [...new Set(found.series.flatMap(({ doubts }) => doubts.map(({ kind }) => kind)))],
      ]
    )
  }

  test.each([
    [['2023年发电量,,,', ',1月,2月,3月', '火电,5100,4702,5101', '水电,1990,1985,2003'], '2023-03'],
    [['Company figures 2023 (2015 = 100),', 'Quarter,Sales', 'Q1,10.5', 'Q2,11.5'], '2023Q2'],
  ])('%j', (lines, last) => {
    const [series, doubts] = told(lines)!
    expect([series![0]![1], doubts]).toEqual([last, ['yearOfTitle']])
  })

  test('the name of the sheet says it as well', () => {
    expect(told(['Month,Visits', 'Jan,300', 'Feb,301'], '2021')).toEqual([[['Visits', '2021-02']], ['yearOfTitle']])
  })

  test.each([
    [['Figures 2022 and 2023,', 'Month,Sales', 'Jan,10.5', 'Feb,11.5']],
    [['Fiscal year 2022/23,', 'Month,Sales', 'Jan,10.5', 'Feb,11.5']],
    [['Index (2015=100),', 'Month,Sales', 'Jan,10.5', 'Feb,11.5']],
    [['Year 2023,', 'Month,Sales', 'Nov,10.5', 'Dec,11.5', 'Jan,12.5', 'Feb,13.5']],
    [['2021,,2022,', 'Month,Sales,Month,Sales', 'Jan,10.5,Jan,12.5', 'Feb,11.5,Feb,13.5']],
  ])('not where it says several, or none: %j', (lines) => {
    const found = interpret([parseText(rows(...lines))], { all: true })
    expect(found?.series.flatMap(({ observations }) => observations) ?? []).toEqual([])
  })

  test('years in the table are believed first', () => {
    const found = read(rows('Rain (updated 2024),,,', 'Year,Jan,Feb,Mar', '2021,1.5,2.5,3.5', '2022,4.5,5.5,6.5'))
    expect(Object.values(found!.series)).toMatchObject([{ '2021-01': 1.5, '2022-03': 6.5 }])
  })
})

test('days down and months across make no series of a day each', () => {
  const days = Array.from({ length: 31 }, (_, i) => i + 1)
  const grid = ['2021,,,', 'Day,Jan,Feb,Mar', ...days.map((day) => `${day},${day}.5,${day}.25,${day}.75`)]
  expect(read(rows(...grid))).toBeNull()
  const across = ['Jan', 'Feb', 'Mar'].map((month) => [month, ...days.map((day) => `${day}.5`)].join())
  expect(read(rows(`2021,${days.join()}`, ...across))).toBeNull()
})

test('quarters of a fiscal year in columns are told', () => {
  const found = interpret([parseText(rows('Fiscal year,Q1,Q2', '2021,1.5,2.5', '2022,3.5,4.5'))])
  expect(found?.series[0]?.doubts).toContainEqual({ kind: 'fiscalParts', text: 'Fiscal year' })
})

describe('codes beside the names of what they stand for', () => {
  const years = ['2019', '2020']
  const lines = [
    ['5312', 'Area harvested'],
    ['5419', 'Yield'],
  ].flatMap(([code, name], i) => years.map((year, k) => `AF,Afghanistan,${code},${name},${year},${i}${k}.5`))
  const table = rows('Area Code,Area,Element Code,Element,Year,Value', ...lines)

  test('series are called by the names', () => {
    expect(read(table)?.series).toEqual({
      'Afghanistan, Area harvested': { 2019: 0.5, 2020: 1.5 },
      'Afghanistan, Yield': { 2019: 10.5, 2020: 11.5 },
    })
  })

  test.each([
    ['Element', 'Yield'],
    ['Element Code', '5419'],
  ])('either can be chosen by: %s', (column, value) => {
    const found = interpret([parseText(table)], { filter: [{ column, value }] })
    expect(found?.questions).toEqual([])
    expect(found?.series[0]?.observations.map((one) => one.value)).toEqual([10.5, 11.5])
  })

  test('what a column does not have can not be chosen', () => {
    expect(() => interpret([parseText(table)], { filter: [{ column: 'Element Code', value: '1' }] })).toThrow()
  })
})

test('amounts of one currency, with and without it, are one series', () => {
  const table = parseText(rows('Year;v', ...['12.5 SEK', '13.5', 'SEK 14.5'].map((value, i) => `${2020 + i};${value}`)))
  expect(interpret([table])?.series).toMatchObject([{ doubts: [] }])
})

test('amounts that look like days are amounts where they are not those of their rows', () => {
  const found = read(rows('Year,Revenue', '1998,20150112', '1999,20160215', '2000,20170320'))
  expect(Object.keys(found!.series)).toEqual(['Revenue'])
  const two = read(rows('Year,Revenue,Costs', '1998,20150112,1.5', '1999,20160215,2.5', '2000,20170320,3.5'))
  expect(Object.keys(two!.series)).toEqual(['Revenue', 'Costs'])
})

test('characters of pages that are written by their names or numbers', async () => {
  const page = `<html><table><tr><th>Date</th><th>Ch&#xF4;mage de l&#39;emploi</th><th>D&eacute;c&egrave;s &lt; 1 an</th></tr>
    <tr><td>Jan &#x27;10</td><td>&#8722;8,1</td><td>1&#160;211</td></tr>
    <tr><td>Feb &#x27;10</td><td>&minus;5,2</td><td>1&thinsp;250</td></tr>
    <tr><td>Mar &#x27;10</td><td>3,3</td><td>1&#8239;300</td></tr></table></html>`
  const found = interpret((await openForImport(new TextEncoder().encode(page))).tables, { all: true })
  expect(found?.series.map(({ title, observations }) => [title, observations.map(({ value }) => value)])).toEqual([
    ["Chômage de l'emploi", [-8.1, -5.2, 3.3]],
    ['Décès < 1 an', [1211, 1250, 1300]],
  ])
})
