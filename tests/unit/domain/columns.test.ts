import { describe, expect, test } from 'vitest'
import { fromColumns, toChanges, toColumns } from '#domain/columns'
import type { Frequency } from '#domain/frequency'
import { parseCanonicalPeriod } from '#domain/period'

const SPELLINGS: [Frequency, string[]][] = [
  ['annual', ['0001', '2024', '9999']],
  ['quarterly', ['1999Q4', '2024Q1']],
  ['monthly', ['1999-12', '2024-01']],
  ['weekly', ['2020-W53', '2024-W01']],
  ['daily', ['1900-02-28', '2024-02-29']],
  ['intraday', ['2024-02-29 00:00', '2024-02-29 23:59:59']],
]

describe('observations as columns', () => {
  test.each(SPELLINGS)('%s: what is written is what is read', (frequency, periods) => {
    const columns = {
      periods,
      values: periods.map((_, i) => (i === 1 ? null : i + 0.5)),
      decimals: periods.map(() => 1),
    }
    const observations = fromColumns(columns, frequency)
    expect(observations.map(({ period }) => period)).toEqual(
      periods.map((text) => parseCanonicalPeriod(frequency, text)),
    )
    expect(toColumns(observations, frequency)).toEqual(columns)
  })

  test('what is no period of the frequency is left out', () => {
    expect(fromColumns({ periods: ['2024', '2024-01'], values: [1, 2], decimals: [0, 0] }, 'monthly')).toHaveLength(1)
  })

  test('a save carries what was set and what was removed, and nothing else', () => {
    const before = fromColumns({ periods: ['2020', '2021', '2022'], values: [1, 2, 3], decimals: [0, 0, 0] }, 'annual')
    const after = fromColumns(
      { periods: ['2020', '2021', '2023'], values: [1, 2, null], decimals: [0, 1, 0] },
      'annual',
    )
    expect(toChanges(before, after, 'annual')).toEqual({
      periods: ['2021', '2023'],
      values: [2, null],
      decimals: [1, 0],
      removed: ['2022'],
    })
    expect(toChanges(after, after, 'annual')).toEqual({ periods: [], values: [], decimals: [], removed: [] })
  })
})
