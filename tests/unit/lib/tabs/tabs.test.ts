// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { routeChain } from '../../../../src/lib/routes/routes'
import {
  arrive,
  bounded,
  closeTabs,
  hasUnsaved,
  moved,
  pinnedTabs,
  refreshed,
  setUnsaved,
  shownTab,
  startTabs,
  tabKey,
  visit,
  without,
  type Tab,
  type TabsState,
} from '../../../../src/lib/tabs/tabs'
import { place, routes, user } from '../../support/routes'

describe('tabs', () => {
  const open = (...paths: string[]): readonly Tab[] =>
    paths.reduce<readonly Tab[]>(
      (tabs, path) => visit(tabs, routeChain(routes, place(path).pathname).at(-1)!, place(path)),
      pinnedTabs(routes, user('editor')),
    )
  const keys = (tabs: readonly Tab[]) => tabs.map(({ key }) => key)

  test('are keyed by path, and by the parameters that a route names', () => {
    expect(
      keys(open('/edit', '/edit?id=3&x=1', '/edit?id=03', '/edit?id=5', '/edit?x=2', '/thing/1?tab=about')),
    ).toEqual(['/home', '/edit', '/edit?id=3', '/edit?id=5', '/thing/1'])
    expect(tabKey(routes[4]!, place('/edit?x=1&id=3'))).toBe('/edit?id=3')
  })

  test('a visit to an open tab moves it to the place; the same place changes nothing', () => {
    const tabs = open('/thing/1?a=1')
    expect(visit(tabs, routes[3]!, place('/thing/1?a=1'))).toBe(tabs)
    expect(visit(tabs, routes[3]!, place('/thing/1?a=2#b')).at(-1)).toMatchObject({
      key: '/thing/1',
      href: '/thing/1?a=2#b',
    })
  })

  test('pinned ones stay and stay first', () => {
    const tabs = open('/edit', '/thing/1', '/thing/2')
    expect(keys(without(tabs, keys(tabs)))).toEqual(['/home'])
    expect(keys(moved(tabs, '/thing/2', 0))).toEqual(['/home', '/thing/2', '/edit', '/thing/1'])
    expect(keys(moved(tabs, '/edit', 99))).toEqual(['/home', '/thing/1', '/thing/2', '/edit'])
    expect(moved(tabs, '/home', 2)).toBe(tabs)
    expect(pinnedTabs(routes, null)).toHaveLength(1)
  })

  test('without a strip those not seen for longest go, but neither pinned ones nor those that must stay', () => {
    const tabs = open('/thing/1', '/thing/2', '/edit?id=3', '/thing/4')
    const keysOf = (most: number, shown: string | null, ...unsaved: string[]) =>
      keys(bounded(tabs, most, shown, new Set(unsaved)))
    expect(bounded(tabs, 4, '/thing/4', new Set())).toBe(tabs)
    expect(bounded(tabs, 1, null, new Set(keys(tabs)))).toBe(tabs)
    expect(keysOf(4, '/thing/1')).toEqual(['/home', '/thing/2', '/edit?id=3', '/thing/4', '/thing/1'])
    expect(keysOf(2, '/thing/1')).toEqual(['/home', '/thing/4', '/thing/1'])
    expect(keysOf(2, '/thing/4', '/thing/1')).toEqual(['/home', '/thing/1', '/thing/4'])
    expect(keysOf(0, '/thing/4', '/thing/1')).toEqual(['/home', '/thing/1', '/thing/4'])
  })

  test('a refresh is a new round', () => {
    expect(refreshed(open('/thing/1'), '/thing/1').at(-1)).toMatchObject({ key: '/thing/1', round: 1 })
  })
})

describe('what is open', () => {
  const strip = { isStripShown: true }
  const routeAt = (path: string) => routeChain(routes, place(path).pathname).at(-1)!
  const at = (state: TabsState, ...paths: string[]) =>
    paths.reduce((current, path) => arrive(current, { route: routeAt(path), path: place(path) }, strip), state)
  const start = startTabs(1, pinnedTabs(routes, user('editor')))
  const keysOf = ({ tabs }: TabsState) => tabs.map(({ key }) => key)

  test('follows the address; the very same place changes nothing', () => {
    const state = at(start, '/home', '/thing/1')
    expect(state).toMatchObject({ active: '/thing/1', shown: '/thing/1', mounted: new Set(['/home', '/thing/1']) })
    expect(at(state, '/thing/1')).toBe(state)
  })

  test('under a page without the frame the last tab stays', () => {
    const state = arrive(at(start, '/thing/1'), null, strip)
    expect([state.active, state.shown]).toEqual([null, '/thing/1'])
    expect(shownTab(state)?.key).toBe('/thing/1')
  })

  test('the tab that is closed while it is shown goes once the address has left it', () => {
    const { state, to } = closeTabs(at(start, '/home', '/thing/1', '/thing/2?a=1', '/edit'), ['/edit'])
    expect(to).toBe('/thing/2?a=1')
    expect(keysOf(state)).toContain('/edit')
    expect(keysOf(at(state, to!))).toEqual(['/home', '/thing/1', '/thing/2'])
  })

  test('others go at once, and nobody is led away', () => {
    const { state, to } = closeTabs(at(start, '/home', '/thing/1', '/edit'), ['/thing/1'])
    expect([keysOf(state), to]).toEqual([['/home', '/edit'], null])
  })

  test('unsaved work is known by its tab, and forgotten with it', () => {
    const state = setUnsaved(at(start, '/edit', '/thing/1'), '/edit', true)
    expect([hasUnsaved(state), hasUnsaved(state, ['/edit']), hasUnsaved(state, ['/thing/1'])]).toEqual([
      true,
      true,
      false,
    ])
    expect(setUnsaved(state, '/edit', true)).toBe(state)
    expect(hasUnsaved(closeTabs(state, ['/edit']).state)).toBe(false)
  })
})
