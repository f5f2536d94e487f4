import { expect, test } from 'vitest'
import { countedIn } from '#domain/quantities'

test.each([
  ['persons', 1, 'persons'],
  ['thousand-persons', 1_000, 'persons'],
  ['ten-thousand-persons', 10_000, 'persons'],
  ['hundred-million-yuan', 100_000_000, 'yuan'],
  ['billion-dollars', 1_000_000_000, 'dollars'],
  ['dollars-per-million-btu', 1, 'dollars-per-million-btu'],
  ['million', 1, 'million'],
])('%s counts %i %s', (code, factor, unit) => {
  expect(countedIn(code)).toEqual({ factor, unit })
})
