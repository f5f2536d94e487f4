import { describe, expect, test } from 'vitest'
import { abbreviate, parseTime, relativeTime, thousands, timeAgo } from '#domain/format'
import { isEmail, isExternalLink, isPassword, isUrl, isUsername } from '#domain/validate'

const table = (name: string, rule: (text: string) => boolean, good: string[], bad: string[]) =>
  describe(name, () => {
    test.each(good)('accepts %j', (text) => expect(rule(text)).toBe(true))
    test.each(bad)('refuses %j', (text) => expect(rule(text)).toBe(false))
  })

table(
  'a username',
  isUsername,
  ['abc', '_ab', '数据社', 'a1.', 'John Smith', '张三丰', 'a'.repeat(32), 'A_b.c 中1', '𠮷野家'],
  ['', 'ab', '1abc', '.abc', ' abc', 'a'.repeat(33), 'a-b', 'ab!', 'éab', 'abé'],
)
table(
  'an email address',
  isEmail,
  ['a@b.co', 'first.last+tag@sub.example.org', "o'neil@example.com", '"john doe"@example.com', '"a@b"@example.com'],
  [
    '.a@b.com',
    'a.@b.com',
    'a..b@c.com',
    'a@b.c',
    'a@b.c1',
    '""@b.co',
    '"a@b.co',
    '',
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a b@c.de',
    'a@b..co',
    'a@-b.co',
    `${'a'.repeat(250)}@b.co`,
  ],
)
table(
  'a password',
  isPassword,
  ['abc123', '1aaaaa', 'p4ssword!', '密码密码a1'],
  ['', 'a1', 'abcdef', '123456', '密码密码密码', 'a1b2c'],
)
table(
  'an address',
  isUrl,
  [
    'http://a.b',
    'https://example.com/x?y=1#z',
    'ftp://files.example.org/a.csv',
    'HTTP://EXAMPLE.COM',
    'https://example.com/数据/人口',
    'http://127.0.0.1:8000',
    'http://[::1]/',
  ],
  [
    'http://.',
    'http://a..b',
    'http://.a.b',
    'https://./x',
    '',
    'example.com',
    'mailto:a@b.co',
    'javascript:alert(1)',
    'http://',
    'http:// a',
    'https://a b.c',
  ],
)
table(
  'an external link',
  isExternalLink,
  ['http://a.b', 'https://a.b/c', 'mailto:a@b.co', 'tel:+8610000'],
  ['', '/dashboard', 'dashboard', 'ftp://a.b', 'javascript:alert(1)', '/https://a.b'],
)

describe('times', () => {
  const noon = new Date(2024, 0, 5, 12, 3, 9)

  test.each([
    [noon, undefined, '2024-01-05 12:03:09'],
    [noon.getTime(), undefined, '2024-01-05 12:03:09'],
    [Math.floor(noon.getTime() / 1000), undefined, '2024-01-05 12:03:09'],
    [String(Math.floor(noon.getTime() / 1000)), undefined, '2024-01-05 12:03:09'],
    ['2024-01-05 12:03:09', undefined, '2024-01-05 12:03:09'],
    [noon, '{y}/{m}/{d}', '2024/01/05'],
    [noon, '{a} {h}:{i}', '五 12:03'],
    [noon, '{yy}/{m}', '24/01'],
    [noon, '{yyyy}-{mm}-{dd}', '2024-01-05'],
    [noon, '{xy} {ym} {}', '{xy} {ym} {}'],
    ['2024-1-5', '{y}-{m}-{d}', '2024-01-05'],
  ])('%s as %s is %s', (time, pattern, text) => {
    expect(parseTime(time, pattern)).toBe(text)
  })

  test.each([null, undefined, '', 'nonsense'])('%j is no time', (time) => {
    expect(parseTime(time)).toBeNull()
  })

  const now = noon.getTime()
  const before = (seconds: number) => now - seconds * 1000

  test.each([
    [0, '0 minutes'],
    [60, '1 minute'],
    [3599, '59 minutes'],
    [3600, '1 hour'],
    [86_399, '23 hours'],
    [86_400, '1 day'],
    [400 * 86_400, '400 days'],
  ])('version 1: %i seconds ago reads %s', (seconds, text) => {
    expect(timeAgo(before(seconds) / 1000, now)).toBe(text)
  })

  test.each([
    [-5, 'just now'],
    [29, 'just now'],
    [30, '1 minute ago'],
    [125, '2 minutes ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [86_399, '23 hours ago'],
    [86_400, '1 day ago'],
    [2 * 86_400 - 1, '1 day ago'],
    [2 * 86_400, '2024-01-03'],
  ])('version 2: %i seconds ago reads %s', (seconds, text) => {
    expect(relativeTime(before(seconds), now)).toBe(text)
  })
})

describe('numbers', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1234, '1.2k'],
    [-5000, '-5k'],
    [999_999, '1M'],
    [-999_999, '-1M'],
    [999.96, '1k'],
    [1_500_000_000, '1.5G'],
    [2e12, '2T'],
    [3e15, '3P'],
    [4e18, '4E'],
    [5e21, '5000E'],
    [-0.01, '0'],
  ])('%d abbreviates to %s', (value, text) => {
    expect(abbreviate(value)).toBe(text)
  })

  test.each([
    [0, '0'],
    [1234, '1,234'],
    [-1234567.891, '-1,234,567.891'],
    ['1000000', '1,000,000'],
    [0.12345, '0.12345'],
  ])('%s in thousands is %s', (value, text) => {
    expect(thousands(value)).toBe(text)
  })
})
