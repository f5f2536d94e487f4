import { AppstoreOutlined } from '@ant-design/icons'
import type { AppRoute } from '../../lib/routes/routes'
import { galleryPage } from '../galleryPage'

export const iconRoutes: AppRoute[] = [
  {
    path: '/icon/index',
    page: galleryPage('icon', () => import('./IconPage')),
    meta: { title: 'titles:icons', icon: <AppstoreOutlined />, noCache: true },
  },
]
