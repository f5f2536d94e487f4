import { CODE } from './columns'
import type { Doubt } from './doubt'
import { isOfSubheads } from './groupNames'
import { MULTIPLIER_HEADER, PERIOD_HEADER, UNIT_HEADER } from './heads'
import { hasParts, isTurned, type Mapping } from './mapping'
import { isMultiplierColumn, isNominalColumn } from './multiplierColumn'
import { plausiblePeriod } from './periodCells'
import { perTable } from './perTable'
import { sampleRows } from './sampleRows'
import { cellText, isNumeric, textIn, type Table, type TableCell } from './table'
import { isOfOtherHead } from './unitKinds'
import { unitOfCells } from './unitsInCells'
import { unitKey } from './unitOfRows'
import { unitAlone } from './unitWords'

/** A multiplier that is none: a power of ten, or its name. */
const ONCE = /^(?:0|units?|unités?(?: \(0\))?|ones?|none|eins|einheit)$/i

/** A unit with what its values are to be multiplied by: the power of ten, or a word or factor as the file writes it. */
function withMultiplier(unit: string, times: string): string {
  const isFactor = /^1(?:\.0+|0*)$/.test(times) && times.length !== 2
  const isNone = times === '' || ONCE.test(times) || /^1(?:\.0+)?$/.test(times)
  const scaled = isNone ? '' : isFactor ? `× ${times}` : /^-?\d+$/.test(times) ? `× 10^${times}` : times
  // One column may be called both: a scale of millions; and a unit may say its multiple: Millions d'euros, Millions (6).
  const isSaid = /^\p{L}{3}/u.test(scaled) && unit.toLowerCase().includes(scaled.slice(0, SAME_WORD).toLowerCase())
  return unit === scaled || isSaid ? unit : [unit, scaled].filter((text) => text !== '').join(', ')
}

/** Letters by which a multiple is known again. */
const SAME_WORD = 6

/** A unit with of how many of something it is: the price of 100 yen. */
const withNominal = (unit: string, lot: string): string =>
  /^10+$/.test(lot) ? [unit, `per ${lot}`].filter((text) => text !== '').join(' ') : unit

/** A power of ten as the number that it is. */
const ofPower = (power: string): string => (/^[1-5]$/.test(power) ? String(10 ** Number(power)) : '')

/** Columns behind the periods in which a unit is looked for. */
const MOST_BELOW = 5

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
    lastRow,
    periodColumn,
    valueColumn,
    layout,
  }: Pick<Mapping, 'headerRow' | 'firstRow' | 'lastRow' | 'periodColumn' | 'valueColumn' | 'layout'>,
): string {
  if (headerRow === null || hasParts(layout)) return ''
  const { rows } = table
  const labelOf = (row: number) => cellText(rows[row]?.[periodColumn]).trim()
  const above = Array.from({ length: firstRow }, (_, row) => row)
  // Where periods go across, a column behind them is a row below.
  const below = Array.from({ length: Math.min(MOST_BELOW, rows.length - lastRow - 1) }, (_, i) => lastRow + 1 + i)
  const rowCalled = (pattern: RegExp) =>
    [...above, ...(isTurned(layout) ? below : [])].find((one) => one !== headerRow && pattern.test(labelOf(one)))
  // Below the names of columns that go on in a row of their own.
  const areBelow = hasSubheads(table, { headerRow, firstRow, periodColumn }) || partGroups(table, headerRow)
  const first = headerRow + (areBelow ? 2 : 1)
  // Below Index, Number: what they are counted in, in brackets.
  const areInBrackets =
    first + 1 < firstRow &&
    labelOf(first + 1) === '' &&
    !haveBrackets(table, first) &&
    haveBrackets(table, first + 1) &&
    areMostUnits(table, { row: first + 1, periodColumn })
  const next = areInBrackets ? first + 1 : first
  const called = rowCalled(UNIT_HEADER)
  const isCalledSo = labelOf(next) === '' || PERIOD_HEADER.test(labelOf(next))
  const isBelow =
    next < firstRow && (isCalledSo ? isRowOfUnits(table, next) : areMostUnits(table, { row: next, periodColumn }))
  const textAt = (row: number | undefined) => (row === undefined ? '' : cellText(rows[row]?.[valueColumn]).trim())
  const nameAt = (column: number) => textIn(rows[headerRow], column)
  // A column that is no group's has its unit where the others have their names.
  const isAlone = [valueColumn - 1, valueColumn + 1].every((column) => nameAt(column) !== nameAt(valueColumn))
  const ownRow = areBelow && isAlone && unitAlone(textAt(headerRow + 1)) !== '' ? headerRow + 1 : undefined
  const unit =
    textAt(called ?? (isBelow ? next : ownRow)) || (isBelow ? unitOfGroup(rows, [headerRow, next], valueColumn) : '')
  // Of how many units of each currency: per 100, per 1000.
  const nominal = called === undefined ? null : nominalAt(rows[called]!, periodColumn, valueColumn)
  if (nominal !== null) return nominal
  // Words among units go on with the names above them, where nothing calls their row units and no unit stands alone.
  // A name that is said again, as in two languages, is none.
  const isName = called === undefined && unit === textAt(headerRow)
  const isWord = called === undefined && isBelow && unitAlone(unit) === '' && haveBrackets(table, next)
  const isUnit = !isWord && !isName && unit.length <= LONGEST_UNIT && (/\p{L}|%/u.test(unit) || unitAlone(unit) !== '')
  return withMultiplier(isUnit ? unitAlone(unit) || unit : '', textAt(rowCalled(MULTIPLIER_HEADER)))
}

