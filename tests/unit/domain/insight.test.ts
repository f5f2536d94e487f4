import { describe, expect, test } from 'vitest'
import { insightOf } from '#domain/insight'
import { formatPeriod, parseCanonicalPeriod } from '#domain/period'
import { hasEnded, rhythmOf } from '#domain/rhythm'

const annual = (first: number, values: readonly (number | null)[]) =>
  values.map((value, i) => ({ period: parseCanonicalPeriod('annual', String(first + i))!, value, decimals: 0 }))

const said = (values: readonly (number | null)[], inPoints = false) => {
  const insight = insightOf(annual(2010, values), 'annual', inPoints)
  if (!insight) return null
  const { change, extreme } = insight
  return [change, extreme?.kind, extreme && (extreme.since === null ? 'ever' : formatPeriod('annual', extreme.since))]
}

describe('what the newest value is', () => {
  test.each([
    ['up, and the highest since', [5, 12, 8, 9, 8, 10], false, [25, 'highest', '2011']],
    ['down, and the lowest ever', [5, 12, 8, 4, 2], false, [-50, 'lowest', 'ever']],
    ['as high as the year before is no highest', [5, 12, 8, 8], false, [0, undefined, null]],
    ['a rate changes in points', [5, 4, 6, 7], true, [1, 'highest', 'ever']],
    ['no percentage of nothing', [1, 0, 5, 0, 4], false, [null, 'highest', '2012']],
    [
      'a missing newest value is not the newest',
      [5, 12, 8, 9, 10, null],
      false,
      [(10 / 9 - 1) * 100, 'highest', '2011'],
    ],
    ['no year ago, no change', [5, 12, null, 8], false, [null, 'lowest', '2010']],
    ['one value says nothing', [5], false, [null, undefined, null]],
    ['none at all', [null], false, null],
  ])('%s', (_, values, inPoints, result) => expect(said(values, inPoints)).toEqual(result))
})

test('the next value is expected as late as the last one came', () => {
  const july = parseCanonicalPeriod('monthly', '2026-07')!
  const { next, expected } = rhythmOf('monthly', july, Date.UTC(2026, 7, 14), Date.UTC(2026, 8, 1))!
  expect([formatPeriod('monthly', next), new Date(expected).toISOString().slice(0, 10)]).toEqual([
    '2026-08',
    '2026-09-14',
  ])
  // A currency that the euro replaced is not late.
  expect(rhythmOf('monthly', Date.UTC(2001, 11), Date.UTC(2026, 7), Date.UTC(2026, 8))).toBeNull()
  expect(rhythmOf('intraday', july, 0, 0)).toBeNull()
  // A history that was loaded years after it ends.
  expect(rhythmOf('monthly', Date.UTC(2024, 4), Date.UTC(2026, 7), Date.UTC(2026, 8))).toBeNull()
})

test('a series without a value for years has ended; one of days that may be late has not', () => {
  const now = Date.UTC(2026, 8)
  expect(hasEnded('annual', Date.UTC(2016, 0), now)).toBe(true)
  expect(hasEnded('daily', Date.UTC(2026, 5, 1), now)).toBe(false)
  expect(hasEnded('intraday', Date.UTC(2001, 0), now)).toBe(false)
})
