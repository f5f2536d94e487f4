import type { Frequency } from '../frequency'
import { monthOfName } from '../monthNames'
import { weekdaysCalled } from '../weekdayNames'
import type { Doubt } from './doubt'
import { allFlagColumns } from './flagColumns'
import { groupings } from './groups'
import { isChosen } from './keyedRows'
import { namesOfRows } from './keys'
import { periodColumns, widthOf, type Mapping } from './mapping'
import { readPart } from './parts'
import { perTable } from './perTable'
import { plausiblePeriod } from './periodCells'
import { periodTeller, placeOfPeriods, type PeriodPlace } from './periodTeller'
import { unitDoubts } from './rowUnits'
import { ABOUT_HEADER, REMARK_HEADER, SUBJECT_HEADER } from './heads'
import { stepEvenly } from './noSeries'
import { textIn, type Table, type TableCell } from './table'
import { saysUnit, textAlone } from './unitOfRows'

/** Where a table has its heads and its data. */
export type DataPlace = Pick<Mapping, 'headerRow' | 'firstRow' | 'lastRow'>

/** The columns of words that may tell several series apart, though no period comes twice. Once for all columns of values. */
const groupingsOf = perTable(
  (table, place: Pick<Mapping, 'firstRow' | 'lastRow' | 'headerRow' | 'filter'> & PeriodPlace) => {
    const rows = table.rows.slice(place.firstRow, place.lastRow + 1).filter(isChosen(place.filter))
    const taken = periodColumns(place)
    const columns = Array.from({ length: widthOf(rows) }, (_, column) => column).filter(
      (column) => !taken.includes(column),
    )
    const tell = periodTeller(place)
    const readings = rows.map((row) => plausiblePeriod(tell(row) ?? undefined))
    const header = place.headerRow === null ? [] : (table.rows[place.headerRow] ?? [])
    return groupings(rows, readings, columns, header)
  },
)

/** Words of which every row has another, before its period or at days that follow no calendar: each row may be the only one of its own. Once for all columns. */
const namesOfEach = perTable(
  (
    table,
    place: Pick<Mapping, 'firstRow' | 'lastRow' | 'headerRow' | 'filter'> & PeriodPlace,
  ): { texts: string[] } | null => {
    const rows = table.rows.slice(place.firstRow, place.lastRow + 1).filter(isChosen(place.filter))
    const [column = subjectColumn(rows, place)] = namesOfRows(rows, periodColumns(place))
    if (rows.length < FEWEST_NAMES || column === undefined) return null
    const head = textIn(table.rows[place.headerRow ?? -1], column)
    const isBehind = column > place.periodColumn && !SUBJECT_HEADER.test(head)
    if (isBehind && (isRemark(head) || areSteady(rows, place))) return null
    const texts = rows.map((row) => textIn(row, column))
    const areOfTime = texts.every((text) => monthOfName(text) !== null || weekdaysCalled(text).size > 0)
    return areOfTime ? null : { texts: [...new Set(texts)] }
  },
)
const FEWEST_NAMES = 3
/** Before the periods, a column of words of which rows have different ones: what each row is of. */
function subjectColumn(rows: readonly TableCell[][], place: PeriodPlace): number | undefined {
  const before = Array.from({ length: Math.min(...periodColumns(place)) }, (_, column) => column)
  return before.find((column) => {
    const texts = rows.map((row) => textIn(row, column))
    return new Set(texts).size > 2 && texts.every((text) => /\p{L}{2}/u.test(text))
  })
}
/** What is said of each value, and names nothing. */
const isRemark = (head: string): boolean => head === '' || REMARK_HEADER.test(head) || ABOUT_HEADER.test(head)

/** What events are dated by. */
const OF_EVENTS: ReadonlySet<Frequency> = new Set(['annual', 'daily', 'intraday'])

