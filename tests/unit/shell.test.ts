// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { nearestPage, resolveRoute, routeChain, type AppRoute } from '../../src/lib/routes'
import { bounded, moved, pinnedTabs, refreshed, renamed, tabKey, visit, without, type Tab } from '../../src/lib/tabs'
import { themeCluster, THEME_COLORS } from '../../src/lib/theme'
import { createRouteIndex, pinyinQuery, searchPool } from '../../src/shell/routeSearch'
import { menuItems } from '../../src/shell/menu'
import { routes as table } from '../../src/app/routes'
import { chinaTime, createTracker, type Deliver } from '../../src/features/tracking/tracker'

const user = (...roles: string[]) => ({ id: 1, name: 'x', avatar: null, introduction: '', roles })
const place = (text: string) => {
  const { pathname, search, hash } = new URL(text, 'http://x')
  return { pathname, search, hash }
}
const page = {} as NonNullable<AppRoute['page']>
const leaf = (path: string, meta: Partial<AppRoute['meta']> = {}, more: Partial<AppRoute> = {}): AppRoute => ({
  path,
  page,
  meta: { title: path, ...meta },
  ...more,
})

const routes: AppRoute[] = [
  { path: '/', redirect: '/home', meta: { title: '', public: true } },
  leaf('/home', { public: true, affix: true }),
  leaf('/404', { public: true, bare: true }),
  leaf('/thing/:id', { public: true }, { digits: ['id'] }),
  leaf('/edit', { tabKey: ['id'] }),
  {
    path: '/group',
    meta: { title: 'group', roles: ['admin', 'editor'] },
    children: [leaf('/group/a', { roles: ['admin'] }), leaf('/group/b')],
  },
  { path: '/closed', meta: { title: 'closed' }, children: [leaf('/closed/a', { roles: ['admin'] })] },
]

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
})

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
      place: '/thing/1?a=2#b',
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

  test('a refresh is a new round under the same name; a name that is the same changes nothing', () => {
    const named = renamed(open('/thing/1'), '/thing/1', { zh: '甲', en: 'A' })
    expect(renamed(named, '/thing/1', { zh: '甲', en: 'A' })).toBe(named)
    expect(renamed(named, '/gone', { zh: '乙', en: 'B' })).toBe(named)
    expect(refreshed(named, '/thing/1').at(-1)).toMatchObject({ round: 1, name: { zh: '甲', en: 'A' } })
  })
})

describe('the menu', () => {
  const t = ((key: string) => key) as never
  test('shows a single child in place of its parent, unless that is always to show', () => {
    const one: AppRoute[] = [
      {
        path: '/g',
        meta: { title: 'G', icon: 'I' },
        children: [leaf('/g/a', { title: 'A' }), leaf('/g/b', { hidden: true })],
      },
      { path: '/h', meta: { title: 'H', alwaysShow: true }, children: [leaf('/h/a', { title: 'HA' })] },
      leaf('/x', { hidden: true }),
    ]
    expect(menuItems(one, t)).toEqual([
      { path: '/g/a', name: 'A', icon: 'I' },
      { path: '/h', name: 'H', icon: undefined, children: [{ path: '/h/a', name: 'HA', icon: undefined }] },
    ])
  })
})

describe('the header search', () => {
  type Titles = Record<string, string>
  const merged = (files: Record<string, { default: Titles }>): Titles =>
    Object.assign({}, ...Object.values(files).map((file) => file.default)) as Titles
  const en = merged(import.meta.glob<{ default: Titles }>('../../src/**/titles.en.json', { eager: true }))
  const zh = merged(import.meta.glob<{ default: Titles }>('../../src/**/titles.zh.json', { eager: true }))
  const translate = (titles: Titles) => ((key: string) => titles[key.replace('titles:', '')]) as never

  test('finds titles, paths and slips of the pen', () => {
    const index = createRouteIndex(searchPool(table, user('admin'), translate(en)))
    const first = (text: string) => index.search(text)[0]?.title
    expect(first('dash')).toBe('Dashboard')
    expect(first('directve')).toBe('Permission > Directive Permission')
    expect(first('/nested/menu2')).toBe('Nested Routes > Menu 2')
    expect(index.search('xyzzy')).toEqual([])
  })

  test('holds what one may see only, groups included', () => {
    const titles = (...roles: string[]) => searchPool(table, user(...roles), translate(en)).map(({ title }) => title)
    expect(titles('admin')).toContain('Permission > Page Permission')
    expect(titles('editor')).not.toContain('Permission > Page Permission')
    expect(titles('editor')).toContain('Nested Routes > Menu 1')
    expect(titles('editor')).not.toContain('Sign in')
  })

  test('finds Chinese titles by pinyin and by initials', async () => {
    const pool = searchPool(table, user('admin'), translate(zh))
    const query = pinyinQuery(pool.map(({ title }) => title))
    const pinyin = await (query.queryFn as () => Promise<Record<string, string>>)()
    const index = createRouteIndex(pool, pinyin)
    expect(index.search('shouye')[0]?.title).toBe('首页')
    expect(index.search('luyouqiantao')[0]?.title).toBe('路由嵌套')
    expect(
      createRouteIndex(pool)
        .search('shouye')
        .map(({ title }) => title),
    ).not.toContain('首页')
  })
})

