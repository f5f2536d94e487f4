import { MAY_BE_PERIOD, PERIOD_HEADER } from './heads'
import { plausiblePeriod } from './periodCells'
import { cellText, isNumeric, textIn, type Table, type TableCell } from './table'
import { unitAlone } from './unitWords'
import { goesOn, joined } from './wrapped'

type Row = readonly TableCell[]

/** Longer tables are not printed. */
const MOST_ROWS = 20_000
/** Of names, as many begin with a capital where a small letter is unusual. */
const MOST = 0.6
/** A longer text is a note. */
const LONGEST = 100
/** A name of more lines is a text. */
const MOST_LINES = 5

const filledIn = (row: Row): number[] => row.flatMap((_, column) => (textIn(row, column) === '' ? [] : [column]))
const isAmount = (cell: TableCell): boolean => isNumeric(cell) && !MAY_BE_PERIOD.test(cellText(cell))
/** The name that a row of amounts begins with, and where; null for another row. */
function nameOf(row: Row | undefined): { column: number; text: string } | null {
  const column = row?.findIndex((_, i) => textIn(row, i) !== '') ?? -1
  if (row === undefined || column < 0 || !row.slice(column + 1).some((cell) => isAmount(cell))) return null
  const text = textIn(row, column)
  return /\p{L}/u.test(text) || /\d\s?[-–]\s?\d/.test(text) ? { column, text } : null
}
/** The text that stands alone in a row, and where; null for another row. */
function aloneIn(row: Row | undefined): { column: number; text: string } | null {
  const filled = row ? filledIn(row) : []
  const [column] = filled
  const text = column === undefined ? '' : textIn(row, column)
  return filled.length === 1 && text.length <= LONGEST && /\p{L}{2}/u.test(text) && plausiblePeriod(text) === null
    ? { column: column!, text }
    : null
}

const isSmall = (text: string): boolean => /^\p{Ll}/u.test(text)

/** Whether a text that stands alone is the beginning of the name of the row below it. */
function begins(text: string, name: string, after: string, isUnusual: boolean): boolean {
  if (plausiblePeriod(name) !== null || PERIOD_HEADER.test(name) || /[:：]$/.test(text)) return false
  // Several names in small letters are those of a section.
  return (
    (goesOn(text) && (isSmall(name) || !/\d$/.test(text))) ||
    (isUnusual && isSmall(name) && !isSmall(text) && !isSmall(after))
  )
}

/**
 * Names of rows that stand in two lines or more, of which one has the values, `All items less` above `food and energy`, each
 * whole in its row; every row keeps its place. Any other table as it is. O(cells).
 */
export function withWholeLabels(table: Table): Table {
  const { rows } = table
  if (rows.length > MOST_ROWS) return table
  const names = rows.map((row) => nameOf(row))
  const named = names.flatMap((name) => name?.text ?? [])
  const isUnusual = named.filter((text) => /^\p{Lu}/u.test(text)).length >= named.length * MOST
  const changed = new Map<number, Row>()
  const rowAt = (at: number): Row | undefined => changed.get(at) ?? rows[at]
  const put = (at: number, column: number, text: string, from: number) => {
    changed.set(at, rowAt(at)!.with(column, text))
    changed.set(from, [])
  }
  for (let at = rows.length - 2; at >= 0; at -= 1) {
    let next = at + 1
    while (next - at < MOST_LINES && changed.get(next)?.length === 0) next += 1
    const [upper, lower] = [rowAt(at)!, rowAt(next) ?? []]
    const [first, second] = [aloneIn(upper), nameOf(lower)]
    const after = nameOf(rowAt(next + 1))?.text ?? ''
    if (first && second && first.column === second.column && begins(first.text, second.text, after, isUnusual)) {
      const indent = /^\s*/.exec(cellText(upper[first.column]))![0]
      put(next, second.column, indent + joined(first.text, second.text), at)
      continue
    }
    const [name, rest] = [nameOf(upper), aloneIn(lower)]
    // Behind a number a name may end: Births per 1,000.
    const isRest = name && rest && goesOn(name.text) && (isSmall(rest.text) || !/\d$/.test(name.text))
    if (isRest && name.column === rest.column && plausiblePeriod(name.text) === null)
      put(at, name.column, `${cellText(upper[name.column]).trimEnd()} ${rest.text}`, next)
  }
  return changed.size === 0 ? table : { ...table, rows: rows.map((row, at) => (changed.get(at) as TableCell[]) ?? row) }
}

/** Lines of heads. */
const MOST_HEADS = 4
/** Rows in which they stand. */
const HEAD_ROWS = 30
const isWord = (text: string): boolean => /\p{Ll}{3}|\p{Lo}{2}/u.test(text) && plausiblePeriod(text) === null

