import { readFlag } from './flagColumns'
import { plausiblePeriod } from './periodCells'
import { cellText, isNumeric, type Table, type TableCell } from './table'

/** Rows in which heads are looked for. */
const HEAD_ROWS = 40
/** What a column of flags is called behind its period. */
const FLAG_HEAD = /^(?:flags?|symbols?|status|obs[ _]?status)$/i

const textAt = (row: readonly TableCell[] | undefined, column: number): string => cellText(row?.[column]).trim()

/** The columns of the periods of a row of heads, each of which has a column without a name behind it; none where one has not. */
function periodsWithSpace(heads: readonly TableCell[]): number[] {
  const columns = heads.flatMap((cell, column) => (plausiblePeriod(cell) === null ? [] : [column]))
  const areApart = columns.every((column, i) => i === 0 || column === columns[i - 1]! + 2)
  return columns.length > 1 && areApart && columns.every((column) => textAt(heads, column + 1) === '') ? columns : []
}

/** A row of heads without those of columns of flags, where each of them is called so. */
const withoutFlagHeads = (row: readonly TableCell[], columns: readonly number[]): TableCell[] =>
  columns.every((column) => FLAG_HEAD.test(textAt(row, column + 1)))
    ? row.map((cell, column) => (columns.includes(column - 1) ? '' : cell))
    : [...row]

const FLAG_WORDS = String.raw`(?:flags?|symbols?|status|obs[ _]?status|footnotes?|notes?|kennzeichen|kz\.?|attribute?|标志|标记|状态|備考|フラグ)`
/** The same with the name of a period before or behind it: `2019 flag`, `flag_2019`, `2019 (flag)`. */
const BEHIND_PERIOD = new RegExp(String.raw`[\s_.:-]*[(（]?${FLAG_WORDS}[)）]?$`, 'i')
const BEFORE_PERIOD = new RegExp(String.raw`^${FLAG_WORDS}[\s_.:-]+`, 'i')

const LONGEST_HEAD = 40

/** The period whose flags a column holds, by its head; empty for other heads. */
function periodOfFlags(head: string): string {
  if (head.length > LONGEST_HEAD) return ''
  const period = head.replace(BEHIND_PERIOD, '').replace(BEFORE_PERIOD, '').trim()
  return period === head ? '' : period
}

/** Longer texts are notes. */
const LONGEST_FLAG = 2

/** Letters of grades are no flags. */
const GRADE = /^[A-F]$/

/**
 * A table of periods across with their flags in columns without a name behind them, as Eurostat writes its workbooks: each
 * flag stands with its value. Any other table as it is. O(cells).
 */
export function withFlagsBeside(table: Table): Table {
  const at = table.rows.slice(0, HEAD_ROWS).findIndex((row) => periodsWithSpace(row).length > 0)
  if (at < 0) return table
  const columns = periodsWithSpace(table.rows[at]!)
  // A row may call the flags so.
  const data = table.rows.slice(at + 1).map((row, i) => (i === 0 ? withoutFlagHeads(row, columns) : row))
  const hasFlag = (row: readonly TableCell[], column: number) => textAt(row, column + 1) !== ''
  const told = data.flatMap((row) =>
    columns.filter((column) => hasFlag(row, column)).map((column) => ({ row, column })),
  )
  const areFlags =
    told.every(({ row, column }) => readFlag(textAt(row, column + 1)) !== null && textAt(row, column) !== '') &&
    !told.every(({ row, column }) => GRADE.test(textAt(row, column + 1)))
  const hasValues = data.some((row) => columns.some((column) => isNumeric(row[column])))
  if (told.length === 0 || !areFlags || !hasValues) return table
  const rows = data.map((row) => {
    const own = columns.filter((column) => hasFlag(row, column))
    if (own.length === 0) return row
    const next = [...row]
    for (const column of own) {
      const [cell, flag] = [row[column]!, readFlag(textAt(row, column + 1))!]
      if (flag !== '') next[column] = typeof cell === 'string' ? { text: cell, flag } : { ...cell, flag }
      next[column + 1] = ''
    }
    return next
  })
  return { ...table, rows: [...table.rows.slice(0, at + 1), ...rows] }
}

/**
 * A table of periods across whose flags stand in columns that are called by their periods, `Y2019,Y2019F,Y2019N`, `2019,
 * 2019 flag`, or `flag`: each flag stands with its value, and nothing else of those columns. Any other table as it is. O(cells).
 */
