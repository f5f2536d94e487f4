import { parseNumber } from '../number'
import { plausiblePeriod } from './periodCells'
import { cellText, isNumeric, textIn, type Table, type TableCell } from './table'
import { isUnit } from './unitWords'

/** Rows that tell which columns to look at. */
const SAMPLE = 60
/** More than any number with its unit needs. */
const LONGEST = 40
/** A number and what stands behind it; a currency before it is part of the unit. */
const MEASURED = /^([-+−]?)([$€£¥]?)(\d[\d.,' \u00A0\u202F]{0,20}?)\s?([^\s\d.,:;'"/()[\]-][^\d,:;"()[\]]{0,14}\d?)$/u
/** Letters that stand for a multiple, and units that are too short for a head. */
const SHORT =
  /^(?:[KkMBT]|[AVWs]|Wh|kV|Hz|[kM]Hz|dB|[kM]?bps|[kMGT]B|ft|mi|mph|gal|cfs|mmHg|bpm|rpm|mmol|psi|k?Pa|pts?)$/

interface Measured {
  number: string
  unit: string
}

function measuredIn(cell: TableCell | undefined): Measured | null {
  if (typeof cell !== 'string' || cell.length > LONGEST) return null
  const [, sign, currency, digits, behind] = MEASURED.exec(cell.trim()) ?? []
  if (digits === undefined || behind === undefined) return null
  // A flag, a percent sign or a currency alone is read with the number.
  if (parseNumber(cell).kind === 'value' || parseNumber(cell, ',').kind === 'value') return null
  const unit = behind.trim()
  return SHORT.test(unit) || isUnit(unit) ? { number: `${sign}${digits.trim()}`, unit: `${currency}${unit}` } : null
}

/** The number with its unit beside it; its text stays. */
function apart(cell: TableCell): TableCell {
  const found = measuredIn(cell)
  return found ? { text: found.number, unit: found.unit } : cell
}

/** Whether all texts with a digit say one unit, and are no names: those come again and again. */
function sayOneUnit(cells: readonly TableCell[]): boolean {
  const filled = cells.filter((cell) => /\d/.test(cellText(cell)))
  const units = new Set(filled.map((cell) => measuredIn(cell)?.unit))
  return filled.length > 1 && units.size === 1 && !units.has(undefined) && areDifferent(filled)
}
const areDifferent = (cells: readonly TableCell[]): boolean =>
  new Set(cells.map((cell) => cellText(cell).trim())).size > cells.length / 2

/** Whether a row names the columns of the periods below it: how long loans run, 1M, 3M, 12M. */
const areHeads = (row: readonly TableCell[], below: readonly TableCell[]): boolean =>
  plausiblePeriod(row[0]) === null &&
  plausiblePeriod(below[0]) !== null &&
  below.slice(1).some((cell) => isNumeric(cell) && measuredIn(cell) === null)

/**
 * A table whose values have their unit behind them, `12.5 kg` in each cell of a column or of a row, with the unit beside
 * each number. Where units differ the cells stay as they are. O(cells).
 */
export function withUnitsInCells(table: Table): Table {
  const some = table.rows.slice(0, SAMPLE)
  const columns = new Set(some.flatMap((row) => row.flatMap((cell, column) => (measuredIn(cell) ? [column] : []))))
  if (columns.size === 0) return table
  const firstOf = (column: number) =>
    table.rows.findIndex((row) => measuredIn(row[column]) !== null || isNumeric(row[column]))
  const taken = new Set(
    [...columns].filter((column) => {
      const data = table.rows.slice(firstOf(column))
      // The first column names what the others are of.
      return column > 0 && sayOneUnit(data.map((row) => row[column] ?? ''))
    }),
  )
  const isOfRow = (row: readonly TableCell[], at: number) =>
    row.length > 2 && sayOneUnit(row.slice(1)) && !areHeads(row, table.rows[at + 1] ?? [])
  return {
    ...table,
    rows: table.rows.map((row, at) => {
      if (!row.some((cell) => measuredIn(cell) !== null)) return row
      const isWhole = isOfRow(row, at)
      return row.map((cell, column) => (column > 0 && (isWhole || taken.has(column)) ? apart(cell) : cell))
    }),
  }
}

/** The unit that all values of a column say, each beside its number; empty where one says none, or another. O(rows). */
export function unitOfCells({ rows }: Table, [first, last]: readonly [number, number], column: number): string {
  let unit = ''
  for (let row = first; row <= last; row += 1) {
    const cell = rows[row]?.[column]
    const own = typeof cell === 'object' ? cell.unit : undefined
    if (own === undefined && /\d/.test(textIn(rows[row], column))) return ''
    if (own === undefined) continue
    if (unit !== '' && own !== unit) return ''
    unit = own
  }
  return unit
}
