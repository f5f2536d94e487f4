import { describe, expect, test } from 'vitest'
import { fromColumns } from '#domain/columns'
import { sheetToKeep, startEditor, type Editor, type SeriesBase } from '#domain/editing/editor'
import { canMerge, editorReducer, type EditorEvent } from '#domain/editing/editorReducer'
import { saveRequest } from '#domain/editing/saveRequest'
import { writeRows } from '#domain/editing/sheetReading'
import { patchCell } from '#domain/grid/sheet'
import { formatPeriod } from '#domain/period'
import type { SaveConflict } from '#domain/schema/revisions'
import { seriesProperties } from '../../../e2e/support/properties'

const years = (values: Record<number, number | null>) =>
  fromColumns(
    { periods: Object.keys(values), values: Object.values(values), decimals: Object.values(values).map(() => 0) },
    'annual',
  )

const base = (changes: Partial<SeriesBase> = {}): SeriesBase => ({
  id: 7,
  version: 3,
  status: 'published',
  state: {
    properties: seriesProperties({ code: 'A', titleEn: 'Old', frequency: 'annual' }),
    observations: years({ 2020: 1, 2021: 2 }),
  },
  ...changes,
})

const after = (editor: Editor, ...events: EditorEvent[]): Editor => events.reduce(editorReducer, editor)

/** A cell of the first series is set to a text. */
const set = (editor: Editor, row: number, column: number, text: string, series = 0): EditorEvent => ({
  type: 'editSheet',
  series,
  edit: { kind: 'patch', patch: patchCell(editor.series[series]!.edited.sheet, row, column, text, 2)! },
})

const values = (editor: Editor, series = 0) =>
  editor.series[series]!.reading.observations.map(({ period, value }) => [formatPeriod('annual', period), value])

const conflict = (changes: [string, number | null][], properties: Record<string, [unknown, unknown]> = {}) =>
  ({
    version: 4,
    since: {
      from: 3,
      to: 4,
      total: changes.length,
      changes: changes.map(([period, value]) => ({
        period,
        before: null,
        after: value === null ? null : { value, decimals: 0 },
      })),
      properties,
    },
  }) satisfies SaveConflict

const KEY = 'first-key'
const save = (key = KEY): EditorEvent => ({ type: 'startSave', target: undefined, key })

