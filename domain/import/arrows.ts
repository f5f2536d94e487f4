import { parseNumber } from '../number'
import { cellText, textIn, type Table, type TableCell } from './table'

/** Rows that tell which columns to look at. */
const SAMPLE = 300
/** More than any such number needs. */
const LONGEST = 24
const UP = /^[▲↑⬆]\s?(?=[\d０-９])/u
const DOWN = /^[▼↓⬇]\s?(?=[\d０-９])/u
/** Kana, and characters that only Japan writes so. */
const JAPANESE =
  /[\p{Script=Hiragana}\p{Script=Katakana}円収経県価対実気単変発売済営庁図従験険拡関転軽毎総産歳増]|前年同月[比差]|前年度比|前月[比差]/u

const isArrow = (text: string): boolean => text.length <= LONGEST && (UP.test(text) || DOWN.test(text))

/** A number with its arrow as a sign; the text stays as it is written where it is no number. */
function signed(cell: TableCell, isFall: (text: string) => boolean): TableCell {
  const text = cellText(cell).trim()
  if (typeof cell !== 'string' || !isArrow(text)) return cell
  const plain = text.slice(1).trim()
  return parseNumber(plain).kind === 'value' ? `${isFall(text) ? '-' : ''}${plain}` : cell
}

/** Whether every number of each column with ▲ has it, but for noughts: it may mark rises, as lists of a market do. */
function areAllMarked(rows: Table['rows']): boolean {
  const columns = new Set(rows.flatMap((row) => row.flatMap((_, at) => (isArrow(textIn(row, at)) ? [at] : []))))
  return [...columns].every((column) =>
    rows.every((row) => {
      const read = parseNumber(textIn(row, column))
      return read.kind !== 'value' || read.value === 0
    }),
  )
}

/**
 * A table whose changes are written with arrows, ▲1.5 beside ▼0.5, with a sign for each; in a Japanese table ▲ alone is a
 * minus. What ▲ alone is elsewhere is open, and stays. Any other table as it is. O(cells).
 */
export function withArrows(table: Table): Table {
  const some = table.rows.slice(0, SAMPLE)
  const texts = some.flatMap((row) => row.map((_, column) => textIn(row, column))).filter((text) => isArrow(text))
  if (texts.length === 0) return table
  const [hasUp, hasDown] = [UP, DOWN].map((arrow) => texts.some((text) => arrow.test(text)))
  const isJapanese = [table.name, ...some.flat().map(cellText)].some((text) => JAPANESE.test(text))
  if (!hasDown && !isJapanese) return table
  const isFall = (text: string) => (hasUp && hasDown ? DOWN.test(text) : true)
  if (hasUp && hasDown && isJapanese && texts.every((text) => /^[▲▼]/.test(text))) return table
  return {
    ...table,
    ...(!hasDown && areAllMarked(some) ? { onlyRaised: texts[0]! } : {}),
    rows: table.rows.map((row) => row.map((cell) => signed(cell, isFall))),
  }
}
