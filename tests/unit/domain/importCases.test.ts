import { describe, expect, test } from 'vitest'
import { guessMapping } from '#domain/import/guess'
import { tableContent } from '#domain/import/mapped'
import { interpret } from '#domain/import/interpret'
import { orient } from '#domain/import/mapping'
import { questionsOf } from '#domain/import/questions'
import { readTable } from '#domain/import/readTable'
import { parseText } from '#domain/import/table'
import { formatPeriod } from '#domain/period'

const rows = (...lines: string[]): string => lines.join('\n')

function read(text: string) {
  const table = parseText(text)
  const mapping = guessMapping(table)
  if (!mapping) return null
  const { keys } = tableContent(table, mapping)
  const result = readTable(table, mapping)
  return {
    frequency: mapping.frequency,
    values: result.observations.map(({ period, value }) => [formatPeriod(mapping.frequency, period), value]),
    refused: result.refused.map(({ reason, row }) => [row, reason]),
    flags: result.flags,
    questions: questionsOf(table, mapping, keys).map((question) =>
      question.kind === 'series' ? [question.kind, question.label, question.options.length] : question.kind,
    ),
    mapping,
    width: orient(table, mapping.layout).rows[0]!.length,
  }
}

type Values = [period: string, value: number | null][]

describe('the decimal mark', () => {
  const months = (...values: number[]): Values => values.map((value, i) => [`2020-0${i + 1}`, value])
  test.each<[name: string, text: string, values: Values]>([
    [
      'a comma before four digits is no grouping',
      rows('date;EUR', '2020-01;1,7798', '2020-02;1,7801'),
      months(1.7798, 1.7801),
    ],
    [
      'a semicolon separates where a comma stands before decimals',
      rows('date;rate', '2020-01;1,081', '2020-02;1,079'),
      months(1.081, 1.079),
    ],
    [
      'a point groups there',
      rows('Jahr;Anzahl', '2019;1.613', '2020;2.431'),
      [
        ['2019', 1613],
        ['2020', 2431],
      ],
    ],
    ['three decimals in a file of commas', rows('date,rate', '2020-01,1.613', '2020-02,2.431'), months(1.613, 2.431)],
    ['grouped thousands in a file of commas', rows('date,n', '2020-01,"1,081"', '2020-02,"2,079"'), months(1081, 2079)],
    [
      'whole numbers below a thousand beside grouped ones',
      rows('date\tn', '2020-01\t985', '2020-02\t1,081'),
      months(985, 1081),
    ],
    [
      'another column says it',
      rows('date\tn\tshare', '2020-01\t1,081\t12.5', '2020-02\t1,099\t13.25'),
      months(1081, 1099),
    ],
    [
      'each cell is one number, whatever the mark',
      rows('date\tn', '2020-01\t1,5', '2020-02\t2.5', '2020-03\t1'),
      months(1.5, 2.5, 1),
    ],
    ['one cell says it for its column', rows('date\tn', '2020-01\t1.081', '2020-02\t1.081.000'), months(1081, 1081000)],
    ['spaces group', rows('date;n', '2020-01;1 081,5', '2020-02;12 345 678,25'), months(1081.5, 12345678.25)],
  ])('%s', (_, text, values) => {
    const result = read(text)!
    expect([result.values, result.questions, result.refused]).toEqual([values, [], []])
  })

  test.each([
    ['thousands or decimals, and nothing says which', rows('date\tn', '2020-01\t1,081', '2020-02\t2,079')],
    ['cells that contradict each other', rows('date\tn', '2020-01\t1,5', '2020-02\t2.5', '2020-03\t1,081')],
    ['whole numbers far from all others', rows('date\tn', '2020-01\t1.613', '2020-02\t2.431', '2020-03\t17')],
    ['a whole hundred near three decimals', rows('date\tn', '2020-01\t101.325', '2020-02\t99.871', '2020-03\t100')],
    ['a semicolon, and a whole number that is far', rows('d;n', '2020-01;12.500', '2020-02;13.250', '2020-03;14')],
    ['a semicolon and whole numbers that contradict each other', rows('d;n', '2020-01;985', '2020-02;1,081')],
    ['a column that is ungrouped and grouped', rows('d\tn', '2020-01\t12345', '2020-02\t985', '2020-03\t1,081')],
  ])('%s: asked, and nothing is read', (_, text) => {
    const result = read(text)!
    expect(result.questions).toEqual(['decimalMark'])
    expect(result.refused.every(([, reason]) => reason === 'undecidedMark')).toBe(true)
    expect(result.refused.length).toBeGreaterThan(0)
  })
})

