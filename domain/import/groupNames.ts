import { PERIOD_HEADER } from './heads'
import { widthOf } from './mapping'
import { cellText, textIn, type TableCell } from './table'
import { unitAlone } from './unitWords'

/** When a file was made. */
const MOMENT = /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}/

/** A measure, a date or a long number, which names no group. */
const SAID = /^-?\d+[.,]\d|^\d{6,}$|^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/
/** What it is and what is said of it: `Station: Uppsala`. */
const TOLD = /^\p{L}[\p{L} ]{1,24}[:：]\s?\S/u
/** Whether a row tells something of a file: a name with what it is, or a place and a time. */
function areOfFile(above: readonly string[], before: readonly TableCell[] | undefined): boolean {
  if (above.some((text) => MOMENT.test(text) || SAID.test(text)) || TOLD.test(above[0] ?? '')) return true
  const isPair = (texts: readonly string[]) => texts.every((text, column) => (text !== '') === column < 2)
  return /[:：]$/.test(above[0] ?? '') || (isPair(above) && isPair((before ?? []).map((cell) => cellText(cell).trim())))
}

/** What is said of all values. */
const SAYS_UNIT = /(?:单位|單位|単位|단위|\bunits?)\s*[:：]/i

const CODE = /^[A-Z]{0,3}[\d.-]*\d[A-Z]?\d*$/
/** Letters are codes where they are called so: M and F, UK and US are groups. */
const LETTERS = /^[A-Z]{1,2}$/
const CODE_HEADER =
  /\bcodes?\b|kód|kod\b|código|codice|codigo|schlüssel|^(?:naics|nace|sic|isic|siec|ateco|sni|noga)\b|编码|代码|編號|代碼|コード|코드/iu

/**
 * Names of groups of columns, each at its first one: a row above the header with more than a title. On a table's side a
 * blank is no merged cell where its own name is the only one, or stands in the group already.
 */
export function groupNames(rows: readonly (readonly TableCell[])[], headerRow: number, isOnSide: boolean): string[] {
  const above = (rows[headerRow - 1] ?? []).map((cell) => cellText(cell).trim())
  // A text above the last column alone is said of the table.
  const last = above.findLastIndex((text) => text !== '')
  const isAtEnd = last > 1 && last === widthOf([rows[headerRow] ?? []]) - 1 && above.indexOf(above[last]!) === last
  if (isAtEnd && above.every((text, column) => column === last || text === '')) return []
  if (!isOnSide && areOfFile(above, rows[headerRow - 2])) return []
  // What stands above a year and its month, each with a head of its own, names no group.
  const areHeaded = [0, 1].every((column) => above[column] && PERIOD_HEADER.test(textIn(rows[headerRow], column)))
  if (!isOnSide && areHeaded && above[0] !== textIn(rows[headerRow], 0)) return []
  const names = above.filter((text, column) => column > 0 && text !== '' && !MOMENT.test(text) && !SAYS_UNIT.test(text))
  if (above.some((text) => SAYS_UNIT.test(text)) && names.length === 0) return []
  const header = (rows[headerRow] ?? []).map((cell) => cellText(cell).trim())
  if (names.length === 0 || above.filter((text) => text !== '').length >= header.length) return []
  // A code is that of its own row, and of none below it.
  const areCalled = above.some((text) => CODE_HEADER.test(text))
  const marked = names.filter((text) => !CODE_HEADER.test(text))
  const codes = marked.filter((text) => CODE.test(text) || (areCalled && LETTERS.test(text))).length
  if (isOnSide && codes > marked.length / 2) return above.map((text, column) => (column > 0 ? text : ''))
  const counts = new Map<string, number>()
  for (const own of header) counts.set(own, (counts.get(own) ?? 0) + 1)
  // Above the first of several columns of periods it names a group as well.
  const isAgain = header.some((own, column) => column > 0 && own !== '' && own === header[0] && Boolean(above[column]))
  let group = isAgain ? (above[0] ?? '') : ''
  let inGroup = new Set<string>()
  const ends = isOnSide || isAgain ? [] : endsOf(above, header.length, header)
  return header.map((own, column) => {
    if (column > 0 && above[column]) {
      group = above[column]
      inGroup = new Set()
    } else if (!isOnSide && (endsBefore(above, column) || ends.includes(column))) group = ''
    const isFirst = Boolean(above[column])
    const isBlank = isOnSide && !isFirst && (counts.get(own) === 1 || inGroup.has(own))
    inGroup.add(own)
    return isBlank ? '' : group
  })
}

