import { DashboardOutlined } from '@ant-design/icons'
import { PATHS } from '#domain/paths'
import { lazyPage } from '../../components/lazyPage'
import { listsQuery } from '../../lib/api/catalogue'
import type { AppRoute } from '../../lib/routes/routes'
import { dashboardQuery } from './api'

export const dashboardRoutes: AppRoute[] = [
  { path: PATHS.home, redirect: PATHS.dashboard, meta: { title: 'titles:dashboard', public: true, hidden: true } },
  {
    path: PATHS.dashboard,
    page: lazyPage(() => import('./DashboardPage'), 'dashboard'),
    prefetch: (client) => [client.prefetchQuery(listsQuery), client.prefetchQuery(dashboardQuery)],
    meta: { title: 'titles:dashboard', icon: <DashboardOutlined />, public: true, affix: true },
  },
]