describe('periods', () => {
  const down = (...periods: string[]) => rows('period,value', ...periods.map((period, i) => `"${period}",${i + 1}`))
  test.each<[name: string, text: string, frequency: string, periods: string[]]>([
    [
      'quarters after a point',
      down('1990.1', '1990.2', '1990.3', '1990.4', '1991.1'),
      'quarterly',
      ['1990Q1', '1990Q2', '1990Q3', '1990Q4', '1991Q1'],
    ],
    [
      'months after a point',
      down('2016.8', '2016.9', '2016.10', '2016.11'),
      'monthly',
      ['2016-08', '2016-09', '2016-10', '2016-11'],
    ],
    ['a column that ends before now', down('Jan-48', 'Feb-48', 'Mar-48'), 'monthly', ['1948-01', '1948-02', '1948-03']],
    ['a turn of the century', down('Nov-99', 'Dec-99', 'Jan-00'), 'monthly', ['1999-11', '1999-12', '2000-01']],
    ['the latest first', down('Jan-00', 'Dec-99', 'Nov-99'), 'monthly', ['1999-11', '1999-12', '2000-01']],
    ['halves', down('2020H1', '2020H2', '2021-S1', 'H2 2021'), 'semiannual', ['2020H1', '2020H2', '2021H1', '2021H2']],
    ['halves in Chinese', down('2020年上半年', '2020年下半年'), 'semiannual', ['2020H1', '2020H2']],
    [
      'Roman quarters',
      down('2020 I', '2020 II', '2020 III', '2020 IV'),
      'quarterly',
      ['2020Q1', '2020Q2', '2020Q3', '2020Q4'],
    ],
    [
      'months that make quarters',
      down('Jan-Mar 2020', 'Apr-Jun 2020', '2020 JUL-SEP'),
      'quarterly',
      ['2020Q1', '2020Q2', '2020Q3'],
    ],
    ['months before the year', down('01/2020', '02/2020', '03/2020'), 'monthly', ['2020-01', '2020-02', '2020-03']],
    [
      'other languages',
      down('Januar 2020', 'février 2020', 'marzo 2020', 'Mai 2020', 'dez. 2020'),
      'monthly',
      ['2020-01', '2020-02', '2020-03', '2020-05', '2020-12'],
    ],
    ['eras', down('平成30年', '平成31年', '令和2年'), 'annual', ['2018', '2019', '2020']],
    ['flags after a year', down('2019', '2020 (r)', '2021p', '2022*'), 'annual', ['2019', '2020', '2021', '2022']],
    [
      'days of the week',
      down('Thu, 2 Jan 2020', 'Fri, 3 Jan 2020', 'Mon, 6 Jan 2020'),
      'daily',
      ['2020-01-02', '2020-01-03', '2020-01-06'],
    ],
    [
      'census years',
      rows('year,people', '1953,5', '1964,6', '1982,7', '1990,8'),
      'annual',
      ['1953', '1964', '1982', '1990'],
    ],
  ])('%s', (_, text, frequency, periods) => {
    const result = read(text)!
    expect([result.frequency, result.values.map(([period]) => period)]).toEqual([frequency, periods])
    expect([result.questions, result.refused]).toEqual([[], []])
  })

  test.each([
    ['2003-04', down('2003-04', '2004-05', '2005-06', '2011-12')],
    ['2000/01', down('2000/01', '2001/02', '2002/03')],
    ['2000/2001', down('2000/2001', '2001/2002')],
    ['FY2019-20', down('FY2019-20', 'FY2020-21')],
  ])('%s is a year over two: asked by which one it is called', (_, text) => {
    const result = read(text)!
    expect([result.frequency, result.questions]).toEqual(['annual', ['yearSpan']])
    const table = parseText(text)
    const called = (spans: 'begins' | 'ends') => {
      const mapping = { ...result.mapping, style: { ...result.mapping.style, spans } }
      return formatPeriod('annual', readTable(table, mapping).observations[0]!.period)
    }
    expect(Number(called('ends')) - Number(called('begins'))).toBe(1)
    expect(result.values).toEqual([])
  })

  test('months of one year stay months', () =>
    expect(read(down('2003-04', '2003-05', '2003-06'))).toMatchObject({ frequency: 'monthly', questions: [] }))

  test('a century that nothing decides is asked', () =>
    expect(read(down('Jan-20', 'Jan-25', 'Jan-35'))).toMatchObject({ questions: ['century'] }))

  test('cumulated months say so', () => {
    const result = read(rows('时间,值', '2020年1-2月,5', '2020年3月,3', '2020年4月,4'))!
    expect(result.refused).toEqual([[2, 'cumulated']])
    expect(result.values).toEqual([
      ['2020-03', 3],
      ['2020-04', 4],
    ])
  })
})

