import { describe, expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { tablesOf } from '#domain/import/openFile'
import { parseText } from '#domain/import/table'
import { formatPeriod } from '#domain/period'
import type { FiscalStart } from '#domain/periodStyle'
import { readLines } from '../support/importing'

/** The first period of the first series, where the question is answered. */
function firstPeriod(lines: readonly string[], fiscalStart: FiscalStart): string {
  const found = interpret(tablesOf([parseText(lines.join('\n'))]), { all: true, fiscalStart })!
  expect(found.questions).toEqual([])
  const [series] = found.series
  return formatPeriod(series!.frequency ?? found.frequency, series!.observations[0]!.period)
}

const down = (texts: readonly string[]) => ['Period,Sales', ...texts.map((text, i) => `${text},${100 + i}.5`)]
const of =
  (...years: string[]) =>
  (write: (year: string, n: number) => string) =>
    down(years.flatMap((year) => [1, 2, 3, 4].map((n) => write(year, n))))

describe('quarters of fiscal years', () => {
  test.each<[what: string, lines: string[], start: FiscalStart, first: string]>([
    ['Q1 FY24', of('24', '25')((y, n) => `Q${n} FY${y}`), 'aprilBefore', '2023Q2'],
    ['Q1 FY24, of the United States', of('24', '25')((y, n) => `Q${n} FY${y}`), 'octoberBefore', '2023Q4'],
    ['1QFY2024', of('2024', '2025')((y, n) => `${n}QFY${y}`), 'julyBefore', '2023Q3'],
    ['FY2024-Q1', of('2024', '2025')((y, n) => `FY${y}-Q${n}`), 'january', '2024Q1'],
    ['FY24Q1', of('24', '25')((y, n) => `FY${y}Q${n}`), 'april', '2024Q2'],
    ['2022-23 Q1', of('2022-23', '2023-24')((y, n) => `${y} Q${n}`), 'april', '2022Q2'],
    ['Q1 2022/23', of('2022/23', '2023/24')((y, n) => `Q${n} ${y}`), 'july', '2022Q3'],
    ['2022-23:Q1', of('2022-23', '2023-24')((y, n) => `${y}:Q${n}`), 'april', '2022Q2'],
    ['Q1 FY2022-23', of('2022-23', '2023-24')((y, n) => `Q${n} FY${y}`), 'october', '2022Q4'],
    ['1999-00 Q1', of('1999-00', '2000-01')((y, n) => `${y} Q${n}`), 'april', '1999Q2'],
    ['2023年度第1四半期', of('2023', '2024')((y, n) => `${y}年度第${n}四半期`), 'april', '2023Q2'],
    ['H1 FY24', down(['H1 FY24', 'H2 FY24', 'H1 FY25', 'H2 FY25']), 'julyBefore', '2023H2'],
    [
      'a column of years beside one of quarters',
      ['Year,Quarter,GDP', '2022-23,Q1,1.5', ',Q2,1.6', ',Q3,1.7', ',Q4,1.8', '2023-24,Q1,1.9', ',Q2,2.5'],
      'april',
      '2022Q2',
    ],
    ['years down and quarters across', ['Year,Q1,Q2,Q3,Q4', '2022-23,1,2,3,4', '2023-24,5,6,7,8'], 'july', '2022Q3'],
    [
      'years above quarters',
      ['Item,FY23,,FY24,', ',Q1,Q2,Q1,Q2', 'Sales,1,2,3,4', 'Costs,5,6,7,9'],
      'aprilBefore',
      '2022Q2',
    ],
    ['quarters across', ['Item,1QFY23,2QFY23,3QFY23', 'Sales,1,2,3', 'Costs,4,5,7'], 'julyBefore', '2022Q3'],
  ])('%s: asked, and read as is said', (_, lines, start, first) => {
    const found = readLines(...lines)!
    expect([found.questions, found.series]).toEqual([['fiscalStart'], {}])
    expect(firstPeriod(lines, start)).toBe(first)
  })

  test('all that a year over two may begin in is offered, and what its quarter is then', () => {
    const { questions } = interpret(tablesOf([parseText(of('2022-23')((y, n) => `${y} Q${n}`).join('\n'))]), {
      all: true,
    })!
    expect(questions).toMatchObject([
      {
        kind: 'fiscalStart',
        example: '2022-23 Q1',
        options: [
          { value: 'april', meaning: '2022Q2' },
          { value: 'july', meaning: '2022Q3' },
          { value: 'october', meaning: '2022Q4' },
        ],
      },
    ])
  })

  test('quarters of the calendar are not asked for', () => {
    expect(readLines(...of('2023', '2024')((y, n) => `Q${n} ${y}`))!.questions).toEqual([])
    expect(readLines(...of('2023', '2024')((y, n) => `${y}-Q${n}`))!.questions).toEqual([])
    expect(readLines('Year,Q1,Q2,Q3,Q4', '2022,1,2,3,4', '2023,5,6,7,8')!.questions).toEqual([])
  })
})

test.each(['March', '30 June', 'Sep'])('years that end with %s are over two, and asked', (end) => {
  const rows = [2020, 2021, 2022].map((year) => `Year ended ${end} ${year},${year / 10}`)
  expect(readLines('Period,Value', ...rows)!.questions).toEqual(['yearSpan'])
})

test('years that end with December are those of the calendar', () => {
  const found = readLines('Period,Sales', 'Year ended December 2021,1.5', 'Year ended December 2022,1.6')!
  expect([found.questions, found.series.Sales]).toEqual([[], { 2021: 1.5, 2022: 1.6 }])
})
