import { expect, test } from 'vitest'
import { csvFile } from '#domain/export/csv'
import type { FileColumn } from '#domain/export/rows'
import type { Frequency } from '#domain/frequency'
import { parseCanonicalPeriod } from '#domain/period'

const column = (
  heading: string,
  frequency: Frequency,
  rows: readonly (readonly [string, number | null])[],
  asEntered = true,
  batch = 2,
): FileColumn => ({
  heading,
  frequency,
  asEntered,
  hasFlags: false,
  batches: (async function* batches() {
    const observations = rows.map(([period, value]) => ({
      period: parseCanonicalPeriod(frequency, period)!,
      value,
      decimals: 1,
    }))
    for (let i = 0; i < observations.length; i += batch) yield observations.slice(i, i + batch)
  })(),
})

const fileOf = async (...columns: FileColumn[]): Promise<string[]> => {
  let text = ''
  for await (const part of csvFile(columns)) text += part
  return text.replace('\uFEFF', '').trimEnd().split('\r\n')
}

test('series of one frequency share their periods, in batches of any size', async () => {
  const a = [
    ['2020', 1],
    ['2021', null],
    ['2023', 3],
  ] as const
  const b = [
    ['2019', 9],
    ['2021', 8.25],
    ['2022', 7],
  ] as const
  for (const batch of [1, 2, 5])
    expect(await fileOf(column('A', 'annual', a, true, batch), column('B', 'annual', b))).toEqual([
      'period,A,B',
      '2019,,9.0',
      '2020,1.0,',
      '2021,,8.25',
      '2022,,7.0',
      '2023,3.0,',
    ])
})

test('series of another frequency stand beside them with periods of their own', async () => {
  const annual = column('A', 'annual', [['2020', 1]])
  const monthly = column('M', 'monthly', [
    ['2020-01', 1],
    ['2020-02', 2],
  ])
  expect(await fileOf(annual, monthly)).toEqual(['period,A,period,M', '2020,1.0,2020-01,1.0', ',,2020-02,2.0'])
})

test('what is calculated is rounded, what was entered is not', async () => {
  const rows = [['2020', 1 / 3]] as const
  expect((await fileOf(column('A', 'annual', rows, false)))[1]).toBe('2020,0.333')
  expect((await fileOf(column('A', 'annual', rows)))[1]).toBe('2020,0.3333333333333333')
})

test('a series without observations is a head alone', async () =>
  expect(await fileOf(column('A, "B"', 'annual', []))).toEqual(['period,"A, ""B"""']))
