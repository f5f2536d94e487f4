import { ControlOutlined } from '@ant-design/icons'
import { lazyPage } from '../../components/lazyPage'
import type { AppRoute } from '../../lib/routes/routes'

export const adminRoutes: AppRoute[] = [
  {
    path: '/admin',
    meta: { title: 'titles:admin', icon: <ControlOutlined />, roles: ['admin'], alwaysShow: true },
    children: [
      {
        path: '/admin/feedback',
        page: lazyPage(() => import('./FeedbackPage'), 'admin', 'feedback'),
        meta: { title: 'titles:adminFeedback', roles: ['admin'] },
      },
      {
        path: '/admin/users',
        page: lazyPage(() => import('./UsersPage'), 'admin'),
        meta: { title: 'titles:adminUsers', roles: ['admin'] },
      },
      {
        path: '/admin/lists',
        page: lazyPage(() => import('./ListsPage'), 'admin'),
        meta: { title: 'titles:lists', roles: ['admin'] },
      },
      {
        path: '/admin/analytics',
        page: lazyPage(() => import('./analytics/AnalyticsPage'), 'analytics'),
        meta: { title: 'titles:analytics', roles: ['admin'] },
      },
      {
        path: '/admin/outbox',
        page: lazyPage(() => import('./OutboxPage'), 'admin'),
        meta: { title: 'titles:outbox', roles: ['admin'] },
      },
      {
        path: '/admin/audit',
        page: lazyPage(() => import('./AuditPage'), 'admin'),
        meta: { title: 'titles:audit', roles: ['admin'] },
      },
    ],
  },
]
