import { currencyIn } from '../currency'
import { parseNumber } from '../number'
import { formatPeriod } from '../period'
import type { Doubt } from './doubts'
import { partColumns } from './header'
import { saysParts } from './heads'
import { isChosen } from './keys'
import { groupings } from './groups'
import { hasParts, headsOf, isTurned, orient, periodColumns, widthOf, type Mapping } from './mapping'
import { partText, readParts, yearIn } from './parts'
import { periodTeller, plausiblePeriod } from './periodCells'
import { readPeriodCell } from './readCell'
import { unitDoubts } from './seriesParts'
import { cellText, type Table, type TableCell } from './table'

const BRACKETS = /^[(（].*\d.*[)）]$/
const PERCENT = /[%％]\s*$/
const DAY = 86_400_000
/** Days of the week by their remainder: 1 January 1970 was a Thursday. */
const MONDAY = 4
const SUNDAY = 3
const ENDING = /end|止|终|終|fin|bis|\bto\b/i

/** What the cells of a series say that another reading fits as well: told, so that a wrong one is seen. */
export function cellDoubts(source: Table, mapping: Mapping): Doubt[] {
  const table = orient(source, mapping.layout)
  const rows = table.rows.slice(mapping.firstRow, mapping.lastRow + 1).filter(isChosen(mapping.filter))
  const header = headsOf(table, mapping)
  const columns = (hasParts(mapping.layout) && partColumns(header, mapping.periodColumn)?.columns) || [
    mapping.valueColumn,
  ]
  return [
    ...(mapping.titleYear === undefined ? [] : [{ kind: 'yearOfTitle' as const, text: mapping.titleYear }]),
    ...valueDoubts(rows, columns, mapping),
    ...partDoubts(rows, header, mapping),
    ...fiscalDoubts(header, mapping),
    ...(isTurned(mapping.layout) || hasParts(mapping.layout) ? [] : groupDoubts(rows, header, mapping)),
    ...weekDoubts(rows, cellText(header[mapping.periodColumn]), mapping),
  ]
}

/** Words beside values that may be of several series, though no period comes twice. */
function groupDoubts(rows: TableCell[][], header: readonly TableCell[], mapping: Mapping): Doubt[] {
  const taken = periodColumns(mapping)
  const columns = Array.from({ length: widthOf(rows) }, (_, column) => column).filter(
    (column) => column !== mapping.valueColumn && !taken.includes(column),
  )
  const tell = periodTeller(mapping)
  const readings = rows.map((row) => plausiblePeriod(tell(row) ?? undefined))
  const [found] = groupings(rows, readings, columns, header)
  return found ? [{ kind: 'groups', text: found.texts[0]!, other: found.texts[1]! }] : []
}

const FISCAL = /fiscal|\bfy\b|财年|財年|财政年|財政年|会计年|會計年|事業年度/i

/** A number or a code, which may be of anything. */
const BARE_PART = /^(?:\d{1,2}|[mqhs]\d{1,2}|[ivx]{1,4})$/i

/** Numbers and codes that are read as months or quarters, where their head does not call them so. */
function partDoubts(rows: readonly TableCell[][], header: readonly TableCell[], mapping: Mapping): Doubt[] {
  const { layout, periodColumn, partColumn, frequency } = mapping
  const told = (text: string, period: TableCell | null | undefined): Doubt[] => {
    const reading = BARE_PART.test(text) ? readPeriodCell(period ?? undefined, mapping) : 'notAPeriod'
    return typeof reading === 'string'
      ? []
      : [{ kind: 'numberedParts', text, read: formatPeriod(reading.precision, reading.instant) }]
  }
  if (hasParts(layout)) {
    const column = partColumns(header, periodColumn)?.columns[0]
    const text = column === undefined ? '' : cellText(header[column]).trim()
    const year = rows.map((row) => yearIn(cellText(row[periodColumn]))).find((one) => one !== null)
    const part = column === undefined ? null : readParts(header.map(cellText), periodColumn)[column]
    // A year of Q1 to Q4 is written so everywhere.
    if (!year || !part || part.unit === 'quarterly' || saysParts(cellText(header[periodColumn]).trim()) === 'yes')
      return []
    return told(text, partText(year, part))
  }
  if (partColumn === null || partColumn === periodColumn || saysParts(cellText(header[partColumn]).trim()) === 'yes')
    return []
  const tell = periodTeller(mapping)
  for (const row of rows) {
    const found = told(cellText(row[partColumn]).trim(), tell(row))
    if (found.length > 0) return frequency === 'quarterly' && /^q/i.test(cellText(row[partColumn]).trim()) ? [] : found
  }
  return []
}

