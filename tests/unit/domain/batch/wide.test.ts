import { describe, expect, test } from 'vitest'
import { packPeriods, packSheet, unpackSheet } from '#domain/batch/packing'
import { patchPlaces, rebaseWide, widenSheet } from '#domain/batch/rebase'
import { readWide, wideBase, withChange } from '#domain/batch/wide'
import { newLeaps } from '#domain/editing/leaps'
import { editSheet, startSheet, type EditedSheet } from '#domain/grid/history'
import { applyPatch, patchCell, removeRows } from '#domain/grid/sheet'
import type { Observation } from '#domain/observation'
import { parseCanonicalPeriod } from '#domain/period'

const at = (year: string) => parseCanonicalPeriod('annual', year)!
const one = (year: string, value: number | null, decimals = 0, flag?: string): Observation => ({
  period: at(year),
  value,
  decimals,
  ...(flag !== undefined && { flag }),
})

const FIRST = [one('2020', 1.5, 1), one('2021', null), one('2022', 3, 0, 'p')]
const SECOND = [one('2021', 20)]
const BASE = wideBase([FIRST, SECOND], 'annual')

describe('several series in one sheet', () => {
  test('periods of all stand down, and each series across; what one has not is empty', () => {
    expect(BASE.sheet).toEqual([
      ['2020', '1.5', ''],
      ['2021', ':', '20'],
      ['2022', '3 p', ''],
    ])
  })

  test('read again it changes nothing', () => {
    const { changes, refused } = readWide(BASE.sheet, BASE)
    expect(refused).toEqual([])
    expect(changes).toEqual([
      { added: [], changed: [], cleared: [] },
      { added: [], changed: [], cleared: [] },
    ])
  })

  test.each([
    [
      'a value is added, changed, cleared',
      [
        ['2020', '2', ''],
        ['2021', ':', ''],
        ['2022', '3 p', ''],
        ['2023', '', '5'],
      ],
      [
        { added: [], changed: [one('2020', 2)], cleared: [] },
        { added: [one('2023', 5)], changed: [], cleared: [at('2021')] },
      ],
    ],
    [
      'a row that is gone is cleared',
      [['2020', '1.5', '']],
      [
        { added: [], changed: [], cleared: [at('2021'), at('2022')] },
        { added: [], changed: [], cleared: [at('2021')] },
      ],
    ],
    [
      'decimals and flags are changes',
      [
        ['2020', '1.50', ''],
        ['2021', ':', '20'],
        ['2022', '3', ''],
      ],
      [
        { added: [], changed: [one('2020', 1.5, 2), one('2022', 3)], cleared: [] },
        { added: [], changed: [], cleared: [] },
      ],
    ],
  ])('%s', (_, sheet, expected) => {
    expect(readWide(sheet, BASE).changes).toEqual(expected)
  })

  test('each cell that cannot be read is named, and clears nothing', () => {
    const sheet = [
      ['2020', 'much', ''],
      ['2020', '1', '1'],
      ['soon', '1', ''],
      ['2021', ':', '20'],
      ['2022', '3 p', ''],
      ['', '', ''],
    ]
    const { changes, refused } = readWide(sheet, BASE)
    expect(refused.map(({ row, column }) => [row, column])).toEqual([
      [0, 1],
      [1, 0],
      [2, 0],
    ])
    expect(refused[1]!.problem).toBe('duplicateInGrid')
    expect(changes[0]).toEqual({ added: [], changed: [], cleared: [] })
  })

  test('what somebody else changed meanwhile comes in, and what one changed oneself stays', () => {
    const sheet = [
      ['2020', '9', ''],
      ['2021', ':', '21'],
      ['2022', '3 p', ''],
    ]
    // They changed 2020 of the first another way, took 2022 away, and added 2024.
    const theirs = [one('2020', 7), one('2021', null), one('2024', 4)]
    const rebased = rebaseWide(sheet, BASE, 0, theirs)
    expect(rebased).toMatchObject({
      sheet: [
        ['2020', '9', ''],
        ['2021', ':', '21'],
        ['2022', '', ''],
        ['2024', '4', ''],
      ],
      conflicts: [{ key: at('2020'), base: '1.5', mine: '9', theirs: '7' }],
    })
    expect(readWide(rebased.sheet, rebased.base).changes).toEqual([
      { added: [], changed: [one('2020', 9)], cleared: [] },
      { added: [], changed: [one('2021', 21)], cleared: [] },
    ])
    const place = { period: at('2020'), column: 1, text: '7' }
    const decided = applyPatch(rebased.sheet, patchPlaces(rebased.sheet, rebased.base, [place])!)
    expect(readWide(decided, rebased.base).changes[0]).toEqual({ added: [], changed: [], cleared: [] })
    expect(patchPlaces(decided, rebased.base, [place])).toBeNull()
  })

  test('a place whose row is gone gets a row again where theirs is taken', () => {
    const [, second, third] = BASE.sheet
    const rebased = rebaseWide([second!, third!], BASE, 0, [one('2020', 7), FIRST[1]!, FIRST[2]!])
    expect(rebased.conflicts).toEqual([{ key: at('2020'), base: '1.5', mine: '', theirs: '7' }])
    const place = { period: at('2020'), column: 1, text: '7' }
    const decided = applyPatch(rebased.sheet, patchPlaces(rebased.sheet, rebased.base, [place])!)
    expect(decided).toEqual([second, third, ['2020', '7', '']])
    expect(readWide(decided, rebased.base).changes[0]).toEqual({ added: [], changed: [], cleared: [] })
  })

  test('a sheet is kept as what tells it from its base, and found again', () => {
    const [first, second, third] = BASE.sheet
    const sheet = [second!, ['2021', '9', ''], third!, first!, ['2023', '', '']]
    const packed = packSheet(sheet, BASE)
    expect(packed).toEqual([
      [1, 1],
      ['2021', '9', ''],
      [2, 2],
      [0, 0],
      ['2023', '', ''],
    ])
    expect(packSheet(BASE.sheet, BASE)).toEqual([[0, 2]])
    const on = { periods: packPeriods(BASE), series: [0, 1] }
    expect(unpackSheet(JSON.parse(JSON.stringify(packed)), BASE, on)).toEqual(sheet)
  })

  test('on fewer series than it was packed on, each cell stands where it stood', () => {
    const [, second, third] = BASE.sheet
    // 2020 is deleted; the second series alone has what is written for 2023.
    const packed = packSheet([second!, third!, ['2023', '', '5'], ['2024', '8', '9']], BASE)
    const unpacked = (series: number[]) => {
      const base = wideBase(
        series.map((i) => [FIRST, SECOND][i]!),
        'annual',
      )
      const sheet = unpackSheet(packed, base, { periods: packPeriods(BASE), series })
      return { sheet, changes: readWide(sheet, base).changes }
    }
    expect(unpacked([0])).toEqual({
      sheet: [
        ['2021', ':'],
        ['2022', '3 p'],
        ['2023', ''],
        ['2024', '8'],
      ],
      changes: [{ added: [one('2024', 8)], changed: [], cleared: [at('2020')] }],
    })
    expect(unpacked([1])).toEqual({
      sheet: [
        ['2021', '20'],
        ['2023', '5'],
        ['2024', '9'],
      ],
      changes: [{ added: [one('2023', 5), one('2024', 9)], changed: [], cleared: [] }],
    })
  })
})

