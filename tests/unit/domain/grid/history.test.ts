import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editSheet, startSheet } from '#domain/grid/history'
import { applyPatch, invertPatch, patchCell, removeRows, type Sheet } from '#domain/grid/sheet'

const sheet: Sheet = [
  ['a', '1'],
  ['b', '2'],
  ['c', '3'],
]

describe('edits of a sheet', () => {
  test('removing rows, and nothing to do', () => {
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
          if (patch) state = editSheet(state, { kind: 'patch', patch })
        }
        const { done } = state
        const after = state.sheet
        for (const _ of done) state = editSheet(state, { kind: 'undo' })
        expect(state.sheet).toEqual(sheet)
        for (const _ of done) state = editSheet(state, { kind: 'redo' })
        expect(state.sheet).toEqual(after)
        for (const patch of done.toReversed()) expect(invertPatch(invertPatch(patch))).toEqual(patch)
      }),
    )
  })

  test('nothing to take back leaves the very same sheet', () => {
    const state = startSheet(sheet)
    expect(editSheet(state, { kind: 'undo' })).toBe(state)
    expect(editSheet(state, { kind: 'redo' })).toBe(state)
  })
})
