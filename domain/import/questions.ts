import { openText } from '../decimalMark'
import { parseNumber, type DecimalMark } from '../number'
import { formatPeriod } from '../period'
import { decideColumnStyle, hasOpenDotMonths, hasOpenOrder } from '../periodColumn'
import { fiscalStartsOf } from '../fiscalQuarters'
import type { DateOrder, DotMonth, FiscalStart, PeriodStyle, YearSpan } from '../periodStyle'
import { readPeriod, withoutBeside } from '../periodText'
import { columnLabels } from './labels'
import { labelOrPlace } from './columnLabel'
import { calendarYear, startOfYear } from './fiscalYears'
import { hasParts, headsOf, orient, periodColumns, type Mapping } from './mapping'
import { partText, readPart, readParts, yearIn } from './parts'
import type { KeyColumn } from './keys'
import { writtenPeriods } from './periodCells'
import { cellText, textIn, type Table } from './table'

/** One way of reading, and what the example is then: a canonical period or a number. Null where it is nothing. */
interface Reading<Value extends string> {
  value: Value
  meaning: string | null
}

interface Asked<Kind extends string, Value extends string> {
  kind: Kind
  /** A text that two readings fit: of the file where one shows it by itself, or a like one. */
  example: string
  options: Reading<Value>[]
}

export type ReadingQuestion =
  | Asked<'dayMonthOrder', DateOrder>
  | Asked<'dotMonth', DotMonth>
  | Asked<'yearSpan', YearSpan>
  | Asked<'fiscalStart', FiscalStart>
  | Asked<'century', '1900' | '2000'>
  | Asked<'decimalMark', DecimalMark>

/** What two readings fit: nothing is offered before a person says which. */
export type Question = ReadingQuestion | { kind: 'series'; column: number; label: string; options: string[] }

const DOT_MONTHS: readonly DotMonth[] = ['january', 'october', 'quarter']
const SPANS: readonly YearSpan[] = ['begins', 'ends']
const CENTURIES = ['1900', '2000'] as const
const MARKS: readonly DecimalMark[] = ['.', ',']
/** Texts looked at for an example. */
const ENOUGH = 1000

/** The period of a text in a style. */
function periodOf(text: string, style: Partial<PeriodStyle>): string | null {
  const reading = readPeriod(text, { dayMonthOrder: 'monthFirst', dotMonth: null, ...style })
  return typeof reading === 'string' ? null : formatPeriod(reading.precision, reading.instant)
}

/** Where no text of the file shows the question by itself. */
const LIKE: Record<ReadingQuestion['kind'], string> = {
  dayMonthOrder: '01/02/2020',
  dotMonth: '2016.1',
  yearSpan: '2003-04',
  fiscalStart: 'Q1 FY24',
  century: 'Jan-48',
  decimalMark: '1,234',
}

/** The question by the text that shows it best: read in most ways, and differently in each. */
function ask<Kind extends ReadingQuestion['kind'], Value extends string>(
  kind: Kind,
  values: readonly Value[],
  texts: readonly string[],
  read: (text: string, value: Value) => string | null,
): Asked<Kind, Value> {
  const readings = (text: string): Reading<Value>[] => values.map((value) => ({ value, meaning: read(text, value) }))
  let best = { example: LIKE[kind], options: readings(LIKE[kind]) }
  let most = 0
  for (const text of texts.slice(0, ENOUGH)) {
    const options = readings(text)
    const meanings = new Set(options.map(({ meaning }) => meaning))
    const count = meanings.size - Number(meanings.has(null))
    if (meanings.size === 1 || count <= most) continue
    best = { example: text.trim(), options }
    most = count
    if (count === values.length) break
  }
  return { kind, ...best }
}

/** Asks for the decimal mark by the first of the texts that may be read in both ways. */
export function askDecimalMark(texts: Iterable<string>): Asked<'decimalMark', DecimalMark> {
  const text = openText(texts)
  return ask('decimalMark', MARKS, text === null ? [] : [text], (each, mark) => {
    const parsed = parseNumber(each, mark)
    return parsed.kind === 'value' ? String(parsed.value) : null
  })
}