describe('a series is added to a sheet', () => {
  const THIRD = [one('2019', 5), one('2020', 6), one('2022', 7)]

  test('that nobody touched', () => {
    const wider = widenSheet(startSheet(BASE.sheet), BASE, [THIRD])
    expect(wider.edited.sheet).toBe(wider.base.sheet)
    expect(wider.edited.sheet).toEqual([
      ['2019', '', '', '5'],
      ['2020', '1.5', '', '6'],
      ['2021', ':', '20', ''],
      ['2022', '3 p', '', '7'],
    ])
  })

  test('in which somebody wrote: nothing of it is lost, and nothing else is changed', () => {
    const [, second] = BASE.sheet
    // 2020 is taken out, 2022 is written over, 2023 is new, and a row says no period.
    const sheet = [second!, ['2022', '4'], ['2023', '', '9'], ['soon', '1', '']]
    const wider = widenSheet(startSheet(sheet), BASE, [THIRD])
    expect(wider.edited.sheet).toEqual([
      ['2021', ':', '20', ''],
      ['2022', '4', '', '7'],
      ['2023', '', '9', ''],
      ['soon', '1', '', ''],
      ['2019', '', '', '5'],
      ['2020', '', '', '6'],
    ])
    const [before, after] = [readWide(sheet, BASE), readWide(wider.edited.sheet, wider.base)]
    expect(after.changes.slice(0, 2)).toEqual(before.changes)
    expect(after.changes[2]).toEqual({ added: [], changed: [], cleared: [] })
    expect(after.refused).toHaveLength(before.refused.length)
  })

  test('what was written before can be taken back and done again', () => {
    const write = (state: EditedSheet, row: number, text: string) =>
      editSheet(state, { kind: 'patch', patch: patchCell(state.sheet, row, 1, text, 3)! })
    const written = write(write(startSheet(BASE.sheet), 0, '8'), 2, '9')
    const { edited, base } = widenSheet(editSheet(written, { kind: 'undo' }), BASE, [THIRD])
    const back = editSheet(edited, { kind: 'undo' })
    expect(readWide(back.sheet, base).changes.flatMap(({ changed }) => changed)).toEqual([])
    const again = editSheet(editSheet(back, { kind: 'redo' }), { kind: 'redo' })
    expect(again.sheet.slice(0, 3)).toEqual([
      ['2020', '8', '', '6'],
      ['2021', ':', '20', ''],
      ['2022', '9', '', '7'],
    ])
  })

  test('a step that put or took away the row of one of its periods is the last that can be taken back', () => {
    const removed = editSheet(startSheet(BASE.sheet), { kind: 'patch', patch: removeRows(BASE.sheet, 0, 1) })
    const { edited } = widenSheet(removed, BASE, [THIRD])
    expect(edited.done).toEqual([])
    expect(edited.sheet.at(-1)).toEqual(['2020', '', '', '6'])
  })
})

