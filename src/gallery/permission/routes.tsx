import { LockOutlined } from '@ant-design/icons'
import { lazyPage } from '../../components/lazyPage'
import type { AppRoute } from '../../lib/routes/routes'

export const permissionRoutes: AppRoute[] = [
  {
    path: '/permission',
    meta: { title: 'titles:permission', icon: <LockOutlined />, roles: ['admin', 'editor'], alwaysShow: true },
    children: [
      {
        path: '/permission/page',
        page: lazyPage(() => import('./PagePermission'), 'permission'),
        meta: { title: 'titles:permissionPage', roles: ['admin'] },
      },
      {
        path: '/permission/directive',
        page: lazyPage(() => import('./DirectivePermission'), 'permission'),
        meta: { title: 'titles:permissionDirective' },
      },
    ],
  },
]
