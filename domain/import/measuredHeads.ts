import { LIMITS } from '../limits'
import type { PeriodReading } from '../periodStyle'
import { plausiblePeriod } from './periodCells'
import { cellText, isNumeric, textIn, type Table, type TableCell } from './table'
import { areUnreadParts } from './unreadParts'

/** Rows in which heads are looked for, and rows of data that tell whether a column holds periods. */
const HEAD_ROWS = 20
const SAMPLE = 10
/** Fewer periods are no heads, but for two of one measure and nothing else behind the names. */
const FEWEST = 3
const TWO = 2

/** What is measured, and when: `Price index 2020K1`, `average wages;2015;[zł]`. */
const MEASURED = /^(.*\p{L}.*?)[\s;:|]+([^\s;:|]*(?:1[5-9]|20|21)\d{2}[^\s;:|]*)(?:[\s;:|]+(\[[^\]]*\]))?$/u
/** When, and what is measured: `2020M01 Men`. */
const MEASURED_BEFORE = /^((?:1[5-9]|20|21)\d{2}\S*)\s+(\p{L}.*)$/u
/** The same in Chinese: `2020年末人口`. */
const HAN_BEFORE = /^((?:19|20)\d{2})年(\p{Script=Han}{2}.*)$/u
/** The same as programs name columns: pop2019, gdp_2019, x_2019Q1, 2019_gdp. */
const JOINED = /^(\p{L}[\p{L}_.]*?)[_.]?((?:19|20)\d{2}(?:[mq]\d{1,2})?)$/iu
const JOINED_BEFORE = /^((?:19|20)\d{2})[_.](\p{L}[\p{L}\d_. ,()%]*)$/u
const ROMAN = /^(?:i{1,3}|iv|v|vi{1,3}|ix|xi{0,2})\.?$/i
/** More than any head. */
const LONGEST = 200

interface Head {
  column: number
  measure: string
  period: string
  /** Nothing parts them that is no letter of a name. */
  isJoined: boolean
}

const YEAR_WITHIN = /(?:1[5-9]|20)\d{2}/
/** A period finer than a year has no more words: II квартал 2022 г. */
const MOST_WORDS = 4

/** A measure with a part of a year in words behind it or before it: `Milk (kt) II quarter 2022`, `January 2023 Wages`. */
function wordedPart(text: string): (string | undefined)[] | null {
  const words = YEAR_WITHIN.test(text) ? text.split(/\s+/) : []
  const isPart = (period: string, measure: string) => {
    const reading = /\p{L}/u.test(measure) && YEAR_WITHIN.test(period) ? plausiblePeriod(period) : null
    return reading !== null && reading.precision !== 'annual'
  }
  for (let n = Math.min(MOST_WORDS, words.length - 1); n > 1; n -= 1) {
    const [own, before] = [words.slice(-n).join(' '), words.slice(0, -n).join(' ')]
    if (isPart(own, before)) return [text, before, own]
    const [first, rest] = [words.slice(0, n).join(' '), words.slice(n).join(' ')]
    if (isPart(first, rest)) return [text, rest, first]
  }
  return null
}

/** Whether periods come again by another word beside them: `2022 Budget`, `2022 Actual` are two measures of one year. */
function areAgain(row: readonly TableCell[]): boolean {
  const worded = row.filter((cell) => /\p{L}{3}/u.test(cellText(cell)))
  const instants = worded.flatMap((cell) => plausiblePeriod(cell)?.instant ?? [])
  const isAgain = new Set(instants).size < instants.length
  return isAgain && new Set(worded.map((cell) => cellText(cell).trim().toLowerCase())).size === worded.length
}

/** Whether a text is a period and what compares it with another: Dec 2020 / , Mar 2021 vs. */
function isCompared(text: string): boolean {
  const [, period] = COMPARED.exec(text) ?? []
  return period !== undefined && plausiblePeriod(period) !== null
}
const COMPARED =
  /^(.*\d.*?)\s*(?:[/:]|\s(?:vs?\.?|versus|to|on|over|against|from|compared (?:with|to)|gegenüber|zu|gegen|par rapport à|sur|respecto (?:a|de)|sobre|su|t\.?o\.?v\.?|к|do|med|mot|比|较|較|对|대비))$/iu

function headsIn(row: readonly TableCell[]): Head[] {
  const mayBePeriods = areAgain(row)
  return row.flatMap((cell, column) => {
    const text = cellText(cell).trim()
    if (text.length > LONGEST || (plausiblePeriod(cell) !== null && !mayBePeriods)) return []
    const worded = wordedPart(text)
    const [, measure, period, unit] =
      worded ??
      MEASURED.exec(text) ??
      turned(MEASURED_BEFORE.exec(text)) ??
      JOINED.exec(text) ??
      turned(JOINED_BEFORE.exec(text)) ??
      turned(HAN_BEFORE.exec(text)) ??
      []
    // A Roman number before a year is a month or a quarter of it; a period before another is compared with it.
    if (measure === undefined || ROMAN.test(measure) || isCompared(measure)) return []
    if (period === undefined || plausiblePeriod(period) === null) return []
    return [
      {
        column,
        measure: [measure, unit].filter(Boolean).join(' '),
        period,
        isJoined: !worded && ![MEASURED, MEASURED_BEFORE, HAN_BEFORE].some((one) => one.test(text)),
      },
    ]
  })
}

