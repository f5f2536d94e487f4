import { PATHS } from '#domain/paths'
import { lazyPage } from '../../components/lazyPage'
import type { AppRoute } from '../../lib/routes'

export const seriesRoutes: AppRoute[] = [
  {
    path: PATHS.series,
    page: lazyPage(() => import('./SeriesPage'), 'series'),
    digits: ['id'],
    meta: { title: 'titles:dataDetail', public: true, hidden: true, activeMenu: PATHS.dashboard },
  },
]
