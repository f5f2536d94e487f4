import type { Column } from 'react-data-grid'
import type { CellPosition } from '#domain/grid/range'
import type { SheetRow } from '#domain/grid/sheet'
import { CellEditor } from './CellEditor'
import styles from './DataSheet.module.css'

export interface SheetColumn {
  name: string
  width?: number
  align?: 'start' | 'end'
}

/** Rows are numbered from one, as in a spreadsheet. */
export const numberColumn: Column<SheetRow> = {
  key: '#',
  name: '',
  width: 56,
  frozen: true,
  cellClass: styles.number!,
  renderCell: ({ rowIdx }) => rowIdx + 1,
}

/** A column of text cells; `onTyping` hears what stands in the editor of one. */
export const textColumn = (
  { name, width, align = 'start' }: SheetColumn,
  index: number,
  onTyping: ((position: CellPosition, text: string) => void) | undefined,
  isFrozen: boolean,
): Column<SheetRow> => ({
  key: String(index),
  name,
  renderHeaderCell: () => (
    <span className={styles.head} title={name}>
      {name}
    </span>
  ),
  // Beside many columns the first one says what row it is, however far one goes.
  frozen: isFrozen,
  width: width ?? 'auto',
  minWidth: 90,
  resizable: true,
  editable: true,
  cellClass: align === 'end' ? styles.end! : styles.start!,
  headerCellClass: align === 'end' ? styles.end! : styles.start!,
  renderCell: ({ row }) => row[index],
  renderEditCell: (props) => (
    <CellEditor
      {...props}
      index={index}
      label={name}
      {...(onTyping && { onTyping: (text: string) => onTyping({ row: props.rowIdx, column: index }, text) })}
    />
  ),
})
