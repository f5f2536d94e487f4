import { MAY_BE_PERIOD } from './heads'
import { plausiblePeriod } from './periodCells'
import { readPart, yearIn } from './parts'
import { statedPeriods } from './statedPeriods'
import { cellText, isNumeric, textIn, type Table, type TableCell } from './table'

type Row = readonly TableCell[]

/** Longer tables are not printed. */
const MOST_ROWS = 20_000
/** More are no tables below each other. */
const MOST_PARTS = 100
/** Years of heads are as far from each other, or nearer. */
const LONGEST_STEP = 10
const BARE_YEAR = /^[12]\d{3}$/

/** A row that heads data, by periods that are written as no amount is where those of the table are: its periods or parts of a year, by column; a year that stands alone; data; or anything else. */
type Kind =
  | { kind: 'heads'; first: number; text: string; areParts: boolean }
  | { kind: 'year'; text: string }
  | { kind: 'data' }
  | { kind: 'other' }

/** What a cell may be as a head: a year by its number, a part of a year, or another period. */
type HeadKind = 'year' | 'part' | 'period'
function headKind(text: string): HeadKind | null {
  if (BARE_YEAR.test(text)) return 'year'
  if (readPart(text) !== null) return 'part'
  return plausiblePeriod(text) === null ? null : 'period'
}
/** Amounts may be as large as years: fewer are no heads. */
const FEWEST: Record<HeadKind, number> = { year: 3, part: 2, period: 2 }

/** Whether years are heads: they go on by one step. Amounts of that size do not. */
const goOn = (texts: readonly string[]): boolean => {
  const years = texts.filter((text) => BARE_YEAR.test(text)).map(Number)
  if (years.length === 0) return true
  const step = (years[1] ?? years[0]! + 1) - years[0]!
  return Math.abs(step) <= LONGEST_STEP && step !== 0 && years.every((year, i) => year === years[0]! + i * step)
}

/** Most rows hold an amount, and are looked at no further. */
const holdsAmount = (row: Row): boolean =>
  row.some((cell, column) => column > 0 && isNumeric(cell) && !MAY_BE_PERIOD.test(cellText(cell)))

function kindOf(row: Row, areWritten: boolean): Kind {
  if (holdsAmount(row)) return { kind: 'data' }
  const filled = row.flatMap((cell, column) =>
    cellText(cell).trim() === '' ? [] : [{ column, text: textIn(row, column) }],
  )
  const [only] = filled
  if (filled.length === 1 && yearIn(only!.text) !== null) return { kind: 'year', text: only!.text }
  const beside = filled.filter(({ column }) => column > 0)
  const heads = beside.filter(({ column, text }) => headKind(text) !== null && (!areWritten || !isNumeric(row[column])))
  const others = beside.filter(({ column, text }) => headKind(text) === null && isNumeric(row[column]))
  const [head, another] = new Set(heads.map(({ text }) => headKind(text)!))
  const corner = textIn(row, 0)
  // A row that begins with a period is one of data, but for the year of its parts.
  const isHeaded = plausiblePeriod(corner) === null || (head === 'part' && yearIn(corner) !== null)
  // Money is called M1, M2 and M3.
  const areMoney = heads.every(({ text }) => /^M[0-4]$/.test(text))
  const isOne = head !== undefined && another === undefined && heads.length >= FEWEST[head] && !areMoney
  // A row of data whose value is missing may hold two dates among its words: when it was published, and what it is of.
  const areMost = heads.length >= beside.length / 2
  if (isOne && isHeaded && others.length === 0 && areMost && goOn(heads.map(({ text }) => text)))
    return {
      kind: 'heads',
      first: heads[0]!.column,
      text: [corner, ...heads.map(({ text }) => text)].join('|'),
      areParts: head === 'part',
    }
  return { kind: beside.some(({ column }) => isNumeric(row[column])) ? 'data' : 'other' }
}

/** Rows without data that hold heads: where they begin, where their heads stand, and which periods they say. */
interface Zone {
  start: number
  /** The column of the first head; NONE where no row holds any. */
  first: number
  text: string
  /** Whether its heads are parts of a year. */
  areParts: boolean
  /** A year alone: its heads are those of the first zone. */
  isYear?: boolean
}

const NONE = -1

/** Years that head the columns of a zone: the last, how far each is from the one before, and where they stand. */
interface Years {
  corner: string
  first: number
  last: number
  step: number
}

const filledOf = (row: Row): { column: number; text: string }[] =>
  row.flatMap((cell, column) => (cellText(cell).trim() === '' ? [] : [{ column, text: textIn(row, column) }]))

