import { currencyIn } from '../currency'
import { LONGEST_NUMBER } from '../digits'
import { parseNumber } from '../number'
import type { Doubt } from './doubt'
import { partColumns } from './header'
import { groupDoubts, headGroupDoubts, sectionDoubts, type DataPlace } from './groupDoubts'
import { isChosen } from './keyedRows'
import { hasParts, headsOf, isTurned, orient, type Mapping } from './mapping'
import { nominalDoubts } from './multiplierColumn'
import { perTable } from './perTable'
import { periodDoubts } from './periodDoubts'
import { unitDoubts } from './rowUnits'
import { cellText, isNumeric, textIn, type Table, type TableCell } from './table'
import { unitInHead } from './unitInHead'

const BRACKETS = /^[^\d(（]{0,5}[(（].*\d.*[)）]$/
/** A percent sign, whatever flag or bracket stands behind it. */
const PERCENT = /\d\s?[%％‰]/
/** A number with nothing beside it. */
const BARE = /^[-+\d.,'\s]+$/
/** What the cells of a series say that another reading fits as well: told, so that a wrong one is seen. */
export function cellDoubts(source: Table, mapping: Mapping): Doubt[] {
  const table = orient(source, mapping.layout)
  const rows = table.rows.slice(mapping.firstRow, mapping.lastRow + 1).filter(isChosen(mapping.filter))
  const header = headsOf(table, mapping)
  const columns = (hasParts(mapping.layout) && partColumns(header, mapping.periodColumn)?.columns) || [
    mapping.valueColumn,
  ]
  return [
    ...[mapping.titleYear ?? source.titleYear].flatMap((text) =>
      text === undefined ? [] : [{ kind: 'yearOfTitle' as const, text }],
    ),
    ...(source.countedYears === undefined ? [] : [{ kind: 'countedYears' as const, ...source.countedYears }]),
    ...(source.stored === undefined ? [] : [{ kind: 'stored' as const, ...source.stored }]),
    ...(source.countedHalfHours === undefined
      ? []
      : [{ kind: 'countedHalfHours' as const, ...source.countedHalfHours }]),
    ...(source.countedHours === undefined ? [] : [{ kind: 'countedHours' as const, ...source.countedHours }]),
    ...(source.exchanged === undefined ? [] : [{ kind: 'exchangedDates' as const, ...source.exchanged }]),
    ...(source.crossed === undefined ? [] : [crossedDoubt(source.crossed)]),
    ...(source.spaced === undefined ? [] : [{ kind: 'spacedGroups' as const, text: source.spaced }]),
    ...(source.losesRaised ? raisedDoubts(rows, columns, mapping) : []),
    ...(source.hiddenLines ? hiddenDoubts(table, mapping, columns, source) : []),
    ...valueDoubts(rows, columns, mapping),
    ...(source.weekOf === undefined ? [] : [{ kind: 'weekOf' as const, ...source.weekOf }]),
    ...(source.dayOf === undefined || mapping.frequency !== 'daily'
      ? []
      : [{ kind: 'keptAs' as const, ...source.dayOf }]),
    ...(source.midnightOf === undefined ? [] : [{ kind: 'localMidnight' as const, ...source.midnightOf }]),
    ...(source.ordinal === undefined
      ? numberedDoubts(header, mapping)
      : [{ kind: 'ordinal' as const, text: source.ordinal }]),
    ...rowsAboveDoubts(source, mapping),
    ...arrowDoubts(source.onlyRaised, rows, columns),
    ...twiceScaled(rows, columns, header),
    ...(mapping.layout === 'down' ? nominalDoubts(table, mapping) : []),
    ...(hasParts(mapping.layout) || isTurned(mapping.layout) || mapping.filter.length > 0
      ? []
      : sectionDoubts(table, placeOf(mapping))),
    ...periodDoubts(source, rows, header, mapping),
    ...(hasParts(mapping.layout) ? [] : (isTurned(mapping.layout) ? headGroupDoubts : groupDoubts)(table, mapping)),
    ...(source.separator === ',' && source.crossed === undefined
      ? isTurned(mapping.layout)
        ? widerDoubts([source.rows[mapping.valueColumn] ?? []], [source.rows[mapping.periodColumn] ?? []])
        : widthDoubts(table, placeOf(mapping))
      : []),
  ]
}

/** How many heads that count on from 1 may be parts of the periods beside them. */
const FEWEST_NUMBERED = 3

/** A column below a number of a row of heads that count on from 1: days of a month, weeks, anything that is counted. */
function numberedDoubts(header: readonly TableCell[], { layout, valueColumn }: Mapping): Doubt[] {
  const numbers = header.map((cell) => (/^\d{1,2}$/.test(cellText(cell).trim()) ? Number(cellText(cell)) : null))
  const own = numbers[valueColumn]
  if (layout !== 'down' || own === null || own === undefined) return []
  const first = valueColumn - own + 1
  const isCounted = (column: number) => numbers[column] === column - first + 1
  const areCounted =
    first >= 0 && Array.from({ length: Math.max(own, FEWEST_NUMBERED) }, (_, i) => first + i).every(isCounted)
  return areCounted ? [{ kind: 'ordinal', text: String(own) }] : []
}

/** Values in rows and columns that a workbook does not show: older ones, or what was sorted out by a filter. */
function hiddenDoubts({ rows }: Table, mapping: Mapping, columns: readonly number[], source: Table): Doubt[] {
  const { rows: hiddenRows, columns: hiddenColumns } = source.hiddenLines!
  const from = source.firstColumn ?? 0
  const [down, across] = isTurned(mapping.layout)
    ? [hiddenColumns.map((column) => column - from), hiddenRows]
    : [hiddenRows, hiddenColumns.map((column) => column - from)]
  const [areDown, areAcross] = [new Set(down), new Set(across)]
  const isTold = isChosen(mapping.filter)
  let count = 0
  for (let row = mapping.firstRow; row <= mapping.lastRow; row += 1)
    for (const column of columns)
      if ((areDown.has(row) || areAcross.has(column)) && textIn(rows[row], column) !== '' && isTold(rows[row]!))
        count += 1
  return count > 0 ? [{ kind: 'hiddenCells', count }] : []
}

const crossedDoubt = ({ text, read }: NonNullable<Table['crossed']>): Doubt => ({ kind: 'crossed', text, read })

const lastFilled = (row: readonly TableCell[]): number => row.findLastIndex((cell) => cellText(cell).trim() !== '') + 1
/** Rows that tell how wide a table is. */
const WIDTH_ROWS = 20
const HEAD_ROWS = 3

const placeOf = ({ headerRow, firstRow, lastRow }: Mapping): DataPlace => ({ headerRow, firstRow, lastRow })

/** A row is told by its beginning. */
const TOLD = 40

/** Some rows with values behind all heads: a comma without quotes may have shifted them. */
function widerDoubts(rows: readonly (readonly TableCell[])[], heads: readonly (readonly TableCell[])[]): Doubt[] {
  const named = Math.max(...heads.map(lastFilled))
  // Behind an empty column another table may stand.
  const isWider = (row: readonly TableCell[]) =>
    (lastFilled(row) > named && row.slice(named, lastFilled(row)).every((cell) => isNumeric(cell))) ||
    (lastFilled(row) > named && hasCutNumber(row))
  const wider = named < 2 ? [] : rows.filter(isWider)
  const [first] = wider
  // Where all are, the last heads have no name.
  const filled = rows.filter((row) => lastFilled(row) > 1)
  const areAll = filled.length > 1 && new Set(filled.map(lastFilled)).size === 1 && !filled.some(hasCutNumber)
  if (!first || areAll) return []
  return [{ kind: 'widerRows', count: wider.length, text: first.map(cellText).join(',').slice(0, TOLD) }]
}

/** Whether a number stands cut at its comma in two cells: 1 and 234. */
const hasCutNumber = (row: readonly TableCell[]): boolean =>
  row.some((cell, at) => /^[-+]?[1-9]\d{0,2}$/.test(cellText(cell).trim()) && /^\d{3}$/.test(textIn(row, at + 1)))

/** Rows of another width than their heads, all of them: a comma may stand in a name, or before decimals. Once for all columns. */
const widthDoubts = perTable(({ rows }: Table, { headerRow, firstRow, lastRow }: DataPlace): Doubt[] => {
  if (headerRow === null || lastRow === firstRow) return []
  // Heads of several rows name columns together, and what stands above them may be of the file.
  const own = rows[headerRow] ?? []
  const heads = [
    own,
    ...rows.slice(headerRow + 1, firstRow),
    ...rows.slice(Math.max(0, headerRow - HEAD_ROWS), headerRow),
  ]
  const some = rows.slice(firstRow, Math.min(lastRow + 1, firstRow + WIDTH_ROWS))
  // What stands behind all names is a value, and no flag or remark.
  const areWider = some.every((row) => {
    const width = lastFilled(row)
    return heads.every((head) => width > lastFilled(head)) && isNumeric(row[width - 1])
  })
  const named = lastFilled(own)
  const areNarrower = some.every((row) => row.length < own.length && row.length < named && row.length > 1)
  if (!areWider && !areNarrower) return widerDoubts(rows.slice(firstRow, lastRow + 1), heads)
  const width = areWider ? lastFilled(some[0]!) : some[0]!.length
  return [{ kind: 'otherWidth', text: String(named), other: String(width) }]
})

/** Brackets that are read as a minus, and percent signs behind some values only. */
function valueDoubts(rows: readonly TableCell[][], columns: readonly number[], mapping: Mapping): Doubt[] {
  let brackets: Doubt | null = null
  let percent: string | null = null
  let bare: string | null = null
  const units = new Set<string>()
  /** Of each value, whether its currency is written beside it. */
  const areMarked: boolean[] = []
  for (const row of rows)
    for (const column of columns) {
      const text = cellText(row[column]).trim()
      if (text === '') continue
      const cell = row[column]
      const unit = (typeof cell === 'object' ? cell.unit : undefined) ?? currencyIn(text)
      if (unit !== null) units.add(unit)
      if (unit !== null || (BARE.test(text) && isNonZero(text, mapping))) areMarked.push(unit !== null)
      if (PERCENT.test(text)) percent ??= text
      else if (bare === null && isNonZero(text, mapping)) bare = text
      // What a spreadsheet stores as a number is less than nothing, however it is shown.
      if (brackets !== null || text.length > LONGEST_NUMBER || isStored(row[column]) || !BRACKETS.test(text)) continue
      const read = parseNumber(text, mapping.decimalMark ?? '.')
      if (read.kind === 'value' && read.value < 0) brackets = { kind: 'brackets', text, value: read.value }
    }
  return [
    ...unitDoubts([...units, ...(isMarkedInside(areMarked) ? [''] : [])]),
    ...(brackets === null ? [] : [brackets]),
    ...(percent !== null && bare !== null ? [{ kind: 'mixedPercent' as const, text: bare, other: percent }] : []),
  ]
}

/** Falls by ▲ where no number of their column is without it. */
function arrowDoubts(text: string | undefined, rows: readonly TableCell[][], columns: readonly number[]): Doubt[] {
  const fall = rows.flatMap((row) => columns.map((column) => textIn(row, column))).find((cell) => cell.startsWith('-'))
  const read = text === undefined || fall === undefined ? null : parseNumber(fall)
  return read?.kind === 'value' ? [{ kind: 'arrows', text: `▲${fall!.slice(1)}`, value: read.value }] : []
}

/** Whether some values have their currency and others none: accounts write it at the first and at the last. */
function isMarkedInside(areMarked: readonly boolean[]): boolean {
  return areMarked.slice(1, -1).includes(true) && areMarked.includes(false)
}

const HAN_MULTIPLE = /\d\s*([百千万亿萬億]{1,2})[\p{Script=Han}]?$/u
/** A multiple behind a value below a head that says one as well: either may be meant. */
function twiceScaled(rows: readonly TableCell[][], columns: readonly number[], header: readonly TableCell[]): Doubt[] {
  for (const column of columns) {
    const unit = unitInHead(cellText(header[column]))
    if (!/^[百千万亿萬億]/.test(unit)) continue
    const text = rows.map((row) => textIn(row, column)).find((one) => HAN_MULTIPLE.test(one))
    if (text !== undefined) return [{ kind: 'mixedUnits', text, other: unit }]
  }
  return []
}

/** A text that reads as a number where most are stored as such. */
function raisedDoubts(rows: readonly TableCell[][], columns: readonly number[], { decimalMark }: Mapping): Doubt[] {
  const cells = rows.flatMap((row) => columns.map((column) => row[column]))
  const texts = cells.filter(
    (cell): cell is string => typeof cell === 'string' && parseNumber(cell, decimalMark ?? '.').kind === 'value',
  )
  const stored = cells.filter(isStored).length
  return texts.length > 0 && texts.length < stored ? [{ kind: 'raisedNote', text: texts[0]!.trim() }] : []
}

const isStored = (cell: TableCell | undefined): boolean =>
  cell !== undefined && typeof cell !== 'string' && cell.number !== undefined

function isNonZero(text: string, { decimalMark }: Mapping): boolean {
  const read = parseNumber(text, decimalMark ?? '.')
  return read.kind === 'value' && read.value !== 0
}

/** Fewer rows of numbers say something of a table. */
const FEWEST_ABOVE = 3

/** That rows of numbers stand above the names of the columns: another table, whose periods are not read. O(rows above). */
function rowsAboveDoubts({ rows }: Table, { layout, headerRow, periodColumn }: Mapping): Doubt[] {
  const head = isTurned(layout) ? periodColumn : (headerRow ?? 0)
  const isOfNumbers = (row: readonly TableCell[]) =>
    row.length > 1 && row.slice(1).every((cell) => isNumeric(cell)) && textIn(row, 0) !== '' && !isNumeric(row[0])
  const count = rows.slice(0, head).filter((row) => isOfNumbers(row)).length
  return count >= FEWEST_ABOVE ? [{ kind: 'rowsAbove', count }] : []
}