describe('periods in two places', () => {
  const months: Values = [
    ['2019-11', 1],
    ['2019-12', 2],
    ['2020-01', 3],
    ['2020-02', 4],
  ]
  const quarters: Values = [
    ['2019Q3', 1],
    ['2019Q4', 2],
    ['2020Q1', 3],
    ['2020Q2', 4],
  ]
  test.each<[name: string, text: string, values: Values]>([
    ['a month number beside its year', rows('Year,Month,v', '2019,11,1', '2019,12,2', '2020,1,3', '2020,2,4'), months],
    ['a month name', rows('year,mon,v', '2019,Nov,1', '2019,Dec,2', '2020,Jan,3', '2020,Feb,4'), months],
    ['M11', rows('year,period,v', '2019,M11,1', '2019,M12,2', '2020,M01,3', '2020,M02,4'), months],
    ['a year in its first row only', rows('年,月,v', '2019年,11月,1', ',12月,2', '2020年,1月,3', ',2月,4'), months],
    ['a year in a row of its own', rows('period,v', '2019,', 'Nov,1', 'Dec,2', '2020,', 'Jan,3', 'Feb,4'), months],
    ['a Roman quarter', rows('year,q,v', '2019,III,1', '2019,IV,2', '2020,I,3', '2020,II,4'), quarters],
    ['a quarter number', rows('Year,Quarter,v', '2019,3,1', '2019,4,2', '2020,1,3', '2020,2,4'), quarters],
    [
      '第一季度',
      rows('年份,季度,v', '2019,第三季度,1', '2019,第四季度,2', '2020,第一季度,3', '2020,第二季度,4'),
      quarters,
    ],
    ['quarters as heads', rows('year,Q1,Q2,Q3,Q4', '2019,,,1,2', '2020,3,4,,'), quarters],
    ['years above months', rows(',2019,,2020,', ',Nov,Dec,Jan,Feb', 'all,1,2,3,4'), months],
  ])('%s', (_, text, values) => {
    const result = read(text)!
    expect(result.values.filter(([, value]) => value !== null)).toEqual(values)
    expect([result.questions, result.refused]).toEqual([[], []])
  })
})

