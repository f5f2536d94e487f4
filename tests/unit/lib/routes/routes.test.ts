import { describe, expect, test } from 'vitest'
import {
  isPermitted,
  nearestPage,
  paramsOf,
  permittedRoutes,
  resolveRoute,
  routeChain,
  type AppRoute,
} from '../../../../src/lib/routes/routes'
import { place, routes, user } from '../../support/routes'

describe('what a place shows', () => {
  test.each([
    ['/home', null, '/home'],
    ['/thing/12', null, '/thing/:id'],
    ['/thing/x', null, '-> /login?redirect=%2Fthing%2Fx'],
    ['/edit?id=3#h', null, '-> /login?redirect=%2Fedit%3Fid%3D3%23h'],
    ['/', null, '-> /home'],
    ['/thing/x', user('editor'), '-> /404'],
    ['/nothing', user('editor'), '-> /404'],
    ['/group', user('editor'), '-> /group/b'],
    ['/group', user('admin'), '-> /group/a'],
    ['/group/a', user('editor'), '-> /401'],
    ['/group/b', user('reader'), '-> /401'],
    ['/closed', user('editor'), '-> /401'],
    ['/closed', user('admin'), '-> /closed/a'],
    ['/Home/?a=1#b', null, '-> /home?a=1#b'],
    ['/thing/007/?a=1', null, '-> /thing/7?a=1'],
    ['/thing/0', null, '/thing/:id'],
    ['/GROUP/b', user('editor'), '-> /group/b'],
  ])('%s', (path, who, expected) => {
    const shown = resolveRoute(routes, place(path), who)
    expect('route' in shown ? shown.route.path : `-> ${shown.to}`).toBe(expected)
  })

  test('a switched role lands beside the page, or at the root', () => {
    expect(nearestPage(routes, place('/group/a'), user('editor'))).toBe('/group/b')
    expect(nearestPage(routes, place('/closed/a'), user('editor'))).toBe('/')
  })

  test('the chain leads from the group to the page', () => {
    expect(routeChain(routes, '/group/b').map(({ path }) => path)).toEqual(['/group', '/group/b'])
  })

  test('a page is told by the parameters of path and query; those of the path count', () => {
    expect(paramsOf(routes[3]!, place('/thing/5?id=9&x=1'))).toEqual({ id: '5', x: '1' })
  })
})

describe('who may see what', () => {
  const route = (path: string, meta: object, children?: AppRoute[]): AppRoute => ({
    path,
    meta: { title: `titles:${path}`, ...meta },
    ...(children && { children }),
  })

  test('visitors what is public, editors what names no role or theirs, admins all', () => {
    expect(isPermitted({ title: 'titles:', public: true }, null)).toBe(true)
    expect(isPermitted({ title: 'titles:' }, null)).toBe(false)
    expect(isPermitted({ title: 'titles:' }, user('editor'))).toBe(true)
    expect(isPermitted({ title: 'titles:', roles: ['admin'] }, user('editor'))).toBe(false)
    expect(isPermitted({ title: 'titles:', roles: ['nobody'] }, user('admin'))).toBe(true)
  })

  test('a parent without any permitted child is left out', () => {
    const table = [route('/a', {}, [route('/a/b', { roles: ['admin'] })]), route('/c', {}, [route('/c/d', {})])]
    expect(permittedRoutes(table, user('editor')).map(({ path }) => path)).toEqual(['/c'])
    expect(permittedRoutes(table, user('admin')).map(({ path }) => path)).toEqual(['/a', '/c'])
  })
})
