import { isPeriod, SAMPLE } from './filled'
import { plausiblePeriod } from './periodCells'
import { isNumeric, textIn, type Table } from './table'

/** Columns in which the first of the three levels is looked for. */
const PLACES = 2

type Rows = Table['rows']

interface Period {
  text: string
  labels: string[]
}
interface Group {
  text: string
  periods: Period[]
}

/** Whether a cell of a row is a name: neither a number nor a period. */
const isName = (row: Rows[number], column: number): boolean =>
  textIn(row, column) !== '' && !isNumeric(row[column]) && plausiblePeriod(row[column]) === null

/** Groups, their periods and the labels of each, in three columns from one on; null where the rows are not so. */
function groupsFrom(rows: Rows, first: number): { groups: Group[]; start: number; end: number } | null {
  const start = rows.findIndex((row) => isName(row, first) && isPeriod(row, first + 1) && isName(row, first + 2))
  if (start < 0) return null
  const groups: Group[] = []
  let end = start
  for (; end < rows.length && isName(rows[end]!, first + 2); end += 1) {
    const row = rows[end]!
    const [group, period] = [textIn(row, first), textIn(row, first + 1)]
    if (group !== '') groups.push({ text: group, periods: [] })
    if (period !== '') groups.at(-1)!.periods.push({ text: period, labels: [] })
    const own = groups.at(-1)!.periods.at(-1)
    // A group begins with a period.
    if (!own || (period !== '' && !isPeriod(row, first + 1))) return null
    own.labels.push(textIn(row, first + 2))
  }
  return { groups, start, end }
}

/** Whether each group has the same periods, and each period the same labels, two of each or more. */
function areAlike(groups: readonly Group[]): boolean {
  const [group] = groups
  const [period] = group?.periods ?? []
  if (!group || !period || groups.length < 2 || group.periods.length < 2 || period.labels.length < 2) return false
  const keyOf = ({ periods }: Group) => periods.map(({ text }) => text).join('\n')
  const labels = period.labels.join('\n')
  return (
    new Set(period.labels).size === period.labels.length &&
    new Set(groups.map(({ text }) => text)).size === groups.length &&
    groups.every((one) => keyOf(one) === keyOf(group) && one.periods.every((own) => own.labels.join('\n') === labels))
  )
}

/**
 * A table whose groups are written at their first row only, and the periods of each at theirs, before labels that come again
 * for each period: with both in every row. Any other table as it is. O(cells).
 */
export function fillLevels(table: Table): Table {
  for (let first = 0; first < PLACES; first += 1) {
    // The first rows tell whether it is worth looking at all.
    if (groupsFrom(table.rows.slice(0, SAMPLE), first) === null) continue
    const found = groupsFrom(table.rows, first)
    const isBlank = found && table.rows.slice(found.start, found.end).some((row) => textIn(row, first + 1) === '')
    if (!found || !isBlank || !areAlike(found.groups)) continue
    let [group, period] = [table.rows[found.start]![first]!, table.rows[found.start]![first + 1]!]
    return {
      ...table,
      rows: table.rows.map((row, at) => {
        if (at < found.start || at >= found.end) return row
        if (textIn(row, first) !== '') group = row[first]!
        if (textIn(row, first + 1) !== '') period = row[first + 1]!
        return row.with(first, group).with(first + 1, period)
      }),
    }
  }
  return table
}