describe('work on a series', () => {
  const start = startEditor([base()])

  test('begins as it is saved, and is not dirty', () => {
    expect(start.isDirty).toBe(false)
    expect(values(start)).toEqual([
      ['2020', 1],
      ['2021', 2],
    ])
    expect(saveRequest(start.series[0]!, '', undefined)).toEqual({
      kind: 'save',
      id: 7,
      version: 3,
      body: { properties: {}, observations: { periods: [], values: [], decimals: [], removed: [] }, message: '' },
    })
  })

  test('what is done is sent, and nothing else', () => {
    const edited = after(
      start,
      set(start, 2, 0, '2022'),
      { type: 'setProperties', series: 0, changed: { titleEn: 'New' } },
      { type: 'setMessage', text: 'why' },
    )
    expect(edited.isDirty).toBe(true)
    expect(saveRequest(edited.series[0]!, edited.message, 'published')).toMatchObject({
      body: { properties: { titleEn: 'New' }, observations: { periods: ['2022'], values: [null] }, message: 'why' },
    })
  })

  test('a new series is sent whole', () => {
    const isNew = startEditor([base({ id: null, version: 0, status: null })])
    expect(saveRequest(isNew.series[0]!, '', 'draft')).toMatchObject({
      kind: 'create',
      body: { properties: { code: 'A' }, observations: { periods: ['2020', '2021'] }, status: 'draft' },
    })
  })

  test('undo and redo change what is read with the sheet', () => {
    const edited = after(start, set(start, 0, 1, '9'))
    const back = after(edited, { type: 'editSheet', series: 0, edit: { kind: 'undo' } })
    expect(values(edited)[0]).toEqual(['2020', 9])
    expect(values(back)).toEqual(values(start))
    expect(values(after(back, { type: 'editSheet', series: 0, edit: { kind: 'redo' } }))).toEqual(values(edited))
    expect(after(start, { type: 'editSheet', series: 0, edit: { kind: 'undo' } })).toBe(start)
  })

  test('what stands in a cell that is still open is kept, but not read', () => {
    const typing = after(start, { type: 'typeInCell', series: 0, position: { row: 0, column: 1 }, text: '12' })
    expect(typing.isDirty).toBe(true)
    expect(values(typing)[0]).toEqual(['2020', 1])
    expect(sheetToKeep(typing, 0)[0]).toEqual(['2020', '12'])
    expect(sheetToKeep(after(typing, set(typing, 0, 1, '13')), 0)[0]).toEqual(['2020', '13'])
  })

  test('another frequency reads the sheet anew', () => {
    const monthly = after(start, { type: 'setProperties', series: 0, changed: { frequency: 'monthly' } })
    expect(monthly.series[0]!.reading.problems.get(0)?.problem).toBe('tooCoarse')
    const again = after(monthly, { type: 'setProperties', series: 0, changed: { frequency: 'annual' } })
    expect(again.series[0]!.reading).toEqual(start.series[0]!.reading)
  })

  test('an import takes the place of the sheet, names what has no message, and can be taken back', () => {
    const observations = years({ 2020: 5, 2022: 6 })
    const known = { rows: writeRows(observations, 'annual'), readings: observations }
    const event = {
      type: 'takeImport',
      series: 0,
      known,
      properties: { titleZh: '标题' },
      message: 'from a file',
    } as const
    const imported = after(start, event)
    expect(values(imported)).toEqual([
      ['2020', 5],
      ['2022', 6],
    ])
    expect(imported.series[0]!.properties.titleZh).toBe('标题')
    expect(imported.message).toBe('from a file')
    expect(after(start, { type: 'setMessage', text: 'mine' }, event).message).toBe('mine')
    expect(values(after(imported, { type: 'editSheet', series: 0, edit: { kind: 'undo' } }))).toEqual(values(start))
  })

  test('kept work begins dirty, and can be discarded', () => {
    const { properties } = base().state
    const kept = startEditor([base()], { series: [{ properties, sheet: [['2020', '7']] }], message: 'm' })
    expect([kept.isDirty, kept.message, values(kept)]).toEqual([true, 'm', [['2020', 7]]])
    expect(after(kept, { type: 'discard' })).toEqual(start)
  })

  test('mistakes are shown where something was changed, and everywhere once a save was tried', () => {
    const changed = after(start, { type: 'setProperties', series: 0, changed: { unit: '' } })
    expect([...changed.series[0]!.touched]).toEqual(['unit'])
    expect(after(changed, { type: 'showMistakes' }).series[0]!.touched.size).toBeGreaterThan(10)
  })

  test('what the server refused stands until that is changed, its reason until anything is', () => {
    const refused = after(start, save(), {
      type: 'refuse',
      problem: 'no',
      refused: { series: 0, fields: { code: 'taken', unit: 'unknown' } },
    })
    expect([refused.isSaving, refused.problem]).toEqual([false, 'no'])
    const mended = after(refused, { type: 'setProperties', series: 0, changed: { code: 'B' } })
    expect(mended.series[0]!.refused).toEqual({ unit: 'unknown' })
    expect(mended.problem).toBeNull()
    // A reason found here says nothing of what the server said.
    const again = after(mended, { type: 'refuse', problem: 'a cell is wrong' })
    expect(again.series[0]!.refused).toEqual({ unit: 'unknown' })
  })
})

