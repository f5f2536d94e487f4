import { LockOutlined } from '@ant-design/icons'
import type { AppRoute } from '../../lib/routes/routes'
import { galleryPage } from '../galleryPage'

export const permissionRoutes: AppRoute[] = [
  {
    path: '/permission',
    meta: { title: 'titles:permission', icon: <LockOutlined />, roles: ['admin', 'editor'], alwaysShow: true },
    children: [
      {
        path: '/permission/page',
        page: galleryPage('permission', () => import('./PagePermission')),
        meta: { title: 'titles:permissionPage', roles: ['admin'] },
      },
      {
        path: '/permission/directive',
        page: galleryPage('permission', () => import('./DirectivePermission')),
        meta: { title: 'titles:permissionDirective' },
      },
      {
        path: '/permission/role',
        page: galleryPage('permission', () => import('./RolePage')),
        meta: { title: 'titles:permissionRole', roles: ['admin'] },
      },
    ],
  },
]
