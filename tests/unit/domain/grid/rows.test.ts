import { describe, expect, test } from 'vitest'
import { gridNumber, typedInto } from '#domain/editing/gridNumber'
import { readPasted, type PastedNumbers } from '#domain/editing/pasted'
import { insertRows, removeBlockRows, replaceAll, sortRows } from '#domain/grid/rows'
import { applyPatch, invertPatch, type Patch, type Sheet } from '#domain/grid/sheet'

const sheet: Sheet = [
  ['c', '3'],
  ['a', '1'],
  ['', ''],
  ['x', '9'],
  ['b', '2'],
]

/** What a patch makes of the sheet; taken back, the sheet is as it was. */
const after = (patch: Patch): Sheet => {
  const changed = applyPatch(sheet, patch)
  expect(applyPatch(changed, invertPatch(patch))).toEqual(sheet)
  return changed
}

test('rows are put before a row, and behind the end', () => {
  expect(after(insertRows(sheet, 1, 2, 2)).map(([text]) => text)).toEqual(['c', '', '', 'a', '', 'x', 'b'])
  expect(after(insertRows(sheet, 99, 1, 2))).toHaveLength(6)
})

test('every row of a block is taken away', () => {
  expect(after(removeBlockRows(sheet, { top: 1, left: 0, bottom: 3, right: 0 })!).map(([text]) => text)).toEqual([
    'c',
    'b',
  ])
  expect(removeBlockRows(sheet, { top: 7, left: 0, bottom: 9, right: 1 })).toBeNull()
})

test('rows are sorted; those that say no period stay behind, empty ones go', () => {
  const keyOf = ([text]: readonly string[]) => (text === 'x' || text === undefined ? null : text.codePointAt(0)!)
  expect(after(sortRows(sheet, keyOf)!).map(([text]) => text)).toEqual(['a', 'b', 'c', 'x'])
  const sorted = applyPatch(sheet, sortRows(sheet, keyOf)!)
  expect(sortRows(sorted, keyOf)).toBeNull()
})

describe('a text is replaced', () => {
  const texts: Sheet = [
    ['A.1', 'a.1 A.1'],
    ['ax1', 'b'],
  ]
  const cell = { top: 1, left: 1, bottom: 1, right: 1 }
  const all = { top: 0, left: 0, bottom: 1, right: 1 }

  test('whatever its case, and is no pattern; in the selected cells', () => {
    const { patch, cells } = replaceAll(texts, 'a.1', '$&', all)!
    expect(cells).toBe(2)
    expect(patch.after).toEqual([
      ['$&', '$& $&'],
      ['ax1', 'b'],
    ])
    expect(replaceAll(texts, 'a.1', 'x', { ...all, top: 1 })).toBeNull()
    expect(replaceAll(texts, '', 'x', all)).toBeNull()
  })

  test('in all values where one cell is selected, and in no period', () => {
    const months: Sheet = [
      ['2020-11', '11'],
      ['2021-01', '1'],
    ]
    expect(replaceAll(months, '1', '2', cell)!.patch.after).toEqual([
      ['2020-11', '22'],
      ['2021-01', '2'],
    ])
    expect(replaceAll(months, '2020', '2019', cell)).toBeNull()
    const periods = { ...all, right: 0 }
    expect(replaceAll(months, '2020', '2019', periods)!.patch.after).toEqual([['2019-11', '11'], months[1]])
  })
})

