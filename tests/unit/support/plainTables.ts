import { toCivil } from '#domain/calendar'
import type { Frequency } from '#domain/frequency'
import { formatPeriod, stepPeriod, type Period } from '#domain/period'

/* Plain tables whose values look like years, months, days, counts and codes: nothing but their place says what they are. */

/** A table as a text, with what stands in it. */
export interface PlainTable {
  text: string
  frequency: Frequency
  series: { name: string; values: Map<string, number | null> }[]
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomBy(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October']
MONTHS.push('November', 'December')
const SHORT = MONTHS.map((name) => name.slice(0, 3))
const two = (n: number): string => String(n).padStart(2, '0')
const quarterOf = (month: number): number => (month + 2) / 3

type Civil = ReturnType<typeof toCivil>
/** Ways in which the periods of a frequency are written. */
const SPELLINGS: [Frequency, (civil: Civil) => string][] = [
  ['annual', ({ year }) => `${year}`],
  ['annual', ({ year }) => `${year}年`],
  ['annual', ({ year }) => `${year}-12-31`],
  ['quarterly', ({ year, month }) => `${year}Q${quarterOf(month)}`],
  ['quarterly', ({ year, month }) => `Q${quarterOf(month)} ${year}`],
  ['quarterly', ({ year, month }) => `${year}-Q${quarterOf(month)}`],
  ['quarterly', ({ year, month }) => `${year}:${quarterOf(month)}`],
  ['quarterly', ({ year, month }) => `${year}-${two(month)}-01`],
  ['monthly', ({ year, month }) => `${year}-${two(month)}`],
  ['monthly', ({ year, month }) => `${SHORT[month - 1]} ${year}`],
  ['monthly', ({ year, month }) => `${SHORT[month - 1]}-${two(year % 100)}`],
  ['monthly', ({ year, month }) => `${MONTHS[month - 1]} ${year}`],
  ['monthly', ({ year, month }) => `${year}M${two(month)}`],
  ['monthly', ({ year, month }) => `${two(month)}/${year}`],
  ['monthly', ({ year, month }) => `${year}${two(month)}`],
  ['monthly', ({ year, month }) => `${year}年${month}月`],
  ['monthly', ({ year, month }) => `${year}.${two(month)}`],
  ['daily', ({ year, month, day }) => `${year}-${two(month)}-${two(day)}`],
  ['daily', ({ year, month, day }) => `${two(day)}.${two(month)}.${year}`],
  ['daily', ({ year, month, day }) => `${month}/${day}/${year}`],
  ['daily', ({ year, month, day }) => `${year}${two(month)}${two(day)}`],
  ['daily', ({ year, month, day }) => `${day} ${SHORT[month - 1]} ${year}`],
]
const HEADS: Record<string, string[]> = {
  annual: ['Year', 'Period', '年份', 'TIME'],
  quarterly: ['Quarter', 'Period', 'date', '季度', 'TIME_PERIOD'],
  monthly: ['Month', 'Period', 'date', '月份', 'DATE'],
  daily: ['Date', 'date', '日期', 'Day'],
}
const NAMES = ['Sales', 'North', 'South', 'Exports', 'Imports', 'Births', 'Men', 'Women', 'Price', 'Wheat', 'Rye']
NAMES.push('Output', 'Rainfall', 'Visitors', 'Level', '销售额', '人口', '产量')
/** Names that hold words and numbers of periods. */
const HARD_NAMES = [
  '2015=100',
  'Age 15-24',
  'M1',
  'M2',
  'Q1 sales',
  'Day rate',
  'Monthly rent',
  'Base 2010',
  'H2',
  'G20',
]
HARD_NAMES.push('Period average', 'Weekly hours', 'Change on year', '10-year yield', '3-month rate', 'T1', 'Class A')
const UNITS = ['%', 'EUR million', 'thousand persons', 'USD', 't', 'kg', '2015=100', '亿元', '°C']

/** What chance decides of one table. */
function chance(seed: number) {
  const random = randomBy(seed)
  const int = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1))
  const pick = <T>(all: readonly T[]): T => all[int(0, all.length - 1)]!
  return { int, pick, isOnce: (share: number) => random() < share }
}
type Chance = ReturnType<typeof chance>