/** A match with its measure before its period. */
const turned = (match: RegExpExecArray | null): (string | undefined)[] | null => match && [match[0], match[2], match[1]]

/** Whether what is joined goes on by a year: a base or a census is part of a name. */
const goesOn = (own: readonly Head[]): boolean => {
  const years = own.map(({ period }) => Number(period.slice(0, 4)))
  return (
    own.every(({ isJoined }) => !isJoined) || years.every((year, i) => i === 0 || [0, 1].includes(year - years[i - 1]!))
  )
}

function ofMeasures(heads: readonly Head[]): Map<string, Head[]> {
  const found = new Map<string, Head[]>()
  for (const head of heads) {
    const own = found.get(head.measure)
    if (own) own.push(head)
    else found.set(head.measure, [head])
  }
  return found
}

/** Whether two periods of one measure are all heads behind names: Residents 2022, Residents 2023. */
const areTwo = (row: readonly TableCell[], heads: readonly Head[]): boolean =>
  heads.length === TWO &&
  heads[0]!.column > 0 &&
  heads[0]!.measure === heads[1]!.measure &&
  heads[1]!.column === row.findLastIndex((cell) => cellText(cell).trim() !== '') &&
  heads[1]!.column === heads[0]!.column + 1

/** Whether heads beside them are periods within years: then theirs are as well, in words that are not read. */
function arePeriods(row: readonly TableCell[], heads: readonly Head[]): boolean {
  const taken = new Set(heads.map(({ column }) => column))
  const isWithinYear = (cell: TableCell, column: number) =>
    !taken.has(column) && YEAR_WITHIN.test(cellText(cell)) && !isOfYear(plausiblePeriod(cell))
  return (
    heads.every(({ period }) => isOfYear(plausiblePeriod(period))) &&
    row.some((cell, column) => isWithinYear(cell, column))
  )
}
const isOfYear = (reading: PeriodReading | null): boolean => reading === null || reading.precision === 'annual'

/** Whether every measure has several periods, each once, with numbers below; and no column of the table says periods. */
function areHeads(heads: readonly Head[], data: readonly (readonly TableCell[])[]): boolean {
  const byMeasure = ofMeasures(heads)
  const areSeveral = [...byMeasure.values()].every(
    (own) => own.length >= TWO && goesOn(own) && new Set(own.map(({ period }) => period)).size === own.length,
  )
  const first = heads[0]!.column
  const besides = Array.from({ length: first }, (_, column) => column)
  // Most of its cells are enough: a note may stand below them.
  const saysPeriods = besides.some((column) => {
    const filled = data.filter((row) => textIn(row, column) !== '')
    const periods = filled.filter((row) => plausiblePeriod(row[column]) !== null).length
    return periods > 0 && periods >= filled.length / 2
  })
  return (
    areSeveral && !saysPeriods && data.some((row) => row.some((cell, column) => column >= first && isNumeric(cell)))
  )
}

/** What only introduces a date. */
const SAYS_NOTHING =
  /^(?:stand|stichtag|year|jahr|année|año|total|as (?:of|at|on)|at|per|am|zum|value|wert|valor|valeur)$/i
/** A number of months, or from one part to another: 9M, 9 мес., I-IX, Gen-Set. */
const SPAN =
  /^(?:\d{1,2}|[IVX]{1,4})\.?\s?(?:[-–]|m|мес|hó|mois|mån|kk|mies|luni)|^\p{L}{3,10}\.?\s?[-–]\s?\p{L}{3,10}\.?$|^q[1-4]\s?[-–]/iu
/** Whether the heads of a year stand beside each other, those of the next behind them. */
const areByYears = ([first, second]: readonly Head[]): boolean =>
  first!.period === second!.period && first!.measure !== second!.measure

/**
 * A table whose heads say what is measured and when, as one of each measure with the periods as heads; every cell keeps its
 * place. Any other table as it is.
 */
export function splitMeasures(table: Table): Table[] {
  for (const [at, row] of table.rows.slice(0, HEAD_ROWS).entries()) {
    const heads = headsIn(row)
    if (
      heads.length < (areTwo(row, heads) ? TWO : FEWEST) ||
      arePeriods(row, heads) ||
      !areHeads(heads, table.rows.slice(at + 1, at + 1 + SAMPLE))
    )
      continue
    const measures = [...ofMeasures(heads)]
    if (measures.length * table.rows.length * row.length > LIMITS.importCells) return [table]
    const names = measures.map(([name]) => name)
    const areOfParts = areUnreadParts(names, areByYears(heads))
    const taken = new Set(heads.map(({ column }) => column))
    return measures.map(([measure, own]) => {
      const periods = new Map(own.map(({ column, period }) => [column, period]))
      const isOther = (column: number) => taken.has(column) && !periods.has(column)
      return {
        ...table,
        name: [table.name, measure].filter((text) => text !== '').join(', '),
        rows: table.rows.map((cells, r) =>
          r < at ? cells : cells.map((cell, c) => (isOther(c) ? '' : r === at ? (periods.get(c) ?? cell) : cell)),
        ),
        ...(measures.length > 1 && { blockOf: table.name }),
        ...(measures.length === 1 && !SAYS_NOTHING.test(measure) && { measure: measure.replace(/\s*\[[^\]]*\]$/, '') }),
        ...((areOfParts || (measures.length === 1 && SPAN.test(measure))) && { ordinal: measure }),
      }
    })
  }
  return [table]
}
