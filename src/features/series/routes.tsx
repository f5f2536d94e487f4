import { PATHS } from '#domain/paths'
import { lazyPage } from '../../components/lazyPage'
import { titlesOf } from '../../lib/formats'
import { titleFrom, type AppRoute } from '../../lib/routes/routes'
import { seriesQuery } from '../../lib/api/seriesQuery'

export const seriesRoutes: AppRoute[] = [
  {
    path: PATHS.series,
    page: lazyPage(() => import('./SeriesPage'), 'series'),
    digits: ['id'],
    meta: {
      title: 'titles:dataDetail',
      titleQuery: ({ id }) => titleFrom(seriesQuery(Number(id)), titlesOf),
      public: true,
      hidden: true,
      activeMenu: PATHS.dashboard,
    },
  },
]