/** Whether rows step evenly, or are of parts of a year. */
function areSteady(rows: readonly TableCell[][], place: PeriodPlace): boolean {
  const tell = periodTeller(place)
  const readings = rows.flatMap((row) => plausiblePeriod(tell(row) ?? undefined) ?? [])
  const mayBeEvents = readings.every(({ precision }) => OF_EVENTS.has(precision))
  return !mayBeEvents || stepEvenly(readings.map(({ instant }) => instant))
}

/** Heads that are looked at above periods that go across. */
const HEADS_ABOVE = 2
/** A text that says of when columns are, and not of what. */
const SAYS_TIME = /^(?:19|20)\d{2}(?:s|年代)?$|^(?:19|20)\d{2}\s?[-–—/]\s?(?:19|20)?\d{2}$/

/** The first two heads above periods that go across, which say what the columns below each are of. `oriented`: periods down. */
const headsAbovePeriods = perTable(
  ({ rows }: Table, { firstRow, lastRow, periodColumn }: Record<'firstRow' | 'lastRow' | 'periodColumn', number>) => {
    for (let column = periodColumn - 1; column >= Math.max(0, periodColumn - HEADS_ABOVE); column -= 1) {
      const texts = rows.slice(firstRow, lastRow + 1).map((row) => textIn(row, column))
      const heads = [...new Set(texts.filter((text) => text !== ''))]
      const areOfTime = heads.some(
        (text) => plausiblePeriod(text) !== null || SAYS_TIME.test(text) || readPart(text, null) !== null,
      )
      const areFlags = heads.every((text) => SAYS_HOW.test(text))
      const areWords = heads.every((text) => /\p{L}/u.test(text)) && texts[0] !== ''
      if (heads.length > 1 && heads.length < texts.length && areWords && !areOfTime && !areFlags)
        return heads.slice(0, 2)
    }
    return []
  },
)
/** How values were found, which is their flag. */
const SAYS_HOW =
  /^(?:actuals?|estimates?d?|forecasts?|projections?|projected|provisional|preliminary|revised|budget|plan(?:ned)?|target|实际|实绩|実績|预测|预算|计划|初步|予測|見通し)/i

/** Heads above periods that go across: the columns may be of several series. `oriented`: periods down. */
export function headGroupDoubts(oriented: Table, { firstRow, lastRow, periodColumn, filter }: Mapping): Doubt[] {
  const [text, other] = filter.length > 0 ? [] : headsAbovePeriods(oriented, { firstRow, lastRow, periodColumn })
  return text === undefined || other === undefined ? [] : [{ kind: 'groups', text, other }]
}

/** Words beside values that may be of several series. */
export function groupDoubts(table: Table, mapping: Mapping): Doubt[] {
  const { firstRow, lastRow, headerRow, filter } = mapping
  const flags = allFlagColumns(table, mapping)
  const all = groupingsOf(table, { firstRow, lastRow, headerRow, filter, ...placeOfPeriods(mapping) })
  const found =
    all.find(({ column }) => !flags.includes(column)) ??
    namesOfEach(table, { firstRow, lastRow, headerRow, filter, ...placeOfPeriods(mapping) })
  return found ? [{ kind: 'groups', text: found.texts[0]!, other: found.texts[1]! }] : []
}

/** Texts alone in rows above and between the values: units and bases that change, or what each part is of. Once for all columns. */
export const sectionDoubts = perTable(({ rows }: Table, { firstRow, lastRow, headerRow }: DataPlace): Doubt[] => {
  const from = Math.max(firstRow - 1, headerRow === null ? 0 : headerRow + 1)
  const texts = rows
    .slice(from, lastRow + 1)
    .map((row) => textAlone(row))
    .filter((text) => text !== '')
  const units = [...new Set(texts.filter((text) => saysUnit(text)))]
  if (units.length > 1) return unitDoubts(units)
  const [text, other] = new Set(texts.filter((one) => !/\d/.test(one) && !units.includes(one)))
  return text !== undefined && other !== undefined ? [{ kind: 'groups', text, other }] : []
})
