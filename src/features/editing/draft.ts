import type { Sheet, SheetRow } from '#domain/grid/sheet'
import { copyBlock, parseBlock } from '#domain/grid/clipboard'
import { SHEET_WIDTH } from '#domain/observationSheet'
import { draftKey, withoutSide } from '../../lib/drafts'
import { local } from '../../lib/storage'
import type { SeriesProperties } from '#domain/schema/series'

/** Unsaved work as it is kept on this machine: everything typed, and the version that it started from. */
export interface EditorDraft {
  version: number
  properties: SeriesProperties
  /** The grid as tab-separated text: a tenth of the size of nested lists. */
  rows: string
  message: string
}

const texts = new WeakMap<SheetRow, string>()

/** A row as text, remembered: a long sheet is kept after every change, and most of its rows are what they were. */
export function rowText(row: SheetRow): string {
  const text = texts.get(row) ?? copyBlock([row], { top: 0, left: 0, bottom: 0, right: SHEET_WIDTH - 1 })
  texts.set(row, text)
  return text
}

export const sheetToText = (sheet: Sheet): string => sheet.map(rowText).join('\n')

export const sheetFromText = (text: string): Sheet =>
  text === ''
    ? []
    : parseBlock(text).map((row) => Array.from({ length: SHEET_WIDTH }, (_, column) => row[column] ?? ''))

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
