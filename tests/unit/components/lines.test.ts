import { describe, expect, test } from 'vitest'
import { rangeWithin, toPoints, type Line } from '../../../src/components/chart/lines'

test('a missing value is a gap in the line', () => {
  expect([...toPoints({ periods: ['2020', '2021'], values: [1, null] }, 'annual')]).toEqual([
    Date.UTC(2020, 0, 1),
    1,
    Date.UTC(2021, 0, 1),
    Number.NaN,
  ])
})

describe('a range that is asked for', () => {
  const year = (n: number) => Date.UTC(n, 0)
  const line = (...years: number[]) =>
    ({ points: Float64Array.from(years.flatMap((n) => [year(n), n])), frequency: 'annual' }) as Line
  test.each<[what: string, asked: [number | null, number | null], shown: [number, number] | undefined]>([
    ['goes to the end of the lines, where it would end later', [year(2015), year(2030)], [year(2015), year(2024)]],
    ['begins where they do', [year(1900), year(2015)], [year(2010), year(2015)]],
    ['may be open', [year(2015), null], [year(2015), year(2024)]],
    ['is all where nothing is asked', [null, null], undefined],
    [
      'of one period is as long as it is',
      [year(2015), year(2015)],
      [Date.UTC(2014, 6, 2, 12), Date.UTC(2015, 6, 2, 12)],
    ],
  ])('%s', (_, asked, shown) => {
    expect(rangeWithin([line(2010, 2020), line(2012, 2024)], asked)).toEqual(shown)
  })
})
