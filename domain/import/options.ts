import type { Frequency } from '../frequency'
import type { DecimalMark } from '../number'
import type { DateOrder, DotMonth, FiscalStart, YearSpan } from '../periodStyle'
import { chooseTable } from './chooseTable'
import { frequencyOf, markOfColumn } from './mapped'
import { columnLabels } from './labels'
import { labelOrPlace, type ColumnLabel } from './columnLabel'
import { arePeriodsOf } from './ofSeries'
import { hasParts, orient, withDotMonth, withFrequency, type Mapping, type RowFilter } from './mapping'
import { textIn, type Table } from './table'

/** What a person says of a file beforehand; columns by header or by letter. */
export interface ImportOptions {
  sheet?: string
  column?: string
  frequency?: Frequency
  /** That of the series into which the file goes: its periods may be written as those, and one row is enough. */
  ofSeries?: Frequency
  decimal?: DecimalMark
  /** Only of columns that do not say it themselves. */
  openDecimal?: DecimalMark
  /** Values that stand for a missing one, such as -99.99. */
  missingValues?: readonly number[]
  dayMonthOrder?: DateOrder
  dotMonth?: DotMonth
  yearSpan?: YearSpan
  fiscalStart?: FiscalStart
  /** 1900 or 2000. */
  century?: number
  filter?: readonly { column: string; value: string }[]
  /** Every series of the table, and not the first one alone. */
  all?: boolean
  /** With all of them: columns too that always say the same. */
  constants?: boolean
}

/** An option names what the file has not. */
export class NoSuchPart extends Error {
  constructor(
    readonly part: 'sheet' | 'column' | 'value',
    readonly text: string,
    readonly offered: readonly string[],
  ) {
    super(`no such ${part}: ${text}`)
  }
}

export function tableNamed(tables: readonly Table[], name: string | undefined): Table | undefined {
  if (name === undefined) return tables[chooseTable(tables)]
  const table = tables.find((one) => one.name === name) ?? tables[Number(name) - 1]
  if (!table)
    throw new NoSuchPart(
      'sheet',
      name,
      tables.map((one) => one.name),
    )
  return table
}

/** A column by its header, else by its letter. */
function columnNamed(labels: readonly ColumnLabel[], name: string): number {
  const wanted = name.trim().toLowerCase()
  const found =
    labels.find(({ label }) => label.toLowerCase() === wanted) ??
    labels.find(({ place }) => place.toLowerCase() === wanted)
  if (!found) throw new NoSuchPart('column', name, labels.map(labelOrPlace))
  return found.column
}

/** Of what could be chosen, as many are told. */
const MOST_OFFERED = 100

/**
 * Rows of a table whose periods stand across, by the columns that name them, `Country=China`: those that all filters fit, and
 * the filters of other columns. Null rows where none names such a column. Errors: NoSuchPart.
 */
export function rowsOfLabels(
  oriented: Table,
  { layout, periodColumn, firstRow }: Mapping,
  filters: ImportOptions['filter'] = [],
): { rows: ReadonlySet<number> | null; others: NonNullable<ImportOptions['filter']> } {
  const heads =
    layout === 'across' ? oriented.rows.slice(0, firstRow).map((row) => textIn(row, periodColumn).toLowerCase()) : []
  const indexOf = (column: string) => {
    const wanted = column.trim().toLowerCase()
    return wanted === '' ? -1 : heads.indexOf(wanted)
  }
  const own = filters.filter(({ column }) => indexOf(column) >= 0)
  if (own.length === 0) return { rows: null, others: filters }
  let rows = oriented.rows[0]!.map((_, row) => row).filter((row) => row > periodColumn)
  for (const { column, value } of own) {
    const cells = oriented.rows[indexOf(column)]!
    const offered = [...new Set(rows.map((row) => textIn(cells, row)).filter((text) => text !== ''))]
    if (!offered.includes(value)) throw new NoSuchPart('value', value, offered.slice(0, MOST_OFFERED))
    rows = rows.filter((row) => textIn(cells, row) === value)
  }
  return { rows: new Set(rows), others: filters.filter((filter) => !own.includes(filter)) }
}

/** The guess with what was said put in its place. */
export function withOptions(table: Table, guessed: Mapping, options: ImportOptions): Mapping {
  // One column of a table whose columns are parts of years: its values are of the years.
  const guess: Mapping =
    options.column !== undefined && hasParts(guessed.layout)
      ? { ...guessed, layout: guessed.layout === 'yearByPart' ? 'down' : 'across', frequency: 'annual' }
      : guessed
  const labels = columnLabels(orient(table, guess.layout), guess)
  const valueColumn = options.column === undefined ? guess.valueColumn : columnNamed(labels, options.column)
  const filter = (options.filter ?? []).map(({ column, value }): RowFilter => ({
    column: columnNamed(labels, column),
    value,
  }))
  const { style } = guess
  let mapping: Mapping = {
    ...guess,
    valueColumn,
    filter,
    style: {
      ...style,
      dayMonthOrder: options.dayMonthOrder ?? style.dayMonthOrder,
      ...(style.spans === null && options.yearSpan && { spans: options.yearSpan }),
      ...(style.fiscalStart === null && options.fiscalStart && { fiscalStart: options.fiscalStart }),
      ...(style.centuryFrom !== undefined && options.century && { centuryFrom: options.century }),
    },
  }
  if (options.dotMonth) mapping = withDotMonth(mapping, options.dotMonth)
  if (options.frequency)
    mapping = options.dotMonth
      ? { ...mapping, frequency: options.frequency }
      : withFrequency(mapping, options.frequency)
  else if (options.dotMonth !== 'quarter' && (filter.length > 0 || mapping.style.dayMonthOrder !== style.dayMonthOrder))
    mapping.frequency = frequencyOf(table, mapping)
  const { ofSeries } = options
  if (ofSeries && !options.frequency && arePeriodsOf(table, mapping, ofSeries)) mapping.frequency = ofSeries
  return {
    ...mapping,
    decimalMark: options.decimal ?? markOfColumn(table, mapping) ?? options.openDecimal ?? null,
    missingValues: [...mapping.missingValues, ...(options.missingValues ?? [])],
  }
}
