import { expect, test } from 'vitest'
import { findNext } from '#domain/grid/find'
import type { Sheet } from '#domain/grid/sheet'

const sheet: Sheet = [
  ['a', '1'],
  ['b', '2'],
  ['c', '3'],
]

test('find goes on from a cell and around the end', () => {
  expect(findNext(sheet, 'C', { row: 0, column: 0 })).toEqual({ row: 2, column: 0 })
  expect(findNext(sheet, '1', { row: 1, column: 0 })).toEqual({ row: 0, column: 1 })
  expect(findNext(sheet, 'a', { row: 0, column: 0 })).toEqual({ row: 0, column: 0 })
  expect(findNext(sheet, 'zz', { row: 0, column: 0 })).toBeNull()
  expect(findNext([], 'a', { row: 0, column: 0 })).toBeNull()
})
