import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { continuePeriods } from '#domain/editing/sheetReading'
import { clearBlock, copyBlock, copyRows, fillDown, parseBlock, pasteBlock } from '#domain/grid/clipboard'
import { applyPatch, type Sheet } from '#domain/grid/sheet'

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
        expect(copyRows(rows)).toBe(text)
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

  test('rows of any width are copied as they are, and none as nothing', () => {
    expect(copyRows([['a'], ['b', 'c', 'd'], ['e', 'f']])).toBe('a\nb\tc\td\ne\tf')
    expect(copyRows([])).toBe('')
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

  test('clearing empties cells, and adds no rows', () => {
    expect(applyPatch(sheet, clearBlock(sheet, block(0, 1, 9, 1), 2)!)).toEqual([
      ['a', ''],
      ['b', ''],
      ['c', ''],
    ])
  })
})
