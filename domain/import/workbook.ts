import { read, SSF, type CellObject, type WorkSheet } from 'xlsx'
import { fromExcelSerial } from '../excelSerial'
import type { Table, TableCell } from './table'

/** A workbook that cannot be opened: damaged, or protected by a password. */
class UnreadableWorkbook extends Error {
  constructor(readonly reason: 'damaged' | 'protected') {
    super(`unreadable workbook: ${reason}`)
  }
}

/** The sheets of an XLSX or XLS file that have any cell, each as a table. Errors: UnreadableWorkbook. */
export function readWorkbook(bytes: Uint8Array): Table[] {
  try {
    const book = read(bytes, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellText: true,
      cellFormula: false,
      cellHTML: false,
    })
    const uses1904 = book.Workbook?.WBProps?.date1904 === true
    return book.SheetNames.map((name) => toTable(name, book.Sheets[name]!, uses1904)).filter(
      (table) => table.rows.length > 0,
    )
  } catch (error) {
    throw new UnreadableWorkbook(/password/i.test(String(error)) ? 'protected' : 'damaged')
  }
}

function toTable(name: string, sheet: WorkSheet, uses1904: boolean): Table {
  const rows = (sheet['!data'] ?? []).map((cells) => Array.from(cells ?? [], (cell) => toCell(cell, uses1904)))
  while (rows.length > 0 && rows.at(-1)!.length === 0) rows.pop()
  return { name, rows: Array.from(rows, (row) => row ?? []), ragged: false }
}

/** Excel's built-in East Asian date formats have no pattern in the file; the reader shows those cells as dates all the same. */
const isDateFormat = (format: CellObject['z'], text: string): boolean =>
  typeof format === 'string' ? SSF.is_date(format) : /^\d{1,2}\/\d{1,2}\/\d{2}$/.test(text)

function toCell(cell: CellObject | undefined, uses1904: boolean): TableCell {
  if (!cell || cell.v === undefined || cell.v === null) return ''
  const text = cell.w ?? String(cell.v)
  if (typeof cell.v !== 'number' || cell.t !== 'n') return text
  if (isDateFormat(cell.z, text)) {
    const instant = fromExcelSerial(cell.v, uses1904)
    if (instant !== null) return { text, number: cell.v, instant }
  }
  return { text, number: cell.v }
}
