import { describe, expect, test } from 'vitest'
import { readLines as read } from '../support/importing'

/** A file of periods with values, and the periods that it is read as; `ask` where something is asked. */
const lines = (head: string, periods: readonly string[]) => [
  `${head};Value`,
  ...periods.map((period, i) => `${period};${i}.5`),
]
const periodsOf = (head: string, periods: readonly string[]) => {
  const found = read(...lines(head, periods))
  return found && found.questions.length === 0 ? Object.keys(Object.values(found.series)[0] ?? {}) : found?.questions
}

describe('parts of years whose year stands last are what their column says', () => {
  test.each([
    ['Quarter', ['1/2022', '2/2022', '3/2022', '4/2022'], ['2022Q1', '2022Q2', '2022Q3', '2022Q4']],
    ['Čtvrtletí', ['1/2022', '2/2022', '3/2022'], ['2022Q1', '2022Q2', '2022Q3']],
    ['Quarter', ['3/22', '4/22', '1/23'], ['2022Q3', '2022Q4', '2023Q1']],
    ['Semestre', ['1/2022', '2/2022', '1/2023'], ['2022H1', '2022H2', '2023H1']],
    ['Semester', ['2022-1', '2022-2', '2023-1'], ['2022H1', '2022H2', '2023H1']],
    ['Month', ['1/2022', '2/2022', '3/2022', '4/2022'], ['2022-01', '2022-02', '2022-03', '2022-04']],
  ])('%s %j', (head, periods, expected) => {
    expect(periodsOf(head, periods)).toEqual(expected)
  })

  test('two months together are no month', () => {
    expect(read(...lines('Bimestre', ['2022-1', '2022-2', '2022-3', '2022-4', '2022-5', '2022-6']))).toBeNull()
  })
})

describe('dates of two digits between dots', () => {
  const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const two = (n: number) => String(n).padStart(2, '0')
  test.each([
    ['begin with the year where they go over months', days(1, 12).map((n) => `24.${two(n)}.01`), '2024-01', '2024-12'],
    [
      'begin with the year where days go over a month',
      [...days(22, 31).map((n) => `24.01.${n}`), '24.02.01', '24.02.02'],
      '2024-01-22',
      '2024-02-02',
    ],
    ['begin with the day as in Europe', days(2, 9).map((n) => `${two(n)}.01.24`), '2024-01-02', '2024-01-09'],
    ['begin with the day of the ends of months', ['31.01.24', '29.02.24', '31.03.24'], '2024-01', '2024-03'],
  ])('%s', (_, periods, first, last) => {
    const found = periodsOf('Date', periods)
    expect([found?.[0], found?.at(-1)]).toEqual([first, last])
  })

  test('are asked where both fit', () => {
    expect(periodsOf('날짜', ['24.01.02', '24.01.03', '24.01.04', '24.01.05'])).toEqual(['dayMonthOrder'])
  })
})

describe('months whose year is written only where it begins', () => {
  const expected = ['2022-11', '2022-12', '2023-01', '2023-02']
  test.each([
    ['before them', ['2022 Nov', 'Dec', '2023 Jan', 'Feb']],
    ['behind them', ['Nov 2022', 'Dec', 'Jan 2023', 'Feb']],
    ['and nowhere else', ['Nov 2022', 'Dec', 'Jan', 'Feb']],
    ['in Chinese', ['2022年11月', '12月', '2023年1月', '2月']],
    ['from the last to the first', ['2023年2月', '1月', '2022年12月', '11月']],
  ])('%s', (_, periods) => {
    expect(periodsOf('Month', periods)).toEqual(expected)
  })

  test('as heads of columns', () => {
    expect(read('Item,Dec 2022,Jan,Feb', 'A,1.5,2.5,3.5')).toMatchObject({
      series: { A: { '2022-12': 1.5, '2023-01': 2.5, '2023-02': 3.5 } },
      doubts: [],
    })
  })

  test('that do not go on are none', () => {
    expect(periodsOf('Month', ['2022 Nov', 'Dec', '2022 Jan', 'Feb'])).not.toContain('2023-01')
  })
})