/** Parts of a year that stand beside a fiscal one. */
function fiscalDoubts(header: readonly TableCell[], { layout, style, periodColumn, partColumn }: Mapping): Doubt[] {
  // Which year the months of one over two are of was asked.
  const hasOwn = hasParts(layout) && style.spans === undefined
  if (partColumn === null && !hasOwn) return []
  const text = [periodColumn, partColumn ?? periodColumn]
    .map((column) => cellText(header[column]).trim())
    .find((head) => FISCAL.test(head))
  return text === undefined ? [] : [{ kind: 'fiscalParts', text }]
}

/** Brackets that are read as a minus, and percent signs behind some values only. */
function valueDoubts(rows: readonly TableCell[][], columns: readonly number[], mapping: Mapping): Doubt[] {
  let brackets: Doubt | null = null
  let percent: string | null = null
  let bare: string | null = null
  const currencies = new Set<string>()
  for (const row of rows)
    for (const column of columns) {
      const text = cellText(row[column]).trim()
      if (text === '') continue
      const currency = currencyIn(text)
      if (currency !== null) currencies.add(currency)
      if (PERCENT.test(text)) percent ??= text
      else if (bare === null && isNonZero(text, mapping)) bare = text
      // What a spreadsheet stores as a number is less than nothing, however it is shown.
      if (brackets !== null || isStored(row[column]) || !BRACKETS.test(text)) continue
      const read = parseNumber(text, mapping.decimalMark ?? '.')
      if (read.kind === 'value' && read.value < 0) brackets = { kind: 'brackets', text, value: read.value }
    }
  return [
    ...unitDoubts([...currencies]),
    ...(brackets === null ? [] : [brackets]),
    ...(percent !== null && bare !== null ? [{ kind: 'mixedPercent' as const, text: bare, other: percent }] : []),
  ]
}

const isStored = (cell: TableCell | undefined): boolean =>
  cell !== undefined && typeof cell !== 'string' && cell.number !== undefined

function isNonZero(text: string, { decimalMark }: Mapping): boolean {
  const read = parseNumber(text, decimalMark ?? '.')
  return read.kind === 'value' && read.value !== 0
}

/** Weeks that are dated by another day than their Monday, or by a Sunday that does not end them. */
function weekDoubts(rows: readonly TableCell[][], label: string, mapping: Mapping): Doubt[] {
  if (mapping.frequency !== 'weekly') return []
  const tell = periodTeller(mapping)
  let first: { text: string; instant: number } | null = null
  for (const row of rows) {
    const told = tell(row)
    if (told === null || told === undefined) continue
    const reading = readPeriodCell(told, mapping)
    if (typeof reading === 'string') continue
    if (reading.precision !== 'daily') return []
    first ??= { text: cellText(told).trim(), instant: reading.instant }
    // Days of several weekdays name the week that holds them.
    if ((reading.instant - first.instant) % (7 * DAY) !== 0) return []
  }
  if (first === null) return []
  const weekday = (((first.instant / DAY) % 7) + 7) % 7
  if (weekday === MONDAY || (weekday === SUNDAY && ENDING.test(`${label} ${first.text}`))) return []
  return [{ kind: 'weekDay', text: first.text, week: formatPeriod('weekly', first.instant) }]
}
