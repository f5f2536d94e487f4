import { PATHS } from '#domain/paths'
import { lazyPage } from '../../components/lazyPage'
import type { AppRoute } from '../../lib/routes/routes'

export const authRoutes: AppRoute[] = [
  {
    path: PATHS.login,
    page: lazyPage(() => import('./LoginPage'), 'auth'),
    meta: { title: 'titles:login', public: true, hidden: true, bare: true },
  },
]
