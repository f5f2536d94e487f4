import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { parseText } from '#domain/import/table'
import { readLines } from '../support/importing'

/** What is asked of a column of periods with values beside them, or of values beside months. */
function asked(lines: readonly string[]) {
  const found = interpret([parseText(lines.join('\n'))], { all: true })
  return found?.questions.map((question) =>
    question.kind === 'series'
      ? [question.kind]
      : [question.kind, question.example, Object.fromEntries(question.options.map((one) => [one.value, one.meaning]))],
  )
}

const ofPeriods = (...periods: string[]) => asked(['date;v', ...periods.map((period, i) => `${period};${i + 1}.5`)])
const ofValues = (...values: string[]) => asked(['date\tv', ...values.map((value, i) => `2024-0${i + 1}\t${value}`)])

describe('a question shows a text of the file, and what it is by each answer', () => {
  test('the order of dates, by one that differs in every reading', () => {
    expect(ofPeriods('02/02/2024', '03/02/2024', '04/02/2024', '05/02/2024')).toEqual([
      ['dayMonthOrder', '03/02/2024', { dayFirst: '2024-02-03', monthFirst: '2024-03-02' }],
    ])
    expect(ofPeriods('24/01/02', '24/01/03', '24/01/04')).toEqual([
      ['dayMonthOrder', '24/01/02', { dayFirst: '2002-01-24', yearFirst: '2024-01-02' }],
    ])
  })

  test('parts of a year after a point', () => {
    expect(ofPeriods('2016.1', '2016.2', '2017.1', '2017.2')).toEqual([
      ['dotMonth', '2016.1', { january: '2016-01', october: '2016-10', quarter: '2016Q1' }],
    ])
  })

  test('years over two', () => {
    expect(ofPeriods('2010/11', '2011/12', '2012/13')).toEqual([
      ['yearSpan', '2010/11', { begins: '2010', ends: '2011' }],
    ])
  })

  test('years of two digits', () => {
    expect(ofPeriods('Jan-20', 'Jan-25', 'Jan-35')).toEqual([
      ['century', 'Jan-20', { 1900: '1920-01', 2000: '2020-01' }],
    ])
  })

  test('a mark in the values', () => {
    expect(ofValues('1.081', '2.079', '3.001')).toEqual([['decimalMark', '1.081', { '.': '1.081', ',': '1081' }]])
  })

  test('months of a year that begins in April say it with another text', () => {
    const months = 'Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec,Jan,Feb,Mar'
    const row = Array.from({ length: 12 }, (_, i) => i + 1.5).join(',')
    expect(asked([`Year,${months}`, `2011,${row}`, `2012,${row}`, `2013,${row}`])).toEqual([
      ['yearSpan', '2011 Jan', { begins: '2012-01', ends: '2011-01' }],
    ])
  })

  test.each([
    ['forwards', ['2019,Oct', '2019,Nov', '2019,Dec', '2019,Jan', '2019,Sep'], null],
    [
      'to a whole year',
      'Oct,Nov,Dec,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep'.split(',').map((month) => `2019,${month}`),
      ['yearSpan', '2019 Jan', { begins: '2020-01', ends: '2019-01' }],
    ],
    [
      'over the end of a year',
      ['2020,Aug', '2020,Sep', '2021,Oct', '2021,Nov', '2021,Dec', '2021,Jan'],
      ['yearSpan', '2020 Aug', { begins: '2021-08', ends: '2020-08' }],
    ],
    [
      'backwards',
      ['2021,Mar', '2021,Feb', '2021,Jan', '2021,Dec', '2021,Nov', '2021,Oct', '2020,Sep', '2020,Aug'],
      ['yearSpan', '2021 Mar', { begins: '2022-03', ends: '2021-03' }],
    ],
    [
      'by the quarter from April',
      ['2019,Q3', '2019,Q4', '2020,Q2', '2020,Q3', '2020,Q4', '2020,Q1', '2021,Q2'],
      ['yearSpan', '2020 Q1', { begins: '2021Q1', ends: '2020Q1' }],
    ],
    [
      'by the quarter from July',
      ['2019,Q3', '2019,Q4', '2019,Q1', '2019,Q2', '2020,Q3', '2020,Q4'],
      ['yearSpan', '2019 Q1', { begins: '2020Q1', ends: '2019Q1' }],
    ],
  ])('months beside a year that goes over into the next: %s', (_, periods, expected) => {
    const rows = periods.map((period, i) => `${period},${i + 1.5}`)
    expect(asked(['Fiscal year,Part,Value', ...rows])).toEqual(expected === null ? [] : [expected])
  })

  test('as Japan calls them, they need no question', () => {
    const months = '10月,11月,12月,1月,2月,3月'.split(',').map((month, i) => `2019年度,${month},${i + 1.5}`)
    const read = readLines('年度,月,値', ...months, '2020年度,4月,9.5')!
    expect(Object.keys(read.series['値']!)).toEqual([
      '2019-10',
      '2019-11',
      '2019-12',
      '2020-01',
      '2020-02',
      '2020-03',
      '2020-04',
    ])
  })
})

test.each(['12..5', '1.0.20', '1.02.0', '12.5.2020', '1.020.', '1,02,3.4'])(
  'a mistyped number says nothing of the marks of others: %s',
  (typo) => {
    const lines = Array.from(
      { length: 30 },
      (_, i) =>
        `${2015 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')};${i === 20 ? typo : `1.${String(i).padStart(3, '0')}`}`,
    )
    const found = interpret([parseText(['Month;Wheat', ...lines].join('\n'))])
    expect(found?.series[0]?.observations[5]?.value ?? 1.005).toBe(1.005)
    expect(found?.questions.length !== 0 || found.series[0]!.doubts.length + found.refused.length > 0).toBe(true)
  },
)

test.each(['795.492²', '795.492¹⁾', '795.492³', '795.492 ¹', '795.492①'])(
  'the mark of a note behind a number is none of its decimals: %s',
  (marked) => {
    const found = interpret(
      [
        parseText(
          [
            'Jahr;Geburten;Ehen',
            '2017;784.901;407.466',
            '2018;787.523;449.466',
            '2019;778.090;416.324',
            `2021;${marked};357.785`,
          ].join('\n'),
        ),
      ],
      { all: true },
    )
    for (const { observations } of found!.series) expect(observations.every(({ value }) => value! > 100_000)).toBe(true)
    expect(found!.series[0]!.doubts.length).toBeGreaterThan(0)
  },
)

test('thousands of an English table with the mark of a note', () => {
  const found = interpret([
    parseText(['Year,Live births', '2017,"679,106"', '2018,"657,076"', '2019,"640,370"', '2020,"613,936¹"'].join('\n')),
  ])
  expect(found?.series[0]?.observations.map(({ value }) => value)).toEqual([679_106, 657_076, 640_370, 613_936])
})
