import { BgColorsOutlined } from '@ant-design/icons'
import type { AppRoute } from '../../lib/routes/routes'
import { galleryPage } from '../galleryPage'

export const themeRoutes: AppRoute[] = [
  {
    path: '/theme/index',
    page: galleryPage('theme', () => import('./ThemePage')),
    meta: { title: 'titles:theme', icon: <BgColorsOutlined /> },
  },
]