describe('long tables', () => {
  const long = rows(
    'Country,Code,Measure,Year,Value',
    ...['China,CN', 'India,IN'].flatMap((country) =>
      ['total', 'urban'].flatMap((measure) =>
        [2018, 2019, 2020].map((year, i) => `${country},${measure},${year},${country.length + measure.length + i}`),
      ),
    ),
  )
  test('the columns that tell series apart are asked for, as few as are needed', () => {
    const result = read(long)!
    expect(result.questions).toEqual([
      ['series', 'Country', 2],
      ['series', 'Measure', 2],
    ])
    const table = parseText(long)
    const filter = [
      { column: 0, value: 'India' },
      { column: 2, value: 'urban' },
    ]
    const { observations, refused } = readTable(table, { ...result.mapping, filter })
    expect([observations.map(({ value }) => value), refused]).toEqual([[13, 14, 15], []])
    expect(questionsOf(table, { ...result.mapping, filter }, tableContent(table, result.mapping).keys)).toEqual([])
  })

  test('a period that is there twice by mistake is refused, and not a series of its own', () => {
    const result = read(
      rows('date,region,v', ...Array.from({ length: 60 }, (_, i) => `${1960 + i},a,${i}`), '2019,a,7'),
    )!
    expect(result.questions).toEqual([])
    expect(result.refused).toEqual([[62, 'duplicatePeriod']])
  })
})