describe('a year beside its parts heads those below it', () => {
  const quarters = ['Q1', 'Q2', 'Q3', 'Q4', 'Q1', 'Q2', 'Q3', 'Q4']
  const table = (years: Record<number, string>) =>
    read('Year,Quarter,GDP', ...quarters.map((quarter, i) => `${years[i] ?? ''},${quarter},${i}.5`))

  test('and those alone', () => {
    expect(table({ 0: '2021', 4: '2022' })!.series.GDP).toMatchObject({ '2021Q1': 0.5, '2022Q1': 4.5, '2022Q4': 7.5 })
  })

  test('at the last of them it says nothing of the next: nothing is read', () => {
    expect(table({ 3: '2021', 7: '2022' })).toBeNull()
  })

  test('months of fiscal years are no annual series', () => {
    const months = ['October', 'November', 'January']
    const rows = ['FY2022', 'FY2023'].flatMap((year, n) => months.map((month, i) => `${year},${month},${n}${i}`))
    expect(read('Fiscal Year,Month,Cases', ...rows)).toBeNull()
  })

  test.each([
    ['2022-23', ['April', 'December', 'January', 'March'], ['2022-04', '2022-12', '2023-01', '2023-03']],
    ['2021/22', ['Nov', 'Dec', 'Jan', 'Feb'], ['2021-11', '2021-12', '2022-01', '2022-02']],
    ['FY 2022/2023', ['July', 'December', 'June'], ['2022-07', '2022-12', '2023-06']],
  ])('months beside %s are of the year that they lie in', (year, months, expected) => {
    const found = read('FY,Month,Exports', ...months.map((month, i) => `${year},${month},${i}.5`))
    expect(Object.keys(found!.series.Exports ?? {})).toEqual(expected)
  })

  test('months beside a year over two that do not go over into the next are not read', () => {
    expect(read('FY,Month,Exports', '2022-23,April,1.5', '2022-23,May,2.5', '2023-24,April,3.5')).toBeNull()
  })

  test('below titles, between them and notes', () => {
    const found = read(
      'Table: 1',
      'Prices: Germany, months',
      'Prices;;;',
      'Germany;;;',
      ';;Prices;Change',
      ';;2020=100;in (%)',
      '2023;Januar;114,3;+8,7',
      ';Februar;115,2;+8,7',
      '2024;Januar;117,6;+2,9',
      '__________',
      '© Office',
      'As of: 1.3.2024',
    )
    expect(Object.values(found!.series)[0]).toEqual({ '2023-01': 114.3, '2023-02': 115.2, '2024-01': 117.6 })
  })
})

describe('what the title or a head makes doubtful is told', () => {
  const shares = ['Year,Q1,Q2,Q3,Q4', '2019,5.1,10.2,25.3,59.4', '2020,5.2,10.3,25.4,59.1']
  test.each([
    ['quarters below a title of quartiles', ['Income shares by quartile', ...shares], 'numberedParts'],
    ['months below a title of weeks', ['Deaths by week', 'Country,202203,202204,202205', 'A,1,2,3'], 'numberedParts'],
    ['one year of roman numbers', lines('Okres', ['I 2022', 'II 2022', 'III 2022', 'IV 2022']), 'numberedParts'],
    ['weeks that begin on Sunday', ['MMWR Year,MMWR Week,Deaths', '2023,1,65', '2023,2,63', '2023,3,62'], 'weekDay'],
  ])('%s', (_, text, kind) => {
    expect(read(...text)!.doubts).toContain(kind)
  })

  test('quarters of a title of quarters are none', () => {
    expect(read('Income by quarter', ...shares)!.doubts).toEqual([])
  })
})

