import { describe, expect, test } from 'vitest'
import { alignedAtZero, logTicks, timeTicks, valueTicks } from '#domain/chart/ticks'
import { formatPeriod } from '#domain/period'

const at = (text: string): number => Date.parse(text)

describe('marks of a time axis', () => {
  test.each([
    ['1871-01-01', '2026-06-01', 10, 'year', ['1880', '1900', '1920', '1940', '1960', '1980', '2000', '2020']],
    ['1960-01-01', '2024-01-01', 8, 'year', ['1960', '1970', '1980', '1990', '2000', '2010', '2020']],
    ['2010-03-01', '2026-06-01', 6, 'year', ['2015', '2020', '2025']],
    ['2016-01-01', '2026-01-01', 6, 'year', ['2016', '2018', '2020', '2022', '2024', '2026']],
    ['2025-01-01', '2026-02-01', 6, 'month', ['2025-01', '2025-04', '2025-07', '2025-10', '2026-01']],
    [
      '2026-01-20',
      '2026-03-05',
      6,
      'day',
      ['2026-01-22', '2026-02-01', '2026-02-08', '2026-02-15', '2026-02-22', '2026-03-01'],
    ],
    ['2024-12-15T08:00Z', '2024-12-15T10:00Z', 6, 'minute', ['08:00', '08:30', '09:00', '09:30', '10:00']],
  ])('%s to %s, at most %i', (from, to, most, precision, texts) => {
    const ticks = timeTicks(at(from), at(to), most)
    const frequency = { year: 'annual', month: 'monthly', day: 'daily', minute: 'intraday' } as const
    const shown = ticks.instants.map((instant) => formatPeriod(frequency[ticks.precision], instant))
    expect([ticks.precision, shown.map((text) => text.split(' ').at(-1))]).toEqual([precision, texts])
  })

  test.each([
    ['annual', '2019-01-01', '2024-01-01', 'year', ['2019', '2020', '2021', '2022', '2023', '2024']],
    ['annual', '2023-01-01', '2024-01-01', 'year', ['2023', '2024']],
    ['quarterly', '2023-10-01', '2024-07-01', 'month', ['2023-10', '2024-01', '2024-04', '2024-07']],
    ['semiannual', '2023-01-01', '2024-07-01', 'month', ['2023-01', '2023-07', '2024-01', '2024-07']],
    ['monthly', '2024-01-01', '2024-03-01', 'month', ['2024-01', '2024-02', '2024-03']],
  ] as const)('%s series are marked at their periods: %s to %s', (frequency, from, to, precision, texts) => {
    const ticks = timeTicks(at(from), at(to), 10, frequency)
    const shown = ticks.instants.map((instant) => formatPeriod(precision === 'year' ? 'annual' : 'monthly', instant))
    expect([ticks.precision, shown]).toEqual([precision, texts])
  })

  test('where three dates have room, four years have', () => {
    const { instants } = timeTicks(at('1960-01-01'), at('2023-01-01'), 3, 'annual')
    expect(instants.map((instant) => formatPeriod('annual', instant))).toEqual(['1960', '1980', '2000', '2020'])
  })

  test('whatever the span, there are two at least and no more than there is room for', () => {
    for (let span = 60_000; span < 3e14; span *= 1.7)
      for (const most of [2, 3, 5, 12]) {
        const { instants, precision } = timeTicks(at('0001-01-02'), at('0001-01-02') + span, most)
        expect(instants.length).toBeGreaterThanOrEqual(2)
        // Years alone are short.
        expect(instants.length).toBeLessThanOrEqual(precision === 'year' ? most * 1.5 : most)
      }
  })
})

describe('marks of an axis of values', () => {
  test.each([
    [49.971, 50.028, { low: 49.96, high: 50.04, step: 0.02, decimals: 2 }],
    [0, 100, { low: 0, high: 100, step: 20, decimals: 0 }],
    [9.7, 335.1, { low: 0, high: 400, step: 100, decimals: 0 }],
    [-37, 128, { low: -50, high: 150, step: 50, decimals: 0 }],
    [4.47, 4.48, { low: 4.47, high: 4.48, step: 0.002, decimals: 3 }],
    [7, 7, { low: 6, high: 8, step: 0.5, decimals: 1 }],
    [-7, -7, { low: -8, high: -6, step: 0.5, decimals: 1 }],
    // Counts of nothing are not marked below nought.
    [0, 0, { low: 0, high: 1, step: 0.2, decimals: 1 }],
    [1.4e9, 1.41e9, { low: 1.4e9, high: 1.41e9, step: 2e6, decimals: 0 }],
  ])('%d to %d', (lowest, highest, ticks) => expect(valueTicks(lowest, highest)).toEqual(ticks))
})

describe('marks of a logarithmic axis', () => {
  test.each<[number, number, number[] | undefined]>([
    [1, 1000, [1, 3, 10, 30, 100, 300, 1000]],
    [12, 87, [10, 20, 50, 100]],
    [48, 93, [40, 50, 60, 70, 80, 90, 100]],
    [0.002, 0.9, [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1]],
    [3, 4e11, [1, 100, 10_000, 1e6, 1e8, 1e10, 1e12]],
    [0, 10, undefined],
    [-5, 10, undefined],
  ])('%d to %d', (lowest, highest, values) => expect(logTicks(lowest, highest)?.values).toEqual(values))
})

describe('two axes with their noughts at one height', () => {
  const ends = (...ranges: [number, number][]) =>
    alignedAtZero(ranges.map(([low, high]) => valueTicks(low, high))).map(({ low, high, step }) => [low, high, step])

  test.each([
    [
      'each goes below',
      [
        [-140, 90],
        [-4, 14],
      ],
      [
        [-150, 150, 50],
        [-15, 15, 5],
      ],
    ],
    [
      'one goes below',
      [
        [-2, 3],
        [0, 40],
      ],
      [
        [-2, 4, 1],
        [-20, 40, 10],
      ],
    ],
    [
      'neither does',
      [
        [0, 3],
        [0, 40],
      ],
      [
        [0, 3, 1],
        [0, 40, 10],
      ],
    ],
    [
      'one is far from nought',
      [
        [-2, 3],
        [1000, 1010],
      ],
      [
        [-2, 3, 1],
        [1000, 1010, 2],
      ],
    ],
  ] as [string, [number, number][], number[][]][])('%s', (_, ranges, expected) => {
    expect(ends(...ranges)).toEqual(expected)
  })
})
