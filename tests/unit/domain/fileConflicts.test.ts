import { expect, test } from 'vitest'
import { cellsOfFile, rebaseValues, withCells } from '#domain/batch/fileConflicts'
import { toColumns } from '#domain/columns'
import type { Observation } from '#domain/observation'

const at = (values: Record<string, number | null>, flags: Record<string, string> = {}): Observation[] =>
  Object.entries(values).map(([year, value]) => ({
    period: Date.UTC(Number(year), 0),
    value,
    decimals: value === null ? 0 : (String(value).split('.')[1]?.length ?? 0),
    ...(flags[year] !== undefined && { flag: flags[year] }),
  }))
const columns = (values: Record<string, number | null>, flags?: Record<string, string>) =>
  toColumns(at(values, flags), 'annual')
const year = (n: number) => Date.UTC(n, 0)

test.each<
  [what: string, file: number, before: number | null, theirs: number | null, result: number | null, met: boolean]
>([
  ['both the same', 5, 1, 5, 5, false],
  ['the file alone changes it', 5, 1, 1, 5, false],
  ['others alone change it', 1, 1, 7, 7, false],
  ['both, each its own way', 5, 1, 7, 5, true],
  ['others make it missing, the file leaves it', 1, 1, null, null, false],
  ['others make it missing, the file changes it', 5, 1, null, 5, true],
])('%s', (_, file, before, theirs, result, met) => {
  const rebased = rebaseValues(columns({ 2020: file, 2021: 9 }), 'annual', at({ 2020: before }), at({ 2020: theirs }))
  expect(rebased.values).toMatchObject({ periods: ['2020', '2021'], values: [result, 9] })
  expect(rebased.conflicts.map(({ key }) => key)).toEqual(met ? [year(2020)] : [])
})

test('a value that others took away is not written again by a file that left it as it was', () => {
  const { values, conflicts } = rebaseValues(
    columns({ 2020: 1, 2021: 2 }),
    'annual',
    at({ 2020: 1, 2021: 2 }),
    at({ 2021: 2 }),
  )
  expect([values.periods, conflicts]).toEqual([['2021'], []])
})

test('a value that others add where the file has one as well is met', () => {
  const { conflicts } = rebaseValues(columns({ 2020: 1 }), 'annual', [], at({ 2020: 3 }))
  expect(conflicts).toEqual([
    { key: year(2020), base: undefined, mine: { value: 1, decimals: 0 }, theirs: { value: 3, decimals: 0 } },
  ])
})

test('a file without flags leaves those of others', () => {
  const { values } = rebaseValues(
    columns({ 2020: 1.5 }),
    'annual',
    at({ 2020: 1.5 }, { 2020: 'p' }),
    at({ 2020: 1.5 }, { 2020: 'r' }),
  )
  expect(values.flags).toEqual(['r'])
})

test('one side is put in place of the other, and back', () => {
  const values = columns({ 2020: 1, 2021: 2 })
  const theirs = withCells(values, 'annual', new Map([[year(2020), undefined]]))
  expect(theirs.periods).toEqual(['2021'])
  const mine = withCells(theirs, 'annual', new Map([[year(2020), { value: 1, decimals: 0 }]]))
  expect(mine).toEqual(values)
  expect(cellsOfFile(mine, 'annual').get(year(2021))).toEqual({ value: 2, decimals: 0 })
})
