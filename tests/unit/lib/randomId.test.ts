import { expect, test } from 'vitest'
import { randomId } from '../../../src/lib/randomId'

test('random ids are UUIDs, without needing https', () => {
  expect(randomId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
