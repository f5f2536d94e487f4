import { CompassOutlined } from '@ant-design/icons'
import type { AppRoute } from '../../lib/routes/routes'
import { galleryPage } from '../galleryPage'

export const guideRoutes: AppRoute[] = [
  {
    path: '/guide/index',
    page: galleryPage('guide', () => import('./GuidePage')),
    meta: { title: 'titles:guide', icon: <CompassOutlined />, noCache: true },
  },
]