/** The cells of the rows of data that hold values, those of the chosen column first. */
export function* valueTexts(oriented: Table, mapping: Mapping): Generator<string> {
  const rows = oriented.rows.slice(mapping.firstRow, mapping.lastRow + 1)
  if (!hasParts(mapping.layout)) for (const row of rows) yield cellText(row[mapping.valueColumn])
  const periods = periodColumns(mapping)
  for (const row of rows)
    for (const [column, cell] of row.entries()) if (!periods.includes(column)) yield cellText(cell)
}

/** A part of a year that goes over into the next one, with the period that it is where its year is called by either. */
function ofNextYear(table: Table, mapping: Mapping): Asked<'yearSpan', YearSpan> | null {
  const rows = table.rows.slice(mapping.firstRow, mapping.lastRow + 1)
  const heads = hasParts(mapping.layout) ? headsOf(table, mapping) : []
  const parts = readParts(heads.map(cellText), mapping.periodColumn)
  const start = mapping.yearStart ?? startOfYear(parts.flatMap((part) => part?.n ?? []))
  const column = parts.findIndex((part) => part && part.n < start)
  let year = ''
  for (const row of rows) {
    // A year may stand at the first of its parts only.
    year = textIn(row, mapping.periodColumn) || year
    const own = yearIn(year)
    const text = column < 0 ? textIn(row, mapping.partColumn ?? -1) : cellText(heads[column]).trim()
    const part = column < 0 ? readPart(text, mapping.partUnit) : parts[column]!
    if (own === null || !part || part.n >= start) continue
    const meaning = (spans: YearSpan) => periodOf(partText(calendarYear(own, part.n, start, spans), part), {})
    return {
      kind: 'yearSpan',
      example: `${year} ${text}`,
      options: SPANS.map((value) => ({ value, meaning: meaning(value) })),
    }
  }
  return null
}

/** What must be asked of a mapped table. */
export function questionsOf(source: Table, mapping: Mapping, keys: readonly KeyColumn[]): Question[] {
  const table = orient(source, mapping.layout)
  const { style } = mapping
  const questions: Question[] = []
  const texts = writtenPeriods(table.rows.slice(mapping.firstRow, mapping.lastRow + 1), mapping.periodColumn)
  const { hasNumericDates, orders } = decideColumnStyle(style.spelling ? [] : texts)
  if (style.dayMonthOrder === null && hasNumericDates) {
    const dates = texts.filter((text) => hasOpenOrder(text))
    questions.push(ask('dayMonthOrder', orders, dates, (text, dayMonthOrder) => periodOf(text, { dayMonthOrder })))
  }
  if (style.dotMonth === null && !style.spelling && hasOpenDotMonths(texts))
    questions.push(ask('dotMonth', DOT_MONTHS, texts, (text, dotMonth) => periodOf(text, { dotMonth })))
  if (style.dotMonth === null && style.spelling === 'openQuarters')
    questions.push(
      ask('dotMonth', ['january', 'quarter'], texts, (text, dotMonth) =>
        periodOf(text, { spelling: style.spelling, dotMonth }),
      ),
    )
  if (style.spans === null)
    questions.push(
      ofNextYear(table, mapping) ?? ask('yearSpan', SPANS, texts, (text, spans) => periodOf(text, { spans })),
    )
  if (style.fiscalStart === null) {
    const quarters = hasParts(mapping.layout) ? texts.map((text) => `${withoutBeside(text).trim()} Q1`) : texts
    questions.push(
      ask('fiscalStart', fiscalStartsOf(quarters), quarters, (text, fiscalStart) => periodOf(text, { fiscalStart })),
    )
  }
  if (style.centuryFrom === null)
    questions.push(
      ask('century', CENTURIES, texts, (text, century) =>
        periodOf(text, { dotMonth: style.dotMonth, centuryFrom: Number(century) }),
      ),
    )
  if (mapping.decimalMark === null) questions.push(askDecimalMark(valueTexts(table, mapping)))
  const labels = columnLabels(table, mapping)
  for (const { column, values } of keys)
    if (!mapping.filter.some((one) => one.column === column))
      questions.push({ kind: 'series', column, label: labelOrPlace(labels[column]), options: values })
  return questions
}
