import { filledIn } from './filled'
import { readPart, yearIn } from './parts'
import { plausiblePeriod } from './periodCells'
import { CONTINUED, headingOf } from './stackedTables'
import { statedPeriods } from './statedPeriods'
import { cellText, isNumeric, partName, textIn, type Table, type TableCell } from './table'
import { withUnitsInTitles } from './unitsInTitles'
import { SAYS_UNIT } from './unitLanguages'

type Row = readonly TableCell[]

/** Longer tables are not printed. */
const MOST_ROWS = 20_000
/** More are no tables below each other. */
const MOST_TABLES = 100
/** Rows below heads in which their data begin. */
const SOON = 4
/** With what may stand behind it: `2022p`, `2022 (e)`, `2022*`. */
const BARE_YEAR = /^([12]\d{3})\s?(?:\(?\p{L}{1,2}\.?\)?|\*{1,3}|\d?\))?$/u
/** Years of heads are as far from each other, or nearer. */
const LONGEST_STEP = 10
/** Years of another table are as far from those of the first, or nearer. */
const NEAR = 15
/** Months and quarters differ in their days. */
const EVEN = 1.3

/** A row of periods across: the column of the first, what they are, and when each begins: a year, a part of one, or ms. */
interface Heads {
  first: number
  kind: string
  times: number[]
  texts: string
}

/** What a cell is as a head. */
function timeOf(cell: TableCell | undefined): { kind: string; time: number } | null {
  const text = cellText(cell).trim()
  if (text === '') return null
  const year = BARE_YEAR.exec(text)?.[1]
  if (year !== undefined) return { kind: 'year', time: Number(year) }
  if (isNumeric(cell)) return null
  const part = readPart(text)
  if (part) return { kind: part.unit, time: part.n }
  const reading = plausiblePeriod(cell)
  return reading && { kind: `whole ${reading.precision}`, time: reading.instant }
}

/** Whether times go on by one step, forwards or backwards. */
function goOn(times: readonly number[]): boolean {
  const steps = times.slice(1).map((time, i) => time - times[i]!)
  const sizes = steps.map(Math.abs)
  return (
    steps.every((step) => step !== 0 && step > 0 === steps[0]! > 0) && Math.max(...sizes) <= Math.min(...sizes) * EVEN
  )
}

/** The periods across a row, with words beside them at most; null for any other row. */
function headsOf(row: Row): Heads | null {
  // Most rows hold an amount, and are looked at no further.
  if (row.some((cell, column) => column > 0 && isNumeric(cell) && !BARE_YEAR.test(cellText(cell).trim()))) return null
  const found = row.map((cell, column) => (column === 0 ? null : timeOf(cell)))
  const first = found.findIndex((one) => one !== null)
  if (first < 1) return null
  const isAmount = (cell: TableCell, column: number) => found[column] === null && isNumeric(cell)
  if (row.some((cell, column) => isAmount(cell, column))) return null
  const heads = found.filter((one) => one !== null)
  const beside = filledIn(row.slice(first))
  const { kind } = heads[0]!
  const times = heads.map(({ time }) => time)
  if (heads.length < 2 || heads.length < beside / 2 || heads.some((one) => one.kind !== kind) || !goOn(times))
    return null
  if (kind === 'year' && Math.abs(times[1]! - times[0]!) > LONGEST_STEP) return null
  return {
    first,
    kind,
    times,
    texts: row
      .slice(first)
      .map((cell) => cellText(cell).trim())
      .join('|'),
  }
}

const isOfData = (row: Row, first: number): boolean =>
  row.some((cell, column) => column >= first && isNumeric(cell)) && headsOf(row) === null

/** A table: the row of its heads, where what is above them begins, and its heads. */
interface Part {
  head: number
  start: number
  heads: Heads
}

/** Whether heads below those of the first table are heads, and no amounts that are like them. */
function isHeadAgain(rows: readonly Row[], at: number, heads: Heads, top: Part, isAfterData: boolean): boolean {
  const { kind, first, times, texts } = top.heads
  if (heads.kind !== kind || heads.first !== first) return false
  const data = rows.slice(at + 1, at + 1 + SOON).find((row) => filledIn(row) > 1)
  if (!data || !isOfData(data, first)) return false
  const corner = textIn(rows[at], 0)
  const step = Math.abs(times[1]! - times[0]!)
  const isStep = Math.abs(heads.times[1]! - heads.times[0]!) === step
  const isNear = Math.abs(heads.times[0]! - times[0]!) <= NEAR
  const isCorner = corner === textIn(rows[top.head], 0) && /\p{L}/u.test(corner)
  // Amounts may be as large as years, and go on as they do.
  return (
    kind !== 'year' ||
    heads.texts === texts ||
    isCorner ||
    (isStep && isNear && (heads.times.length > 2 || !isAfterData))
  )
}

function partsOf(rows: readonly Row[]): Part[] {
  const parts: Part[] = []
  let lastData = -1
  for (const [at, row] of rows.entries()) {
    const [top] = parts
    const heads = headsOf(row)
    if (!top) {
      const below = heads && rows.slice(at + 1, at + 1 + SOON).some((one) => isOfData(one, heads.first))
      if (below) parts.push({ head: at, start: 0, heads })
      continue
    }
    const isHead =
      heads !== null && lastData > parts.at(-1)!.head && isHeadAgain(rows, at, heads, top, lastData === at - 1)
    if (isHead) parts.push({ head: at, start: lastData + 1, heads })
    else if (row.some((cell, column) => column >= top.heads.first && isNumeric(cell))) lastData = at
    if (parts.length > MOST_TABLES) return []
  }
  return parts
}

