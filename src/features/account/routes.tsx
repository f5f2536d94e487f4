import { PATHS } from '#domain/paths'
import { lazyPage } from '../../components/lazyPage'
import type { AppRoute } from '../../lib/routes/routes'

export const accountRoutes: AppRoute[] = [
  {
    path: PATHS.userCenter,
    page: lazyPage(() => import('./UserCenterPage'), 'account', 'auth', 'domain', 'feedback', 'report'),
    meta: { title: 'titles:userCenter', hidden: true },
  },
  {
    path: PATHS.profile,
    page: lazyPage(() => import('./ProfilePage'), 'account', 'domain'),
    meta: { title: 'titles:profile', hidden: true, noCache: true },
  },
  { path: '/profile', redirect: PATHS.profile, meta: { title: 'titles:profile', hidden: true } },
]
