import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { m4 } from '#domain/m4'
import type { Observation } from '#domain/observation'
import { applyChanges, diffObservations, keepingDecimals, sameCell, threeWayMerge, type Cell } from '#domain/merge'

const observations = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 })
  .chain((periods) =>
    fc.tuple(
      ...periods.map((period) =>
        fc.record({
          period: fc.constant(period),
          value: fc.option(fc.integer()),
          decimals: fc.integer({ min: 0, max: 3 }),
        }),
      ),
    ),
  )
  .map((rows) => rows.sort((a, b) => a.period - b.period))

test('what a file says again stays as it is written, with its decimals; another flag is another entry', () => {
  const held = [
    { period: 1, value: 10, decimals: 1 },
    { period: 2, value: 10, decimals: 1, flag: 'p' },
  ]
  const file = [
    { period: 1, value: 10, decimals: 0 },
    { period: 2, value: 10, decimals: 0 },
    { period: 3, value: 10, decimals: 0 },
  ]
  expect(keepingDecimals(held, file)).toEqual([held[0], file[1], file[2]])
})

describe('diff', () => {
  test('applying the difference of two states gives the second', () => {
    fc.assert(
      fc.property(observations, observations, (a, b) => {
        expect(applyChanges(a, diffObservations(a, b))).toEqual(b)
      }),
    )
  })

  test('nothing changed is no change', () => {
    fc.assert(
      fc.property(observations, (a) => {
        expect(diffObservations(a, a)).toEqual([])
      }),
    )
  })

  test('says added, changed, cleared and removed apart', () => {
    const at = (period: number, value: number | null) => ({ period, value, decimals: 0 })
    expect(diffObservations([at(1, 1), at(2, 2), at(3, 3)], [at(1, 9), at(2, null), at(4, 4)])).toEqual([
      { period: 1, before: { value: 1, decimals: 0 }, after: { value: 9, decimals: 0 } },
      { period: 2, before: { value: 2, decimals: 0 }, after: { value: null, decimals: 0 } },
      { period: 3, before: { value: 3, decimals: 0 }, after: undefined },
      { period: 4, before: undefined, after: { value: 4, decimals: 0 } },
    ])
  })
})

describe('three-way merge', () => {
  const cell = (value: number | null): Cell => ({ value, decimals: 0 })
  const merge = (base: [number, Cell][], mine: [number, Cell][], theirs: [number, Cell][]) =>
    threeWayMerge((key: number) => new Map(base).get(key), new Map(mine), new Map(theirs), sameCell)

  test.each([
    ['only I changed it', [[1, cell(2)]], [], [[1, cell(2)]], 0],
    ['only they changed it', [], [[1, cell(2)]], [], 0],
    ['both wrote the same', [[1, cell(2)]], [[1, cell(2)]], [], 0],
    ['both wrote differently', [[1, cell(2)]], [[1, cell(3)]], [], 1],
    ['I changed it, they removed it', [[1, cell(2)]], [[1, undefined]], [], 1],
    ['we both removed it', [[1, undefined]], [[1, undefined]], [], 0],
    ['different places', [[1, cell(2)]], [[2, cell(3)]], [[1, cell(2)]], 0],
    ['I came back to what it was', [[1, cell(1)]], [[1, cell(3)]], [], 0],
    ['both added the same period', [[5, cell(2)]], [[5, cell(3)]], [], 1],
  ] as [string, [number, Cell][], [number, Cell][], [number, Cell][], number][])(
    '%s',
    (_, mine, theirs, changes, conflicts) => {
      const merged = merge(
        [
          [1, cell(1)],
          [2, cell(2)],
        ],
        mine,
        theirs,
      )
      expect([...merged.changes]).toEqual(changes)
      expect(merged.conflicts).toHaveLength(conflicts)
    },
  )

  test('a conflict shows mine, theirs and what it was', () => {
    expect(merge([[1, cell(1)]], [[1, cell(2)]], [[1, cell(null)]]).conflicts).toEqual([
      { key: 1, base: cell(1), mine: cell(2), theirs: cell(null) },
    ])
  })
})

describe('M4', () => {
  const wave = Array.from({ length: 50_000 }, (_, i) => ({
    period: i,
    value: Math.round(Math.sin(i / 300) * 1000),
    decimals: 0,
  }))

  test('keeps every spike, the ends and the gaps', () => {
    const spiked = wave.map((o, i) => (i === 31_234 ? { ...o, value: 1e6 } : i === 20_000 ? { ...o, value: null } : o))
    const kept = m4(spiked, 500)
    expect(kept.length).toBeLessThanOrEqual(500 * 5)
    expect(kept).toContainEqual(spiked[31_234])
    expect(kept).toContainEqual(spiked[20_000])
    expect(kept[0]).toEqual(spiked[0])
    expect(kept.at(-1)).toEqual(spiked.at(-1))
  })

  test('every column keeps its own lowest and highest value', () => {
    const columns = 200
    const kept = m4(wave, columns)
    const width = (wave.length - 1) / columns
    const extremes = (rows: Observation[], column: number) => {
      const values = rows
        .filter((o) => Math.min(columns - 1, Math.floor(o.period / width)) === column)
        .map((o) => o.value!)
      return [Math.min(...values), Math.max(...values)]
    }
    for (let column = 0; column < columns; column += 1) expect(extremes(kept, column)).toEqual(extremes(wave, column))
    expect(kept.map((o) => o.period)).toEqual(kept.map((o) => o.period).sort((a, b) => a - b))
  })

  test('a short series is left as it is', () => {
    expect(m4(wave.slice(0, 900), 500)).toEqual(wave.slice(0, 900))
  })
})
