import { columnLabels } from './labels'
import { isTurned, orient, type Mapping } from './mapping'
import { cellText, type Table } from './table'

/** Turns places of the oriented table back into those of the file, from 1. */
export const placement =
  ({ rows, firstColumn = 0 }: Table, { layout }: Mapping) =>
  (row: number, column: number) => {
    const cell = isTurned(layout) ? rows[column]?.[row] : rows[row]?.[column]
    const own = typeof cell === 'object' ? cell.place : undefined
    const at = own ?? (isTurned(layout) ? { row: column, column: row } : { row, column })
    return { row: at.row + 1, column: at.column + firstColumn + 1 }
  }

export interface SkippedRow {
  /** From 1; the column of the file where its periods go across. */
  row: number
  text: string
}

/** Rows above and below the data of a mapping that hold text, but for those that name its columns. */
export function skippedRows(source: Table, mapping: Mapping): SkippedRow[] {
  const place = placement(source, mapping)
  const oriented = orient(source, mapping.layout)
  const names = new Set(columnLabels(oriented, mapping).flatMap(({ label }) => label.split(', ')))
  const isOnSide = isTurned(mapping.layout)
  const isOfNames = (cells: Table['rows'][number]) => {
    const texts = cells.flatMap((cell, column) => {
      const text = cellText(cell).trim()
      // On a table's side a column of names has a head of its own.
      return text === '' || (isOnSide && column === mapping.periodColumn) ? [] : text.split(', ')
    })
    return texts.length > 1 && texts.every((text) => names.has(text))
  }
  return oriented.rows.flatMap((cells, row) => {
    const inData = row >= mapping.firstRow && row <= mapping.lastRow
    if (inData || row === mapping.headerRow || (row < mapping.firstRow && isOfNames(cells))) return []
    const text = cells.map(cellText).filter(Boolean).join(' ').trim()
    const { row: own, column } = place(row, 0)
    return text === '' ? [] : [{ row: isOnSide ? column : own, text }]
  })
}
