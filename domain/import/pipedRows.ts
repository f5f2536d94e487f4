import { isRule, type Cell } from './printedCells'
import { withWraps } from './printedHeads'

/** Lines that are looked at. */
const MOST_LINES = 20_000
const FEWEST = 3
/** More are none that anybody printed. */
const MOST_COLUMNS = 500
const MOST_HEADS = 20

const pipesOf = (line: string): number[] =>
  [...line].flatMap((character, at) => (character === '|' || character === '+' ? [at] : []))
/** A line that is drawn, or what is drawn in a part of one. */
const isDrawn = (text: string): boolean => /^[-=+\s]*$/.test(text)

/** What stands between upright lines, with where it begins and ends, those at the sides included. */
function partsOf(line: string, width: number): Cell[] {
  const ends = [
    -1,
    ...pipesOf(line).filter((at) => line[at] === '|' || /[-=]/.test(line.slice(Math.max(0, at - 1), at + 2))),
    width,
  ]
  return ends.slice(1).map((end, i) => {
    const start = ends[i]! + 1
    const text = line.slice(start, end).trim()
    return { start, end, text: isDrawn(text) && /[-=]{2}|\+/.test(text) ? '' : text }
  })
}

/**
 * The rows of a printed table whose columns upright lines part, where its heads have fewer of them than its data: a head
 * without lines in it stands over several columns, and is written in each. Null for any other text. O(text).
 */
export function pipedRows(text: string): string[][] | null {
  const lines = text.split('\n')
  if (lines.length > MOST_LINES) return null
  const counts = new Map<string, number>()
  const placesOf = (line: string) => [...line].flatMap((one, at) => (one === '|' ? [at] : [])).join()
  for (const line of lines) if (/\d/.test(line)) counts.set(placesOf(line), (counts.get(placesOf(line)) ?? 0) + 1)
  const [usual, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])
  const places = usual === '' ? [] : usual.split(',').map(Number)
  if (count < FEWEST || places.length < 2 || places.length > MOST_COLUMNS) return null
  const first = lines.findIndex((line) => placesOf(line) === usual && /\d/.test(line))
  const width = Math.max(...lines.map(({ length }) => length))
  const isOfTable = (line: string) => (line.includes('|') || /\+[-=]{2}/.test(line)) && !isRule(line)
  const top = lines.findIndex((line) => isOfTable(line))
  const heads = lines.slice(top, first).flatMap((line, i) => (isOfTable(line) ? [{ line, at: top + i }] : []))
  if (heads.length > MOST_HEADS) return null
  const all = [-1, ...places, width]
  const columns = all.slice(1).map((end, i) => ({ start: all[i]! + 1, end }))
  const isWhole = heads.every(({ line }) => pipesOf(line).every((at) => line[at] === '+' || places.includes(at)))
  if (!isWhole || !heads.some(({ line }) => placesOf(line) !== usual)) return null
  const placed = heads.map(({ line, at }) => {
    const cells = partsOf(line, width)
    const shared = new Set<number>()
    const texts = columns.map((column, i) => {
      const over = cells.find(({ start, end }) => start <= column.start && end >= column.end)
      if (over && over.text !== '' && (over.start < column.start || over.end > column.end)) shared.add(i)
      return over?.text ?? ''
    })
    return { row: cells, at, placed: texts, shared }
  })
  const isFramed = lines.slice(first).every((line) => !isOfTable(line) || /^\s*\|/.test(line))
  const inColumns = (texts: readonly string[]) => (isFramed ? texts.slice(1) : [...texts])
  const rows = lines.map((line) => {
    if (isRule(line) || line.trim() === '') return []
    return line.includes('|') ? inColumns(line.split('|').map((one) => one.trim())) : [line.trim()]
  })
  // Lines that are drawn between heads part none from the other.
  const last = placed.at(-1)!.at
  for (const { at } of placed) rows[at] = []
  for (const [i, { placed: texts }] of withWraps(placed).toReversed().entries())
    if (texts.length > 0) rows[last - i] = inColumns(texts)
  return rows
}
