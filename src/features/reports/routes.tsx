import { FileTextOutlined } from '@ant-design/icons'
import i18next from 'i18next'
import { PATHS } from '#domain/paths'
import type { Report } from '#domain/schema/reports'
import { lazyPage } from '../../components/lazyPage'
import { reportQuery } from '../../lib/api/reports'
import { titleFrom, type AppRoute } from '../../lib/routes/routes'

const titlesOf = ({ title }: Report) => {
  const name = title.trim() || i18next.t('titles:reportUntitled')
  return { zh: name, en: name }
}

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
