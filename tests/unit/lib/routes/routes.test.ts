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
import { leaf, place, routes, user } from '../../support/routes'

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
    expect(isPermitted(leaf('/a', { public: true }), null)).toBe(true)
    expect(isPermitted(leaf('/a'), null)).toBe(false)
    expect(isPermitted(leaf('/a'), user('editor'))).toBe(true)
    expect(isPermitted(leaf('/a', { roles: ['admin'] }), user('editor'))).toBe(false)
    expect(isPermitted(leaf('/a', { roles: ['nobody'] }), user('admin'))).toBe(true)
  })

  test.each([
    ['a page that was given', leaf('/a'), true],
    ['one that names other roles', leaf('/a', { roles: ['editor'] }), true],
    ['one that was not', leaf('/b'), false],
    ['one of the admins, even if given', leaf('/admins', { roles: ['admin'] }), false],
    ['what everybody sees', leaf('/c', { public: true }), true],
    ['what is in no menu', leaf('/d', { hidden: true }), true],
    ['what goes with an entry that was given', leaf('/a/1', { hidden: true, activeMenu: '/a' }), true],
    ['what goes with one that was not', leaf('/b/1', { hidden: true, activeMenu: '/b' }), false],
  ])('a role that was given pages one by one: %s', (_, page, isSeen) => {
    expect(isPermitted(page, { ...user('reader'), pages: ['/a', '/admins'] })).toBe(isSeen)
  })

  test('a parent without any permitted child is left out', () => {
    const table = [route('/a', {}, [route('/a/b', { roles: ['admin'] })]), route('/c', {}, [route('/c/d', {})])]
    expect(permittedRoutes(table, user('editor')).map(({ path }) => path)).toEqual(['/c'])
    expect(permittedRoutes(table, user('admin')).map(({ path }) => path)).toEqual(['/a', '/c'])
  })
})
