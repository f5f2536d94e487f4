import { filledIn } from './filled'
import { saidUnit } from './saidUnit'
import { cellText, isNumeric, type Table, type TableCell } from './table'
import { unitInHead } from './unitInHead'
import { unitAlone } from './unitWords'

/** Rows in which titles, heads and units are looked for. */
const HEAD_ROWS = 40
/** Columns of labels before values. */
const LABELS = 6
/** A longer text is a note. */
const LONGEST = 200
/** Words of the multiples that a format may show, by their power of ten. */
const WORDS: readonly (readonly [power: number, RegExp])[] = [
  [-3, /thous|thnd|'?000s?\b|(?<![\d,.])1[ .,\u00A0]?000\b|^k\b|\bk[€$£]|\btsd|\bmiles\b|mille|tys|тыс|千|천|10\^3/i],
  [-6, /million|\bmn\b|\bmm\b|(?<![\p{L}])m(?![\p{L}\d²³])|\bmil\b|\bmio|\bmill\b|mln|млн|百万|百萬|백만|10\^6/iu],
  [-9, /billion|milliard|\bbn\b|\bmrd|mld|млрд|十億|十亿|10\^9/i],
]

type Scaled = Exclude<TableCell, string> & { number: number; power: number }

const isScaled = (cell: TableCell): cell is Scaled =>
  typeof cell === 'object' && cell.number !== undefined && (cell.power ?? 0) < 0

/** What a text says as a unit, or as the multiple in it. */
const unitOf = (text: string): string => {
  if (text.length > LONGEST) return ''
  return saidUnit(text) || unitInHead(text) || unitAlone(text) || (IN_WORDS.exec(text)?.[1] ?? '')
}
/** A multiple at the end of a head, or behind its name. */
const IN_WORDS = /(?:,|\bin)\s+([^,()]{1,30})$|[(（[]([^()（）[\]]{1,40})[)）\]]$/i

const says = (texts: readonly string[], power: number): boolean => {
  const words = WORDS.find(([one]) => one === power)?.[1]
  return words !== undefined && texts.some((text) => words.test(unitOf(text)))
}

const textsOf = (cells: readonly (TableCell | undefined)[]): string[] =>
  cells.filter((cell) => cell !== undefined && !isNumeric(cell)).map((cell) => cellText(cell).trim())

/**
 * A workbook's table whose formats show thousands or millions of the stored numbers. Where its head, its row, a text alone
 * above the table or its sheet says that very multiple as a unit, a number is the one that is shown; else it is the stored
 * one, and that is told with `stored`. O(cells).
 */
export function withStoredScale(table: Table): Table {
  if (!table.rows.some((row) => row.some((cell) => isScaled(cell)))) return table
  const top = table.rows.slice(0, HEAD_ROWS)
  const alone = [table.name, ...top.filter((row) => filledIn(row) === 1).flatMap(textsOf)]
  const known = new Map<string, boolean>()
  let first: Scaled | undefined
  const isSaid = (row: readonly TableCell[], at: number, column: number, power: number): boolean => {
    const key = `${column} ${power}`
    const ofColumn =
      known.get(key) ?? says([...alone, ...textsOf(top.slice(0, at).map((above) => above[column]))], power)
    known.set(key, ofColumn)
    return ofColumn || says(textsOf(row.slice(0, Math.min(column, LABELS))), power)
  }
  const rows = table.rows.map((row, at) =>
    row.map((cell, column) => {
      if (!isScaled(cell) || isSaid(row, at, column, cell.power)) return cell
      first ??= cell
      return { text: cell.text, number: cell.number }
    }),
  )
  return first === undefined ? table : { ...table, rows, stored: { text: first.text.trim(), value: first.number } }
}
