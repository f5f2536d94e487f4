import { DataGrid } from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import gridTheme from './gridTheme.module.css'
import styles from './DataSheet.module.css'

export interface TableColumn<Row> {
  key: string
  name: string
  /** In px; columns without share what is left. */
  width?: number
  /** Numbers stand at the end. */
  isNumber?: boolean
  text: (row: Row) => string
}

interface Props<Row> {
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What a row is on the clipboard. */
  copyOf: (row: Row) => string
  /** In px, at most. */
  height: number
}

const HEADER_HEIGHT = 36
const ROW_HEIGHT = 35

const NARROWEST = 96
const LETTER = 8
const PADDING = 17
/** Rows that tell how wide a column must be. */
const LOOKED_AT = 500

/** How wide a column is at least, in px, so that no value of it is cut. */
function narrowest<Row>(rows: readonly Row[], text: (row: Row) => string): number {
  const step = Math.max(1, Math.ceil(rows.length / LOOKED_AT))
  const letters = rows.filter((_, i) => i % step === 0).map((row) => text(row).length)
  return Math.max(NARROWEST, Math.max(0, ...letters) * LETTER + PADDING)
}

/** A long table to read: only what is seen is drawn. Arrows go from cell to cell, Tab leaves it. */
export function DataTable<Row>({ label, columns, rows, keyOf, copyOf, height }: Props<Row>) {
  return (
    <DataGrid<Row>
      // Widths are measured once: other columns are another grid.
      key={columns.map(({ key }) => key).join()}
      className={gridTheme.grid}
      style={{ blockSize: Math.min(height, HEADER_HEIGHT + rows.length * ROW_HEIGHT) }}
      columns={columns.map(({ key, name, width, isNumber, text }) => ({
        key,
        name,
        width: width ?? `minmax(${narrowest(rows, text)}px, 1fr)`,
        ...(width === undefined && { renderHeaderCell: () => <span title={name}>{name}</span> }),
        ...(isNumber && { cellClass: styles.end!, headerCellClass: styles.end! }),
        renderCell: ({ row }: { row: Row }) => text(row),
      }))}
      rows={rows}
      rowKeyGetter={keyOf}
      aria-label={label}
      onCellKeyDown={(_, event) => {
        if (event.key === 'Tab') event.preventGridDefault()
      }}
      onCellCopy={({ row }, event) => {
        event.clipboardData.setData('text/plain', copyOf(row))
        event.preventDefault()
      }}
    />
  )
}
