import { TableOutlined } from '@ant-design/icons'
import type { AppRoute } from '../../lib/routes/routes'
import { galleryPage } from '../galleryPage'

export const tableRoutes: AppRoute[] = [
  {
    path: '/table',
    redirect: '/table/complex-table',
    meta: { title: 'titles:table', icon: <TableOutlined /> },
    children: [
      {
        path: '/table/dynamic-table',
        page: galleryPage('table', () => import('./DynamicTablePage')),
        meta: { title: 'titles:dynamicTable' },
      },
      {
        path: '/table/drag-table',
        page: galleryPage('table', () => import('./DragTablePage')),
        meta: { title: 'titles:dragTable' },
      },
      {
        path: '/table/inline-edit-table',
        page: galleryPage('table', () => import('./InlineEditPage')),
        meta: { title: 'titles:inlineEdit' },
      },
      {
        path: '/table/complex-table',
        page: galleryPage('table', () => import('./ComplexTablePage')),
        meta: { title: 'titles:complexTable' },
      },
    ],
  },
]
