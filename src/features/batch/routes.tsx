import { TableOutlined } from '@ant-design/icons'
import { PATHS } from '#domain/paths'
import { lazyPage } from '../../components/lazyPage'
import { titleFrom, type AppRoute, type PageName } from '../../lib/routes/routes'
import { BATCH_NAME } from './batchName'

export const batchRoutes: AppRoute[] = [
  {
    path: PATHS.batch,
    page: lazyPage(() => import('./BatchPage'), 'batch', 'values', 'series', 'editing'),
    meta: {
      title: 'titles:batch',
      titleQuery: () => titleFrom(BATCH_NAME, (name: PageName | null) => name),
      namedTitle: 'titles:batchNamed',
      icon: <TableOutlined />,
    },
  },
]
