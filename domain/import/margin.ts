import { firstColumn, type Table } from './table'

/**
 * A table without the empty columns before its first one, as many sheets have them for a margin: it reads as one without.
 * Its columns keep their letters. Any other table as it is. O(rows).
 */
export function withoutMargin(table: Table): Table {
  const width = firstColumn(table.rows)
  if (width === 0) return table
  return {
    ...table,
    rows: table.rows.map((row) => row.slice(width)),
    firstColumn: width + (table.firstColumn ?? 0),
    ...(table.hiddenLines && {
      hiddenLines: {
        ...table.hiddenLines,
        columns: table.hiddenLines.columns.map((column) => column - width).filter((column) => column >= 0),
      },
    }),
  }
}