describe('numbers that are typed', () => {
  const around = (value: string) => Array.from({ length: 9 }, (_, i) => [String(2010 + i), value])
  test.each([
    ['4,5', '4.3', '4.5'],
    ['4,318', '4.3053', '4.318'],
    ['4,318', '4305', '4318'],
    ['50,012', '49.98', '50.012'],
    ['4,318 p', '4.3053', '4.318 p'],
    ['1.234,5', '1200', '1234.5'],
    ['1,234.5', '1200', '1234.5'],
    ['1,234,567', '1200000', '1234567'],
    ['4.318', '4305', '4.318'],
    ['', '4.3', ''],
    ['x,y', '4.3', 'x,y'],
  ])('%s beside %s is %s', (text, value, expected) => {
    expect(typedInto(text, { row: 4, column: 1 }, around(value))).toBe(expected)
  })

  test('what the numbers beside it do not tell is asked in its cell, and no number', () => {
    expect(typedInto('4,318', { row: 4, column: 1 }, around('130'))).toBe('4,318')
    expect(typedInto('4,318', { row: 0, column: 1 }, [])).toBe('4,318')
    expect(gridNumber('4,318')).toEqual({ kind: 'problem', problem: 'openMark' })
    expect(gridNumber('1,234,567')).toMatchObject({ value: 1_234_567 })
  })

  test('a formula that stays in its cell has no result', () => {
    expect(gridNumber('=1/0')).toEqual({ kind: 'problem', problem: 'formula' })
  })

  test('a period keeps its comma', () => {
    expect(typedInto('2,020', { row: 0, column: 0 }, around('4'))).toBe('2,020')
  })
})

describe('numbers that are pasted', () => {
  const VALUES = { from: 1, to: 2 }
  const rowsOf = (read: PastedNumbers) => ('rows' in read ? read.rows : null)
  const valuesOf = (read: PastedNumbers) => rowsOf(read)?.map(([, value]) => value)
  const column = (...texts: string[]) => texts.map((text) => ['2024', text])
  test.each([
    ['a comma before decimals', column('1,5', '2,75', '1.234,5'), ['1.5', '2.75', '1234.5']],
    ['a point before decimals', column('1.5', '1,234.5'), ['1.5', '1234.5']],
    ['with a flag', column('1,5 p', 'x', ''), ['1.5 p', 'x', '']],
  ])('%s', (_, cells, values) => expect(valuesOf(readPasted(cells, VALUES))).toEqual(values))

  test('what two readings fit is asked', () => {
    const cells = column('1,081', '2,079')
    expect(readPasted(cells, VALUES)).toEqual({ asked: '1,081' })
    expect(valuesOf(readPasted(cells, VALUES, ','))).toEqual(['1.081', '2.079'])
    expect(valuesOf(readPasted(cells, VALUES, '.'))).toEqual(['1081', '2079'])
  })

  test('of several columns each is judged by itself, then by the others; what stands outside is not asked', () => {
    const both = { from: 1, to: 3 }
    expect(rowsOf(readPasted([['2024', '1,5', '2.5', '1,081']], both))).toEqual([['2024', '1.5', '2.5', '1,081']])
    expect(rowsOf(readPasted([['2024', '1,5', '1,081']], both))).toEqual([['2024', '1.5', '1.081']])
    expect(readPasted([['2024', '1', '1,081']], both)).toEqual({ asked: '1,081' })
    expect(rowsOf(readPasted([['2024', '1,5', '1,081']], both, '.'))).toEqual([['2024', '1.5', '1.081']])
  })

  test('marks of both kinds in one column are asked where a number depends on them', () => {
    expect(readPasted(column('1,5', '1.5', '1,081'), VALUES)).toEqual({ asked: '1,081' })
    expect(valuesOf(readPasted(column('1,5', '1.5'), VALUES))).toEqual(['1.5', '1.5'])
  })

  test.each([[['101.325', '99.871', '100', '102.113']], [['12.500', '13.250', '14']], [['1.613', '2.431', '17']]])(
    'whole numbers do not say that others far from them are grouped: %s',
    (texts) => {
      expect(readPasted(column(...texts), VALUES)).toEqual({ asked: texts[0] })
    },
  )

  test('but those near them do', () => {
    expect(valuesOf(readPasted(column('1.234', '987', '12.345'), VALUES))).toEqual(
      ['1.234', '987', '12.345'].map((text) => text.replace('.', '')),
    )
  })
})
