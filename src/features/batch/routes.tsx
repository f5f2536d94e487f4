import { TableOutlined } from '@ant-design/icons'
import { PATHS } from '#domain/paths'
import { lazyPage } from '../../components/lazyPage'
import type { AppRoute } from '../../lib/routes/routes'

export const batchRoutes: AppRoute[] = [
  {
    path: PATHS.batch,
    page: lazyPage(() => import('./BatchPage'), 'batch', 'values'),
    meta: { title: 'titles:batch', icon: <TableOutlined /> },
  },
]
