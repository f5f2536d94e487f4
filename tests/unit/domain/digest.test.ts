import { expect, test } from 'vitest'
import { lastDigestAt, type Digest } from '#domain/digest'

test.each<[Digest, string, string]>([
  // 2026-11-23 is a Monday.
  ['daily', '2026-11-23T06:59:59+08:00', '2026-11-22T07:00:00+08:00'],
  ['daily', '2026-11-23T07:00:00+08:00', '2026-11-23T07:00:00+08:00'],
  ['daily', '2026-11-24T00:30:00+08:00', '2026-11-23T07:00:00+08:00'],
  ['weekly', '2026-11-23T06:59:59+08:00', '2026-11-16T07:00:00+08:00'],
  ['weekly', '2026-11-23T07:00:00+08:00', '2026-11-23T07:00:00+08:00'],
  ['weekly', '2026-11-29T23:00:00+08:00', '2026-11-23T07:00:00+08:00'],
])('the %s digest before %s was due at %s', (digest, now, due) => {
  expect(lastDigestAt(digest, Date.parse(now))).toBe(Date.parse(due))
})

test('whoever wants none gets none', () => {
  expect(lastDigestAt('never', Date.now())).toBeNull()
})
