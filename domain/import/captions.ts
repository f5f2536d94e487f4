import { CALLED_PERIOD, HALF_HEADER, MONTH_HEADER, PERIOD_HEADER, QUARTER_HEADER, TITLES_HEADER } from './heads'
import { isPublisher } from './publishers'
import { cellText, type Table } from './table'
import { saidUnit } from './saidUnit'
import { unitAlone } from './unitWords'

/** What says that values are changes. */
export const OF_CHANGE =
  /\b(?:changes?|growth|variations?|veränderung(?:en)?|évolutions?|variaci[oó]n(?:es)?|crecimiento)\b|同比|环比|增速|增长|涨跌/i

/** A longer text is no title. */
export const LONGEST_CAPTION = 200

/** The title of a table: the first row above its data that holds one text alone; empty for none. */
export function captionOf({ rows }: Table, firstRow: number): string {
  const said = rows.slice(0, firstRow).flatMap((row) => {
    const [head, text, ...others] = row.map((cell) => cellText(cell).trim()).filter((one) => one !== '')
    const isTitle = head !== undefined && text !== undefined && others.length === 0 && TITLES_HEADER.test(head)
    return isTitle && text.length <= LONGEST_CAPTION ? [text] : []
  })
  if (said[0] !== undefined) return said[0]
  const titles = titlesAbove(rows, firstRow)
  // Who published it may stand above what it is of.
  return titles.find((text) => !isPublisher(text)) ?? titles[0] ?? ''
}

/** Lines above a table that may be its title. A comma parts one in two, where the second begins with a space. */
function titlesAbove(rows: Table['rows'], firstRow: number): string[] {
  return rows.slice(0, firstRow).flatMap((row) => {
    const cells = row.map((cell) => cellText(cell)).filter((one) => one.trim() !== '')
    const isParted = cells.length === 2 && /^\s\D/.test(cells[1]!)
    const [text, ...others] = isParted ? [cells.map((cell) => cell.trim()).join(', ')] : cells.map((one) => one.trim())
    if (text === undefined) return []
    const isTitle = others.length === 0 && text.length <= LONGEST_CAPTION && /\p{L}/u.test(text)
    // Passengers, thousands: a unit, and what it is of.
    const isUnit = unitAlone(text) !== '' && saidUnit(text).length >= unitAlone(text).length && !OF_CHANGE.test(text)
    return isTitle && !NO_TITLE.test(text) && !isUnit ? [text] : []
  })
}

/** Longer texts are no names of periods. */
const SHORT = 16
/** What stands above parts of years. */
const HEADS = [PERIOD_HEADER, CALLED_PERIOD, HALF_HEADER, QUARTER_HEADER, MONTH_HEADER]
/** From one period to another, and nothing of what. */
const RANGE = /^\D{0,14}(?:19|20)\d{2}\D{1,30}(?:19|20)\d{2}\D{0,5}$/

/** What a line says of a table, and no title: its source, its unit, when it was made. */
const SAID = /^\(?\p{L}[\p{L}\p{M} ]{1,24}[:：]/u

/** The title of a table that nothing else names: all lines above it that may be one, where they are few. */
export function wholeCaption(table: Table, firstRow: number): string {
  const lines = [...new Set(titlesAbove(table.rows, firstRow))].filter(
    (text) =>
      !isPublisher(text) &&
      !RANGE.test(text) &&
      !SAID.test(text) &&
      !(text.length < SHORT && HEADS.some((head) => head.test(text))),
  )
  const saying = lines.filter((text) => !lines.some((other) => other !== text && other.includes(text)))
  return saying.length > 0 && lines.length > 1 && lines.length <= MOST_LINES
    ? saying.join(', ')
    : captionOf(table, firstRow)
}

/** Of more lines above a table it is open which one is its title. */
const MOST_LINES = 3
/** The title of a table whose column says nothing: a line below its heads, or that of few above it; empty where there are more, or none. */
export function titleOfValues(table: Table, firstRow: number, headerRow: number | null): string {
  const below =
    headerRow === null ? '' : captionOf({ ...table, rows: table.rows.slice(headerRow + 1) }, firstRow - headerRow - 1)
  if (below !== '') return below
  const lines = table.rows
    .slice(0, firstRow)
    .filter((row) => row.filter((cell) => cellText(cell).trim() !== '').length === 1)
  if (lines.length > MOST_LINES) return ''
  // What stands right above the heads, parted from the first lines by an empty one, is what the values are of.
  const isBlank = (row: number) => table.rows[row]!.every((cell) => cellText(cell).trim() === '')
  const head = headerRow ?? firstRow
  const parted = Array.from({ length: head }, (_, row) => row).findLastIndex((row) => isBlank(row))
  const own = captionOf({ ...table, rows: table.rows.slice(parted + 1) }, head - parted - 1)
  return [...new Set([captionOf(table, firstRow), own])].filter((text) => text !== '').join(', ')
}

/** Who published a table and when. */
const NO_TITLE =
  /^(?:sources?|downloaded|created|generated|exported|(?:last )?(?:updated|revised)|period|data extracted|sep=|notes?|copyright|©|https?:|[[(])|\b(?:bureau|office|agency|institute)$|^(?:来源|数据来源|资料来源|更新|出典)/i
