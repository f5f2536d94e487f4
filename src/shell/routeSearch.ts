import Fuse from 'fuse.js'
import { queryOptions } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { UserInfo } from '#domain/schema/session'
import { EXTERNAL_ENTRY, permittedRoutes, type AppRoute } from '../lib/routes/routes'

/** A page that the header's search can find. */
export interface Findable {
  path: string
  /** The titles from the group to the page. */
  title: string
}

/** Every titled page that someone may see, groups included, hidden ones left out. */
export function searchPool(
  routes: readonly AppRoute[],
  user: UserInfo | null,
  t: TFunction<['common', 'titles']>,
  externalUrl?: string,
): Findable[] {
  const below = (list: readonly AppRoute[], parents: readonly string[]): Findable[] =>
    list.flatMap(({ path, meta, children = [] }) => {
      if (meta.hidden || (path === EXTERNAL_ENTRY && !externalUrl)) return []
      const titles = [...parents, t(meta.title)]
      const to = path === EXTERNAL_ENTRY ? externalUrl! : path
      return [{ path: to, title: titles.join(' > ') }, ...below(children, titles)]
    })
  return below(permittedRoutes(routes, user), [])
}

/** The titles' pinyin, whole and by initials; its code is loaded when it is first wanted. */
export const pinyinQuery = (titles: readonly string[]) =>
  queryOptions({
    queryKey: ['pinyin', titles],
    queryFn: async (): Promise<Record<string, string>> => {
      const { pinyin } = await import('pinyin-pro')
      const of = (title: string, pattern: 'pinyin' | 'first') =>
        pinyin(title, { toneType: 'none', pattern, type: 'array', nonZh: 'consecutive' }).join('')
      return Object.fromEntries(titles.map((title) => [title, `${of(title, 'pinyin')} ${of(title, 'first')}`]))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Threshold and weights are the specification's. */
export function createRouteIndex(pool: readonly Findable[], pinyin: Record<string, string> = {}) {
  const fuse = new Fuse(
    pool.map((page) => ({ ...page, pinyinTitle: pinyin[page.title] ?? '' })),
    {
      shouldSort: true,
      threshold: 0.4,
      location: 0,
      distance: 100,
      minMatchCharLength: 1,
      keys: [
        { name: 'title', weight: 0.7 },
        { name: 'pinyinTitle', weight: 0.3 },
        { name: 'path', weight: 0.3 },
      ],
    },
  )
  return { search: (text: string): Findable[] => fuse.search(text).map(({ item }) => item) }
}
