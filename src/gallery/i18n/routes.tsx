import { TranslationOutlined } from '@ant-design/icons'
import type { AppRoute } from '../../lib/routes/routes'
import { galleryPage } from '../galleryPage'

export const i18nRoutes: AppRoute[] = [
  {
    path: '/i18n/index',
    page: galleryPage('i18n', () => import('./I18nPage')),
    meta: { title: 'titles:i18n', icon: <TranslationOutlined /> },
  },
]
