import { expect, test } from 'vitest'
import { toPoints } from '../../../src/components/chart/lines'

test('a missing value is a gap in the line', () => {
  expect([...toPoints({ periods: ['2020', '2021'], values: [1, null] }, 'annual')]).toEqual([
    Date.UTC(2020, 0, 1),
    1,
    Date.UTC(2021, 0, 1),
    Number.NaN,
  ])
})