describe('what is written around a text is no part of it', () => {
  test.each([
    ['a formula that keeps a text as it is', ['="Date",="Value"', '="2019-01-02",="12.5"', '="2019-01-03",="13.5"']],
    ['marks of direction', ['Date,Value', '\u200E2019-01-02,\u200E12.5', '2019-01-03\u200F,\u200F13.5']],
  ])('%s', (_, text) => {
    expect(read(...text)).toMatchObject({ series: { Value: { '2019-01-02': 12.5, '2019-01-03': 13.5 } }, refused: [] })
  })
})

test('of a booking and the day from which it counts, the booking is taken', () => {
  const found = read('Booked;Valuta;Balance', '02.01.2024;05.01.2024;10,5', '03.01.2024;08.01.2024;11,5')
  expect(Object.values(found!.series)[0]).toEqual({ '2024-01-02': 10.5, '2024-01-03': 11.5 })
})

test('how many units were sold is no unit', () => {
  expect(read('Date,Units', '2024-01-02,10', '2024-01-03,20', '2024-01-04,30')!.doubts).toEqual([])
})

describe('quarters are counted as their column says', () => {
  test.each([
    ['of the Netherlands, newest first', 'Kwartaal', ['2022KW04', '2022KW03', '2022KW02', '2022KW01'], '2022Q1'],
    ['of the Netherlands, over a year, newest first', 'Tijd', ['2023KW02', '2023KW01', '2022KW04'], '2022Q4'],
    ['of the Netherlands, below its head alone', 'Kwartaal', ['2022KW01', '2022KW02', '2022KW03'], '2022Q1'],
  ])('%s', (_, head, periods, first) => {
    expect((periodsOf(head, periods) as string[]).toSorted()[0]).toBe(first)
  })

  test('below a title with a number of its own', () => {
    const found = read('Consumer prices 2015=100;', ...lines('Neljännes', ['4/1996', '1/1997', '2/1997', '3/1997']))
    expect(found!.questions).toEqual([])
    expect(Object.keys(Object.values(found!.series)[0]!)).toEqual(['1996Q4', '1997Q1', '1997Q2', '1997Q3'])
  })

  test('weeks of Germany stay weeks', () => {
    expect((periodsOf('Woche', ['2022KW03', '2022KW04', '2022KW05']) as string[])[0]).toBe('2022-W03')
  })
})

describe('what is written only where it begins, or short', () => {
  test.each([
    ['2022 I', ['2022 I', ...'II III IV V VI VII VIII IX X XI XII'.split(' '), '2023 I', 'II'], '2022-01', '2023-02'],
    ['2022 I up to quarters', ['2022 I', 'II', 'III', 'IV', '2023 I', 'II'], '2022Q1', '2023Q2'],
    ['čtvrtl.', ['2. čtvrtl. 2022', '3. čtvrtl. 2022', '4. čtvrtl. 2022', '1. čtvrtl. 2023'], '2022Q2', '2023Q1'],
    ['Ags, Nop', ['Jul 2022', 'Ags 2022', 'Sep 2022', 'Okt 2022', 'Nop 2022'], '2022-07', '2022-11'],
    ['avg.', ['jul. 2022', 'avg. 2022', 'sep. 2022'], '2022-07', '2022-09'],
  ])('%s', (_, periods, first, last) => {
    const found = (periodsOf('Okres', periods) as string[]).toSorted()
    expect([found[0], found.at(-1), found.length]).toEqual([first, last, periods.length])
  })
})