describe('tables as offices publish them', () => {
  test('columns that only spaces part', () => {
    const result = read(
      rows(
        '# decimal  average',
        '  1958   3  1958.2027   315.70',
        '  1958   4  1958.2877   317.45',
        '  1958   5  1958.3699   317.51',
      ),
    )!
    expect([result.frequency, result.values]).toEqual([
      'monthly',
      [
        ['1958-03', 315.7],
        ['1958-04', 317.45],
        ['1958-05', 317.51],
      ],
    ])
  })

  test('years, quarters and months one below the other: the finest, and the others are told', () => {
    const text = rows(
      '"Title","CPIH"',
      '"CDID","L55O"',
      '"2020","1.0"',
      '"2021","2.5"',
      '"2020 Q1","1.6"',
      '"2020 Q2","0.8"',
      '"2020 JAN","1.8"',
      '"2020 FEB","1.7"',
    )
    const result = read(text)!
    expect([result.frequency, result.values]).toEqual([
      'monthly',
      [
        ['2020-01', 1.8],
        ['2020-02', 1.7],
      ],
    ])
    expect(result.refused.map(([, reason]) => reason)).toEqual(['tooCoarse', 'tooCoarse', 'tooCoarse', 'tooCoarse'])
    const annual = readTable(parseText(text), { ...result.mapping, frequency: 'annual' })
    expect(annual.observations.map(({ value }) => value)).toEqual([1, 2.5])
    expect(annual.refused.every(({ reason }) => reason === 'tooFine')).toBe(true)
  })

  test('a column says the frequency, and what is chosen by it has its own', () => {
    const lines = ['A,2019,1', 'A,2020,2', 'Q,2019-Q1,3', 'Q,2019-Q2,4', 'M,2019-01,5', 'M,2019-02,6']
    const text = rows(
      'LOCATION,FREQUENCY,TIME,Value',
      ...['CHN', 'IND'].flatMap((place) => lines.map((line) => `${place},${line}`)),
    )
    const values = (filter: string[]) => {
      const { frequency, series } = interpret([parseText(text)], {
        filter: filter.map((one) => ({ column: one.split('=')[0]!, value: one.split('=')[1]! })),
      })!
      return [frequency, series.map(({ observations }) => observations.map(({ value }) => value))]
    }
    expect(values(['LOCATION=CHN', 'FREQUENCY=Q'])).toEqual(['quarterly', [[3, 4]]])
    expect(values(['LOCATION=IND', 'FREQUENCY=A'])).toEqual(['annual', [[1, 2]]])
  })

  test.each<[name: string, text: string, questions: string[]]>([
    ['second and third parts alone', rows('year,v', '2016.2,1', '2016.3,2', '2017.2,3', '2017.3,4'), ['dotMonth']],
    ['a part above the fourth makes months of them', rows('m,v', '2016.2,1', '2016.3,2', '2016.5,3', '2016.6,4'), []],
  ])('parts of a year after a point: %s', (_, text, questions) => {
    expect(read(text)!.questions).toEqual(questions)
  })

  test('what is odd of each of several series, and their flags together', () => {
    const lines = ['A', 'B'].flatMap((name) =>
      ['1', name === 'A' ? '120 p' : '1.1 p', '1.2', '1.3', '1.2', '1.1'].map(
        (value, i) => `${name},2020-0${i + 1},${value}`,
      ),
    )
    const { series, flags } = interpret([parseText(rows('who,month,v', ...lines))], { all: true })!
    expect(series.map(({ title, doubts }) => [title, doubts.map(({ kind }) => kind)])).toEqual([
      ['A', ['jump', 'jump']],
      ['B', []],
    ])
    expect(flags).toEqual([{ flag: 'p', count: 2 }])
  })

  test('a thirteenth month that is the year is refused as another series', () => {
    const result = read(
      rows('series_id,year,period,value', 'X,2020,M11,1', 'X,2020,M12,2', 'X,2020,M13,1.5', 'X,2021,M01,3'),
    )!
    expect(result.values.map(([period]) => period)).toEqual(['2020-11', '2020-12', '2021-01'])
    expect(result.refused).toEqual([[4, 'tooCoarse']])
  })

  test('flags and colons of Eurostat', () => {
    const result = read(
      rows('freq,unit,geo\\TIME_PERIOD\t2019 \t2020 \t2021 ', 'A,PC,DE\t1.5 \t: \t2.25 p', 'A,PC,FR\t1.1 \t0.5 b\t: c'),
    )!
    expect(result.values).toEqual([
      ['2019', 1.5],
      ['2020', null],
      ['2021', 2.25],
    ])
  })

  test('a preamble above a wide table', () => {
    const result = read(
      rows(
        '"Data Source","World Development Indicators",',
        '',
        '"Last Updated Date","2026-01-01",',
        '',
        '"Country Name","Country Code","Indicator Name","1960","1961","1962"',
        '"Aruba","ABW","Population","54208","55434","56234"',
        '"China","CHN","Population","667070000","660330000","665770000"',
      ),
    )!
    expect([result.frequency, result.values.length, result.refused]).toEqual(['annual', 3, []])
  })

  test.each<
    [
      name: string,
      lines: string[],
      expected: [string, string | undefined, [string, number | null][]][],
      refused: number,
    ]
  >([
    [
      'quarters with their years',
      ['period,gdp', '2019,10', '2019Q1,1', '2019Q2,2', '2019Q3,3', '2019Q4,4', '2020,12', '2020Q1,2', '2020Q2,3'],
      [
        [
          'gdp',
          undefined,
          [
            ['2019Q1', 1],
            ['2019Q2', 2],
            ['2019Q3', 3],
            ['2019Q4', 4],
            ['2020Q1', 2],
            ['2020Q2', 3],
          ],
        ],
        [
          'gdp, annual',
          'annual',
          [
            ['2019', 10],
            ['2020', 12],
          ],
        ],
      ],
      0,
    ],
    [
      'months with quarters and years',
      [
        'period,v',
        '2020-01,1',
        '2020-02,1',
        '2020-03,1',
        '2020Q1,3',
        '2020-04,2',
        '2020-05,2',
        '2020-06,2',
        '2020Q2,6',
        '2019,11',
        '2020,12',
      ],
      [
        [
          'v',
          undefined,
          [
            ['2020-01', 1],
            ['2020-02', 1],
            ['2020-03', 1],
            ['2020-04', 2],
            ['2020-05', 2],
            ['2020-06', 2],
          ],
        ],
        [
          'v, quarterly',
          'quarterly',
          [
            ['2020Q1', 3],
            ['2020Q2', 6],
          ],
        ],
        [
          'v, annual',
          'annual',
          [
            ['2019', 11],
            ['2020', 12],
          ],
        ],
      ],
      0,
    ],
    [
      'one year among months is refused: it makes no series',
      ['period,v', '2020-01,1', '2020-02,1', '2020-03,1', '2020,12'],
      [
        [
          'v',
          undefined,
          [
            ['2020-01', 1],
            ['2020-02', 1],
            ['2020-03', 1],
          ],
        ],
      ],
      1,
    ],
  ])('with --all, %s are series of their own', (_, lines, expected, refused) => {
    const { series, refused: cells, frequency } = interpret([parseText(rows(...lines))], { all: true })!
    const written = series.map(({ title, frequency: own, observations }) => [
      title,
      own,
      observations.map(({ period, value }) => [formatPeriod(own ?? frequency, period), value]),
    ])
    expect(written).toEqual(expected)
    expect(cells).toHaveLength(refused)
  })

  test('two rows of heads: the region above the measure', () => {
    const table = parseText(rows(',China,,India,', 'year,GDP,CPI,GDP,CPI', '2019,1,2,3,4', '2020,5,6,7,8'))
    const { series } = interpret([table], { all: true })!
    expect(series.map(({ title }) => title)).toEqual(['China, GDP', 'China, CPI', 'India, GDP', 'India, CPI'])
  })

  test('a column that always says the same is named, and read where it is wished', () => {
    const table = parseText(rows('year,region,rate,peg', '2020,110000,1.5,8', '2021,110000,1.7,8', '2022,110000,1.6,8'))
    const read = (constants: boolean) => interpret([table], { all: true, constants })!
    expect([read(false).series.map(({ title }) => title), read(false).constant]).toEqual([['rate'], ['region', 'peg']])
    expect(read(true).series.map(({ title, isConstant }) => [title, isConstant])).toEqual([
      ['rate', undefined],
      ['region', true],
      ['peg', true],
    ])
  })
})

