import { ReadOutlined } from '@ant-design/icons'
import { PATHS } from '#domain/paths'
import type { AppRoute } from '../../lib/routes/routes'
import { galleryPage } from '../galleryPage'

export const documentationRoutes: AppRoute[] = [
  {
    path: PATHS.documentation,
    page: galleryPage('documentation', () => import('./DocumentationPage')),
    meta: { title: 'titles:documentation', icon: <ReadOutlined />, affix: true },
  },
]
