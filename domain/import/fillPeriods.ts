import { isPeriod, SAMPLE, withAbove } from './filled'
import { isNumeric, textIn, type Table, type TableCell } from './table'

/** Columns that may hold periods, and how far from them the labels stand. */
const PERIODS = 4
const BESIDE = 2

type Rows = readonly (readonly TableCell[])[]

/**
 * The rows whose period stands above them: it is written at the first of several labels, which come again in the same order
 * below each period. None where it is not so.
 */
function unwritten(rows: Rows, periods: number, labels: number): number[] {
  const first = rows.findIndex((row) => isPeriod(row, periods))
  if (first < 0) return []
  const group: string[] = []
  const found: number[] = []
  let groups = 0
  let place = 0
  for (let at = first; at < rows.length; at += 1) {
    const label = textIn(rows[at], labels)
    const begins = textIn(rows[at], periods) !== ''
    // A note below the data ends it.
    if (label === '' || (begins && !isPeriod(rows[at], periods))) break
    if (begins) {
      if (groups > 0 && place !== group.length) return []
      groups += 1
      place = 0
    }
    if (groups === 1) {
      if (isNumeric(rows[at]![labels]) || isPeriod(rows[at], labels) || group.includes(label)) return []
      group.push(label)
    } else if (group[place] !== label) return []
    place += 1
    if (!begins) found.push(at)
  }
  return groups > 1 && group.length > 1 ? found : []
}

/**
 * A table whose periods stand in the first row of each group of labels only, as merged cells do, with the period in every
 * row. Any other table as it is.
 */
export function fillPeriods(table: Table): Table {
  for (let periods = 0; periods < PERIODS; periods += 1)
    for (let labels = Math.max(0, periods - BESIDE); labels <= periods + BESIDE; labels += 1) {
      // The first rows tell whether it is worth looking at all.
      if (labels === periods || unwritten(table.rows.slice(0, SAMPLE), periods, labels).length === 0) continue
      const blanks = new Set(unwritten(table.rows, periods, labels))
      if (blanks.size === 0) continue
      return withAbove(table, periods, blanks)
    }
  return table
}
