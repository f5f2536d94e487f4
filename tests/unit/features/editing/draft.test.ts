// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { sheetToKeep, startEditor, type Editor, type SeriesBase } from '#domain/editing/editor'
import { editorReducer, type EditorEvent } from '#domain/editing/editorReducer'
import type { SeriesProperties } from '#domain/schema/series'
import { draftOf, isEditorDraft, workOf } from '../../../../src/features/editing/draft'

const properties: SeriesProperties = {
  titleZh: '甲',
  titleEn: 'A',
  code: 'A',
  topic: 'prices',
  frequency: 'annual',
  unit: 'percent',
  region: 'world',
  seasonalAdjustment: 'notApplicable',
  source: '',
  sourceUrl: '',
  licence: 'cc0',
  tags: [],
  description: '',
  notes: '',
}
const observations = [{ period: Date.UTC(2020), value: 1.5, decimals: 1 }]
const base: SeriesBase = { id: 1, version: 3, status: 'published', state: { properties, observations } }

const throughStorage = (editor: Editor): unknown => JSON.parse(JSON.stringify(draftOf(editor)))

describe('the draft of an editor', () => {
  test('is the work again', () => {
    const events: EditorEvent[] = [
      { type: 'setProperties', series: 0, changed: { titleEn: 'B', tags: ['x'] } },
      { type: 'typeInCell', series: 0, position: { row: 0, column: 1 }, text: '1,5' },
      { type: 'setMessage', text: 'why' },
    ]
    const editor = events.reduce(editorReducer, startEditor([base]))
    const kept = throughStorage(editor)
    expect(isEditorDraft(kept)).toBe(true)
    const again = startEditor([base], workOf(draftOf(editor), properties))
    expect(again.series[0]!.properties).toEqual({ ...properties, titleEn: 'B', tags: ['x'] })
    expect(again.series[0]!.edited.sheet).toEqual(sheetToKeep(editor, 0))
    expect(again.message).toBe('why')
  })

  test.each([
    ['nothing', null],
    ['a text', 'draft'],
    ['no version', { properties, rows: '', message: '' }],
    ['a version that is none', { version: -1, properties, rows: '', message: '' }],
    ['rows as a list', { version: 1, properties, rows: [['2020', '1']], message: '' }],
    ['properties as a list', { version: 1, properties: [], rows: '', message: '' }],
  ])('is none: %s', (_, kept) => expect(isEditorDraft(kept)).toBe(false))

  test('leaves a property that it has not, or not in its shape, as it was', () => {
    const kept = { titleEn: 5, tags: 'x', frequency: 'hourly', source: 'B' }
    const { series } = workOf({ version: 1, properties: kept, rows: '', message: '' }, properties)
    expect(series[0]!.properties).toEqual({ ...properties, source: 'B' })
  })
})
