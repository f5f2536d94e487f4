import { expect, test } from 'vitest'
import { readLines } from '../support/importing'

const year = (of: number, ...last: string[]) =>
  [of, ...Array.from({ length: 12 - last.length }, (_, i) => `0.${(of * 7 + i * 31) % 90}1`), ...last].join('    ')

test.each([
  ['in the place of the years', ' 2018        2021'],
  ['far from them', '        2018        2021'],
])('the first and the last year above years of twelve months are no heads: %s', (_, range) => {
  const found = readLines(range, year(2018), year(2019), year(2020), year(2021, '-9.90', '-9.90'), '  -9.90')!
  const [series] = Object.values(found.series)
  expect(Object.keys(series!)).toHaveLength(48)
  // The mark stands alone below the table.
  expect(series).toMatchObject({ '2021-10': expect.any(Number), '2021-11': null, '2021-12': null })
})

test.each([
  ['below zero alone', ['Year;Oxygen', '2019;9,5', '2020;9,1', '2021;-9,9', '2022;8,5'], true],
  ['far below the others', ['Year,Anomaly', '2019,0.5', '2020,-1.2', '2021,-9.9', '2022,0.3'], true],
  ['among others as low', ['Year,Balance', '2019,0.5', '2020,-8.2', '2021,-9.9', '2022,0.3'], false],
])('-9.9 is asked where it may be a mark: %s', (_, lines, isTold) => {
  expect(readLines(...lines)!.doubts.includes('sentinel')).toBe(isTold)
})
