import { DashboardOutlined } from '@ant-design/icons'
import { PATHS } from '#domain/paths'
import { lazyPage } from '../../components/lazyPage'
import type { AppRoute } from '../../lib/routes/routes'

export const dashboardRoutes: AppRoute[] = [
  { path: PATHS.home, redirect: PATHS.dashboard, meta: { title: 'titles:dashboard', public: true, hidden: true } },
  {
    path: PATHS.dashboard,
    page: lazyPage(() => import('./DashboardPage'), 'dashboard'),
    meta: { title: 'titles:dashboard', icon: <DashboardOutlined />, public: true, affix: true },
  },
]
