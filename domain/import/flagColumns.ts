import { LIMITS } from '../limits'
import { parseNumber } from '../number'
import { hasParts, periodColumns, widthOf, type Mapping } from './mapping'
import { perTable } from './perTable'
import { sampleRows } from './sampleRows'
import { isNumeric, cellText, type Table, type TableCell } from './table'

/** The head of a column of flags and of nothing else: OBS_STATUS, OBS_FLAG, `<series>_FLAGS`. */
const HEADER =
  /(?:^|[\s_.-])(?:obs[\s_.-]{0,2}status|observation[\s_-]status|obs[\s_.-]?flags?)(?:\.label|:.{0,40})?$|[_.-]flags?$/i
/** A flag, or that of a ship or a country. */
const FLAG_HEADER =
  /^(?:flags?|flags? and footnotes?|flag[\s_-]codes?|(?:value|data)[\s_-]flags?|(?:数据)?(?:标志|标记)|(?:データ)?フラグ)$/i
/** One that may be of something else: a ticker, an order, a grade. */
const WEAK_HEADER =
  /^(?:status|estado|statut|symbol|marks?|qual(?:ity|ifiers?)?|revised|[@#]|codes|footnotes?|footnote[\s_-]?codes?|(?:value|data)[\s_-]status|(?:数据)?状态|(?:データ)?状態)$/i
/** Remarks, which may say in words what flags do. */
const NOTE_HEADER =
  /^(?:notes?|remarks?|comments?|revised|bemerkung(?:en)?|hinweise?|anmerkung(?:en)?|备注|備考|备注说明)$/i
/** Behind the name of another column: gdp_status, GDP flag. */
const OF_COLUMN = /^(.+?)[\s_.-](?:status|flags?|symbols?|qualifiers?|quality|cd)$/i
const DESCRIPTION = /^flags?[\s_-](?:description|label|meaning)s?$/i
/** Letters of the list of flags, and marks. */
const KNOWN = /^[bcdefnprsux*†‡]{1,2}$/
/** Letters one by one: `p`, `b, p`. */
const APART = /^\(?[a-z*†‡]\)?(?:[\s,;|/]+\(?[a-z*†‡]\)?)*$/i
/** Grades of quality, as Statistics Canada's. */
const GRADES = /^[A-F]$/
/** Whether values may be published is told beside what they are. */
const OTHER_STATUS = /conf/i

const MARKS = /^[*†‡]+$/

/** Rows above the data in which heads stand. */
const ROWS_ABOVE = 10

/** What words say, by the letters that offices use; empty for what says nothing of a value. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:provisional|preliminary|prelim\.?|flash|advance|初步数?|初值|初步核算|预告值|速報|暂定|暫定|잠정|provisoires?|vorläufig(?:e[mnrs]?)?|provvisori[oae]|preliminar(?:es)?|provisóri[oa]s?|voorlopige?|preliminär[ta]?|foreløbige?|wstępn[aey]|предварительн\p{L}{2,3})(?!\p{Script=Latin})/iu,
    'p',
  ],
  [
    /^(?:revised|revision|修订数?|修正|改定|確報|수정|révisée?s?|revidiert(?:e[mnrs]?)?|revisad[oa]s?|revist[oa]s?|rivist[oa]|rivedut[oa]|herziene?|reviderad[et]?|zrewidowan[aey])(?!\p{Script=Latin})/iu,
    'r',
  ],
  [
    /^(?:estimated?|estimation|估计数?|估算|推計|추정|geschätzt(?:e[mnrs]?)?|estimée?s?|estimad[oa]s?|stimat[oa]|geraamde?|szacunkow[aey]|оценк?[аи]?)(?!\p{Script=Latin})/iu,
    'e',
  ],
  [/^(?:forecasts?|projected|projections?|预测数?|予測)(?!\p{Script=Latin})/iu, 'f'],
  [/^(?:break|time series break|口径变化)(?!\p{Script=Latin})/iu, 'b'],
  [/^(?:confidential|suppressed|保密)(?!\p{Script=Latin})/iu, 'c'],
  [/^(?:unreliable|low reliability|使用时请谨慎)/i, 'u'],
  [
    /^(?:normal|final|actual|official|confirmed|definitive|published|最终|终值|正式|实际|實際|実績|確定|définitif|endgültig|definitiv[oa]?|definitief|kein(?:e)? (?:wert|angabe)|no (?:value|data|observation)|not available|(?:bank |public )?holiday|没有数据|无数据|데이터 없음)/i,
    '',
  ],
]
/** Letters that say nothing more: SDMX writes A beside a normal value; M, O and L where there is none. */
const NOTHING = new Set(['a', 'm', 'o', 'l'])
/** Letters of some offices that stand for another of the list. */
const SAME: Record<string, string> = { q: 'c' }
/** A code, or two of them: `p`, `b p`, `(r)`, `p;e`. */
const CODE = /^\(?([a-z*†‡]{1,2})\)?(?:[\s,;|/]+\(?([a-z*†‡]{1,2})\)?)?$/i

/** The flag that a cell beside a value says; empty for none, null where the cell holds something else. */
export function readFlag(text: string): string | null {
  // A code with what it means: `E: Estimated value`.
  const plain = text
    .trim()
    .normalize('NFKC')
    .replace(/^([A-Z]{1,2}): .{3,60}$/, '$1')
  // An asterisk stands for no value among values, and for a flag here.
  if (plain === '' || (!MARKS.test(plain) && parseNumber(plain).kind === 'missing')) return ''
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

type Head = 'strict' | 'flag' | 'weak' | 'note'
const HEADS: [Head, RegExp][] = [
  ['strict', HEADER],
  ['flag', FLAG_HEADER],
  ['weak', WEAK_HEADER],
  ['note', NOTE_HEADER],
]

/** Of the filled cells of a column, as many can be read as flags; the others say something else of their rows. */
const MOST = 0.8

/** Whether the cells of a column are grades of quality: several of the letters from A, and no others. */
const areGrades = (texts: readonly string[]): boolean =>
  texts.every((text) => GRADES.test(text)) && new Set(texts.filter((text) => text < 'E')).size > 1

/**
 * Whether a column says flags: most of its cells can be read as one, and any is. Where its head may be of something else
 * they are letters that are known, and some rows have none; words say it themselves.
 */
function holdsFlags(rows: readonly (readonly TableCell[])[], column: number, head: Head): boolean {
  const all = rows.map((row) => cellText(row[column]).trim())
  const texts = all.filter((text) => text !== '')
  const flags = texts.map((text) => readFlag(text))
  const read = flags.filter((flag) => flag !== null)
  if (read.length < texts.length * MOST || read.every((flag) => flag === '')) return false
  if (head === 'strict') return true
  if (areGrades(texts)) return false
  const areWords = texts.every((text, i) => flags[i] === null || text.length > 3 || /^\p{Script=Han}{2,}$/u.test(text))
  if (head === 'note') return areWords
  const isSome = texts.length < all.length || read.includes('')
  const areApart = head === 'flag' && texts.every((text) => APART.test(text))
  return areWords || ((isSome || areApart) && read.every((flag) => flag === '' || KNOWN.test(flag)))
}

/** Whether a column without a name holds letters of flags, each behind a number, and not in every row. */
function areLetters(rows: readonly (readonly TableCell[])[], column: number): boolean {
  const filled = rows.filter((row) => cellText(row[column]).trim() !== '')
  return (
    filled.length > 0 &&
    filled.length < rows.length &&
    filled.every((row) => /^\(?[bcdefnprsu*]\)?$/.test(cellText(row[column]).trim()) && isNumeric(row[column - 1]))
  )
}

/** Where the data of a table lie, and the columns that hold no flags whatever they are called. */
interface DataPlace {
  firstRow: number
  lastRow: number
  periods: number[]
  /** What tells series apart is no flag of one. */
  keys: number[]
}

/** What a column is called, without its unit. */
const bareName = (text: string): string =>
  text
    .toLowerCase()
    .split(/[([（]/, 1)[0]!
    .trim()

/** The columns of an oriented table that are called as flags are, and whether they are named so for certain. */
function flagHeads({ rows }: Table, { firstRow, periods, keys }: DataPlace): Map<number, Head> {
  const above = rows.slice(Math.max(0, firstRow - ROWS_ABOVE), firstRow)
  const names = new Set(above.flatMap((row) => row.map((cell) => bareName(cellText(cell)))))
  names.delete('')
  const found = new Map<number, Head>()
  for (let column = 0; column < widthOf(rows.slice(0, firstRow + 1)); column += 1) {
    if (periods.includes(column) || keys.includes(column)) continue
    const heads = above.map((row) => cellText(row[column]).trim()).filter((head) => !OTHER_STATUS.test(head))
    const isOfColumn = heads.some((text) => names.has(bareName(OF_COLUMN.exec(text)?.[1] ?? '')))
    const isBare = heads.every((text) => text === '') && areLetters(rows.slice(firstRow), column)
    const head =
      isOfColumn || isBare ? 'flag' : HEADS.find(([, pattern]) => heads.some((text) => pattern.test(text)))?.[0]
    // What its letters mean stands beside it.
    const isExplained = above.some((row) => DESCRIPTION.test(cellText(row[column + 1]).trim()))
    if (head) found.set(column, head === 'flag' && isExplained ? 'strict' : head)
  }
  return found
}

/**
 * The columns of an oriented table that say flags, by the column of values that they are of; null where of every one.
 * Where several columns of values each have one behind them it is theirs alone; one that stands before, behind or apart
 * from all values says it of the row.
 */
const flagsOf = perTable((table, place: DataPlace): Map<number | null, number[]> => {
  const owned = new Map<number | null, number[]>()
  const named = flagHeads(table, place)
  if (named.size === 0) return owned
  const data = table.rows.slice(place.firstRow, place.lastRow + 1)
  const sample = sampleRows(data.length).map((i) => data[i] ?? [])
  const width = widthOf(sample)
  const values = new Set(
    Array.from({ length: width }, (_, column) => column).filter(
      (column) => !place.periods.includes(column) && sample.some((row) => isNumeric(row[column])),
    ),
  )
  const last = Math.max(...values)
  const columns = [...named.keys()]
  // Each before its values: the first follows the periods, and none the last values.
  const areBefore =
    columns.length > 1 &&
    columns.every((column) => values.has(column + 1)) &&
    !columns.some((column) => values.has(column - 1) && !named.has(column - 2))
  const firstBehind = columns.find((column) => values.has(column - 1)) ?? Number.POSITIVE_INFINITY
  /** The column of values that a column of flags stands behind, where another one follows or has flags too. */
  const ownerOf = (column: number): number | null => {
    if (areBefore) return values.has(column + 1) ? column + 1 : null
    let before = column - 1
    while (named.has(before)) before -= 1
    if (before < 0 || !values.has(before)) return null
    const isShared = last === before && firstBehind >= before
    return isShared ? null : before
  }
  for (const [column, head] of named) {
    if (!holdsFlags(data, column, head)) continue
    const owner = ownerOf(column)
    const own = owned.get(owner)
    if (own) own.push(column)
    else owned.set(owner, [column])
  }
  return owned
})

/** The columns of flags by those of their values, as flagsOf finds them; none where heads are no names. */
function ownedFlags(table: Table, { layout, headerRow, filter, ...mapping }: Mapping): Map<number | null, number[]> {
  if (hasParts(layout) || headerRow === null) return new Map()
  const { firstRow, lastRow } = mapping
  const keys = filter.map(({ column }) => column)
  return flagsOf(table, { firstRow, lastRow, periods: periodColumns(mapping), keys })
}

/** The columns that say flags of any values, in an oriented table. */
export const allFlagColumns = (table: Table, mapping: Mapping): number[] =>
  [...ownedFlags(table, mapping).values()].flat()

/** The columns that say flags of the values of the mapping's column, in an oriented table. */
export function flagColumns(table: Table, mapping: Mapping): number[] {
  const { valueColumn } = mapping
  const owned = ownedFlags(table, mapping)
  return [...(owned.get(valueColumn) ?? []), ...(owned.get(null) ?? [])]
    .filter((column) => column !== valueColumn)
    .toSorted((a, b) => a - b)
}
