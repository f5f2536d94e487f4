import { expect, test } from 'vitest'
import { formatPeriod } from '#domain/period'
import { decideColumnStyle } from '#domain/periodColumn'
import { flagOfPeriod, readPeriod } from '#domain/periodText'

const read = (text: string) => {
  const reading = readPeriod(text, { dayMonthOrder: 'dayFirst', dotMonth: null, spans: 'begins' })
  return typeof reading === 'string' ? reading : formatPeriod(reading.precision, reading.instant)
}

test.each([
  ['2021p/', '2021', 'p'],
  ['2021 r/', '2021', 'r'],
  ['2008 1/', '2008', null],
  ['2020/21 2/', '2020', null],
  ['2021 (a)', '2021', null],
  ['2021 prov.', '2021', 'p'],
  ['2021 (provisional)', '2021', 'p'],
  ['2022 Est.', '2022', 'e'],
  ['2022 (forecast)', '2022', 'f'],
  ['2022 proj', '2022', 'f'],
  ['Jan 2022 (revised)', '2022-01', 'r'],
  ['2022M03 (est)', '2022-03', 'e'],
  ['2021-01-05 prelim.', '2021-01-05', 'p'],
  ['1984年*)', '1984', null],
  ['2025T21)', '2025Q2', null],
  ['2025 Q11)', '2025Q1', null],
  ['20251)', '2025', null],
  ['2011TR3', '2011Q3', null],
  ['2011년도', '2011', null],
  ['2011年II季度', '2011Q2', null],
  ['2011. II. né.', '2011Q2', null],
  ['Mar Q 2011', '2011Q1', null],
  ['2011财年', '2011', null],
  ['wk 3 2011', '2011-W03', null],
  ['CW03/2011', '2011-W03', null],
  ["B' τρίμηνο 2011", '2011Q2', null],
  ['TR3 2011', '2011Q3', null],
  ['2021/1', '2021-01', null],
  ['2021 1/2', 'notAPeriod', null],
  ['2021 Sept', '2021-09', null],
  ['2021 estate', 'notAPeriod', null],
])('what stands behind a period: %s is %s with %s', (text, period, flag) => {
  expect([read(text), flagOfPeriod(text)]).toEqual([period, flag])
})

test('a day ends at 24:00, which is the beginning of the next', () => {
  expect(read('2024-02-29 24:00')).toBe('2024-03-01 00:00')
  expect(read('2024-02-29 24:30')).toBe('noSuchDate')
})

test('years over two are told with their marks', () => {
  expect(decideColumnStyle(['2021/22', '2022/23 Est.', '2023/24 Proj.']).spans).toBeNull()
  expect(decideColumnStyle(['2021/22 1/', '2022/23 2/']).spans).toBeNull()
})