describe('periods that two readings fit, and years of two digits', () => {
  test('years over two are asked for in annual series, and in others where each row is one', () => {
    const months = wideBase([[{ period: Date.UTC(2001, 0, 1), value: 1, decimals: 0 }]], 'monthly')
    expect(readWide([...BASE.sheet, ['2003-04', '5', '']], BASE).refused).toEqual([
      { row: 3, column: 0, problem: 'spanInGrid' },
    ])
    const both = [...months.sheet, ['2003-04', '5'], ['2004-05', '6']]
    expect(readWide(both, months).refused.map(({ problem }) => problem)).toEqual([])
    const alone = wideBase([[]], 'monthly')
    expect(readWide(both.slice(1), alone).refused.map(({ problem }) => problem)).toEqual(['spanInGrid', 'spanInGrid'])
  })

  test('Jan-48 is 1948', () => {
    const base = wideBase([[]], 'monthly')
    expect(readWide([['Jan-48', '5']], base).changes[0]!.added[0]!.period).toBe(Date.UTC(1948, 0, 1))
  })
})

test('what a series has after a change, in order; and which of it leaps', () => {
  const change = { added: [one('2019', 1), one('2025', 4)], changed: [one('2022', 450)], cleared: [at('2021')] }
  const after = withChange(FIRST, change)
  expect(after).toEqual([one('2019', 1), one('2020', 1.5, 1), one('2022', 450), one('2025', 4)])
  const steady = ['2015', '2016', '2017', '2018', '2019', '2020'].map((year, i) => one(year, 10 + i))
  const typed = { added: [], changed: [one('2017', 2000)], cleared: [] }
  expect(newLeaps(steady, withChange(steady, typed)).map(({ period, value }) => [period, value])).toEqual([
    [at('2017'), 2000],
  ])
  const leaping = withChange(steady, typed)
  expect(newLeaps(leaping, leaping)).toEqual([])
  expect(withChange(steady, { added: [], changed: [], cleared: [] })).toBe(steady)
})
