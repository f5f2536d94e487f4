import { LIMITS } from '../limits'
import { parseNumber } from '../number'
import { isNumeric } from './columns'
import { hasParts, periodColumns, widthOf, type Mapping } from './mapping'
import { sampleRows } from './periodSource'
import { cellText, type Table, type TableCell } from './table'

/** The head of a column of flags: OBS_STATUS, Flag Codes, `<series>_FLAGS`, 数据状态. */
const HEADER =
  /(?:^|[\s_.-])(?:obs[\s_.-]?status|observation[\s_-]status|obs[\s_.-]?flags?|flags?|flag[\s_-]codes?|status|symbol|footnote[\s_-]?codes?)$|^(?:数据)?(?:状态|标志|标记)$|^(?:データ)?(?:状態|フラグ)$/i
/** Whether values may be published is told beside what they are. */
const OTHER_STATUS = /conf/i

/** Rows above the data in which heads stand. */
const ROWS_ABOVE = 10

/** What words say, by the letters that offices use; empty for what says nothing of a value. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:provisional|preliminary|prelim\.?|flash|advance|初步数?|初值|初步核算|预告值|速報|provisoire|vorläufig)/i, 'p'],
  [/^(?:revised|revision|修订数?|修正|改定|確報|révisé|revidiert)/i, 'r'],
  [/^(?:estimated?|estimation|估计数?|估算|推計|geschätzt|estimé)/i, 'e'],
  [/^(?:forecast|projected|projection|预测数?|予測)/i, 'f'],
  [/^(?:break|time series break|口径变化)/i, 'b'],
  [/^(?:confidential|suppressed|保密)/i, 'c'],
  [/^(?:unreliable|low reliability|使用时请谨慎)/i, 'u'],
  [
    /^(?:normal|final|actual|official|confirmed|definitive|published|最终|终值|正式|実績|確定|définitif|endgültig)/i,
    '',
  ],
]
/** Letters that say nothing more: SDMX writes A beside a normal value; M, O and L where there is none. */
const NOTHING = new Set(['a', 'm', 'o', 'l'])
/** Letters of some offices that stand for another of the list. */
const SAME: Record<string, string> = { x: 'c', q: 'c' }
/** A code, or two of them: `p`, `b p`, `(r)`, `p;e`. */
const CODE = /^\(?([a-z*†‡]{1,2})\)?(?:[\s,;|/]+\(?([a-z*†‡]{1,2})\)?)?$/i

/** The flag that a cell beside a value says; empty for none, null where the cell holds something else. */
function readFlag(text: string): string | null {
  const plain = text.trim().normalize('NFKC')
  if (plain === '' || parseNumber(plain).kind === 'missing') return ''
  const word = WORDS.find(([pattern]) => pattern.test(plain))
  if (word) return word[1]
  const code = CODE.exec(plain)
  if (!code) return null
  const letters = code
    .slice(1)
    .filter((one) => one !== undefined)
    .map((one) => one.toLowerCase())
  return letters
    .filter((one) => !NOTHING.has(one))
    .map((one) => SAME[one] ?? one)
    .join('')
    .slice(0, LIMITS.flagLength)
}

/** The first flag that a row's cells in some columns say; null where none does. */
export const flagIn = (cells: readonly TableCell[], columns: readonly number[]): string | null =>
  columns.map((column) => readFlag(cellText(cells[column]))).find((flag) => flag) ?? null

/** Whether every cell of a column can be read as a flag, and any is one. */
function holdsFlags(rows: readonly (readonly TableCell[])[], column: number): boolean {
  let isAny = false
  for (const row of rows) {
    const flag = readFlag(cellText(row[column]))
    if (flag === null) return false
    if (flag !== '') isAny = true
  }
  return isAny
}

/**
 * The columns that say flags of the values of the mapping's column, in an oriented table: those right behind it, and those
 * that stand before, behind or apart from all values, which say it of the row. Where several columns of values each have
 * one behind them it is theirs alone.
 */
export function flagColumns(
  { rows }: Table,
  { layout, headerRow, firstRow, lastRow, valueColumn, ...mapping }: Mapping,
): number[] {
  if (hasParts(layout) || headerRow === null) return []
  const taken = periodColumns(mapping)
  const above = rows.slice(Math.max(0, firstRow - ROWS_ABOVE), firstRow)
  const width = widthOf(above)
  const isNamed = (column: number) =>
    above.some((row) => {
      const head = cellText(row[column]).trim()
      return HEADER.test(head) && !OTHER_STATUS.test(head)
    })
  const named = Array.from({ length: width }, (_, column) => column).filter(
    (column) => column !== valueColumn && !taken.includes(column) && isNamed(column),
  )
  if (named.length === 0) return []
  const data = rows.slice(firstRow, lastRow + 1)
  const sample = sampleRows(data.length).map((i) => data[i] ?? [])
  const isValue = (column: number) => !taken.includes(column) && sample.some((row) => isNumeric(row[column]))
  const found = named.filter((column) => holdsFlags(data, column))
  /** The column of values that a column of flags stands behind, where another one follows or has flags too. */
  const ownerOf = (column: number): number | null => {
    let before = column - 1
    while (named.includes(before)) before -= 1
    if (before < 0 || !isValue(before)) return null
    const last = Array.from({ length: width }, (_, at) => at).findLast((at) => isValue(at))
    const isShared = last === before && !named.some((at) => at < before && isValue(at - 1))
    return isShared ? null : before
  }
  return found.filter((column) => (ownerOf(column) ?? valueColumn) === valueColumn)
}
