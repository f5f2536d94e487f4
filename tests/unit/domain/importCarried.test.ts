import { expect, test } from 'vitest'
import { readLines } from '../support/importing'

test.each([
  [
    'months at the ends of quarters',
    ['2022 Mar', 'Jun', 'Sep', 'Dec', '2023 Mar', 'Jun'],
    ['2022Q1', '2022Q2', '2022Q3', '2022Q4', '2023Q1', '2023Q2'],
  ],
  ['the newest first', ['2023 Mar', '2022 Dec', 'Sep', 'Jun'], ['2023Q1', '2022Q4', '2022Q3', '2022Q2']],
  ['months', ['2022 Nov', 'Dec', '2023 Jan', 'Feb'], ['2022-11', '2022-12', '2023-01', '2023-02']],
])('a year that stands where it begins is that of the next rows: %s', (_, labels, periods) => {
  const found = readLines(
    'Loans (EUR thousand)',
    'End of,Households',
    ...labels.map((label, i) => `${label},${1000 + i * 10}.5`),
  )
  const values = Object.fromEntries(periods.map((period, i) => [period, 1000.5 + i * 10]))
  expect(found).toMatchObject({ series: { Households: values }, refused: [] })
})
