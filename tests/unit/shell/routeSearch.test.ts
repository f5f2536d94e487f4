// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { memberRoutes } from '../../../src/app/memberRoutes'
import { routes } from '../../../src/app/routes'
import { createRouteIndex, pinyinQuery, searchPool } from '../../../src/shell/routeSearch'
import { user } from '../support/routes'

describe('the header search', () => {
  type Titles = Record<string, string>
  const merged = (files: Record<string, { default: Titles }>): Titles =>
    Object.assign({}, ...Object.values(files).map((file) => file.default)) as Titles
  const en = merged(import.meta.glob<{ default: Titles }>('../../../src/**/titles.en.json', { eager: true }))
  const zh = merged(import.meta.glob<{ default: Titles }>('../../../src/**/titles.zh.json', { eager: true }))
  const table = [...routes, ...memberRoutes]
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
