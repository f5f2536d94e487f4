import { FormOutlined } from '@ant-design/icons'
import { PATHS } from '#domain/paths'
import { lazyPage } from '../../components/lazyPage'
import { titlesOf } from '../../lib/formats'
import { titleFrom, type AppRoute } from '../../lib/routes/routes'
import { seriesQuery } from '../../lib/api/seriesQuery'

export const editingRoutes: AppRoute[] = [
  {
    path: PATHS.editor,
    page: lazyPage(() => import('./EditSeriesPage'), 'editing'),
    meta: {
      title: 'titles:dataEdit',
      titleQuery: ({ id = '' }) => (/^\d{1,9}$/.test(id) ? titleFrom(seriesQuery(Number(id)), titlesOf) : null),
      namedTitle: 'titles:dataEditNamed',
      icon: <FormOutlined />,
      tabKey: ['id'],
    },
  },
]
