import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clearBlock, copyBlock, fillDown, parseBlock, pasteBlock } from '#domain/grid/clipboard'
import { findNext } from '#domain/grid/find'
import { doPatch, redo, startSheet, undo } from '#domain/grid/history'
import { applyPatch, invertPatch, patchCell, removeRows, type Sheet } from '#domain/grid/sheet'
import { continuePeriods, createSheetReader } from '#domain/observationSheet'
import { formatPeriod } from '#domain/period'

const sheet: Sheet = [
  ['a', '1'],
  ['b', '2'],
  ['c', '3'],
]
const block = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right })

describe('the clipboard', () => {
  const cells = fc.array(
    fc.array(fc.string({ unit: fc.constantFrom('a', '1', '\t', '\n', '"', ' ', ',') }), { minLength: 2, maxLength: 2 }),
    { minLength: 1, maxLength: 6 },
  )

  test('what is copied is what is pasted, whatever the cells hold', () => {
    fc.assert(
      fc.property(cells, (rows) => {
        fc.pre(rows.at(-1)!.some((cell) => cell !== '') || rows.length > 1)
        const text = copyBlock(rows, block(0, 0, rows.length - 1, 1))
        expect(parseBlock(`${text}\n`)).toEqual(rows)
      }),
    )
  })

  test.each([
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['1', [['1']]],
    ['"a\nb"\t"c ""d"""', [['a\nb', 'c "d"']]],
    ['"unclosed', [['unclosed']]],
  ])('%j', (text, expected) => {
    expect(parseBlock(text)).toEqual(expected)
  })

  test('a single cell fills the selection, a block that fits is repeated', () => {
    expect(applyPatch(sheet, pasteBlock(sheet, block(0, 1, 2, 1), [['9']], 2).patch!)).toEqual([
      ['a', '9'],
      ['b', '9'],
      ['c', '9'],
    ])
    expect(applyPatch(sheet, pasteBlock(sheet, block(0, 0, 3, 0), [['x'], ['y']], 2).patch!)).toEqual([
      ['x', '1'],
      ['y', '2'],
      ['x', '3'],
      ['y', ''],
    ])
  })

  test('a paste adds rows; cells outside the last column are counted', () => {
    const { patch, outside } = pasteBlock(
      sheet,
      block(2, 1, 2, 1),
      [
        ['7', 'x'],
        ['8', 'y'],
      ],
      2,
    )
    expect(applyPatch(sheet, patch!)).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['c', '7'],
      ['', '8'],
    ])
    expect(outside).toBe(2)
  })
})

describe('edits', () => {
  test('fill down repeats values and continues periods', () => {
    const months: Sheet = [
      ['2024-11', '5'],
      ['', ''],
      ['', ''],
    ]
    const filled = applyPatch(months, fillDown(months, block(0, 0, 2, 1), 2, continuePeriods('monthly'))!)
    expect(filled).toEqual([
      ['2024-11', '5'],
      ['2024-12', '5'],
      ['2025-01', '5'],
    ])
  })

  test('clearing, removing, and nothing to do', () => {
    expect(applyPatch(sheet, clearBlock(sheet, block(0, 1, 9, 1), 2)!)).toEqual([
      ['a', ''],
      ['b', ''],
      ['c', ''],
    ])
    expect(applyPatch(sheet, removeRows(sheet, 1, 1))).toEqual([
      ['a', '1'],
      ['c', '3'],
    ])
    expect(patchCell(sheet, 0, 0, 'a', 2)).toBeNull()
  })

  test('every edit can be taken back, and done again', () => {
    const edit = fc.tuple(fc.nat(5), fc.nat(1), fc.string())
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 300 }), (edits) => {
        let state = startSheet(sheet)
        for (const [row, column, text] of edits) {
          const patch = patchCell(state.sheet, row, column, text, 2)
          if (patch) state = doPatch(state, patch)
        }
        const { done } = state
        const after = state.sheet
        for (const _ of done) state = undo(state)
        expect(state.sheet).toEqual(sheet)
        for (const _ of done) state = redo(state)
        expect(state.sheet).toEqual(after)
        for (const patch of done.toReversed()) expect(invertPatch(invertPatch(patch))).toEqual(patch)
      }),
    )
  })

  test('find goes on from a cell and around the end', () => {
    expect(findNext(sheet, 'C', { row: 0, column: 0 })).toEqual({ row: 2, column: 0 })
    expect(findNext(sheet, '1', { row: 1, column: 0 })).toEqual({ row: 0, column: 1 })
    expect(findNext(sheet, 'a', { row: 0, column: 0 })).toEqual({ row: 0, column: 0 })
    expect(findNext(sheet, 'zz', { row: 0, column: 0 })).toBeNull()
    expect(findNext([], 'a', { row: 0, column: 0 })).toBeNull()
  })
})

describe('the observations of a grid', () => {
  const read = (rows: Sheet) => createSheetReader().read(rows, 'monthly')

  test('empty rows are nothing, wrong ones are named, a period twice is wrong the second time', () => {
    const { observations, problems } = read([
      ['2024年2月', '1,000'],
      ['', ''],
      ['2024-01', ''],
      ['2024-02', '3'],
      ['2024-13', '1'],
      ['2024-03', 'x'],
      ['', '5'],
    ])
    expect(observations.map(({ period, value }) => [formatPeriod('monthly', period), value])).toEqual([
      ['2024-01', null],
      ['2024-02', 1000],
    ])
    expect([...problems].map(([row, { column, problem }]) => [row, column, problem])).toEqual([
      [3, 0, 'duplicateInGrid'],
      [4, 0, 'noSuchDate'],
      [5, 1, 'notANumber'],
      [6, 0, 'empty'],
    ])
  })

  test('an order of day and month that nothing decides is asked for', () => {
    const days = (rows: Sheet) => createSheetReader().read(rows, 'daily')
    expect(
      [
        ...days([
          ['01/02/2024', '1'],
          ['02/02/2024', '2'],
        ]).problems.values(),
      ].map(({ problem }) => problem),
    ).toEqual(['undecidedInGrid', 'undecidedInGrid'])
    expect(
      days([
        ['01/02/2024', '1'],
        ['13/02/2024', '2'],
      ]).observations.map(({ period }) => formatPeriod('daily', period)),
    ).toEqual(['2024-02-01', '2024-02-13'])
  })

  test('rows of a known reading are read at another frequency too', () => {
    const reader = createSheetReader()
    const rows = reader.rowsOf([{ period: Date.UTC(2024, 1, 1), value: 1.5, decimals: 2 }], 'monthly')
    expect(rows).toEqual([['2024-02', '1.50']])
    expect(reader.read(rows, 'monthly').observations).toHaveLength(1)
    expect(reader.read(rows, 'daily').problems.get(0)).toEqual({ column: 0, problem: 'tooCoarse' })
    expect(reader.read(rows, 'annual').observations).toEqual([
      { period: Date.UTC(2024, 0, 1), value: 1.5, decimals: 2 },
    ])
  })
})