export function withNamedFlags(table: Table): Table {
  const at = table.rows.slice(0, HEAD_ROWS).findIndex((row) => row.filter((cell) => plausiblePeriod(cell)).length > 1)
  if (at < 0) return table
  const heads = table.rows[at]!.map((cell) => cellText(cell).trim())
  const byPeriod = new Map(heads.map((head, column) => [periodOfFlags(head), column]))
  /** By the column of a period that of its flags; and the columns of notes. */
  const flags = new Map<number, number>()
  const notes = new Set<number>()
  for (const [column, head] of heads.entries()) {
    if (head === '' || plausiblePeriod(head) === null) continue
    const next = heads[column + 1] ?? ''
    const named = byPeriod.get(head) ?? -1
    if (next === `${head}F` || FLAG_HEAD.test(next)) flags.set(column, column + 1)
    else if (named >= 0) flags.set(column, named)
    if (heads[column + 2] === `${head}N` && flags.has(column)) notes.add(column + 2)
  }
  if (flags.size < 2) return table
  const dropped = new Set([...flags.values(), ...notes])
  const rows = table.rows.slice(at).map((row, r) =>
    row.map((cell, column): TableCell => {
      if (dropped.has(column)) return ''
      const own = r === 0 ? undefined : flags.get(column)
      const text = own === undefined ? '' : textAt(row, own)
      const flag = readFlag(text) ?? (text.length <= LONGEST_FLAG ? text.slice(0, 1).toLowerCase() : '')
      if (flag === '' || textAt(row, column) === '') return cell
      return typeof cell === 'string' ? { text: cell, flag } : { ...cell, flag }
    }),
  )
  return { ...table, rows: [...table.rows.slice(0, at), ...rows] }
}

/** What a row of such words may be called. */
const STATES_HEAD = /^(?:status|type|state|basis|nature|状态|性质|類型|类型)?[:：]?$/i
/** A letter alone may be a unit. */
const SHORTEST = 4
const isState = (text: string): boolean =>
  (text.replaceAll(/[()[\]]/g, '').length >= SHORTEST || /^\p{Script=Han}{2,}$/u.test(text)) && readFlag(text) !== null

/** What a row says of the periods of a row of heads, by their columns: words of flags alone, of which any is one; null otherwise. */
function statesOf(row: readonly TableCell[], periods: readonly number[], isAbove: boolean): Map<number, string> | null {
  const [first] = periods
  const texts = row.map((cell) => cellText(cell).trim())
  const own = texts.flatMap((text, column) => (column >= first! && text !== '' ? [text] : []))
  if (own.length === 0 || !own.every((text) => isState(text))) return null
  // Below, one of another column than a period's tells columns apart.
  if (!isAbove && texts.some((text, column) => column >= first! && text !== '' && !periods.includes(column)))
    return null
  if (!texts.slice(0, first).every((text) => STATES_HEAD.test(text))) return null
  const found = new Map<number, string>()
  let last = ''
  for (let column = first!; column <= periods.at(-1)!; column += 1) {
    // Above several periods the word stands at the first.
    if (texts[column]) last = texts[column]!
    else if (!isAbove) last = ''
    const flag = last === '' ? '' : readFlag(last)!
    if (flag !== '' && periods.includes(column)) found.set(column, flag)
  }
  return found.size > 0 ? found : null
}

/**
 * A table of periods across with a row above or below them that says which are forecasts or estimates, `Actual,,Forecast,`:
 * each value has its flag. Any other table as it is. O(cells).
 */
export function withStatesAcross(table: Table): Table {
  const at = table.rows.slice(0, HEAD_ROWS).findIndex((row) => row.filter((cell) => plausiblePeriod(cell)).length > 1)
  if (at < 0) return table
  const periods = table.rows[at]!.flatMap((cell, column) => (plausiblePeriod(cell) ? [column] : []))
  // Several columns of one period are series of their own.
  if (new Set(periods.map((column) => textAt(table.rows[at], column))).size < periods.length) return table
  const near = [at - 1, at + 1].filter((row) => row >= 0 && row < table.rows.length)
  for (const row of near) {
    const states = statesOf(table.rows[row]!, periods, row < at)
    if (states === null) continue
    const rows = table.rows.map((cells, r): TableCell[] => {
      if (r === row) return []
      if (r <= at) return cells
      return cells.map((cell, column) => {
        const flag = states.get(column)
        if (flag === undefined || cellText(cell).trim() === '') return cell
        return typeof cell === 'string' ? { text: cell, flag } : { ...cell, flag: cell.flag ?? flag }
      })
    })
    return { ...table, rows }
  }
  return table
}