/**
 * Where names of groups end though a blank stands behind them: one that goes on in the line below it is of one column; the last
 * is of as many as the others, where all of those are of as many.
 */
export function endsOf(names: readonly string[], width: number, below?: readonly string[]): number[] {
  const starts = names.flatMap((text, column) => (column > 0 && text !== '' ? [column] : []))
  const broken = starts.flatMap((start) => (BROKEN.test(names[start]!) ? [start + 1] : []))
  const last = starts.at(-1)
  // A name with nothing below it is of no group, nor is one of a column alone above its unit.
  const widthAt = (i: number) => starts[i + 1]! - starts[i]!
  const isAlone = (i: number) => {
    const text = below?.[starts[i]!]
    return text !== undefined && (text === '' || (widthAt(i) === 1 && unitAlone(text) !== ''))
  }
  const widths = new Set(starts.slice(1).flatMap((_, i) => (isAlone(i) ? [] : widthAt(i))))
  const [usual] = widths
  return last !== undefined && widths.size === 1 && last + usual! < width ? [...broken, last + usual!] : broken
}
/** A word that a hyphen parts. */
const BROKEN = /\p{Ll}[-\u00AD]$/u

/** Whether a name that stands in several columns, as merged cells do, ends right before a column without one. */
const endsBefore = (names: readonly string[], column: number): boolean =>
  !names[column] && column > 2 && Boolean(names[column - 1]) && names[column - 1] === names[column - 2]

/** A part of what the head above it names. */
const OF_WHICH = /^(?:of which|darunter|davon|dont|di cui|de los cuales|waarvan|其中)/i

/** Whether heads without a corner go on in the row below them, in words that are no units. */
function areNamesBelow(header: readonly TableCell[], below: readonly TableCell[], periodColumn: number): boolean {
  const isBare = textIn(below, periodColumn) === '' && header.some((cell) => cellText(cell).trim() !== '')
  const texts = below.map((cell) => cellText(cell).trim()).filter((text) => text !== '')
  return isBare && texts.length > 1 && texts.every((text) => /\p{L}/u.test(text) && unitAlone(text) === '')
}

/** What a column is of, without a letter: ages, sizes, shares. */
const RANGE = /^[<>≤≥]?\s?\d{1,4}\s?(?:\+|[-–—~]\s?\d{1,4})?\s?[+%]?$/
const isSubhead = (text: string): boolean => /\p{L}/u.test(text) || (RANGE.test(text) && /\D/.test(text))

/** Whether a row right below the header names the columns of groups that the header names at their first one only. */
export function isOfSubheads(
  rows: readonly (readonly TableCell[])[],
  headerRow: number,
  firstRow: number,
  periodColumn: number,
): boolean {
  const below = headerRow + 1 < firstRow ? (rows[headerRow + 1] ?? []) : []
  if (areNamesBelow(rows[headerRow] ?? [], below, periodColumn)) return true
  return below.some(
    (cell, column) =>
      column > periodColumn &&
      column > 0 &&
      isSubhead(cellText(cell).trim()) &&
      (textIn(rows[headerRow], column) === '' || OF_WHICH.test(cellText(cell).trim())),
  )
}

/** Names of columns by a header whose groups are named at their first column, and the row of their own names below it. */
export function subheads(rows: readonly (readonly TableCell[])[], headerRow: number): string[] {
  let group = ''
  const width = widthOf(rows.slice(headerRow, headerRow + 2))
  const names = Array.from({ length: width }, (_, column) => textIn(rows[headerRow], column))
  return names.map((own, column) => {
    const below = textIn(rows[headerRow + 1], column)
    if (own !== '') group = own
    else if (endsBefore(names, column)) group = ''
    return below === '' || own === below ? own : [group, below].filter((text) => text !== '').join(', ')
  })
}

/** Names of two levels of groups, where those of the lower one come again under the upper one. */
export function upperGroups(rows: readonly (readonly TableCell[])[], headerRow: number, isOnSide: boolean): string[] {
  const lower = (rows[headerRow - 1] ?? []).map((cell) => cellText(cell).trim()).filter((text) => text !== '')
  const isRepeated = new Set(lower).size < lower.length
  return isRepeated && !isOnSide && headerRow > 1 ? groupNames(rows, headerRow - 1, isOnSide) : []
}
