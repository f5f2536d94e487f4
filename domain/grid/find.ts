import type { CellPosition } from './range'
import type { Sheet } from './sheet'

/** The next cell that holds a text (whatever the case), row by row from behind a place on, around the end; null if none. */
export function findNext(sheet: Sheet, text: string, from: CellPosition): CellPosition | null {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return null
  const count = sheet.length
  for (let step = 0; step <= count; step += 1) {
    const row = (from.row + step) % count
    const cells = sheet[row] ?? []
    for (const [column, cell] of cells.entries()) {
      const isBehind = step === 0 ? column > from.column : step < count || column <= from.column
      if (isBehind && cell.toLowerCase().includes(wanted)) return { row, column }
    }
  }
  return null
}
