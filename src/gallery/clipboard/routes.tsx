import { SnippetsOutlined } from '@ant-design/icons'
import type { AppRoute } from '../../lib/routes/routes'
import { galleryPage } from '../galleryPage'

export const clipboardRoutes: AppRoute[] = [
  {
    path: '/clipboard/index',
    page: galleryPage('clipboard', () => import('./ClipboardPage')),
    meta: { title: 'titles:clipboard', icon: <SnippetsOutlined /> },
  },
]
