import type { ClipboardEvent } from 'react'
import { clearBlock, copyBlock, parseBlock, pasteBlock } from '#domain/grid/clipboard'
import { entered } from '#domain/grid/formula'
import type { Patch, SheetRow } from '#domain/grid/sheet'
import type { SelectionStore } from './selectionStore'

/** What is to be pasted from a column on, as rows of texts, before it is; null holds it back. */
export type ReadPaste = (cells: string[][], column: number) => string[][] | null

interface Context {
  sheet: readonly SheetRow[]
  width: number
  selection: SelectionStore
  readPaste: ReadPaste
  apply: (patch: Patch | null) => void
  onOutside: ((cells: number) => void) | undefined
}

const isInEditor = (event: ClipboardEvent): boolean => event.target instanceof HTMLInputElement

/** Copying, cutting and pasting blocks of a sheet; an open editor keeps its own clipboard. */
export function sheetClipboard({ sheet, width, selection, readPaste, apply, onOutside }: Context) {
  const copy = (event: ClipboardEvent) => {
    if (isInEditor(event)) return
    event.clipboardData.setData('text/plain', copyBlock(sheet, selection.block()))
    event.preventDefault()
  }
  const pasteCells = (cells: readonly (readonly string[])[]) => {
    const { patch, block, outside } = pasteBlock(
      sheet,
      selection.block(),
      cells.map((row) => row.map((text) => entered(text, sheet))),
      width,
    )
    apply(patch)
    selection.set({ anchor: { row: block.top, column: block.left }, focus: { row: block.bottom, column: block.right } })
    if (outside > 0) onOutside?.(outside)
  }
  return {
    copy,
    cut: (event: ClipboardEvent) => {
      if (isInEditor(event)) return
      copy(event)
      apply(clearBlock(sheet, selection.block(), width))
    },
    paste: (event: ClipboardEvent) => {
      if (isInEditor(event)) return
      event.preventDefault()
      const cells = readPaste(parseBlock(event.clipboardData.getData('text/plain')), selection.block().left)
      if (cells) pasteCells(cells)
    },
    pasteCells,
  }
}
