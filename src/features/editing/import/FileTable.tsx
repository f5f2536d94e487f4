import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isTurned, hasParts, periodColumns } from '#domain/import/mapping'
import { CellTable } from '../../../components/grid/CellTable'
import { formatCount } from '../../../lib/formats'
import styles from './Import.module.css'
import type { Mapping } from '#domain/import/mapping'
import type { Chosen, Inspected } from './protocol'
import { withColumn, withRow, COLUMN_ROLES, ROW_ROLES, type ColumnRole, type RowRole } from './roles'
import { useFileRows, type ReadRows } from './useFileRows'

interface Props {
  inspected: Inspected
  readRows: ReadRows
  onChoose: (mapping: Mapping, chosen: Chosen | null) => void
}

type Part = 'period' | 'value' | 'header' | 'left'

/** What a cell of the file is read as. */
function partOf({ mapping, partColumns }: Inspected, row: number, column: number): Part | undefined {
  if (!mapping) return undefined
  const [r, c] = isTurned(mapping.layout) ? [column, row] : [row, column]
  if (r === mapping.headerRow) return 'header'
  if (r < mapping.firstRow || r > mapping.lastRow) return 'left'
  if (periodColumns(mapping).includes(c)) return 'period'
  if (hasParts(mapping.layout)) return partColumns.includes(c) ? 'value' : undefined
  return c === mapping.valueColumn ? 'value' : undefined
}

const HEIGHT = 280

/** The whole file as it is, with what is read as period and as value marked; a click says what a column or row is. */
export function FileTable({ inspected, readRows, onChoose }: Props) {
  const { t } = useTranslation('editing')
  const { mapping, rowCount, columnCount, firstColumn } = inspected
  const { textOf, show } = useFileRows(readRows, columnCount)
  const partOfCell = useCallback((row: number, column: number) => partOf(inspected, row, column), [inspected])
  const isAcross = isTurned(mapping?.layout)
  const [columnRoles, rowRoles] = useMemo(() => {
    if (!mapping) return [[], []]
    const columns = COLUMN_ROLES.filter((key) => !hasParts(mapping.layout) || key === 'periodColumn').map((key) => ({
      key,
      label: t(`mapping.${key}`),
    }))
    const rows = ROW_ROLES.map((key) => ({ key, label: t(isAcross ? `roleAcross.${key}` : `role.${key}`) }))
    return isAcross ? [rows, columns] : [columns, rows]
  }, [mapping, isAcross, t])
  const say = useCallback(
    (place: number, role: string, isColumn: boolean) => {
      if (!mapping) return
      if (isColumn) onChoose(withColumn(mapping, role as ColumnRole, place), role === 'valueColumn' ? 'values' : null)
      else onChoose(withRow(mapping, role as RowRole, place), null)
    },
    [mapping, onChoose],
  )
  const onColumnRole = useCallback((column: number, role: string) => say(column, role, !isAcross), [say, isAcross])
  const onRowRole = useCallback((row: number, role: string) => say(row, role, isAcross), [say, isAcross])
  return (
    <section aria-label={t('file')}>
      <div className={styles.caption}>
        {t(mapping ? 'fileRoles' : 'fileOf', { rows: formatCount(rowCount), columns: formatCount(columnCount) })}
      </div>
      <CellTable
        label={t('file')}
        rowCount={rowCount}
        columnCount={columnCount}
        firstColumn={firstColumn}
        textOf={textOf}
        partOf={partOfCell}
        onShow={show}
        columnRoles={columnRoles}
        rowRoles={rowRoles}
        onColumnRole={onColumnRole}
        onRowRole={onRowRole}
        height={HEIGHT}
      />
    </section>
  )
}