describe('what is no series', () => {
  test.each([
    ['counts that look like years', rows('school,students', 'A,1075', 'B,3244', 'C,2011', 'D,1544', 'E,2890')],
    ['a cross-section', rows('country,2020', 'China,1411', 'India,1380', 'Japan,126')],
    ['a list of names', rows('name,city', 'Li,Beijing', 'Wang,Shanghai')],
    ['one date', rows('date,v', '2020-01-01,5')],
    ['the same date everywhere', rows('date,place,v', '2020-01-01,a,5', '2020-01-01,b,6', '2020-01-01,c,7')],
  ])('%s: nothing is offered', (_, text) => expect(read(text)).toBeNull())
})

test('letters for what is not published are missing values, and shown as such', () => {
  const result = read(rows('year,v', '2018,1', '2019,x', '2020,c', '2021,4'))!
  expect(result.values.map(([, value]) => value)).toEqual([1, null, null, 4])
  expect(result.mapping.missingMarks).toEqual(['x', 'c'])
})

test('rows out of order are counted, a descending file has none', () => {
  const misplaced = (...lines: string[]) => {
    const table = { name: '', rows: lines.map((line) => line.split(',')), ragged: true }
    return readTable(table, guessMapping(table)!).misplaced.map((period) => formatPeriod('annual', period))
  }
  expect(misplaced('year,v', '2018,1', '2019,2', '2020,3', '2017,4', '2021,5')).toEqual(['2017'])
  expect(misplaced('year,v', '2021,1', '2020,2', '2019,3', '2018,4')).toEqual([])
})

test('flags are told, and the values kept', () => {
  const result = read(rows('geo\\time,2018,2019,2020,2021', 'DE,:,12.3p,78115 b,5'))!
  expect(result.values).toEqual([
    ['2018', null],
    ['2019', 12.3],
    ['2020', 78115],
    ['2021', 5],
  ])
  expect(result.flags).toEqual([
    { flag: 'p', count: 1 },
    { flag: 'b', count: 1 },
  ])
})
