import {
  CALLED_PERIOD,
  HALF_HEADER,
  INDICATOR_HEADER,
  MONTH_HEADER,
  PERIOD_HEADER,
  QUARTER_HEADER,
  SUBJECT_HEADER,
  TITLES_HEADER,
} from './heads'
import type { ColumnLabel } from './columnLabel'
import { periodColumns, type Mapping } from './mapping'
import { isPublisher } from './publishers'
import { cellText, type Table } from './table'
import { saidUnit } from './saidUnit'
import { unitAlone } from './unitWords'

/** The columns with a name that may say something of a whole series: neither its periods nor values. */
export function columnsBeside(
  mapping: Mapping,
  labels: readonly ColumnLabel[],
  values: readonly number[],
): readonly ColumnLabel[] {
  if (mapping.layout !== 'down') return []
  const taken = new Set([...periodColumns(mapping), ...values])
  return labels.filter(({ column, label }) => label !== '' && !taken.has(column))
}

/** What all rows of a series say alike, by the heads of the columns. */
export function partsOf(
  { rows }: Table,
  { firstRow, lastRow }: Mapping,
  beside: readonly ColumnLabel[],
): Record<string, string> {
  const parts: Record<string, string> = {}
  for (const { column, label } of beside) {
    const first = cellText(rows[firstRow]?.[column]).trim()
    if (first === '') continue
    let row = firstRow + 1
    while (row <= lastRow && cellText(rows[row]?.[column]).trim() === first) row += 1
    if (row > lastRow) parts[label] = first
  }
  return parts
}

/** A longer text is no title. */
const LONGEST_CAPTION = 200

/** What the columns of labels before the periods of a table on its side say of a series, by their heads. */
export function sideParts(
  { rows }: Table,
  { layout, firstRow, headerRow, periodColumn, valueColumn }: Mapping,
): Record<string, string> {
  if (layout === 'partByYear') {
    // One name beside all months.
    const said = rows.slice(0, firstRow).flatMap((row, at) => {
      const [head = '', text = '', ...others] = row.map((cell) => cellText(cell).trim())
      const isName = at !== headerRow && head !== '' && /\p{L}/u.test(text) && others.every((other) => other === text)
      return isName ? [[head, text] as const] : []
    })
    return Object.fromEntries(said)
  }
  if (layout !== 'across') return {}
  const said = rows
    .slice(0, firstRow)
    .map((row) => [cellText(row[periodColumn]).trim(), cellText(row[valueColumn]).trim()] as const)
  return Object.fromEntries(said.filter(([head, text]) => head !== '' && text !== '' && text.length <= LONGEST_CAPTION))
}

/** A code says less than the name beside it. */
const CODE_HEADER = /code|\bid\b|_id$|代码|编码/i
const MOST_NAMES = 3

/** What a series is called whose column of values has no name of its own: its title, or what it is of; empty for neither. */
export function nameOf(parts: Record<string, string>): string {
  const said = Object.entries(parts)
  const title = said.find(([head]) => TITLES_HEADER.test(head))?.[1]
  if (title !== undefined) return title
  const subjects = said.filter(([head, text]) => SUBJECT_HEADER.test(head) && /\p{L}/u.test(text))
  const names = subjects.filter(([head]) => !CODE_HEADER.test(head))
  return [...new Set((names.length > 0 ? names : subjects).map(([, text]) => text))].slice(0, MOST_NAMES).join(', ')
}

const PLACE =
  /country|region|state|province|city|county|district|area|territor|location|geo|entity|place|station|site|\bland\b|pays|pa[ií]s|paese|kraj|země|страна|регион|国|地区|省|市|國|地域/iu

/** The place that all of a table is of, as a column of it says; empty for none, or for a code of it. */
export function subjectOf(ofAll: Record<string, string>): string {
  const found = Object.entries(ofAll).find(
    ([head, text]) =>
      SUBJECT_HEADER.test(head) &&
      PLACE.test(head) &&
      !CODE_HEADER.test(head) &&
      /\p{L}{2}/u.test(text) &&
      text.length <= LONGEST_SUBJECT,
  )
  return found?.[1] ?? ''
}
const LONGEST_SUBJECT = 60

/** A code of a place or a branch: 09464, C13. */
const IS_CODE = /^[A-Z]?\d[\dA-Z]*$/
export const isPlaceCode = (text: string): boolean => IS_CODE.test(text)
const SAYS_OTHER = /unit|source|note|status|flag|freq|measure|单位|來源|来源|备注|频率/i

/** What a series' rows say alike beside its codes, and not those of all series, where that names it: Washington, AL; empty for nothing. */
export function nameBeside(
  said: Readonly<Record<string, string>>,
  { codes, ofAll }: { codes: readonly string[]; ofAll: Readonly<Record<string, string>> },
): string {
  const names = Object.entries(said).filter(
    ([head, text]) =>
      !(head in ofAll) &&
      !codes.includes(text) &&
      !SAYS_OTHER.test(head) &&
      /\p{L}{2}/u.test(text) &&
      !IS_CODE.test(text),
  )
  return names.length <= MOST_NAMES ? names.map(([, text]) => text).join(', ') : ''
}

/** More is a text. */
const LONGEST_MEASURE = 120

/** A code, which says less than a name beside it. */
const MEASURE_CODE = /^[A-Z\d_.:-]*[\d_:][A-Z\d_.:-]*$|^[A-Z]{1,4}$/

const ABBREVIATION = /^[A-Z]{3,8}$/

const OF_SAMPLES = /^(?:(?:air)?pollutant|parameter|analyte)(?:[\s_]name)?$/i

/** What columns that say what is measured tell of a series, and its name does not. */
export function namesMeasured(parts: Record<string, string>, name: string): string[] {
  const texts = Object.entries(parts)
    .filter(([head, text]) => INDICATOR_HEADER.test(head) && /\p{L}{2}/u.test(text) && text.length <= LONGEST_MEASURE)
    .map(([, text]) => text)
  const names = texts.filter((text) => !MEASURE_CODE.test(text))
  // An abbreviation is better than nothing: CPI.
  if (names.length === 0) names.push(...texts.filter((text) => ABBREVIATION.test(text)))
  // What is measured in air and water is often called by its formula.
  if (names.length === 0)
    names.push(...Object.entries(parts).flatMap(([head, text]) => (OF_SAMPLES.test(head) ? [text] : [])))
  const said = [...new Set(names)]
  const isIn = (text: string, other: string) => other.toLowerCase().includes(text.toLowerCase())
  return said.filter((text) => !isIn(text, name) && !said.some((other) => other !== text && isIn(text, other)))
}

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

/** What stands above parts of years. */
const SHORT = 16
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

/** What says that values are shares or changes. */
const IN_PERCENT = /%|\bper ?cent|\bpercentage|\bprozent|\bpour cent|\bpor ciento|百分/i
const OF_CHANGE =
  /\b(?:changes?|growth|variations?|veränderung(?:en)?|évolutions?|variaci[oó]n(?:es)?|crecimiento)\b|同比|环比|增速|增长|涨跌/i
const LONGEST_KIND = 100

/** A title or corner that says that all values of a table are changes in percent, where no column says it of its own. */
export function kindOfAll(texts: readonly string[], labels: readonly ColumnLabel[]): string[] {
  const kind = texts.find((text) => text.length <= LONGEST_KIND && IN_PERCENT.test(text) && OF_CHANGE.test(text))
  const isSaid = labels.some(({ label }) => label !== kind && (IN_PERCENT.test(label) || OF_CHANGE.test(label)))
  return kind === undefined || isSaid ? [] : [kind]
}