describe('the average of a year is no August', () => {
  test.each<[what: string, lines: string[], periods: string[]]>([
    ['across', ['Item,2021,2022,Avg 2024', 'Wheat,1.1,1.2,1.3', 'Rye,2.1,2.2,2.3'], ['2021', '2022']],
    ['behind months', ['Item,Nov 2024,Dec 2024,Avg. 2024', 'Wheat,1.1,1.2,1.3'], ['2024-11', '2024-12']],
    ['down', ['Month,Index', 'Dec 2024,1.1', 'avg 2024,1.2', 'Jan 2025,1.3'], ['2024-12', '2025-01']],
    ['beside August', ['Month,Index', 'Jul 2024,1.1', 'Aug 2024,1.2', 'Avg 2024,1.15'], ['2024-07', '2024-08']],
  ])('%s', (_, lines, periods) => {
    const found = read(...lines)!
    expect(Object.keys(Object.values(found.series)[0]!)).toEqual(periods)
    expect(found.refused.length + found.leftOut.length).toBeGreaterThan(0)
  })
  test.each([
    [['Mesec,Indeks', 'jul 2024,1.1', 'avg 2024,1.2', 'sep 2024,1.3']],
    [['Stavka,avg 2024,sep 2024', 'Pšenica,1.2,1.3']],
  ])('but the August of the south Slavs is', (lines) => {
    expect(Object.values(read(...lines)!.series)[0]).toHaveProperty('2024-08', 1.2)
  })
})

test('blocks with notes below the last one are read in every language', () => {
  const months = Array.from({ length: 12 }, (_, i) => `Tháng ${i + 1}`).join(',')
  const rows = (from: number) =>
    [2014, 2015].map((year) => [year, ...Array.from({ length: 12 }, (_, i) => from + i + 0.5)].join(','))
  const blocks = ['Nữ', `Năm,${months}`, ...rows(100), '', 'Nam', `Năm,${months}`, ...rows(200)]
  const found = read('Dân số trung bình', '', ...blocks, 'Ghi chú: Số liệu sơ bộ.', 'Nguồn: Tổng cục Thống kê')
  const firsts = Object.entries(found!.series).map(([title, values]) => [title, values['2014-01']])
  expect(firsts).toEqual([
    [expect.stringContaining('Nữ'), 100.5],
    [expect.stringContaining('Nam'), 200.5],
  ])
})

test.each([
  ['Tháng 7-Tháng 9 2019', '2019Q3'],
  ['Tháng 7-9/2019', '2019Q3'],
  ['7-9月 2019', '2019Q3'],
  ['Tháng 1-Tháng 6 2019', '2019H1'],
  ['2019 الربع الأول', '2019Q1'],
])('%s is %s', (text, expected) => {
  const next = [2019, 2020, 2021].map((year) => text.replace('2019', String(year)))
  expect((periodsOf('Kỳ', next) as string[])[0]).toBe(expected)
})

test('a year with a plus behind it has a flag, below the name of its group as well', () => {
  const found = read(
    ',Current Prices,,,Constant Prices,,',
    'Industry,2019,2020,2021+,2019,2020,2021+',
    'Agriculture,1810.5,2158.3,2419.3,1690.3,1735.8,1814.9',
    'Mining,65.3,70.2,75.1,75.2,78.4,82.7',
  )
  expect(found!.refused).toEqual([])
  expect(found!.series['Constant Prices, Mining']).toEqual({ '2019': 75.2, '2020': 78.4, '2021': 82.7 })
  expect(found!.flags['Current Prices, Mining']).toEqual({ '2021': '+' })
})

test('the first month of Bulgaria has two letters', () => {
  expect(periodsOf('Месец', ['ян. 2020', 'февр. 2020', 'март 2020'])).toEqual(['2020-01', '2020-02', '2020-03'])
})

test.each(['K1;K2;K3;K4', '1T;2T;3T;4T'])('%s below years are quarters', (parts) => {
  const found = read(
    'Region;2020;;;;2021;;;',
    `;${parts};${parts}`,
    'North;10,5;11,5;12,1;12,5;13,1;13,9;14,0;14,5',
    'South;20,5;21,5;22,1;22,5;23,1;23,9;24,0;24,5',
  )!
  expect(Object.keys(found.series)).toEqual(['North', 'South'])
  expect(Object.keys(found.series.South!).slice(2, 6)).toEqual(['2020Q3', '2020Q4', '2021Q1', '2021Q2'])
})

