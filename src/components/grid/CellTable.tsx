import { useEffect, useEffectEvent, useMemo, useState, type UIEvent } from 'react'
import { DataGrid, type Column } from 'react-data-grid'
import 'react-data-grid/lib/styles.css'
import { Dropdown } from 'antd'
import { columnName } from '#domain/import/columnLabel'
import styles from './CellTable.module.css'
import gridTheme from './gridTheme.module.css'

/** What a column or a row can be said to be. */
interface Role {
  key: string
  label: string
}

interface Props {
  label: string
  rowCount: number
  columnCount: number
  /** The column of the file that the first one is. */
  firstColumn: number
  /** The text of a cell; null where it is not there yet. */
  textOf: (row: number, column: number) => string | null
  /** What a cell is taken for, as its `data-part`. */
  partOf: (row: number, column: number) => string | undefined
  /** These rows are seen. */
  onShow: (from: number, to: number) => void
  columnRoles: readonly Role[]
  rowRoles: readonly Role[]
  onColumnRole: (column: number, role: string) => void
  onRowRole: (row: number, role: string) => void
  height: number
}

const ROW_HEIGHT = 28
const COLUMN_WIDTH = 120
const NUMBER_WIDTH = 72

/** A table as it lies in a file, however long and wide: its columns and rows can be said to be something. */
export function CellTable({
  label,
  rowCount,
  columnCount,
  firstColumn,
  textOf,
  partOf,
  onShow,
  columnRoles,
  rowRoles,
  onColumnRole,
  onRowRole,
  height,
}: Props) {
  const [top, setTop] = useState(0)
  const show = useEffectEvent(onShow)
  const first = Math.floor(top / ROW_HEIGHT)
  const last = Math.min(rowCount - 1, first + Math.ceil(height / ROW_HEIGHT))
  useEffect(() => show(first, last), [first, last, rowCount])
  const rows = useMemo(() => Array.from({ length: rowCount }, (_, row) => row), [rowCount])
  const columns = useMemo<Column<number>[]>(
    () => [
      {
        key: '#',
        name: '',
        width: NUMBER_WIDTH,
        frozen: true,
        cellClass: styles.number!,
        renderCell: ({ row, tabIndex }) => (
          <Named name={String(row + 1)} roles={rowRoles} tabIndex={tabIndex} onRole={(role) => onRowRole(row, role)} />
        ),
      },
      ...Array.from({ length: columnCount }, (_, column): Column<number> => ({
        key: String(column),
        name: columnName(firstColumn + column),
        width: COLUMN_WIDTH,
        resizable: true,
        headerCellClass: styles.number!,
        renderHeaderCell: ({ tabIndex }) => (
          <Named
            name={columnName(firstColumn + column)}
            roles={columnRoles}
            tabIndex={tabIndex}
            onRole={(role) => onColumnRole(column, role)}
          />
        ),
        cellClass: (row) => styles[partOf(row, column) ?? 'plain'],
        renderCell: ({ row }) => <span title={textOf(row, column) ?? undefined}>{textOf(row, column)}</span>,
      })),
    ],
    [columnCount, firstColumn, textOf, partOf, columnRoles, rowRoles, onColumnRole, onRowRole],
  )
  return (
    <DataGrid
      className={gridTheme.grid}
      style={{ blockSize: height }}
      aria-label={label}
      columns={columns}
      rows={rows}
      rowHeight={ROW_HEIGHT}
      headerRowHeight={ROW_HEIGHT}
      onScroll={(event: UIEvent<HTMLDivElement>) => setTop(event.currentTarget.scrollTop)}
    />
  )
}

interface NamedProps {
  name: string
  roles: readonly Role[]
  tabIndex: number
  onRole: (role: string) => void
}

/** The name of a column or row, with what it can be said to be. */
function Named({ name, roles, tabIndex, onRole }: NamedProps) {
  if (roles.length === 0) return name
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: roles.map(({ key, label }) => ({ key, label })), onClick: ({ key }) => onRole(key) }}
    >
      <button type="button" className={styles.name} tabIndex={tabIndex}>
        {name}
      </button>
    </Dropdown>
  )
}
