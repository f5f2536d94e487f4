export interface ColumnLabel {
  column: number
  /** The header's text, after that of a row above which names groups of columns; empty when the column has none. */
  label: string
  /** Where it stands in the file: a column's letter, or a row's number on a table's side. */
  place: string
}

/** What a column is called, or where it stands. */
export const labelOrPlace = (column: ColumnLabel | undefined): string => column?.label || (column?.place ?? '')

/** A spreadsheet's name of a column: 0 → A, 26 → AA. */
export function columnName(column: number): string {
  if (column < 0) return ''
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCodePoint(65 + (column % 26))
}