describe('months across that are numbered go on by one, wherever they begin', () => {
  test.each([
    ['of Croatia', '2018.;;;2019.', 'X.;XI.;XII.;I.', ['2018-10', '2018-11', '2018-12', '2019-01']],
    ['of Vietnam', '2018;;;2019', 'T10;T11;T12;T1', ['2018-10', '2018-11', '2018-12', '2019-01']],
    ['of one year', '2018;;;', 'IV;V;VI;VII', ['2018-04', '2018-05', '2018-06', '2018-07']],
  ])('%s', (_, years, months, periods) => {
    const found = read(`;${years}`, `;${months}`, 'Ukupno;109,4;107,8;95,2;96,7', 'Hrana;105,4;106,8;95,9;97,7')!
    expect(Object.keys(found.series.Hrana!)).toEqual(periods)
    expect(found.refused).toEqual([])
  })
})

test.each([
  ['Miesiąc', ['I-23', 'II-23', 'III-23', 'IV-23', 'V-23', 'VI-23'], ['2023-01', '2023-06']],
  ['Rok', ['8.2022', '9.2022', '10.2022', '11.2022', '12.2022', '1.2023'], ['2022-08', '2023-01']],
  [
    'Период',
    ['2021 янв', '2021 фев', '2021 мар', '2021 апр', '2021 май', '2021 июн', '2021 июл', '2021 авг'],
    ['2021-01', '2021-08'],
  ],
  ['Razdoblje', ['2011 I.', '2011 II.', '2011 III.', '2011 IV.', '2011 V.'], ['2011-01', '2011-05']],
  ['月份', ['2016年01月 p', '2016年02月 p', '2016年03月'], ['2016-01', '2016-03']],
])('months below %s: %j', (header, texts, [first, last]) => {
  const found = periodsOf(header, texts)!
  expect([found[0], found.at(-1), found.length]).toEqual([first, last, texts.length])
})

test('Roman numbers beside short numbers that do not go on by one are no months', () => {
  expect(read('Code,Sales', 'II-23,101.5', 'VII-11,102.5', 'IV-38,103.5', 'X-12,104.5')?.series ?? {}).toEqual({})
})

describe('a title that tells of weeks, months or quarters says nothing of the periods', () => {
  const months = ['2023-01', '2023-02', '2023-03', '2023-04', '2023-05', '2023-06', '2023-07']
  test.each(['Average weekly earnings (£)', 'Weeks of supply', 'Wochenarbeitszeit', '週間就業時間'])(
    '%s, of months',
    (title) => {
      const rows = months.map((month, i) => `${month},${i}.5`)
      for (const head of ['Month', 'Period', ''])
        expect(Object.keys(read(title, `${head},Total`, ...rows)!.series.Total!)).toEqual(months)
      expect(Object.keys(read(`${title},${months.join(',')}`, 'A,1.5,2.5,3.5,4.5,5.5,6.5,7.5')!.series.A!)).toEqual(
        months,
      )
    },
  )

  test.each([
    ['Average monthly wage', 'Quarter'],
    ['月間実労働時間', '四半期'],
  ])('%s, of quarters', (title, head) => {
    const rows = ['2022-1,1.5', '2022-2,2.5', '2022-3,3.5', '2022-4,4.5']
    expect(Object.keys(read(title, `${head},EUR`, ...rows)!.series.EUR!)[3]).toBe('2022Q4')
  })
})

test('a column whose letters for missing values are more than its numbers is read', () => {
  const found = read(
    'Year;Exports;Change (%)',
    '2016;55,8;x',
    '2017;96,6;x',
    '2018;7,7;x',
    '2019;20,2;x',
    '2020;87,3;-10,0',
    '2021;16,6;12,3',
  )!
  expect(found.series['Change (%)']).toMatchObject({ '2020': -10, '2021': 12.3 })
})

test('fourths that begin anew are quarters, though their column is called months', () => {
  const quarters = ['T2 2006', 'T3 2006', 'T4 2006', 'T1 2007', 'T2 2007']
  expect(periodsOf('Mois', quarters)).toEqual(['2006Q2', '2006Q3', '2006Q4', '2007Q1', '2007Q2'])
})