/** A line that says where figures are from or what a sign means. */
const NOTE =
  /^(?:sources?|notes?|quellen?|anmerkung|fuente|nota|fonte|lähde|källa|kilde|źródło|uwaga|источник|примечани|注|資料|资料|数据来源|來源|来源|출처|주)\b|^(?:sources?|quelle|fuente|注|資料|资料|数据来源|来源|출처)\s*[:：]|^(?:\*|†|‡|\(?\d{1,2}[).])\s/i

/** What two tables may say otherwise though they are one: their periods, and that they go on. */
const plainTitle = (title: string): string => title.replace(CONTINUED, '').replaceAll(/\d+/g, '').trim().toLowerCase()

/** What a table is about: the lines above its heads, but for notes and units, and the word in their corner where that is no period. */
function aboutOf(rows: readonly Row[], { start, head }: Part): { titles: string[]; corner: string } {
  const titles = rows.slice(start, head).flatMap((row) => {
    const heading = headingOf(row)
    return heading === null || NOTE.test(heading) || SAYS_UNIT.test(heading) ? [] : [heading]
  })
  const corner = textIn(rows[head], 0)
  return { titles, corner: /\p{L}/u.test(corner) && plausiblePeriod(corner) === null ? corner : '' }
}

/** Rows of data, by their names. */
const labelsOf = (rows: readonly Row[], from: number, to: number): string[] =>
  rows.slice(from, to).flatMap((row) => (filledIn(row) > 1 ? [textIn(row, 0)] : []))

/** A table whose heads stand anew on each page, with those of the first alone. */
const withoutHeadsAgain = (table: Table, parts: readonly Part[]): Table => {
  const again = new Set(parts.slice(1).map(({ head }) => head))
  return { ...table, rows: table.rows.map((row, at) => (again.has(at) ? [] : row)) }
}

/**
 * Tables below each other whose periods stand across, each about something else by the line above its heads or by the word
 * in their corner, as a table for each; every cell keeps its place. Pages of one table are one. Any other table as it is.
 */
export function splitAcross(table: Table): Table[] {
  const parts = partedAcross(withUnitsInTitles(table))
  return parts.length > 1 ? parts : [table]
}

function partedAcross(table: Table): Table[] {
  const { rows } = table
  if (rows.length > MOST_ROWS || statedPeriods(table, false)) return [table]
  const parts = partsOf(rows)
  if (parts.length < 2) return [table]
  const abouts = parts.map((part) => aboutOf(rows, part))
  // A line above each of them tells none apart.
  const isOfAll = (title: string) =>
    abouts.every(({ titles }) => titles.some((one) => plainTitle(one) === plainTitle(title)))
  const own = abouts.map(({ titles }) => titles.findLast((title) => !isOfAll(title)))
  const corners = new Set(abouts.map(({ corner }) => corner.toLowerCase()))
  // A title above the first alone is one of all, where the others go on with other periods.
  const isOfOne = own.slice(1).every((title) => title === undefined) && corners.size === 1
  if (isOfOne && new Set(parts.map(({ heads }) => heads.texts)).size === parts.length) return [table]
  // A title above the first alone is one of all where the corners tell them apart.
  const areTitled = own.every((title) => title !== undefined) || corners.size < parts.length
  const names = abouts.map(({ corner }, i) =>
    [areTitled ? (own[i] ?? '') : '', corners.size > 1 ? corner : ''].filter((text) => text !== ''),
  )
  const keys = names.map((name) => name.map((text) => plainTitle(text)).join('|'))
  // Of a table that stands once for each year, the other periods tell its parts apart.
  const isPeriod = (cell: TableCell | undefined) => yearIn(cellText(cell)) !== null || plausiblePeriod(cell) !== null
  const isOfPeriods = parts.some(({ start, head, heads }) => {
    const above = rows.slice(start, head + 1)
    const alone = above.flatMap((row, i) =>
      start + i === head || filledIn(row) === 1 ? [row.find((cell) => cellText(cell).trim() !== '')] : [],
    )
    const data = rows.slice(head + 1).find((row) => isOfData(row, heads.first)) ?? []
    return [...alone, ...data.slice(0, heads.first)].some((cell) => isPeriod(cell))
  })
  const begins = parts.flatMap((_, i) => (i === 0 || keys[i] !== keys[i - 1] ? [i] : []))
  if (begins.length === 1) {
    const areSame = parts.every(({ heads }) => heads.texts === parts[0]!.heads.texts)
    if (!areSame || isOfPeriods) return [table]
    const labels = parts.map(({ head }, i) => labelsOf(rows, head + 1, parts[i + 1]?.start ?? rows.length))
    const areRepeated = new Set(labels.flat()).size < labels.flat().length
    if (!areRepeated) return [withoutHeadsAgain(table, parts)]
    begins.splice(0, 1, ...parts.keys())
  }
  // What stands above the title of the first is said of all.
  const preamble = areTitled ? rows.findIndex((row) => headingOf(row) === own[0]) : parts[0]!.head
  return begins.map((i, place) => {
    const from = parts[i]!.start
    const to = parts[begins[place + 1] ?? parts.length]?.start ?? rows.length
    return {
      ...table,
      name: partName(table.name, ...names[i]!.map((name) => name.replace(CONTINUED, ''))),
      rows: rows.slice(0, to).map((row, at) => (at >= from || at < preamble ? row : [])),
      blockOf: table.name,
    }
  })
}