/** Amounts as they may be, of which each may be read as something else. */
function amounts({ int, pick, isOnce }: Chance, count: number): (number | null)[] {
  const [year, hundreds] = [int(1900, 2010), int(1, 20) * 100]
  const kinds: ((i: number) => number)[] = [
    () => int(1900, 2100),
    () => int(19000, 21000) / 10,
    () => int(199001, 203012) / 100,
    () => int(1, 4),
    () => int(1, 12),
    () => int(1, 31),
    () => int(-100, 1000) / 10,
    () => int(1990, 2030) * 100 + int(1, 12),
    () => (int(1990, 2030) * 100 + int(1, 12)) * 100 + int(1, 28),
    () => int(30_000, 48_000),
    () => int(100, 9999),
    () => int(100_000, 99_999_999),
    () => int(1_400_000_000, 1_700_000_000),
    () => int(1000, 99_999) / 10_000,
    (i) => year + i,
    (i) => year + Math.floor(1.5 * i),
    (i) => year + 1.5 * i,
    (i) => i + 1,
    (i) => (i % 12) + 1,
    (i) => (i % 4) + 1,
    (i) => hundreds + 10 * i,
    () => hundreds + year,
  ]
  const kind = pick(kinds)
  return Array.from({ length: count }, (_, i) => (isOnce(0.03) ? null : kind(i)))
}

/** How a file writes numbers. */
function writer({ pick, isOnce }: Chance, separator: string) {
  const mark = separator !== ',' && isOnce(0.3) ? ',' : '.'
  const group = mark === ',' ? pick(['', '', '.', ' ']) : separator === ';' ? pick(['', ' ']) : pick(['', '', ',', ' '])
  const missing = pick(['', '', '..', ':', '-', 'n.a.'])
  const flag = pick(['', '', '', ' p', '*', ' (r)'])
  return (value: number | null): string => {
    if (value === null) return missing
    const [whole = '', rest = ''] = String(Math.abs(value)).split('.')
    const grouped = group === '' ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
    return `${value < 0 ? '-' : ''}${grouped}${rest === '' ? '' : mark + rest}${flag !== '' && isOnce(0.1) ? flag : ''}`
  }
}

interface Content {
  names: string[]
  periods: string[]
  head: string
  /** By series and period. */
  cells: string[][]
}

/** The layouts of tables that say the period of each row, or of each column; the first of them whatever the series are called. */
const LAYOUTS: ((content: Content, by: Chance) => string[][])[] = [
  ({ names, periods, head, cells }) => [
    [head, ...names],
    ...periods.map((p, i) => [p, ...cells.map((row) => row[i]!)]),
  ],
  ({ names, periods, head, cells }) => [
    ['No', head, ...names],
    ...periods.map((p, i) => [String(i + 1), p, ...cells.map((row) => row[i]!)]),
  ],
  ({ names, periods, cells }, { pick }) => [
    [pick(['', 'Indicator', 'Item', '指标', 'Region']), ...periods],
    ...names.map((name, n) => [name, ...cells[n]!]),
  ],
  ({ names, periods, head, cells }, { pick }) => [
    [pick(['Country', 'Region', 'Item', '地区']), head, 'Value'],
    ...names.flatMap((name, n) => periods.map((p, i) => [name, p, cells[n]![i]!])),
  ],
  ({ names, periods, head, cells }, { pick }) => [
    [pick(['Country', 'Region', 'Item', '地区']), head, 'Value'],
    ...periods.flatMap((p, i) => names.map((name, n) => [name, p, cells[n]![i]!])),
  ],
  ({ names, periods, cells }, { pick }) => [
    ['Country', 'Indicator', 'Unit', ...periods],
    ...names.map((name, n) => [pick(['France', 'Spain']), name, pick(UNITS), ...cells[n]!]),
  ],
  ({ names, periods, head, cells }, { pick }) => [
    [head, ...names],
    ['', ...names.map(() => pick(UNITS))],
    ...periods.map((p, i) => [p, ...cells.map((row) => row[i]!)]),
  ],
  ({ names, periods, cells }, { pick }) => [
    ['Title', ...names],
    ['Unit', ...names.map(() => pick(UNITS))],
    ['Series ID', ...names.map((_, n) => `AB${100 + n}`)],
    ...periods.map((p, i) => [p, ...cells.map((row) => row[i]!)]),
  ],
  ({ names, periods, head, cells }, { isOnce }) => [
    [head, ...names.flatMap((name) => [name, `${name} flag`])],
    ...periods.map((p, i) => [p, ...cells.flatMap((row) => [row[i]!, isOnce(0.2) ? 'p' : ''])]),
  ],
  ({ names, periods, head, cells }) => [
    [head, 'Value'],
    ...names.flatMap((name, n) => [[name], ...periods.map((p, i) => [p, cells[n]![i]!])]),
  ],
]

const WITH_HARD_NAMES = 5

