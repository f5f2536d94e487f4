import { describe, expect, test } from 'vitest'
import { isLate } from '#domain/rhythm'
import { decide, rebase, type SeriesState } from '#domain/rebase'
import type { Comparison } from '#domain/schema/revisions'
import type { SeriesProperties } from '#domain/schema/series'

const properties = { titleEn: 'Old', region: 'CN', frequency: 'annual' } as SeriesProperties
const at = (year: number) => Date.UTC(year, 0, 1)
const state = (values: Record<number, number | null>, changed: Partial<SeriesProperties> = {}): SeriesState => ({
  properties: { ...properties, ...changed },
  observations: Object.entries(values).map(([year, value]) => ({ period: at(Number(year)), value, decimals: 0 })),
})
const cell = (value: number | null) => ({ value, decimals: 0 })
const since = (changes: Comparison['changes'], changed: Comparison['properties'] = {}): Comparison => ({
  from: 1,
  to: 2,
  total: changes.length,
  changes,
  properties: changed,
})
const values = ({ observations }: SeriesState) =>
  observations.map(({ period, value }) => [new Date(period).getUTCFullYear(), value])

describe('putting my work on what others saved', () => {
  test('different places merge by themselves', () => {
    const rebased = rebase(
      state({ 2020: 1, 2021: 2 }),
      state({ 2020: 1, 2021: 9, 2022: 3 }, { titleEn: 'Mine' }),
      since(
        [
          { period: '2020', before: cell(1), after: null },
          { period: '2023', before: null, after: cell(4) },
        ],
        { region: ['CN', 'US'], status: ['draft', 'published'] },
      ),
    )
    expect(rebased.values).toEqual([])
    expect(rebased.properties).toEqual([])
    expect(values(rebased.mine)).toEqual([
      [2021, 9],
      [2022, 3],
      [2023, 4],
    ])
    expect(values(rebased.base)).toEqual([
      [2021, 2],
      [2023, 4],
    ])
    expect(rebased.mine.properties).toEqual({ ...properties, titleEn: 'Mine', region: 'US' })
  })

  test('the same place is for a person to decide, and nothing of either is lost until then', () => {
    const rebased = rebase(
      state({ 2020: 1, 2021: 2 }),
      state({ 2020: 10, 2021: 20 }, { titleEn: 'Mine' }),
      since(
        [
          { period: '2020', before: cell(1), after: cell(11) },
          { period: '2021', before: cell(2), after: null },
        ],
        { titleEn: ['Old', 'Theirs'] },
      ),
    )
    expect(rebased.values.map(({ base, mine, theirs }) => [base?.value, mine?.value, theirs?.value])).toEqual([
      [1, 10, 11],
      [2, 20, undefined],
    ])
    expect(rebased.properties).toEqual([{ key: 'titleEn', base: 'Old', mine: 'Mine', theirs: 'Theirs' }])
    const decided = decide(rebased, new Set([at(2021)]), new Set(['titleEn'] as const))
    expect(values(decided)).toEqual([
      [2020, 11],
      [2021, 20],
    ])
    expect(decided.properties.titleEn).toBe('Mine')
  })
})

describe('a series is late', () => {
  const june = Date.UTC(2024, 5, 1)
  // The May value came on 10 June: nine days after the end of May.
  const late = (now: number) => isLate('monthly', Date.UTC(2024, 4, 1), Date.UTC(2024, 5, 10), now)
  test.each([
    [Date.UTC(2024, 6, 5), false],
    [Date.UTC(2024, 6, 20), false],
    [Date.UTC(2024, 6, 26), true],
  ])('at %d: %s', (now, expected) => {
    expect(late(now)).toBe(expected)
  })

  test('never when it is intraday, empty, or a history imported long after', () => {
    expect(isLate('intraday', june, june, Date.UTC(2030, 0, 1))).toBe(false)
    expect(isLate('monthly', null, null, june)).toBe(false)
    expect(isLate('annual', Date.UTC(1990, 0, 1), june, Date.UTC(2025, 0, 1))).toBe(false)
  })
})
