import type { Mapping } from '#domain/import/mapping'

/** What a person can say of a column, and of a row, of the table as it reads down. */
export const COLUMN_ROLES = ['periodColumn', 'partColumn', 'valueColumn'] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]
export const ROW_ROLES = ['headerRow', 'firstRow', 'lastRow'] as const
export type RowRole = (typeof ROW_ROLES)[number]

/** The mapping with a column of that role; the rows stay. */
export const withColumn = (mapping: Mapping, role: ColumnRole, column: number): Mapping => ({
  ...mapping,
  // What was the part of the year cannot be the period as well.
  ...(role === 'periodColumn' && mapping.partColumn === column && { partColumn: null, dayColumn: undefined }),
  ...(mapping.dayColumn === column && { dayColumn: undefined }),
  ...((mapping.timeColumn === column || role === 'partColumn') && { timeColumn: undefined }),
  [role]: column,
})

/** The mapping with a row of that role; the data begin below their header, and end below their beginning. */
export const withRow = (mapping: Mapping, role: RowRole, row: number): Mapping => {
  const changed = { ...mapping, [role]: row }
  if (role === 'headerRow' && changed.firstRow <= row) changed.firstRow = row + 1
  if (role === 'firstRow' && changed.headerRow !== null && changed.headerRow >= row) changed.headerRow = null
  if (role === 'lastRow') changed.firstRow = Math.min(changed.firstRow, row)
  return { ...changed, lastRow: Math.max(changed.lastRow, changed.firstRow) }
}
