import type { ClipboardEvent } from 'react'
import { clearBlock, copyBlock, parseBlockSteps, pasteBlock } from '#domain/grid/clipboard'
import { entered } from '#domain/grid/formula'
import type { Patch, SheetRow } from '#domain/grid/sheet'
import { atOnce, type Steps } from '#domain/steps'
import { inSlices } from '../../lib/slices'
import type { SelectionStore } from './selectionStore'

/** What is to be pasted from a column on, as rows of texts, before it is; null holds it back. In steps. */
export type ReadPaste = (cells: string[][], column: number) => Steps<string[][] | null>

/** From so many characters on a text is read in slices. */
const MUCH = 100_000

interface Context {
  /** As it is now. */
  readSheet: () => readonly SheetRow[]
  width: number
  selection: SelectionStore
  readPaste: ReadPaste
  apply: (patch: Patch | null) => void
  onOutside: ((cells: number) => void) | undefined
}

const isInEditor = (event: ClipboardEvent): boolean => event.target instanceof HTMLInputElement

/** Copying, cutting and pasting blocks of a sheet; an open editor keeps its own clipboard. */
export function sheetClipboard({ readSheet, width, selection, readPaste, apply, onOutside }: Context) {
  const copy = (event: ClipboardEvent) => {
    if (isInEditor(event)) return
    event.clipboardData.setData('text/plain', copyBlock(readSheet(), selection.block()))
    event.preventDefault()
  }
  const pasteCells = (cells: readonly (readonly string[])[]) => {
    const sheet = readSheet()
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
  function* readText(text: string, column: number) {
    return yield* readPaste(yield* parseBlockSteps(text), column)
  }
  return {
    copy,
    cut: (event: ClipboardEvent) => {
      if (isInEditor(event)) return
      copy(event)
      apply(clearBlock(readSheet(), selection.block(), width))
    },
    paste: (event: ClipboardEvent) => {
      if (isInEditor(event)) return
      event.preventDefault()
      const text = event.clipboardData.getData('text/plain')
      const at = selection.read()
      const grid = event.currentTarget
      const steps = readText(text, selection.block().left)
      const paste = (cells: string[][] | null) => {
        // A long text is read for a moment: the sheet may be gone by then.
        if (!cells || !grid.isConnected) return
        selection.set(at)
        pasteCells(cells)
      }
      if (text.length < MUCH) paste(atOnce(steps))
      else void inSlices(steps).then(paste)
    },
    pasteCells,
  }
}
