import { currencyIn } from '../currency'
import { isTurned, type Mapping } from './mapping'
import { perTable } from './perTable'
import { saysScale, saidUnit, statedUnit } from './statedUnit'
import { cellText, textIn, type Table } from './table'
import { unitInHead, unitOfColumn } from './unitInHead'

/** By the row of a table whose periods go across, the unit that the last row above it without values says; empty for none. */
const unitsOfSections = perTable(({ rows }: Table, head: number): string[] => {
  let unit = ''
  return rows.map((row, at) => {
    const texts = row.map((cell) => cellText(cell).trim()).filter((text) => text !== '')
    if (at > head && texts.length === 1) unit = saidUnit(texts[0]!) || unit
    return unit
  })
})

/** What stands with every value of a series: a percent sign, or a currency; empty where one has none, or another. O(rows). */
function signOfValues({ rows }: Table, { firstRow, lastRow, valueColumn }: Mapping): string {
  let sign = ''
  for (let row = firstRow; row <= lastRow; row += 1) {
    const text = textIn(rows[row], valueColumn)
    if (!/\d/.test(text)) continue
    const own = /[%％]$/.test(text) ? '%' : currencyIn(text)
    if (own === null || (sign !== '' && own !== sign)) return ''
    sign = own
  }
  return sign
}

/**
 * The unit of a series that no column or row of units says: that of its head, of its section, of its table, or what stands
 * with its values; empty for none. `oriented`: the table as `mapping` reads it.
 */
export function unitOfSeries(
  table: Table,
  oriented: Table,
  mapping: Mapping,
  { head, caption }: { head: string; caption: string },
): string {
  const { layout, periodColumn, valueColumn } = mapping
  const ofSection = isTurned(layout) ? (unitsOfSections(table, periodColumn)[valueColumn] ?? '') : ''
  const stated =
    ofSection || statedUnit(table, mapping) || (head === '' ? unitInHead(caption) : '') || unitInHead(table.name)
  return unitOfColumn(head, stated, saysScale(table, mapping)) || signOfValues(oriented, mapping)
}