/** Whether the words of a row are the ends of names in the one above it, which has one for each; a name over several columns is theirs. */
function areEnds(upper: Row, lower: Row, data: Row): boolean {
  const columns = filledIn(lower)
  const own = columns.map((column) => textIn(upper, column))
  if (columns.length === 0 || columns[0] === 0 || [...upper, ...lower].some((cell) => isNumeric(cell))) return false
  if (!columns.every((column, i) => isWord(own[i]!) && textIn(lower, column).length <= LONGEST)) return false
  const names = upper.map(cellText)
  if (own.some((text) => !goesOn(text) && names.indexOf(text) !== names.lastIndexOf(text))) return false
  if (own.some((text) => goesOn(text))) return true
  const values = filledIn(data).filter((column) => isNumeric(data[column]))
  const areNamed = values.every((column) => column === 0 || textIn(upper, column) !== '')
  // Units and other measures stand below all names, or say what they are.
  return (
    areNamed &&
    columns.length < values.filter((column) => column > 0).length &&
    columns.every((column) => isWord(textIn(lower, column)) && unitAlone(textIn(lower, column)) === '')
  )
}

/** How the lines of a name go on: in small letters, with a sign or a bracket. */
const GOES_ON = /^(?:\p{Ll}|[(%‰€$£[&-])/u
const BEGINS = /^[\p{Lu}\d]/u

const isUnitOf = (text: string): boolean => unitAlone(text) !== '' || /^(?:per|je|par|pro|por)\s/.test(text)

/** The rows of heads that are the lines of one name for each column of values, from one on to before another; null for none. */
function linesOfNames(rows: readonly Row[], first: number): { from: number; to: number } | null {
  const values = filledIn(rows[first]!).filter((column) => column > 0 && isNumeric(rows[first]![column]))
  const textsIn = (at: number) => values.map((column) => textIn(rows[at], column)).filter((text) => text !== '')
  const isLine = (at: number) =>
    textsIn(at).length > 1 && !textsIn(at).some((text) => isNumeric(text) || plausiblePeriod(text) !== null)
  let from = first
  while (from > 0 && first - from < MOST_HEADS && isLine(from - 1)) from -= 1
  const names = from === first ? [] : textsIn(from)
  const isUnits = textsIn(first - 1).every((text) => isUnitOf(text))
  const to = isUnits ? first - 1 : first
  if (values.length < 2 || to - from < 2 || names.length < values.length) return null
  const ends = Array.from({ length: to - from - 1 }, (_, i) => textsIn(from + 1 + i)).flat()
  const areNames = names.every(
    (text) => BEGINS.test(text) && (goesOn(text) || names.indexOf(text) === names.lastIndexOf(text)),
  )
  const words = ends.filter((text) => isWord(text) && !isUnitOf(text)).length
  // Units without brackets stand below names as well: of two lines most words must be none.
  const units = ends.filter((text) => isUnitOf(text) && !/^[([]/.test(text)).length
  const isWrapped = words > (to - from > 2 ? 0 : units)
  return areNames && isWrapped && ends.every((text) => GOES_ON.test(text) && text.length <= LONGEST)
    ? { from, to }
    : null
}

/** Heads of columns that stand in two lines or more, each whole in the last of them; any other table as it is. O(cells of some rows). */
export function withWholeHeads(sheet: Table): Table {
  const table = withWholeNames(sheet)
  const some = table.rows.slice(0, HEAD_ROWS)
  const first = some.findIndex((row) => row.some((cell, column) => column > 0 && isAmount(cell)))
  if (first < 2) return table
  const rows = [...table.rows]
  let isChanged = false
  for (let at = Math.max(1, first - MOST_HEADS); at < first; at += 1) {
    const [upper, lower] = [rows[at - 1]!, rows[at]!]
    if (!areEnds(upper, lower, rows[first]!)) continue
    rows[at] = upper.map((cell, column) => {
      const end = textIn(lower, column)
      return end === '' ? cell : joined(textIn(upper, column), end)
    })
    rows[at - 1] = []
    isChanged = true
  }
  return isChanged ? { ...table, rows } : table
}

/** Heads whose lines go on in small letters, each whole in the last of its lines. */
function withWholeNames(table: Table): Table {
  const some = table.rows.slice(0, HEAD_ROWS)
  const first = some.findIndex((row) => row.some((cell, column) => column > 0 && isAmount(cell)))
  const lines = first < 2 ? null : linesOfNames(some, first)
  if (!lines) return table
  const { from, to } = lines
  const own = table.rows.slice(from, to)
  const width = Math.max(...own.map((row) => row.length))
  const names = Array.from({ length: width }, (_, column): TableCell =>
    own
      .map((row) => textIn(row, column))
      .filter((text) => text !== '')
      .reduce((whole, text) => (whole === '' ? text : joined(whole, text)), ''),
  )
  return {
    ...table,
    rows: [...table.rows.slice(0, from), ...own.slice(1).map(() => []), names, ...table.rows.slice(to)],
  }
}
