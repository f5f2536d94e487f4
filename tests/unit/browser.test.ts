// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loginPath } from '#domain/paths'
import { safeRedirect } from '../../src/lib/redirect'
import { isPermitted, permittedRoutes, type AppRoute } from '../../src/lib/routes'
import { contrast, readableOn, solidOnDark, THEME_COLORS } from '../../src/lib/theme'
import { createDraftKeeper, draftKey, findDraft } from '../../src/lib/drafts'
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
  expect(contrast(readableOn(color, '#ffffff'), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(readableOn(color, '#141414'), '#141414')).toBeGreaterThanOrEqual(4.5)
})

test.each([...THEME_COLORS])('%s becomes a solid button on a dark ground that is seen, and can be read', (color) => {
  const solid = solidOnDark(color, '#262626', (step) => step)
  expect(contrast(solid, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(solid, '#262626')).toBeGreaterThanOrEqual(2.9)
})

test('contrast is that of WCAG 2', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#1890ff')).toBeCloseTo(3.24, 1)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

describe('drafts', () => {
  const key = (userId = 1) => draftKey(userId, 'series', '5')
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  test('are kept for their owner only, until they are dropped', () => {
    const draft = createDraftKeeper(key())
    expect(draft.keep({ a: 1 })).toBe(true)
    expect(findDraft(key())).toMatchObject({ content: { a: 1 } })
    expect(findDraft(key(2))).toBeNull()
    draft.drop()
    expect(localStorage).toHaveLength(0)
  })

  test('of two windows both stay, and each drops its own', () => {
    const [one, other] = [createDraftKeeper(key()), createDraftKeeper(key())]
    one.keep('one')
    other.keep('other')
    one.keep('one, longer')
    expect(one.isKept()).toBe(true)
    one.drop()
    sessionStorage.clear()
    const found = findDraft(key())!
    expect(found.content).toBe('other')
    // Whoever opens it next goes on where it was found.
    const third = createDraftKeeper(key(), found.place)
    third.keep('other, longer')
    third.drop()
    expect(findDraft(key())).toBeNull()
  })

  test('a window finds its own again; a new one finds the newest', () => {
    vi.useFakeTimers({ now: 0 })
    const one = createDraftKeeper(key())
    one.keep('one')
    sessionStorage.clear()
    vi.setSystemTime(1000)
    createDraftKeeper(key(), `${key()}~other`).keep('other')
    expect(findDraft(key())?.content).toBe('other')
    sessionStorage.setItem(key(), JSON.stringify(key()))
    expect(findDraft(key())?.content).toBe('one')
    vi.useRealTimers()
  })

  test('what another window dropped is known to be gone, and is kept beside', () => {
    const one = createDraftKeeper(key())
    one.keep('first')
    createDraftKeeper(key()).drop()
    expect(one.isKept()).toBe(false)
    one.keep('first again')
    expect(findDraft(key())?.content).toBe('first again')
  })

  test('what is too large leaves what was kept before', () => {
    const draft = createDraftKeeper(key())
    draft.keep('small')
    const storage = localStorage
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => storage.getItem(name),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(draft.keep('large')).toBe(false)
    vi.unstubAllGlobals()
    expect(draft.isKept()).toBe(true)
    expect(findDraft(key())?.content).toBe('small')
  })
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
