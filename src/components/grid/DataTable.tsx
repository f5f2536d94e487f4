import { DataGrid } from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import { textWidth } from '../../lib/textWidth'
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

/** Beside a table: the menu, where there is room for one, and margins. */
const BESIDE = { wide: 320, narrow: 60 }
const MENU_FROM = 992
const HEAD_LINE = 18
const MOST_LINES = 3

/** Lines break at words, and are not full. */
const LOOSE = 1.3
const WIDEST_HEAD = 240
/** How wide a column is at least, in px, so that its name stands in as many lines as there is room for. */
const narrowestHead = (name: string): number => Math.min(WIDEST_HEAD, (textWidth(name) / MOST_LINES) * LOOSE + PADDING)

/** How high heads are, in px, so that long names are read whole, or as much of them as three lines hold. `least`: the widths of columns. */
function headHeight(columns: readonly Pick<TableColumn<never>, 'name' | 'width'>[], least: readonly number[]): number {
  const { clientWidth } = document.documentElement
  const room = clientWidth - (clientWidth < MENU_FROM ? BESIDE.narrow : BESIDE.wide)
  const open = columns.filter(({ width }) => width === undefined).length
  const taken = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  const lines = columns.map(({ name, width }, i) =>
    width === undefined ? Math.ceil(textWidth(name) / (Math.max(least[i]!, (room - taken) / open) - PADDING)) : 1,
  )
  return HEADER_HEIGHT + (Math.min(MOST_LINES, Math.max(1, ...lines)) - 1) * HEAD_LINE
}

/** A long table to read: only what is seen is drawn. Arrows go from cell to cell, Tab leaves it. */
export function DataTable<Row>({ label, columns, rows, keyOf, copyOf, height }: Props<Row>) {
  const least = columns.map(({ name, width, text }) => width ?? Math.max(narrowest(rows, text), narrowestHead(name)))
  const heads = headHeight(columns, least)
  return (
    <DataGrid<Row>
      // Widths are measured once: other columns are another grid.
      key={columns.map(({ key }) => key).join()}
      className={gridTheme.grid}
      style={{ blockSize: Math.min(height, heads + rows.length * ROW_HEIGHT) }}
      headerRowHeight={heads}
      rowHeight={ROW_HEIGHT}
      columns={columns.map(({ key, name, width, isNumber, text }, i) => ({
        key,
        name,
        width: width ?? `minmax(${least[i]}px, 1fr)`,
        ...(width === undefined && {
          renderHeaderCell: () => (
            <span title={name} className={styles.head}>
              {name}
            </span>
          ),
        }),
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
