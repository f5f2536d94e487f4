import type { Doubt } from './doubt'
import { partColumns } from './header'
import { hasParts, headsOf, type Mapping } from './mapping'
import { findInColumn, findTogether } from './sentinels'
import type { Table } from './table'

/** Values of a series that look like marks for missing ones. */
export const sentinelDoubts = (oriented: Table, mapping: Mapping): Doubt[] => {
  const { firstRow, lastRow, valueColumn, layout, decimalMark, missingValues } = mapping
  const found = hasParts(layout)
    ? findTogether(
        oriented,
        [firstRow, lastRow],
        partColumns(headsOf(oriented, mapping), mapping.periodColumn)?.columns ?? [],
        decimalMark,
      )
    : findInColumn(oriented, [firstRow, lastRow], valueColumn, decimalMark)
  return found
    .filter(({ value }, i, all) => !missingValues.includes(value) && all.findIndex((one) => one.value === value) === i)
    .map(({ text, count }) => ({ kind: 'sentinel', text, count }))
}
