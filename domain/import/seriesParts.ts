import type { Doubt } from './doubts'
import { INDICATOR_HEADER, MULTIPLIER_HEADER, PERIOD_HEADER, SUBJECT_HEADER, TITLES_HEADER, UNIT_HEADER } from './heads'
import { isOfSubheads, type ColumnLabel } from './labels'
import { hasParts, periodColumns, type Mapping } from './mapping'
import { perTable } from './perTable'
import { plausiblePeriod } from './periodCells'
import { isNumeric, cellText, type Table } from './table'
import { unitOfCells } from './unitsInCells'
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
  { layout, firstRow, periodColumn, valueColumn }: Mapping,
): Record<string, string> {
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

/** More is a text. */
const LONGEST_MEASURE = 120

/** A code, which says less than a name beside it. */
const MEASURE_CODE = /^[A-Z\d_.:-]*[\d_:][A-Z\d_.:-]*$|^[A-Z]{1,4}$/

const OF_SAMPLES = /^(?:(?:air)?pollutant|parameter|analyte)(?:[\s_]name)?$/i

/** What columns that say what is measured tell of a series, and its name does not. */
export function namesMeasured(parts: Record<string, string>, name: string): string[] {
  const texts = Object.entries(parts)
    .filter(([head, text]) => INDICATOR_HEADER.test(head) && /\p{L}{2}/u.test(text) && text.length <= LONGEST_MEASURE)
    .map(([, text]) => text)
  const names = texts.filter((text) => !MEASURE_CODE.test(text))
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
  for (const row of rows.slice(0, firstRow)) {
    const [text, ...others] = row.map((cell) => cellText(cell).trim()).filter((one) => one !== '')
    const isTitle = text !== undefined && others.length === 0 && text.length <= LONGEST_CAPTION && /\p{L}/u.test(text)
    if (isTitle && !NO_TITLE.test(text) && unitAlone(text) === '') return text
  }
  return ''
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
  return lines.length > MOST_LINES ? '' : captionOf(table, firstRow)
}

/** Who published a table and when. */
const NO_TITLE =
  /^(?:sources?|downloaded|created|generated|exported|(?:last )?(?:updated|revised)|period|data extracted|sep=|notes?|copyright|©|https?:|[[(])|\b(?:bureau|office|agency|institute)$|^(?:来源|数据来源|资料来源|更新|出典)/i

/** What says that values are shares or changes. */
const IN_PERCENT = /%|\bper ?cent|\bpercentage|\bprozent|\bpour cent|\bpor ciento|百分/i
const OF_CHANGE =
  /\b(?:change|growth|variation|veränderung|évolution|variaci[oó]n|crecimiento)\b|同比|环比|增速|增长|涨跌/i
const LONGEST_KIND = 100

/** A title or corner that says that all values of a table are changes in percent, where no column says it of its own. */
export function kindOfAll(texts: readonly string[], labels: readonly ColumnLabel[]): string[] {
  const kind = texts.find((text) => text.length <= LONGEST_KIND && IN_PERCENT.test(text) && OF_CHANGE.test(text))
  const isSaid = labels.some(({ label }) => label !== kind && (IN_PERCENT.test(label) || OF_CHANGE.test(label)))
  return kind === undefined || isSaid ? [] : [kind]
}

/** A multiplier that is none: a power of ten, or its name. */
const ONCE = /^(?:0|units?|ones?|none|eins|einheit)$/i

/** A unit with what its values are to be multiplied by: the power of ten, or a word or factor as the file writes it. */
function withMultiplier(unit: string, times: string): string {
  const isFactor = /^1(?:\.0+|0*)$/.test(times) && times.length !== 2
  const isNone = times === '' || ONCE.test(times) || /^1(?:\.0+)?$/.test(times)
  const scaled = isNone ? '' : isFactor ? `× ${times}` : /^-?\d+$/.test(times) ? `× 10^${times}` : times
  return [unit, scaled].filter((text) => text !== '').join(', ')
}

/** A longer text is no unit. */
const LONGEST_UNIT = 80

const hasSubheads = perTable(
  ({ rows }, { headerRow, ...at }: { headerRow: number; firstRow: number; periodColumn: number }) =>
    isOfSubheads(rows, headerRow, at.firstRow, at.periodColumn),
)

/** What a row above the data says of the unit of a column: one that is called so, or one right below the header. */
function unitAbove(
  table: Table,
  {
    headerRow,
    firstRow,
    periodColumn,
    valueColumn,
    layout,
  }: Pick<Mapping, 'headerRow' | 'firstRow' | 'periodColumn' | 'valueColumn' | 'layout'>,
): string {
  if (headerRow === null || hasParts(layout)) return ''
  const { rows } = table
  const labelOf = (row: number) => cellText(rows[row]?.[periodColumn]).trim()
  const above = Array.from({ length: firstRow }, (_, row) => row)
  const rowCalled = (pattern: RegExp) => above.find((one) => one !== headerRow && pattern.test(labelOf(one)))
  // Below the names of columns that go on in a row of their own.
  const below = headerRow + (hasSubheads(table, { headerRow, firstRow, periodColumn }) ? 2 : 1)
  const isCalledSo = labelOf(below) === '' || PERIOD_HEADER.test(labelOf(below))
  const isBelow =
    below < firstRow && (isCalledSo ? isRowOfUnits(table, below) : areMostUnits(table, { row: below, periodColumn }))
  const textAt = (row: number | undefined) => (row === undefined ? '' : cellText(rows[row]?.[valueColumn]).trim())
  const called = rowCalled(UNIT_HEADER)
  const unit = textAt(called ?? (isBelow ? below : undefined))
  // Words among units go on with the names above them, where nothing calls their row units and no unit stands alone.
  const isWord = called === undefined && isBelow && unitAlone(unit) === '' && haveBrackets(table, below)
  const isUnit = !isWord && unit.length <= LONGEST_UNIT && (/\p{L}|%/u.test(unit) || unitAlone(unit) !== '')
  return withMultiplier(isUnit ? unitAlone(unit) || unit : '', textAt(rowCalled(MULTIPLIER_HEADER)))
}

/** Whether the units of a row stand in brackets, as beside words that are none. */
const haveBrackets = perTable(({ rows }: Table, row: number): boolean => {
  const units = (rows[row] ?? []).map((cell) => cellText(cell).trim()).filter((text) => unitAlone(text) !== '')
  return units.length > 0 && units.every((text) => /^[([（［].*[)\]）］]$/.test(text))
})

/** Whether most cells of a row beside that of the periods are units. */
const areMostUnits = perTable(
  ({ rows }: Table, { row, periodColumn }: { row: number; periodColumn: number }): boolean => {
    const texts = (rows[row] ?? [])
      .map((cell) => cellText(cell).trim())
      .filter((text, at) => at !== periodColumn && text !== '')
    return texts.length > 1 && texts.filter((text) => unitAlone(text) !== '').length > texts.length / 2
  },
)

/** Whether any cell of a row is a unit, and none a number of another kind. */
const isRowOfUnits = perTable(({ rows }: Table, row: number): boolean =>
  (rows[row] ?? []).some((cell) => unitAlone(cellText(cell)) !== ''),
)

/** The columns of a row of heads that are called units and multipliers; -1 for none. */
const unitColumns = perTable((table, headerRow: number): [unit: number, multiplier: number] => {
  const heads = (table.rows[headerRow] ?? []).map((cell) => cellText(cell).trim())
  // How many units were sold is no unit.
  const isUnit = (head: string, column: number) =>
    UNIT_HEADER.test(head) && !isNumeric(table.rows[headerRow + 1]?.[column])
  // A unit's name comes before its code.
  const named = heads.findIndex((head, column) => isUnit(head, column) && !UNIT_CODE.test(head))
  const unit = named < 0 ? heads.findIndex((head, column) => isUnit(head, column)) : named
  return [unit, heads.findIndex((head) => MULTIPLIER_HEADER.test(head))]
})
const UNIT_CODE = /^unit_measure/i

/** Whether a column holds a number in the first row that is no period. */
const isMeasured = ({ rows }: Table, row: number, column: number, periodColumn: number): boolean =>
  column !== periodColumn && isNumeric(rows[row]?.[column]) && plausiblePeriod(rows[row]?.[column]) === null

/**
 * The different units that a table says of the rows of a series, with what their values are to be multiplied by; an empty
 * one where it says none of some. One at the first row alone is that of all, as in merged cells.
 */
export function unitsOf(
  table: Table,
  { headerRow, firstRow, lastRow, filter, periodColumn, valueColumn, layout }: Mapping,
): string[] {
  const [unit, multiplier] =
    headerRow === null
      ? [-1, -1]
      : (unitColumns(table, headerRow).map((column) => (column === periodColumn ? -1 : column)) as [number, number])
  if (unit < 0 && multiplier < 0) {
    const text = unitAbove(table, { headerRow, firstRow, periodColumn, valueColumn, layout })
    const ofCells = text === '' && !hasParts(layout) ? unitOfCells(table, [firstRow, lastRow], valueColumn) : ''
    return [text || ofCells].filter((one) => one !== '')
  }
  // Behind one of several columns of values it is that of the column before it.
  if (unit > 0 && unit < valueColumn && isMeasured(table, firstRow, unit - 1, periodColumn)) return []
  const units = new Set<string>()
  let isSomeOnce = false
  let isSomeNone = false
  let rows = 0
  for (let row = firstRow; row <= lastRow; row += 1) {
    const cells = table.rows[row] ?? []
    if (!filter.every((one) => cellText(cells[one.column]).trim() === one.value)) continue
    const [own, times] = [unit, multiplier].map((column) => cellText(cells[column]).trim())
    const text = withMultiplier(own!, times!)
    const isValue = hasParts(layout) || isNumeric(cells[valueColumn])
    if (text !== '') rows += 1
    if (text !== '' && !UNIT_CODES.test(text)) units.add(text)
    else if (times !== '') isSomeOnce = true
    else if (isValue) isSomeNone = true
  }
  if (units.size === 0) return []
  const isOfAll = rows === 1 && cellText(table.rows[firstRow]?.[unit]).trim() !== ''
  return [...units, ...(isSomeOnce ? ['× 1'] : []), ...(isSomeNone && !isOfAll ? [''] : [])]
}

/** The code of a machine, a house or an office. */
const UNIT_CODES = /^[A-Z]{1,4}-?\d{2,}[A-Z]?$/

/** Whether the unit changes within a series, or is said of a part of it. */
export function unitDoubts([text, other]: readonly string[]): Doubt[] {
  if (text !== undefined && other === '') return [{ kind: 'someUnits', text }]
  return text !== undefined && other !== undefined ? [{ kind: 'mixedUnits', text, other }] : []
}
