// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { loginPath } from '#domain/paths'
import { safeRedirect } from '../../../../src/lib/session/redirect'

describe('the way back after signing in', () => {
  test.each([
    ['/data/edit/data?id=3#x', '/data/edit/data?id=3#x'],
    [null, '/'],
    ['', '/'],
    ['//evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/%2e//evil.example', '/'],
    ['/..//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/\t/evil.example', '/'],
    ['/login?redirect=/x', '/'],
  ])('%j leads to %s', (target, expected) => {
    expect(safeRedirect(target)).toBe(expected)
  })

  test('is encoded whole', () => {
    expect(loginPath('/a?x=1&y=2#z')).toBe('/login?redirect=%2Fa%3Fx%3D1%26y%3D2%23z')
  })
})
