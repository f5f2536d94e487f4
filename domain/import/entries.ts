import { withoutBeside } from '../periodText'
import { isChosen } from './keyedRows'
import { calendarYear, startOfYear, yearOverTwo } from './fiscalYears'
import { hasParts, headsOf, orient, type Mapping } from './mapping'
import { partText, readParts, yearIn } from './parts'
import { periodTeller } from './periodTeller'
import type { PeriodReading } from '../periodStyle'
import { perTable } from './perTable'
import { readPeriodCell, type PeriodRefusal } from './readCell'
import { cellText, textIn, type Table, type TableCell } from './table'

/** A cell at its place in the oriented table, from 0. */
export interface PlacedCell {
  row: number
  column: number
  text: string
}

export interface Entry {
  row: number
  column: number
  cells: readonly TableCell[]
  period: PeriodReading | PeriodRefusal
  periodCell: PlacedCell
}

/** Rows above the data in which the year of the first ones is looked for. */
const YEAR_ABOVE = 5

/** Whether a row is the header again, as on each page of a printed table. */
const headerAgain = perTable((table, headerRow: number | null): ((row: readonly TableCell[]) => boolean) => {
  const texts = (headerRow === null ? [] : (table.rows[headerRow] ?? [])).map((cell) => cellText(cell))
  const areWords = texts.filter((text) => text.trim() !== '').length > 1 && texts.every((text) => !/^\d/.test(text))
  return (row) =>
    areWords && row.length === texts.length && texts.every((text, column) => cellText(row[column]) === text)
})

/** Every cell of the mapped series with its period; a generator, so that a long table can be read with progress. */
export function* entries(table: Table, mapping: Mapping): Generator<Entry> {
  const header = hasParts(mapping.layout) ? headsOf(table, mapping) : []
  const parts = readParts(header.map(cellText), mapping.periodColumn)
  const isOfSeries = isChosen(mapping.filter)
  const { spans, ...style } = mapping.style
  // A month of a year over two is a month as any other.
  const whole = { ...mapping, style }
  const start = startOfYear(parts.flatMap((part) => (part?.unit === mapping.frequency ? [part.n] : [])))
  const tell = periodTeller(mapping)
  // The year of the first rows may stand above their header.
  const above = mapping.partColumn !== null ? Math.max(0, mapping.firstRow - YEAR_ABOVE) : mapping.firstRow
  for (let row = above; row < mapping.firstRow; row += 1) {
    const cells = table.rows[row] ?? []
    // Of several years beside each other each is that of its own columns.
    if (cells.filter((cell) => yearIn(cellText(cell)) !== null).length < 2) tell(cells)
  }
  const isHeader = headerAgain(table, mapping.headerRow)
  for (let row = mapping.firstRow; row <= mapping.lastRow; row += 1) {
    const cells = table.rows[row]
    if (!cells || cells.length === 0 || isHeader(cells)) continue
    // A year above its parts stands in rows of any series.
    if (mapping.partColumn === null && !isOfSeries(cells)) continue
    const told = tell(cells)
    if (told === null || !isOfSeries(cells)) continue
    const periodCell = { row, column: mapping.periodColumn, text: cellText(told) }
    if (!hasParts(mapping.layout)) {
      // Neither a period nor a value: a column without a name between those of a table on its side, a note beside it.
      if (periodCell.text.trim() === '' && textIn(cells, mapping.valueColumn) === '') continue
      const period = readPeriodCell(told, mapping)
      yield { row, column: mapping.valueColumn, cells, period, periodCell }
      continue
    }
    const year = yearIn(periodCell.text) ?? yearOverTwo(withoutBeside(periodCell.text))
    for (const [column, part] of parts.entries()) {
      if (part?.unit !== mapping.frequency) continue
      const period = readPeriodCell(
        style.fiscalStart !== undefined
          ? `${withoutBeside(periodCell.text)} ${part.unit === 'quarterly' ? 'Q' : 'H'}${part.n}`
          : year === null
            ? periodCell.text
            : partText(calendarYear(year, part.n, start, spans), part),
        whole,
      )
      yield { row, column, cells, period, periodCell }
    }
  }
}

/** Whether any row of a series by the year is of a whole year, and of one by the quarter of a quarter. */
export function hasExactRows(source: Table, mapping: Mapping): boolean {
  const table = orient(source, mapping.layout)
  if (mapping.frequency === 'daily' || mapping.frequency === 'intraday' || mapping.frequency === 'monthly') return false
  for (const { period } of entries(table, mapping))
    if (typeof period !== 'string' && period.precision === mapping.frequency) return true
  return false
}
