import { FileTextOutlined } from '@ant-design/icons'
import { PATHS } from '#domain/paths'
import type { Report } from '#domain/schema/reports'
import { lazyPage } from '../../components/lazyPage'
import { reportQuery } from '../../lib/api/reports'
import { titleFrom, type AppRoute } from '../../lib/routes/routes'

const titlesOf = ({ title }: Report) => ({ zh: title, en: title })

export const reportRoutes: AppRoute[] = [
  {
    path: PATHS.reports,
    page: lazyPage(() => import('./ReportsPage'), 'report'),
    meta: {
      title: 'titles:reports',
      titleQuery: ({ id = '' }) => (/^\d{1,9}$/.test(id) ? titleFrom(reportQuery(Number(id)), titlesOf) : null),
      namedTitle: 'titles:reportNamed',
      icon: <FileTextOutlined />,
      tabKey: ['id'],
    },
  },
]
