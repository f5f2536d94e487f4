import { decideColumnStyle, hasOpenDotMonths } from '../periodColumn'
import type { DateOrder } from '../periodStyle'
import type { KeyColumn } from './keys'
import { amountsOnSide, tableContent } from './mapped'
import { writtenPeriods } from './periodCells'
import { columnLabels } from './labels'
import type { ColumnLabel } from './columnLabel'
import { partColumns } from './header'
import { hasParts, headsOf, orient, type Mapping } from './mapping'
import { questionsOf, type Question } from './questions'
import { findSentinels, findTogether, type Sentinel } from './sentinels'
import { cellText, type Table } from './table'

interface NamelessColumn {
  column: number
  place: string
  /** Rows that have a cell there. */
  rows: number
}

/** What a person should know of a table before its values are used. Columns are those of the oriented table. */
export interface Inspection {
  columns: ColumnLabel[]
  sentinels: Sentinel[]
  /** Columns that hold cells but that the header does not name: the rows are longer than the header. */
  nameless: NamelessColumn[]
  /** Columns that hold amounts and are read as no numbers, or stand beside a column of values. */
  leftOut: number[]
  /** What heads columns of amounts before periods across and behind them. */
  onSide: string[]
  /** Columns of values beside the chosen one. */
  others: number[]
  /** How dates such as `01/02/2020` may be meant; none where no period is written so. */
  dateOrders: DateOrder[]
  /** Whether any period is written `2016.1`. */
  hasDotMonths: boolean
  /** Columns that tell several series apart. */
  keys: KeyColumn[]
  /** What must be answered before anything is offered. */
  questions: Question[]
}

export function inspectTable(source: Table, mapping: Mapping): Inspection {
  const table = orient(source, mapping.layout)
  const columns = columnLabels(table, mapping)
  const rows = table.rows.slice(mapping.firstRow, mapping.lastRow + 1)
  const nameless = columns
    .filter(
      ({ label, column, place }) =>
        mapping.headerRow !== null && label === '' && place !== '' && column !== mapping.periodColumn,
    )
    .map(({ column, place }) => ({
      column,
      place,
      rows: rows.filter((row) => cellText(row[column]).trim() !== '').length,
    }))
    .filter((column) => column.rows > 0)
  const periods = mapping.style.spelling ? [] : writtenPeriods(rows, mapping.periodColumn)
  const dates = decideColumnStyle(periods)
  const { keys, leftOut, values } = tableContent(source, mapping)
  return {
    keys,
    questions: questionsOf(source, mapping, keys),
    columns,
    nameless,
    others: hasParts(mapping.layout) ? [] : values.filter((column) => column !== mapping.valueColumn),
    leftOut: leftOut.filter((column) => hasParts(mapping.layout) || column !== mapping.valueColumn),
    onSide: amountsOnSide(table, mapping),
    dateOrders: dates.hasNumericDates ? dates.orders : [],
    hasDotMonths: hasOpenDotMonths(periods),
    sentinels: hasParts(mapping.layout)
      ? findTogether(
          table,
          [mapping.firstRow, mapping.lastRow],
          partColumns(headsOf(table, mapping), mapping.periodColumn)?.columns ?? [],
          mapping.decimalMark,
        )
      : findSentinels(table, [mapping.firstRow, mapping.lastRow], mapping.decimalMark),
  }
}
