import type { Block } from './range'
import { heightOf, isSingle, widthOf } from './range'
import { atOnce, type Steps } from '../steps'
import { patchRows, type Patch, type Sheet, type SheetRow } from './sheet'

/** A cell as the clipboard's tab-separated text has it: quoted where it holds a tab, a line end or a quote. */
const quoted = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A block as spreadsheets exchange it. */
export function copyBlock(sheet: Sheet, block: Block): string {
  const lines: string[] = []
  for (let row = block.top; row <= block.bottom; row += 1) {
    lines.push(
      (sheet[row] ?? [])
        .slice(block.left, block.right + 1)
        .map(quoted)
        .join('\t'),
    )
  }
  return lines.join('\n')
}

/** Whole rows as spreadsheets exchange them. */
export function copyRows(rows: readonly SheetRow[]): string {
  const text = rows.map((row) => (row.length === 2 ? `${row[0]!}\t${row[1]!}` : row.join('\t'))).join('\n')
  const cells = rows.reduce((sum, row) => sum + row.length, 0)
  return hasOnly(text, cells) ? text : rows.map((row) => row.map(quoted).join('\t')).join('\n')
}

/** Whether a text of cells has no quote in it, and tabs and line ends only between them: hardly any sheet has others. */
function hasOnly(text: string, cells: number): boolean {
  let between = 0
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code === QUOTE || code === RETURN) return false
    if (code === TAB || code === LINE_END) between += 1
  }
  return between === Math.max(0, cells - 1)
}
const [TAB, LINE_END, RETURN, QUOTE] = [9, 10, 13, 34]

/** Reads tab-separated text; quoted cells may hold tabs and line ends. A line end at the very end adds no row. */
export const parseBlock = (text: string): string[][] => atOnce(parseBlockSteps(text))

/** Rows that are done in one step. */
const STEP = 200

/** The same in steps. */
export function* parseBlockSteps(text: string): Steps<string[][]> {
  const unified = text.replaceAll(/\r\n?/g, '\n')
  if (!unified.includes('"')) {
    const lines = unified.replace(/\n$/, '').split('\n')
    const plain: string[][] = []
    for (const [i, line] of lines.entries()) {
      if (i % STEP === 0) yield
      plain.push(line.split('\t'))
    }
    return plain
  }
  const rows: string[][] = [[]]
  let cell = ''
  let i = 0
  const endCell = () => {
    rows.at(-1)!.push(cell)
    cell = ''
  }
  while (i < unified.length) {
    const character = unified[i]!
    if (character === '"' && cell === '') {
      const end = closingQuote(unified, i)
      cell = unified.slice(i + 1, end).replaceAll('""', '"')
      i = end
    } else if (character === '\t') endCell()
    else if (character === '\n') {
      endCell()
      if (i < unified.length - 1) rows.push([])
      if (rows.length % STEP === 0) yield
    } else cell += character
    i += 1
  }
  if (!unified.endsWith('\n')) endCell()
  return rows
}

/** The index of the quote that closes the one at `open`; the end of the text where none does. */
function closingQuote(text: string, open: number): number {
  for (let i = open + 1; i < text.length; i += 1) {
    if (text[i] !== '"') continue
    if (text[i + 1] === '"') i += 1
    else return i
  }
  return text.length
}

export interface Paste {
  patch: Patch | null
  /** The block that was written. */
  block: Block
  /** Cells that stood right of the last column and were not pasted. */
  outside: number
}

/**
 * Pastes cells over a selection: a single cell fills the selection, a block that fits it a whole number of times is
 * repeated, any other goes to its top left. Rows are added where the sheet ends; there is nothing right of the last
 * column, and what would stand there is counted. One patch, so one undo step.
 */
export function pasteBlock(
  sheet: Sheet,
  selection: Block,
  cells: readonly (readonly string[])[],
  width: number,
): Paste {
  const height = cells.length
  const columns = cells.reduce((most, row) => Math.max(most, row.length), 0)
  const fits = !isSingle(selection) && heightOf(selection) % height === 0 && widthOf(selection) % columns === 0
  const rows = fits ? heightOf(selection) : height
  const wanted = fits ? widthOf(selection) : columns
  const written = Math.min(wanted, width - selection.left)
  const patch = patchRows(sheet, selection.top, rows, width, (row, i) => {
    const source = cells[i % height]!
    const next = [...row]
    for (let column = 0; column < written; column += 1) next[selection.left + column] = source[column % columns] ?? ''
    return next
  })
  const outside = fits ? 0 : cells.reduce((count, row) => count + Math.max(0, row.length - written), 0)
  const block = {
    top: selection.top,
    left: selection.left,
    bottom: selection.top + rows - 1,
    right: selection.left + written - 1,
  }
  return { patch, block, outside }
}

/** Clears the cells of a block. */
export const clearBlock = (sheet: Sheet, { top, left, bottom, right }: Block, width: number): Patch | null =>
  patchRows(sheet, top, Math.max(0, Math.min(bottom, sheet.length - 1) - top + 1), width, (row) =>
    row.map((cell, column) => (column >= left && column <= right ? '' : cell)),
  )

/** How a column's text goes on: the text of the n-th row after the first. Null repeats it. */
export type Continue = (column: number, first: string, n: number) => string | null

/** Fills a block down from its first row; a column may go on instead of repeating (periods do). */
export const fillDown = (
  sheet: Sheet,
  { top, left, bottom, right }: Block,
  width: number,
  goOn: Continue,
): Patch | null => {
  const first = sheet[top]
  if (!first || bottom === top) return null
  return patchRows(sheet, top + 1, bottom - top, width, (row, i) =>
    row.map((cell, column) => {
      if (column < left || column > right) return cell
      return goOn(column, first[column]!, i + 1) ?? first[column]!
    }),
  )
}
