import fc from 'fast-check'
import { expect, test } from 'vitest'
import { interpret } from '#domain/import/interpret'
import { parseText } from '#domain/import/table'
import { formatPeriod, stepPeriod, type Period } from '#domain/period'
import type { Frequency } from '#domain/frequency'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const civil = (period: Period) => {
  const date = new Date(period)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 }
}
const two = (n: number): string => String(n).padStart(2, '0')

/** Ways in which offices write the periods of a frequency. */
const SPELLINGS: [Frequency, (period: Period) => string][] = [
  ['annual', (p) => String(civil(p).year)],
  ['annual', (p) => `${civil(p).year}年`],
  ['semiannual', (p) => formatPeriod('semiannual', p)],
  ['semiannual', (p) => `${civil(p).year}年${civil(p).month === 1 ? '上' : '下'}半年`],
  ['quarterly', (p) => formatPeriod('quarterly', p)],
  ['quarterly', (p) => `Q${(civil(p).month + 2) / 3} ${civil(p).year}`],
  ['quarterly', (p) => `${civil(p).year} ${['I', 'II', 'III', 'IV'][(civil(p).month - 1) / 3]}`],
  ['monthly', (p) => formatPeriod('monthly', p)],
  ['monthly', (p) => `${MONTHS[civil(p).month - 1]} ${civil(p).year}`],
  ['monthly', (p) => `${civil(p).year}M${two(civil(p).month)}`],
  ['monthly', (p) => `${two(civil(p).month)}/${civil(p).year}`],
  ['monthly', (p) => `${civil(p).year}年${civil(p).month}月`],
  ['monthly', (p) => `${civil(p).year}.${two(civil(p).month)}`],
  ['daily', (p) => formatPeriod('daily', p)],
]

interface NumberStyle {
  mark: '.' | ','
  group: '' | ',' | '.' | ' ' | "'"
  flag: '' | ' p' | ' (r)' | '*'
  missing: '' | '.' | '..' | ':' | '-' | 'n.a.'
}

function written(value: number | null, decimals: number, { mark, group, flag, missing }: NumberStyle): string {
  if (value === null) return missing
  const [whole = '', rest = ''] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = group === '' ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  return `${value < 0 ? '-' : ''}${grouped}${rest === '' ? '' : mark + rest}${flag}`
}

const style = fc
  .record<NumberStyle>({
    mark: fc.constantFrom('.', ','),
    group: fc.constantFrom('', ',', '.', ' ', "'"),
    flag: fc.constantFrom('', '', ' p', ' (r)', '*'),
    missing: fc.constantFrom('', '.', '..', ':', '-', 'n.a.'),
  })
  .filter(({ mark, group }) => mark !== group)

/** Of a like size, so that thousands and decimals can be taken for each other. */
const valuesTo = (most: number) =>
  fc.array(fc.option(fc.integer({ min: -Math.floor(most / 9), max: most }), { freq: 8 }), {
    minLength: 3,
    maxLength: 30,
  })

test('any table of numbers reads back equal, or something is asked: never another number', () => {
  fc.assert(
    fc.property(
      fc.record({
        spelling: fc.constantFrom(...SPELLINGS),
        start: fc.integer({ min: 0, max: 900 }),
        decimals: fc.integer({ min: 0, max: 4 }),
        values: fc.oneof(...[999, 999_999, 99_999_999].map(valuesTo)),
        isTabbed: fc.boolean(),
        style,
        isDescending: fc.boolean(),
        hasTitle: fc.boolean(),
      }),
      ({ spelling: [frequency, write], start, decimals, values, isTabbed, style: numbers, isDescending, hasTitle }) => {
        const first = stepPeriod(frequency, Date.UTC(frequency === 'daily' ? 2000 : 1950), start % 60)
        const scaled = values.map((value) =>
          value === null ? null : Number((value / 10 ** decimals).toFixed(decimals)),
        )
        if (scaled.filter((value) => value !== null).length < 2) return
        const rows = scaled.map((value, i) => [
          write(stepPeriod(frequency, first, i)),
          written(value, decimals, numbers),
        ])
        if (isDescending) rows.reverse()
        // A file of commas is written where a point stands before decimals, one of semicolons where a comma does.
        const separator = isTabbed ? '\t' : numbers.mark === '.' ? ',' : ';'
        const cell = (text: string) => (text.includes(separator) ? `"${text}"` : text)
        const lines = [['period', 'value'], ...rows].map((row) => row.map(cell).join(separator))
        const text = [...(hasTitle ? ['Table 1: what is measured', ''] : []), ...lines].join('\n')
        const read = interpret([parseText(text)])
        // Nothing offered is no wrong number.
        if (!read || read.questions.length > 0) return
        expect([text, read.series.length, read.series[0]!.observations.length]).toEqual([text, 1, values.length])
        const wanted = new Map(
          scaled.map((value, i) => [formatPeriod(frequency, stepPeriod(frequency, first, i)), value]),
        )
        for (const { observations } of read.series)
          for (const { period, value } of observations)
            expect([text, formatPeriod(read.frequency, period), value]).toEqual([
              text,
              formatPeriod(read.frequency, period),
              wanted.get(formatPeriod(read.frequency, period)) ?? null,
            ])
      },
    ),
    { numRuns: 1500 },
  )
})
