// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { loginPath, safeRedirect } from '../../src/lib/redirect'
import { isPermitted, permittedRoutes, type AppRoute } from '../../src/lib/routes'
import { readableOn, THEME_COLORS } from '../../src/lib/theme'
import { keepDraft, readDraft, draftKey } from '../../src/lib/drafts'
import { toPoints } from '../../src/components/chart/lines'
import { randomId } from '../../src/lib/randomId'

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

describe('who may see what', () => {
  const user = (roles: string[]) => ({ id: 1, name: 'x', avatar: null, introduction: '', roles })
  const route = (path: string, meta: object, children?: AppRoute[]): AppRoute => ({
    path,
    meta: { title: path, ...meta },
    ...(children && { children }),
  })

  test('visitors what is public, editors what names no role or theirs, admins all', () => {
    expect(isPermitted({ title: '', public: true }, null)).toBe(true)
    expect(isPermitted({ title: '' }, null)).toBe(false)
    expect(isPermitted({ title: '' }, user(['editor']))).toBe(true)
    expect(isPermitted({ title: '', roles: ['admin'] }, user(['editor']))).toBe(false)
    expect(isPermitted({ title: '', roles: ['nobody'] }, user(['admin']))).toBe(true)
  })

  test('a parent without any permitted child is left out', () => {
    const routes = [route('/a', {}, [route('/a/b', { roles: ['admin'] })]), route('/c', {}, [route('/c/d', {})])]
    expect(permittedRoutes(routes, user(['editor'])).map(({ path }) => path)).toEqual(['/c'])
    expect(permittedRoutes(routes, user(['admin'])).map(({ path }) => path)).toEqual(['/a', '/c'])
  })
})

test.each([...THEME_COLORS])('%s becomes a colour that text can be read in, on white and on black', (color) => {
  for (const ground of ['#ffffff', '#141414']) expect(readableOn(color, ground)).toMatch(/^#[0-9a-f]{6}$/i)
})

test('a draft is kept for its owner only', () => {
  expect(keepDraft(draftKey(1, 'series', '5'), { a: 1 })).toBe(true)
  expect(readDraft(draftKey(1, 'series', '5'))).toMatchObject({ content: { a: 1 } })
  expect(readDraft(draftKey(2, 'series', '5'))).toBeNull()
})

test('a missing value is a gap in the line', () => {
  expect([...toPoints({ periods: ['2020', '2021'], values: [1, null] }, 'annual')]).toEqual([
    Date.UTC(2020, 0, 1),
    1,
    Date.UTC(2021, 0, 1),
    Number.NaN,
  ])
})

test('random ids are UUIDs, without needing https', () => {
  expect(randomId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
