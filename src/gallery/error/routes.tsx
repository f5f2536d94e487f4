import { BugOutlined, WarningOutlined } from '@ant-design/icons'
import type { AppRoute } from '../../lib/routes/routes'
import { galleryPage } from '../galleryPage'

export const errorRoutes: AppRoute[] = [
  {
    path: '/error',
    meta: { title: 'titles:errorPages', icon: <WarningOutlined /> },
    children: [
      {
        path: '/error/401',
        page: galleryPage('error', () => import('./ErrorPage').then(({ Error401Page }) => ({ default: Error401Page }))),
        meta: { title: 'titles:error401', noCache: true },
      },
      {
        path: '/error/404',
        page: galleryPage('error', () => import('./ErrorPage').then(({ Error404Page }) => ({ default: Error404Page }))),
        meta: { title: 'titles:error404', noCache: true },
      },
    ],
  },
  {
    path: '/error-log/log',
    page: galleryPage('error', () => import('./ErrorLogPage')),
    meta: { title: 'titles:errorLog', icon: <BugOutlined /> },
  },
]