describe('the key of a save', () => {
  const start = startEditor([base()])
  const edited = after(start, set(start, 0, 1, '9'))
  const failed = after(edited, save(), { type: 'refuse', problem: 'no answer' })
  const keyOf = (editor: Editor, target?: 'draft') =>
    editorReducer(editor, { type: 'startSave', target, key: 'another' }).attempt!.key

  test('stays where the same work is tried again', () => expect(keyOf(failed)).toBe(KEY))
  test('goes, and its target stays, where something is written while it is under way', () => {
    const writing = after(
      edited,
      { type: 'startSave', target: 'published', key: KEY },
      { type: 'setMessage', text: 'm' },
    )
    expect(writing.attempt).toEqual({ target: 'published', key: null })
    const asked = after(writing, { type: 'meetConflict', series: 0, conflict: conflict([['2020', 10]]) })
    expect(asked.attempt?.target).toBe('published')
  })
  test('is another for another target', () => expect(keyOf(failed, 'draft')).toBe('another'))
  test('is another after any change, even one that is taken back', () => {
    const there = after(failed, set(failed, 0, 1, '8'))
    expect(keyOf(after(there, { type: 'editSheet', series: 0, edit: { kind: 'undo' } }))).toBe('another')
    expect(keyOf(after(failed, { type: 'setMessage', text: 'm' }))).toBe('another')
  })
  test('is another once the work stands on a newer version', () =>
    expect(keyOf(after(failed, { type: 'meetConflict', series: 0, conflict: conflict([['2022', 5]]) }))).toBe(
      'another',
    ))
})

describe('what others saved meanwhile', () => {
  const start = startEditor([base()])
  const edited = after(start, set(start, 0, 1, '9'), save())
  const meet = (changes: [string, number | null][], properties = {}): EditorEvent => ({
    type: 'meetConflict',
    series: 0,
    conflict: conflict(changes, properties),
  })

  test('at other places it is merged in, and the save goes on', () => {
    const merged = after(edited, meet([['2021', 20]], { unit: ['index', 'percent'] }))
    expect(merged.isSaving).toBe(true)
    expect(merged.merged).toBe(2)
    expect(values(merged)).toEqual([
      ['2020', 9],
      ['2021', 20],
    ])
    expect(saveRequest(merged.series[0]!, '', undefined)).toMatchObject({
      version: 4,
      body: { properties: {}, observations: { periods: ['2020'], values: [9] } },
    })
  })

  test('at the same place a person decides, and cancelling leaves the work as it was', () => {
    const asked = after(edited, meet([['2020', 10]]))
    expect([asked.isSaving, asked.conflicts.length]).toEqual([false, 1])
    expect(after(asked, { type: 'cancelDecision' }).series).toBe(edited.series)
    const period = Date.UTC(2020, 0, 1)
    const decide = (periods: number[]): EditorEvent => ({
      type: 'decide',
      series: 0,
      periods: new Set(periods),
      properties: new Set(),
    })
    const mine = after(asked, decide([period]))
    expect([mine.conflicts, values(mine)[0], mine.series[0]!.base.version]).toEqual([[], ['2020', 9], 4])
    expect(values(after(asked, decide([])))[0]).toEqual(['2020', 10])
  })

  test('what cannot be told whole, or another frequency, is not merged', () => {
    expect(canMerge(conflict([['2020', 1]]))).toBe(true)
    expect(canMerge(conflict([], { frequency: ['annual', 'monthly'] }))).toBe(false)
    const cut = conflict([['2020', 1]])
    expect(canMerge({ ...cut, since: { ...cut.since, total: 9 } })).toBe(false)
  })
})

describe('several series', () => {
  const start = startEditor([base(), base({ id: 8 })])

  test('an edit touches its own; one key and one message hold for all', () => {
    const edited = after(start, set(start, 0, 1, '5', 1))
    expect(edited.series[0]).toBe(start.series[0])
    expect(values(edited, 1)[0]).toEqual(['2020', 5])
  })

  test('each conflict is decided for itself', () => {
    const both = [0, 1].map((series): EditorEvent => ({
      type: 'meetConflict',
      series,
      conflict: conflict([['2020', 8]]),
    }))
    const edited = after(start, set(start, 0, 1, '5', 0), set(start, 0, 1, '6', 1), ...both)
    expect(edited.conflicts.map(({ series }) => series)).toEqual([0, 1])
    const decided = after(edited, { type: 'decide', series: 1, periods: new Set(), properties: new Set() })
    expect(decided.conflicts.map(({ series }) => series)).toEqual([0])
    expect([values(decided, 0)[0], values(decided, 1)[0]]).toEqual([
      ['2020', 5],
      ['2020', 8],
    ])
  })
})