/** The years of a row of heads; null where they are none. */
function yearsOf(row: Row): Years | null {
  const beside = filledOf(row).filter(({ column }) => column > 0)
  if (beside.length < 2 || !beside.every(({ text }) => BARE_YEAR.test(text))) return null
  const years = beside.map(({ text }) => Number(text))
  return { corner: textIn(row, 0), first: beside[0]!.column, last: years.at(-1)!, step: years[1]! - years[0]! }
}

/** A row whose years go on from those of the heads before, however few they are; null for any other. */
function headsAfter(row: Row, before: Years | null): Kind | null {
  if (before === null || textIn(row, 0) !== before.corner) return null
  const beside = filledOf(row).filter(({ column }) => column > 0)
  const goesOn =
    beside[0]?.column === before.first &&
    beside.every(({ text }, i) => BARE_YEAR.test(text) && Number(text) === before.last + (i + 1) * before.step)
  const text = [before.corner, ...beside.map((one) => one.text)].join('|')
  return goesOn ? { kind: 'heads', first: before.first, text, areParts: false } : null
}

/** The same, with the last of the years of a text of heads. */
const endingWith = (years: Years, text: string): Years => ({
  ...years,
  last: Number(text.split('|').at(-1)) || years.last,
})

function zonesOf(rows: readonly Row[], areWritten: boolean): Zone[] {
  const zones: Zone[] = []
  let years = null as Years | null
  // Amounts may go on as years do: below the first heads, what begins with another name is a row of data.
  let corner: string | null = null
  const isLabelled = (text: string) => corner !== null && text !== corner && /\p{L}/u.test(text)
  let zone: Zone = { start: 0, first: NONE, text: '', areParts: false }
  for (const [at, row] of rows.entries()) {
    const found: Kind = headsAfter(row, years) ?? kindOf(row, areWritten)
    if (found.kind === 'heads') years = years ? endingWith(years, found.text) : yearsOf(row)
    if (found.kind === 'data' || (found.kind === 'heads' && !found.areParts && isLabelled(textIn(row, 0)))) {
      const [top] = zones
      if (zone.first !== NONE) zones.push(zone)
      else if (top?.areParts && zone.text !== '') zones.push({ ...zone, first: top.first, isYear: true })
      zone = { start: at + 1, first: NONE, text: '', areParts: false }
    } else if (found.kind !== 'other') {
      if (found.kind === 'heads') corner ??= textIn(row, 0)
      zone = {
        ...zone,
        first: found.kind === 'heads' ? found.first : zone.first,
        text: `${zone.text}/${found.text}`,
        areParts: found.kind === 'heads' ? found.areParts : zone.areParts,
      }
    }
    if (zones.length > MOST_PARTS) return []
  }
  return zones
}

/** Labels of rows that are looked at. */
const LABELS = 200
/** What the rows of data are called. */
const labelsOf = (rows: readonly Row[], areWritten: boolean): string[] =>
  rows
    .filter((row) => kindOf(row, areWritten).kind === 'data')
    .slice(0, LABELS)
    .map((row) => textIn(row, 0))

/**
 * A table that goes on below under heads of other periods, as long ones are printed and as a block for each year is, as a
 * table for each; every cell keeps its place. Any other table as it is.
 */
export function splitContinued(table: Table): Table[] {
  if (table.rows.length > MOST_ROWS) return [table]
  if (statedPeriods(table, false)) return [table]
  const areWritten = statedPeriods(table, true)?.isWritten === true
  const zones = zonesOf(table.rows, areWritten)
  const isOther = new Set(zones.map(({ text }) => text)).size === zones.length
  const isBelow = zones.every(({ first }) => first === zones[0]!.first)
  if (zones.length < 2 || !isOther || !isBelow) return [table]
  const ends = [...zones.slice(1).map(({ start }) => start), table.rows.length]
  const labels = zones.map(({ start }, i) => labelsOf(table.rows.slice(start, ends[i]), areWritten))
  const areSame = labels.every((own) => own.filter((one) => labels[0]!.includes(one)).length >= own.length / 2)
  if (!areSame) return [table]
  const isHead = (row: Row) => {
    const found = kindOf(row, areWritten)
    return found.kind === 'heads' && found.areParts
  }
  const head = table.rows.findIndex((row) => isHead(row))
  // What stands above the first heads is said of all.
  const above = table.rows.findIndex((row) => kindOf(row, areWritten).kind !== 'other')
  return zones.map(({ start, isYear }, i) => {
    const from = i === 0 ? 0 : start
    const to = ends[i]!
    const keeps = (at: number) => at >= from || at < above || (isYear && at === head)
    return {
      ...table,
      name: i === 0 ? table.name : `${table.name} (${i + 1})`.trim(),
      rows: table.rows.slice(0, to).map((row, at) => (keeps(at) ? row : [])),
      continues: table.name,
    }
  })
}