/** A year with its months or quarters: beside it, or across. */
function ofParts(by: Chance, write: (value: number | null) => string) {
  const { int, pick, isOnce } = by
  const isQuarterly = isOnce(0.4)
  const frequency: Frequency = isQuarterly ? 'quarterly' : 'monthly'
  const parts = isQuarterly
    ? pick([['Q1', 'Q2', 'Q3', 'Q4'], ['I', 'II', 'III', 'IV'], [1, 2, 3, 4].map((n) => `${n}季度`)])
    : pick([MONTHS, SHORT, SHORT.map((_, i) => String(i + 1)), SHORT.map((_, i) => `${i + 1}月`)])
  const [first, years] = [int(1950, 2015), int(2, 6)]
  const rows = Array.from({ length: years * parts.length }, (_, i) => ({
    year: first + Math.floor(i / parts.length),
    part: parts[i % parts.length]!,
    period: formatPeriod(frequency, stepPeriod(frequency, Date.UTC(first, 0), i)),
  }))
  const isAcross = isOnce(0.4)
  const names = isAcross ? ['*'] : namesOf(by, int(1, 3))
  const values = names.map(() => amounts(by, rows.length))
  const cells = values.map((own) => own.map((value) => write(value)))
  const yearsDown = Array.from({ length: years }, (_, y) => first + y)
  const isYearOnce = isOnce(0.3)
  const lines = isAcross
    ? [
        [pick(['Year', '年份', '', 'Jahr']), ...parts],
        ...yearsDown.map((year, y) => [String(year), ...cells[0]!.slice(y * parts.length, (y + 1) * parts.length)]),
      ]
    : [
        ['Year', isQuarterly ? pick(['Quarter', '季度']) : pick(['Month', '月']), ...names],
        ...rows.map(({ year, part }, i) => [
          isYearOnce && i % parts.length > 0 ? '' : String(year),
          part,
          ...cells.map((own) => own[i]!),
        ]),
      ]
  const series = names.map((name, n) => ({
    name,
    values: new Map(rows.map(({ period }, i) => [period, values[n]![i]!])),
  }))
  return { frequency, lines, series }
}

function namesOf({ pick, isOnce }: Chance, count: number, share = 0): string[] {
  const names = new Set<string>()
  while (names.size < count) names.add(isOnce(share) ? pick(HARD_NAMES) : pick(NAMES))
  return [...names]
}

function ofPeriods(by: Chance, write: (value: number | null) => string) {
  const { int, pick, isOnce } = by
  const [frequency, spell] = pick(SPELLINGS)
  const length = int(4, 24)
  const start = frequency === 'daily' ? Date.UTC(int(1995, 2022), int(0, 11), int(1, 28)) : Date.UTC(int(1970, 2005), 0)
  const instants: Period[] = Array.from({ length }, (_, i) => stepPeriod(frequency, start, i))
  if (isOnce(0.2)) instants.reverse()
  const layout = pick(LAYOUTS)
  const names = namesOf(by, int(1, 4), LAYOUTS.indexOf(layout) < WITH_HARD_NAMES && isOnce(0.4) ? 0.5 : 0)
  const values = names.map(() => amounts(by, length))
  const content: Content = {
    names,
    periods: instants.map((instant) => spell(toCivil(instant))),
    head: pick(HEADS[frequency]!),
    cells: values.map((own) => own.map((value) => write(value))),
  }
  const series = names.map((name, n) => ({
    name,
    values: new Map(instants.map((instant, i) => [formatPeriod(frequency, instant), values[n]![i]!])),
  }))
  return { frequency, lines: layout(content, by), series }
}

const ABOVE = [
  [],
  [],
  ['Table 1. Main figures', ''],
  ['What is measured'],
  ['Source: Office', 'Updated: 2024-05-01', ''],
]
const BELOW = [
  [],
  [],
  ['', 'Source: Office of Statistics'],
  ['Note: figures for 2020 are provisional.'],
  ['', '* provisional'],
]

/** A plain table, the same for the same seed. */
export function plainTable(seed: number): PlainTable {
  const by = chance(seed)
  const separator = by.pick([',', ',', '\t', ';'])
  const write = writer(by, separator)
  const { frequency, lines, series } = by.isOnce(0.3) ? ofParts(by, write) : ofPeriods(by, write)
  const cell = (text: string) => (text.includes(separator) ? `"${text}"` : text)
  const rows = lines.map((row) => row.map((text) => cell(text)).join(separator))
  return { text: [...by.pick(ABOVE), ...rows, ...by.pick(BELOW)].join('\n'), frequency, series }
}
