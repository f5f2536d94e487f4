import { ProfileOutlined } from '@ant-design/icons'
import type { AppRoute } from '../../lib/routes/routes'
import { galleryPage } from '../galleryPage'

export const tabRoutes: AppRoute[] = [
  {
    path: '/tab/index',
    page: galleryPage('tab', () => import('./TabPage')),
    meta: { title: 'titles:tab', icon: <ProfileOutlined /> },
  },
]
