import { PATHS } from '#domain/paths'
import { lazyPage } from '../../components/lazyPage'
import { titlesOf } from '../../lib/formats'
import { titleFrom, type AppRoute } from '../../lib/routes/routes'
import { listsQuery } from '../../lib/api/catalogue'
import { COLUMNS, observationsQuery } from '../../lib/api/observationsQuery'
import { seriesQuery } from '../../lib/api/seriesQuery'

export const seriesRoutes: AppRoute[] = [
  {
    path: PATHS.series,
    page: lazyPage(() => import('./SeriesPage'), 'series'),
    prefetch: (client, { id }) => [
      client.prefetchQuery(listsQuery),
      client.prefetchQuery(seriesQuery(Number(id))),
      client.prefetchQuery(observationsQuery(Number(id), { points: COLUMNS })),
    ],
    digits: ['id'],
    meta: {
      title: 'titles:dataDetail',
      titleQuery: ({ id }) => titleFrom(seriesQuery(Number(id)), titlesOf),
      public: true,
      hidden: true,
      activeMenu: PATHS.dashboard,
    },
  },
  {
    path: PATHS.embed,
    page: lazyPage(() => import('./EmbedPage'), 'series'),
    prefetch: (client, { id }) => [client.prefetchQuery(listsQuery), client.prefetchQuery(seriesQuery(Number(id)))],
    digits: ['id'],
    meta: { title: 'titles:embed', public: true, hidden: true, bare: true },
  },
]
