import { expect, test } from 'vitest'
import { bandOf } from '#domain/chart/points'
import type { Frequency } from '#domain/frequency'
import { parseCanonicalPeriod } from '#domain/period'
import { tooltip } from '../../../src/components/chart/tooltip'

const line = (frequency: Frequency, rows: [string, number][]) => ({
  line: {
    key: frequency,
    name: frequency,
    label: frequency,
    unit: 'u',
    frequency,
    decimals: 0,
    points: Float64Array.from(rows.flatMap(([period, value]) => [parseCanonicalPeriod(frequency, period)!, value])),
  },
  color: '#000',
  band: null,
})

test.each(['2026-03-01', '2026-03-17', '2026-03-31'])(
  'under a month stands the last day of it, wherever the crosshair is: %s',
  (day) => {
    const days = line('daily', [
      ['2026-02-27', 71],
      ['2026-03-02', 90],
      ['2026-03-31', 121],
      ['2026-04-01', 130],
    ])
    const months = line('monthly', [
      ['2026-02', 1],
      ['2026-03', 2],
      ['2026-04', 3],
    ])
    const text = tooltip([months, days], parseCanonicalPeriod('daily', day)!)
    expect(text).toContain('<b>2026-03</b>')
    expect(text).toContain('monthly <b>2</b>')
    expect(text).toContain('daily <b>121</b> u (2026-03-31)')
  },
)

test('beside days a month is the last one that has begun', () => {
  const days = line('daily', [['2026-03-02', 90]])
  const months = line('monthly', [['2026-03', 2]])
  expect(tooltip([days, months], parseCanonicalPeriod('daily', '2026-03-02')!)).toContain('<b>2</b> u (2026-03)')
})

test.each([
  ['同比 (%)', '%', false],
  ['Percent change from a year ago · %', '%', false],
  ['%', '%', false],
  ['Index (2015 = 100)', 't', true],
  ['Change from a year ago · t', 't', false],
])('under “%s” the unit “%s” is said once: with each value %s', (measure, unit, isSaidAgain) => {
  const { line: own, ...rest } = line('monthly', [['2026-03', 2]])
  const text = tooltip([{ ...rest, line: { ...own, measure, unit } }], parseCanonicalPeriod('monthly', '2026-03')!)
  expect(text.includes(`<b>2</b> ${unit}<`)).toBe(isSaidAgain)
})

test('a line without an axis is told as well, with a mark of its own', () => {
  const days = line('daily', [['2026-03-02', 90]])
  const other = { ...line('daily', [['2026-03-02', 7]]), color: null }
  const text = tooltip([days, other], parseCanonicalPeriod('daily', '2026-03-02')!)
  expect(text).toContain('<b>7</b>')
  expect(text.match(/dashed/g)).toHaveLength(1)
})

test('a point of a band is named by the time that it stands for', () => {
  const days = Array.from({ length: 400 }, (_, i): [string, number] => [
    new Date(Date.UTC(2020, 0, 1 + i)).toISOString().slice(0, 10),
    i,
  ])
  const { line: own, ...rest } = line('daily', days)
  const band = bandOf(own.points, 40)
  const text = tooltip([{ ...rest, line: { ...own, isBand: true }, band }], band.low[20]!)
  expect(text).toContain('<b>2020-04-09 – 2020-04-19</b>')
})
