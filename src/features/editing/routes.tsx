import { FormOutlined } from '@ant-design/icons'
import { PATHS } from '#domain/paths'
import { lazyPage } from '../../components/lazyPage'
import type { AppRoute } from '../../lib/routes'

export const editingRoutes: AppRoute[] = [
  {
    path: PATHS.editor,
    page: lazyPage(() => import('./EditSeriesPage'), 'editing'),
    meta: {
      title: 'titles:dataEdit',
      namedTitle: 'titles:dataEditNamed',
      icon: <FormOutlined />,
      tabKey: ['id'],
    },
  },
]