const POWER_OF_TEN = /^10{0,5}$/
/** What a row of powers of ten says of a column, where they differ: one of them alone is a multiple. Null for another row. */
function nominalAt(row: readonly TableCell[], periodColumn: number, column: number): string | null {
  const texts = row.map((cell) => cellText(cell).trim()).filter((text, at) => at !== periodColumn && text !== '')
  const own = textIn(row, column)
  if (new Set(texts).size < 2 || !texts.every((text) => POWER_OF_TEN.test(text))) return null
  return own === '' || own === '1' ? '' : `per ${own}`
}

/**
 * The unit that stands before an empty cell of a row of units below the heads, which may be that of the column as well; empty
 * where the first column of values has none, or none stands there.
 */
function unitBefore(
  { rows }: Table,
  {
    headerRow,
    firstRow,
    periodColumn,
    valueColumn,
  }: Pick<Mapping, 'headerRow' | 'firstRow' | 'periodColumn' | 'valueColumn'>,
): string {
  if (headerRow === null || headerRow + 1 >= firstRow) return ''
  const [names, units] = [rows[headerRow], rows[headerRow + 1] ?? []]
  const filled = units.flatMap((cell, column) => (cellText(cell).trim() === '' ? [] : [column]))
  const areUnits = filled.length > 1 && filled.every((column) => unitAlone(textIn(units, column)) !== '')
  const isAtFirst = filled[0] === periodColumn + 1
  const last = filled.findLast((column) => column < valueColumn)
  const isNamed = textIn(names, valueColumn) !== '' && !/[(（[%]/.test(textIn(names, valueColumn))
  return areUnits && isAtFirst && isNamed && last !== undefined && !filled.includes(valueColumn)
    ? unitAlone(textIn(units, last))
    : ''
}

/** The unit that a row says at the first column of a group, for another of its columns; empty for none. */
function unitOfGroup(rows: Table['rows'], [headerRow, row]: readonly [number, number], column: number): string {
  let first = column
  const nameAt = (at: number) => textIn(rows[headerRow], at)
  while (first > 0 && textIn(rows[row], first) === '' && (nameAt(first) === '' || nameAt(first) === nameAt(first - 1)))
    first -= 1
  const unit = first < column && nameAt(first) !== '' ? textIn(rows[row], first) : ''
  return unitAlone(unit) === '' ? '' : unit
}

/** Whether the row below the heads tells columns apart whose groups stand above each of them: names, whatever units are among them. */
const partGroups = perTable(({ rows }: Table, headerRow: number): boolean => {
  const [names, below] = [rows[headerRow] ?? [], rows[headerRow + 1] ?? []].map((row) =>
    row.map((cell) => cellText(cell).trim()),
  )
  const pairs = names!.flatMap((name, column) =>
    column > 0 && name !== '' && name === names![column + 1] ? [column] : [],
  )
  const others = below!.filter((text) => text !== '' && unitAlone(text) === '')
  return others.length > 0 && pairs.some((column) => below![column] !== below![column + 1])
})

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

type UnitColumns = [unit: number, multiplier: number, nominal: number, power: number]

/** The columns of a row of heads that say units, multipliers, and of how many units prices are, also as a power of ten; -1 for none. */
const unitColumns = perTable((table, headerRow: number): UnitColumns => {
  const heads = (table.rows[headerRow] ?? []).map((cell) => cellText(cell).trim())
  const below = sampleRows(table.rows.length - headerRow - 1).map((row) => table.rows[headerRow + 1 + row]!)
  // How many units were sold is no unit; thousands may be written as a number.
  const isUnit = (head: string, column: number) =>
    UNIT_HEADER.test(head) &&
    (below.some((row) => textIn(row, column) !== '' && !isNumeric(row[column])) ||
      below.every((row) => THOUSANDS.test(textIn(row, column))))
  // A unit's name comes before its code.
  const named = heads.findIndex((head, column) => isUnit(head, column) && !UNIT_CODE.test(head))
  const unit = named < 0 ? heads.findIndex((head, column) => isUnit(head, column)) : named
  const multiplier = heads.findIndex((head, column) => isMultiplierColumn(below, column, head))
  const nominal = heads.findIndex((head, column) => column !== unit && isNominalColumn(below, column, head))
  // Of the price of one currency in another it says of how many units it is.
  const isPriced = nominal < 0 && heads.some((head) => OF_PRICED.test(head))
  return isPriced ? [unit, -1, -1, multiplier] : [unit, multiplier, nominal, -1]
})
/** A thousand or a million as a unit. */
const THOUSANDS = /^1(?:[ .,]?000){1,3}$/
const OF_PRICED = /^(?:base_cur|quote_cur|basisvaluta|kvoteringsvaluta)/i
const UNIT_CODE = /^unit_measure/i

/** Whether a column holds a number in the first row that is no period and no code. */
const isMeasured = (
  { rows }: Table,
  { row, headerRow }: { row: number; headerRow: number | null },
  column: number,
  periodColumn: number,
): boolean =>
  column !== periodColumn &&
  !(headerRow !== null && CODE.test(textIn(rows[headerRow], column))) &&
  isNumeric(rows[row]?.[column]) &&
  plausiblePeriod(rows[row]?.[column]) === null

/**
 * The different units that a table says of the rows of a series, with what their values are to be multiplied by; an empty
 * one where it says none of some. One at the first row alone is that of all, as in merged cells. `whole`: the table that
 * the rows are of; what its columns are, all rows tell.
 */
export function unitsOf(
  table: Table,
  { headerRow, firstRow, lastRow, filter, periodColumn, valueColumn, layout }: Mapping,
  whole: Table = table,
): string[] {
  const [unit, multiplier, nominal, power] =
    headerRow === null
      ? [-1, -1, -1, -1]
      : (unitColumns(whole, headerRow).map((column) =>
          column === periodColumn || column === valueColumn ? -1 : column,
        ) as UnitColumns)
  if (Math.max(unit, multiplier, nominal, power) < 0) {
    const text = unitAbove(table, { headerRow, firstRow, lastRow, periodColumn, valueColumn, layout })
    const ofCells = text === '' && !hasParts(layout) ? unitOfCells(table, [firstRow, lastRow], valueColumn) : ''
    if (text !== '' || ofCells !== '') return [text || ofCells]
    const before = layout === 'down' ? unitBefore(table, { headerRow, firstRow, periodColumn, valueColumn }) : ''
    return before === '' ? [] : [before, '']
  }
  // Behind one of several columns of values it is that of the column before it.
  const isBehind = unit > 0 && unit < valueColumn && ![multiplier, nominal, power].includes(unit - 1)
  if (isBehind && isMeasured(table, { row: firstRow, headerRow }, unit - 1, periodColumn)) return []
  const units = new Set<string>()
  let isSomeOnce = false
  let isSomeNone = false
  let rows = 0
  for (let row = firstRow; row <= lastRow; row += 1) {
    const cells = table.rows[row] ?? []
    if (!filter.every((one) => cellText(cells[one.column]).trim() === one.value)) continue
    const [own, times, lot] = [unit, multiplier, nominal].map((column) => textIn(cells, column))
    const text = withNominal(withMultiplier(own!, times!), lot! || ofPower(textIn(cells, power)))
    const isValue = hasParts(layout) || isNumeric(cells[valueColumn])
    if (text !== '') rows += 1
    if (text !== '' && !UNIT_CODES.test(text)) units.add(text)
    else if (times !== '') isSomeOnce = true
    else if (isValue) isSomeNone = true
  }
  if (headerRow !== null && !hasParts(layout)) {
    const heads = (table.rows[headerRow] ?? []).map((cell) => cellText(cell).trim())
    for (const one of units) if (isOfOtherHead(one, heads[valueColumn] ?? '', heads)) return []
  }
  if (units.size === 0) return []
  const spelled = [...units].filter((text, i, all) => all.findIndex((one) => unitKey(one) === unitKey(text)) === i)
  // Above periods across it stands somewhere over them.
  const isOfAll = rows === 1 && (isTurned(layout) || cellText(table.rows[firstRow]?.[unit]).trim() !== '')
  return [...spelled, ...(isSomeOnce ? ['× 1'] : []), ...(isSomeNone && !isOfAll ? [''] : [])]
}

/** The code of a machine, a house or an office; of an index it says the year: I15. */
const UNIT_CODES = /^(?!I[012]\d$)[A-Z]{1,4}-?\d{2,}[A-Z]?$/

/** Whether the unit changes within a series, or is said of a part of it. */
export function unitDoubts(units: readonly string[]): Doubt[] {
  const text = units[0]
  const other = units.find((one) => one === '' || unitKey(one) !== unitKey(text!))
  if (text !== undefined && other === '') return [{ kind: 'someUnits', text }]
  return text !== undefined && other !== undefined ? [{ kind: 'mixedUnits', text, other }] : []
}
