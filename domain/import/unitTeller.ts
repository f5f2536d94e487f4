import type { ColumnLabel } from './columnLabel'
import { isTurned, type Mapping } from './mapping'
import { areMoneyNames, isMoneyAlone, isNameAlone, isPriced, isPricedCode } from './moneyNames'
import { unitOfPrice } from './priceUnits'
import { unitsOf } from './rowUnits'
import { unitOfSeries } from './seriesUnit'
import { statedUnit } from './statedUnit'
import type { Table } from './table'
import { unitInHead } from './unitInHead'

/** Columns that tell whether what stands below the codes of currencies are their names. */
const CODES_LOOKED_AT = 5

interface Read {
  own: Mapping
  /** The mapping of its own rows. */
  rows: Mapping
  /** What its column is called; empty where each part of a period has one. */
  label: string
  /** What tells it apart. */
  codes: readonly string[]
  /** What is measured, as columns beside it say. */
  measured: readonly string[]
  /** What a series is called that no column names; empty for others. */
  named: string
  parts: Record<string, string>
}

/**
 * Says the unit of one series of a table after another, empty for none, and the units that its rows have. `oriented`: the
 * table as `whole` reads it; `rows` of a series are those of the table that it is asked with.
 */
export function unitTeller(
  table: Table,
  oriented: Table,
  whole: Mapping,
  { labels, values, caption }: { labels: readonly ColumnLabel[]; values: readonly number[]; caption: string },
): (partTable: Table, read: Read) => { unit: string; units: string[] } {
  const heads = values.map((column) => labels[column]?.label ?? '')
  const arePriced = areMoneyNames(heads)
  const coded = values.filter((column) => isPricedCode(labels[column]?.label ?? '')).slice(0, CODES_LOOKED_AT)
  // Of each another one: they are names.
  const areCodes = new Set(coded.flatMap((valueColumn) => unitsOf(oriented, { ...whole, valueColumn }))).size > 1
  return (partTable, { own, rows, label, codes, measured, named, parts }) => {
    // A column of units is of the measure whose head says none: Value (USD) beside Quantity.
    const measures = table.blockOf === undefined ? (isTurned(own.layout) ? codes : []) : [table.name]
    const unitOfBlock = firstUnit(measures)
    const ofRows = unitOfBlock === '' ? unitsOf(partTable, rows, oriented) : []
    const units = areCodes && isPricedCode(label) && ofRows.every((one) => isNameAlone(one)) ? [] : ofRows
    // What a column says of itself is believed before what the table says of all.
    const unitOfOwn = units.length > 0 ? '' : unitOfSeries(table, oriented, own, { head: label, told: codes, caption })
    // A column that says the same of all rows may be what the series is called.
    const ownUnit = unitOfBlock || (units.length === 1 ? units[0]! : unitOfOwn || firstUnit([...measured, named]))
    const isName = label.split(', ').includes(ownUnit)
    const isOfTable = isName && isMoneyAlone(ownUnit) && (arePriced || isPriced(ownUnit, [caption, table.name]))
    const unit = isOfTable
      ? statedUnit(table, own)
      : unitOfPrice(ownUnit, {
          head: label,
          titles: [caption, table.name, ...measured],
          stated: () => statedUnit(table, own),
          parts,
        })
    return { unit, units }
  }
}

const firstUnit = (texts: readonly string[]): string =>
  texts.map((text) => unitInHead(text)).find((unit) => unit !== '') ?? ''
