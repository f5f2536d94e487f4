import type { AppRoute } from '../../../src/lib/routes/routes'

export const user = (...roles: string[]) => ({ id: 1, name: 'x', avatar: null, introduction: '', roles, pages: null })
export const place = (text: string) => {
  const { pathname, search, hash } = new URL(text, 'http://x')
  return { pathname, search, hash }
}
const page = {} as NonNullable<AppRoute['page']>
export const leaf = (path: string, meta: Partial<AppRoute['meta']> = {}, more: Partial<AppRoute> = {}): AppRoute => ({
  path,
  page,
  meta: { title: `titles:${path}`, ...meta },
  ...more,
})

/** A small table with one of each kind. */
export const routes: AppRoute[] = [
  { path: '/', redirect: '/home', meta: { title: 'titles:', public: true } },
  leaf('/home', { public: true, affix: true }),
  leaf('/404', { public: true, bare: true }),
  leaf('/thing/:id', { public: true }, { digits: ['id'] }),
  leaf('/edit', { tabKey: ['id'] }),
  {
    path: '/group',
    meta: { title: 'titles:group', roles: ['admin', 'editor'] },
    children: [leaf('/group/a', { roles: ['admin'] }), leaf('/group/b')],
  },
  { path: '/closed', meta: { title: 'titles:closed' }, children: [leaf('/closed/a', { roles: ['admin'] })] },
]
