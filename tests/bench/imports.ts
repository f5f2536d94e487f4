import { interpret } from '#domain/import/interpret'
import { openForImport } from '#domain/import/openFile'
import { median, type Figure } from './measure'

const FEW = 500
const MANY = 8000
const YEARS = Array.from({ length: 60 }, (_, i) => 1960 + i)

const rows = (count: number, row: (n: number) => readonly (string | number)[]): string =>
  Array.from({ length: count }, (_, n) => row(n).join(',')).join('\n')
const named = (count: number, name: (n: number) => string): string[] => Array.from({ length: count }, (_, n) => name(n))
const value = (n: number, year: number): string => (n + year / 3).toFixed(2)

/** Tables of as many series as asked, 60 years each, in the forms in which offices publish them. */
const FORMS: Record<string, (series: number) => string> = {
  'a row each': (series) =>
    `Country,${YEARS.join(',')}\n${rows(series, (n) => [`Place ${n}`, ...YEARS.map((year) => value(n, year))])}`,
  'a column each': (series) =>
    `Year,${named(series, (n) => `Place ${n}`).join(',')}\n${rows(YEARS.length, (i) => [YEARS[i]!, ...named(series, (n) => value(n, YEARS[i]!))])}`,
  'a column each, and its flags': (series) =>
    `Year,${named(series, (n) => `P${n},P${n}_FLAG`).join(',')}\n${rows(YEARS.length, (i) => [YEARS[i]!, ...named(series, (n) => `${value(n, YEARS[i]!)},${n % 7 ? '' : 'p'}`)])}`,
  'rows below each other': (series) =>
    `Country,Year,Value\n${rows(series * YEARS.length, (i) => [`Place ${Math.floor(i / YEARS.length)}`, YEARS[i % YEARS.length]!, value(i, 0)])}`,
}

/** Milliseconds to read all series of a table of text, the median of three times. */
async function timeOf(text: string): Promise<number> {
  const bytes = new TextEncoder().encode(text)
  const times: number[] = []
  for (let i = 0; i < 3; i += 1) {
    const begin = performance.now()
    const { tables } = await openForImport(bytes)
    if (!interpret(tables, { all: true })?.series.length) throw new Error('nothing was read')
    times.push(performance.now() - begin)
  }
  return median(times)
}

/** The time for a series of a table of thousands against that of a table of hundreds: 1 where reading is linear. */
export async function benchImports(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [form, table] of Object.entries(FORMS)) {
    const few = await timeOf(table(FEW))
    const many = await timeOf(table(MANY))
    figures.push({
      what: `import of ${MANY} series, ${form}: a series against one of ${FEW}`,
      measured: many / few / (MANY / FEW),
      limit: 1.5,
      unit: '×',
    })
  }
  return figures
}
