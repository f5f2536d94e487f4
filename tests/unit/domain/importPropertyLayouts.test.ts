import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frequency } from '#domain/frequency'
import type { Encoding } from '#domain/import/encodings'
import { interpret } from '#domain/import/interpret'
import { openForImport } from '#domain/import/openFile'
import { formatPeriod, stepPeriod } from '#domain/period'
import { encoded } from '../support/encode'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

/** A period by its year and the number of its part, from 0; a year has one part. */
interface Part {
  year: number
  part: number
}
type Part2Text = (part: Part) => string

/** Ways in which offices write the periods of a frequency, alone. */
const WHOLE: Record<string, Part2Text[]> = {
  annual: [
    ({ year }) => String(year),
    ({ year }) => `${year}年`,
    ({ year }) => `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
    ({ year }) => `${year}/${String((year + 1) % 100).padStart(2, '0')}`,
  ],
  quarterly: [
    ({ year, part }) => `${year}Q${part + 1}`,
    ({ year, part }) => `${part + 1}. Quartal ${year}`,
    ({ year, part }) => `${year}.${part + 1}`,
    ({ year, part }) => `${year} ${ROMAN[part]}`,
    ({ year, part }) => `${year}年第${part + 1}季度`,
  ],
  monthly: [
    ({ year, part }) => `${year}-${String(part + 1).padStart(2, '0')}`,
    ({ year, part }) => `${MONTHS[part]}-${String(year % 100).padStart(2, '0')}`,
    ({ year, part }) => `${year}.${part + 1}`,
    ({ year, part }) => `${part + 1}.${year}`,
    ({ year, part }) => `${year}年${part + 1}月`,
    ({ year, part }) => `${ROMAN[part]} ${year}`,
  ],
}
/** The part alone, beside its year or below it, and what its column is called. */
const PARTS: Record<string, [head: string, text: (part: number) => string][]> = {
  quarterly: [
    ['Quarter', (part) => `Q${part + 1}`],
    ['Quarter', (part) => ROMAN[part]!],
    ['Quarter', (part) => String(part + 1)],
  ],
  monthly: [
    ['Month', (part) => MONTHS[part]!],
    ['Month', (part) => String(part + 1)],
    ['Month', (part) => ROMAN[part]!],
    ['月', (part) => `${part + 1}月`],
  ],
}
const PER_YEAR: Record<string, number> = { annual: 1, quarterly: 4, monthly: 12 }

/** Names of series and of periods, in scripts that an encoding knows. */
const NAMES: [encodings: Encoding[], period: string, names: string[]][] = [
  [['utf-8', 'utf-16le', 'windows-1252', 'macintosh'], 'Year', ['Alpha', 'Beta', 'Gamma']],
  [['utf-8', 'windows-1252', 'cp850'], 'Jahr', ['Löhne', 'Ausfuhr', 'Übernachtungen']],
  [['utf-8', 'gb18030', 'utf-16le'], '年份', ['出口总额', '钢铁产量', '粮食产量']],
  [['utf-8', 'big5'], '年度', ['出口總額', '鋼鐵產量', '糧食產量']],
  [['utf-8', 'shift_jis', 'euc-jp'], '年次', ['輸出総額', '鉄鋼生産量', '米の収穫量']],
  [['utf-8', 'windows-1251', 'koi8-r', 'ibm866'], 'Год', ['Добыча нефти', 'Выпуск стали', 'Экспорт']],
  [['utf-8', 'euc-kr'], '연도', ['수출총액', '철강생산', '쌀생산']],
]

type Numbers = {
  mark: '.' | ','
  group: '' | ',' | '.' | ' '
  flag: '' | ' p' | '*'
  missing: '' | '..' | ':' | 'n.a.'
}
const numbers = fc
  .record<Numbers>({
    mark: fc.constantFrom('.', ','),
    group: fc.constantFrom('', ',', '.', ' '),
    flag: fc.constantFrom('', '', ' p', '*'),
    missing: fc.constantFrom('', '..', ':', 'n.a.'),
  })
  .filter(({ mark, group }) => mark !== group)

function written(value: number | null, decimals: number, { mark, group, flag, missing }: Numbers): string {
  if (value === null) return missing
  const [whole = '', rest = ''] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  return `${value < 0 ? '-' : ''}${grouped}${rest === '' ? '' : mark + rest}${flag}`
}

const column = fc.record({
  decimals: fc.integer({ min: 0, max: 3 }),
  values: fc.oneof(
    ...[999, 99_999, 9_999_999].map((most) =>
      fc.array(fc.option(fc.integer({ min: -Math.floor(most / 9), max: most }), { freq: 9 }), {
        minLength: 60,
        maxLength: 60,
      }),
    ),
  ),
})

const FILLED = 0.7
const LAYOUTS = ['down', 'across', 'long', 'beside', 'below', 'matrix'] as const

const table = fc.record({
  frequency: fc.constantFrom<Frequency>('annual', 'quarterly', 'monthly'),
  layout: fc.constantFrom(...LAYOUTS),
  way: fc.nat({ max: 11 }),
  firstYear: fc.integer({ min: 1950, max: 2012 }),
  count: fc.integer({ min: 4, max: 40 }),
  columns: fc.array(column, { minLength: 1, maxLength: 3 }),
  script: fc.nat({ max: NAMES.length - 1 }),
  encoding: fc.nat({ max: 3 }),
  numbers,
  separator: fc.constantFrom(',', ';', '\t'),
  isDescending: fc.boolean(),
})

type Drawn = typeof table extends fc.Arbitrary<infer T> ? T : never

/** The rows of a table as it is drawn; null for a layout that its frequency has none of. */
function rowsOf({
  frequency,
  layout,
  way,
  firstYear,
  count,
  columns: all,
  script,
  numbers: style,
  isDescending,
}: Drawn) {
  // One column of numbers is written in one way; where it is not, what its marks mean is told as a guess.
  const columns = layout === 'long' ? all.map((one) => ({ ...one, decimals: all[0]!.decimals })) : all
  const [, period, names] = NAMES[script]!
  const perYear = PER_YEAR[frequency]!
  // Whole years where a row or a column holds one.
  const isWhole = layout === 'matrix'
  // Four parts after a point are quarters.
  const least = frequency === 'monthly' ? 13 : 0
  const length = isWhole ? Math.max(2, Math.floor(count / perYear)) * perYear : Math.max(count, least)
  const parts = Array.from({ length }, (_, i): Part => ({
    year: firstYear + Math.floor(i / perYear),
    part: i % perYear,
  }))
  const values = columns.map(({ decimals, values: own }) =>
    Array.from({ length }, (_, i) => {
      const value = own[i % own.length]!
      return value === null ? null : Number((value / 10 ** decimals).toFixed(decimals))
    }),
  )
  const text = (c: number, i: number) => written(values[c]![i]!, columns[c]!.decimals, style)
  const own = columns.map((_, c) => names[c]!)
  const order = parts.map((_, i) => i)
  if (isDescending) order.reverse()
  const whole = WHOLE[frequency]!
  const write = whole[way % whole.length]!
  // Numbers alone across are names of columns as well.
  const ways = isWhole && frequency === 'quarterly' ? 2 : (PARTS[frequency]?.length ?? 1)
  const [head, part] = PARTS[frequency]?.[way % ways] ?? ['', String]
  const rows = ((): string[][] | null => {
    switch (layout) {
      case 'down':
        return [[period, ...own], ...order.map((i) => [write(parts[i]!), ...own.map((_, c) => text(c, i))])]
      case 'across':
        return [
          ['', ...order.map((i) => write(parts[i]!))],
          ...own.map((name, c) => [name, ...order.map((i) => text(c, i))]),
        ]
      case 'long':
        return [
          ['Item', period, 'Value'],
          ...own.flatMap((name, c) => order.map((i) => [name, write(parts[i]!), text(c, i)])),
        ]
      case 'beside':
        return perYear === 1
          ? null
          : [
              [period, head, ...own],
              ...order.map((i) => [String(parts[i]!.year), part(parts[i]!.part), ...own.map((_, c) => text(c, i))]),
            ]
      case 'below':
        return perYear === 1
          ? null
          : [
              ['', ...own],
              ...parts.flatMap(({ year, part: n }, i) => [
                ...(n === 0 ? [[String(year), ...own.map(() => '')]] : []),
                [part(n), ...own.map((_, c) => text(c, i))],
              ]),
            ]
      case 'matrix':
        return perYear === 1
          ? null
          : [
              [period, ...Array.from({ length: perYear }, (_, n) => part(n))],
              ...Array.from({ length: length / perYear }, (_, y) => [
                String(firstYear + y),
                ...Array.from({ length: perYear }, (_, n) => text(0, y * perYear + n)),
              ]),
            ]
    }
  })()
  return rows && { rows, values, names: own, parts }
}

test('a table of any layout, script and encoding reads back equal, or something is asked: never another number', async () => {
  let [drawn, read] = [0, 0]
  await fc.assert(
    fc.asyncProperty(table, async (one) => {
      const { frequency, separator, numbers: style, script, encoding } = one
      // A file of commas is written where a point stands before decimals, one of semicolons where a comma does.
      if (separator === (style.mark === ',' ? ',' : ';')) return
      const made = rowsOf(one)
      // Offices publish few tables that are half empty.
      if (!made || made.values.some((all) => all.filter((value) => value !== null).length < all.length * FILLED)) return
      const cell = (text: string) => (text.includes(separator) ? `"${text}"` : text)
      const text = made.rows.map((row) => row.map(cell).join(separator)).join('\n')
      const encodings = NAMES[script]![0]
      const name = encodings[encoding % encodings.length]!
      const bytes =
        name === 'utf-16le'
          ? Uint8Array.from([
              0xff,
              0xfe,
              ...new Uint8Array(Uint16Array.from([...text].map((c) => c.codePointAt(0)!)).buffer),
            ])
          : name === 'utf-8'
            ? new TextEncoder().encode(text)
            : encoded(text, name)
      // Chinese years are in no Latin encoding.
      if (bytes === null) return
      drawn += 1
      const found = interpret((await openForImport(bytes)).tables, { all: true })
      // Nothing offered is no wrong number.
      if (!found || found.questions.length > 0 || found.series.length === 0) return
      read += 1
      const first = Date.UTC(one.firstYear, 0)
      const wanted = made.values.map(
        (all) => new Map(all.map((value, i) => [formatPeriod(frequency, stepPeriod(frequency, first, i)), value])),
      )
      for (const [at, { title, frequency: other, observations }] of found.series.entries()) {
        const named = made.names.findIndex((own) => title.includes(own))
        // Names whose encoding is a guess may be others: series keep their order.
        const values = wanted[one.layout === 'matrix' ? 0 : named < 0 ? at : named]!
        for (const { period, value } of observations) {
          const key = formatPeriod(other ?? found.frequency, period)
          expect([text, title, key, value]).toEqual([text, title, key, values.has(key) ? values.get(key) : 'no period'])
        }
      }
    }),
    { numRuns: 1000 },
  )
  // Most are read, so that a property of nothing is none.
  expect(read).toBeGreaterThan(drawn / 2)
})