describe('the theme cluster', () => {
  test.each([
    [
      '#409EFF',
      ['#53a8ff', '#66b1ff', '#79bbff', '#8cc5ff', '#a0cfff', '#b3d8ff', '#c6e2ff', '#d9ecff', '#ecf5ff'],
      '#3a8ee6',
    ],
    [
      '#1890ff',
      ['#2f9bff', '#46a6ff', '#5db1ff', '#74bcff', '#8cc8ff', '#a3d3ff', '#badeff', '#d1e9ff', '#e8f4ff'],
      '#1682e6',
    ],
    [
      '#11a983',
      ['#29b28f', '#41ba9c', '#58c3a8', '#70cbb5', '#88d4c1', '#a0ddcd', '#b8e5da', '#cfeee6', '#e7f6f3'],
      '#0f9876',
    ],
  ])('of %s', (color, tints, shade) => {
    expect(themeCluster(color)).toEqual([color.toLowerCase(), ...tints, '#ffffff', shade])
  })

  test.each([...THEME_COLORS, '#000000', '#0a0a0a', '#fff', '#abc'])('of %s is twelve six-digit colours', (color) => {
    const cluster = themeCluster(color)
    expect(cluster).toHaveLength(12)
    for (const each of cluster) expect(each).toMatch(/^#[\da-f]{6}$/)
    expect(cluster[10]).toBe('#ffffff')
  })
})

describe('the tracker', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })
  const sent: string[][] = []
  const deliverTo =
    (answers: boolean[]): Deliver =>
    async (logs) => {
      sent.push(logs.map(({ name }) => name))
      return answers.shift() ?? true
    }
  beforeEach(() => void sent.splice(0))

  test('says what is wrong with a call', () => {
    const { track } = createTracker(deliverTo([]))
    expect(() => track('')).toThrow('name is required')
    expect(() => track('x', [] as never)).toThrow('The properties parameter should be a key-value object')
    expect(() => track('x', 'y' as never)).toThrow('The properties parameter should be a key-value object')
    expect(() => track('x', {}, 'z' as never)).toThrow('The cb parameter should be a function')
  })

  test('sends 300 ms after the last event, and calls back when that is done', async () => {
    const { track } = createTracker(deliverTo([]))
    const done = vi.fn()
    track('a', { x: 1 }, done)
    await vi.advanceTimersByTimeAsync(200)
    track('b')
    await vi.advanceTimersByTimeAsync(299)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toEqual([['a', 'b']])
    expect(done).toHaveBeenCalledOnce()
  })

  test('a failed batch goes back into the buffer, outlives the page and is sent again', async () => {
    const { track } = createTracker(deliverTo([false, false]))
    track('a')
    await vi.advanceTimersByTimeAsync(300)
    track('b')
    await vi.advanceTimersByTimeAsync(300)
    expect(sent).toEqual([['a'], ['a', 'b']])
    createTracker(deliverTo([]))
    await vi.advanceTimersByTimeAsync(300)
    expect(sent.at(-1)).toEqual(['a', 'b'])
  })

  test('at most 100 events go at once, and an unload sends under 60 KiB', async () => {
    const bodies: number[] = []
    const { track, flush } = createTracker(async (logs) => {
      bodies.push(logs.length)
      return true
    })
    for (let i = 0; i < 130; i += 1) track('x', { text: 'y'.repeat(1500) })
    await flush(true)
    expect(bodies[0]).toBeLessThan(40)
    await vi.advanceTimersByTimeAsync(2000)
    expect(bodies.reduce((sum, count) => sum + count, 0)).toBe(130)
    expect(Math.max(...bodies)).toBeLessThanOrEqual(100)
  })

  test('times carry the offset +08:00', () => {
    expect(chinaTime(Date.UTC(2026, 0, 31, 20, 15, 30, 5))).toBe('2026-02-01T04:15:30.005+08:00')
  })
})
