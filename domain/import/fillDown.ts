import { isPeriod, SAMPLE, withAbove } from './filled'
import { plausiblePeriod } from './periodCells'
import { isNumeric, textIn, type Table } from './table'

/** Columns that may hold labels, and how far behind them the periods stand. */
const LABELS = 6
const BEHIND = 4

/** Whether a text is neither a number nor a period. */
const isLabel = (text: string): boolean => !isNumeric(text) && plausiblePeriod(text) === null

/**
 * The rows whose label stands above them, where each label is written at a row whose period does not go on, in one order, from
 * the row before: those of groups that are not as long as each other. None where it is not so.
 */
function unlabelledGroups(rows: Table['rows'], column: number, periods: number, least: number): number[] {
  const data = rows.flatMap((row, at) => {
    const reading = plausiblePeriod(row[periods])
    return reading ? [{ at, instant: reading.instant, label: textIn(row, column) }] : []
  })
  const labels = new Set(data.flatMap(({ label }) => (label === '' ? [] : [label])))
  const isEven = [1, -1].some((way) =>
    data.every(
      ({ instant, label }, i) => (label === '') === (i > 0 && Math.sign(instant - data[i - 1]!.instant) === way),
    ),
  )
  if (!isEven || labels.size < least || ![...labels].every(isLabel)) return []
  return data.flatMap(({ at, label }) => (label === '' ? [at] : []))
}

/** The rows whose label stands above them: it is written where the periods begin anew, and nowhere else; at least as many labels. None where it is not. */
function unlabelled(rows: Table['rows'], column: number, periods: number, least: number): number[] {
  const data = rows.flatMap((row, at) => (isPeriod(row, periods) ? [at] : []))
  const first = data[0]
  if (first === undefined) return []
  const begin = textIn(rows[first], periods)
  const labels = new Set<string>()
  const found: number[] = []
  for (const at of data) {
    const label = textIn(rows[at], column)
    if ((label !== '') !== (textIn(rows[at], periods) === begin)) return []
    if (label === '') found.push(at)
    else if (!isLabel(label)) return []
    else labels.add(label)
  }
  return labels.size >= least ? found : []
}

/**
 * A table whose labels before a filled column are written where the first label of that column begins anew, and nowhere
 * else, with them in every row; and so on outwards. Any other table as it is.
 */
function withOuter(table: Table, filled: number, periods: number): Table {
  const data = table.rows.flatMap((row, at) => (isPeriod(row, periods) ? [at] : []))
  const texts = (at: number, column: number) => textIn(table.rows[at], column)
  for (let column = filled - 1; column >= 0; column -= 1) {
    const inner = Array.from({ length: periods - column }, (_, i) => column + 1 + i)
    const isFirst = (at: number) => inner.every((own) => texts(at, own) === texts(data[0]!, own))
    if (data.some((at) => (texts(at, column) !== '') !== isFirst(at))) continue
    const written = data.filter((at) => texts(at, column) !== '')
    const areLabels = written.every((at) => isLabel(texts(at, column)))
    if (!areLabels || new Set(written.map((at) => texts(at, column))).size < 2) continue
    return withOuter(withAbove(table, column, new Set(data.filter((at) => !isFirst(at)))), column, periods)
  }
  return table
}

/**
 * A table whose labels stand in the first row of each group only, as merged cells do, with the label in every row. Where
 * the same periods come again under each label it tells series apart. Any other table as it is.
 */
export function fillDown(table: Table): Table {
  for (let column = 0; column < LABELS; column += 1)
    for (let periods = column + 1; periods <= column + BEHIND; periods += 1) {
      // The first rows tell whether it is worth looking at all.
      const sample = table.rows.slice(0, SAMPLE)
      const find = [unlabelled, unlabelledGroups].find((one) => one(sample, column, periods, 1).length > 0)
      const blanks = new Set(find?.(table.rows, column, periods, 2))
      if (blanks.size === 0) continue
      return withOuter(withAbove(table, column, blanks), column, periods)
    }
  return table
}
