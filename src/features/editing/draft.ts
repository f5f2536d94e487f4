import { sheetToKeep, type Editor, type KeptWork } from '#domain/editing/editor'
import { SHEET_WIDTH } from '#domain/editing/sheetReading'
import type { Sheet } from '#domain/grid/sheet'
import type { PropertyName } from '#domain/properties'
import { copyRows, parseBlock } from '#domain/grid/clipboard'
import { draftKey, withoutSide } from '../../lib/drafts/drafts'
import { isRecord, list, natural, oneOf, record, text, type Shape } from '../../lib/storage/shape'
import { local } from '../../lib/storage/storage'
import { FREQUENCIES } from '#domain/frequency'
import { PROPERTY_NAMES, type SeriesProperties } from '#domain/schema/series'

/** Unsaved work as it is kept on this machine: everything typed, and the version that it started from. */
export interface EditorDraft {
  version: number
  properties: Readonly<Record<string, unknown>>
  /** The grid as tab-separated text: a tenth of the size of nested lists. */
  rows: string
  message: string
}

const sheetFromText = (text: string): Sheet =>
  text === ''
    ? []
    : parseBlock(text).map((row) => Array.from({ length: SHEET_WIDTH }, (_, column) => row[column] ?? ''))

export function draftOf(editor: Editor): EditorDraft {
  const { base, properties } = editor.series[0]!
  return { version: base.version, properties, rows: copyRows(sheetToKeep(editor, 0)), message: editor.message }
}

export const isEditorDraft = record<EditorDraft>({ version: natural, properties: isRecord, rows: text, message: text })

const PROPERTY_SHAPES: Partial<Record<PropertyName, Shape<unknown>>> = {
  frequency: oneOf(FREQUENCIES),
  tags: list(text),
}

const keptProperties = (kept: EditorDraft['properties']): Partial<SeriesProperties> =>
  Object.fromEntries(
    PROPERTY_NAMES.filter((name) => (PROPERTY_SHAPES[name] ?? text)(kept[name])).map((name) => [name, kept[name]]),
  )

/** The work that a draft keeps; a property that it has not, or not in its shape, is as it was. */
export const workOf = (
  { properties, rows, message }: EditorDraft,
  base: SeriesProperties,
): { series: KeptWork[]; message: string } => ({
  series: [
    {
      properties: { ...base, ...keptProperties(properties) },
      sheet: sheetFromText(rows),
    },
  ],
  message,
})

/** The stretch of a long series that is edited. */
export interface EditedRange {
  from: string
  to: string
}

export const seriesDraftKey = (userId: number, id: number | 'new', range: EditedRange | null): string =>
  draftKey(userId, 'series', range ? `${id}/${range.from}/${range.to}` : String(id))

/** The stretches of a long series of which unsaved work is kept. */
export const keptRanges = (userId: number, id: number): EditedRange[] => {
  const prefix = `${draftKey(userId, 'series', String(id))}/`
  return [...new Set(local.keys(prefix).map(withoutSide))].flatMap((key) => {
    const [from, to] = key.slice(prefix.length).split('/')
    return from && to ? [{ from, to }] : []
  })
}
