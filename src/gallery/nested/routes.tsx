import { PartitionOutlined } from '@ant-design/icons'
import type { AppRoute } from '../../lib/routes/routes'
import { galleryPage } from '../galleryPage'

const page = galleryPage('nested', () => import('./NestedPage'))

/** Groups three levels deep, as the specification names them. */
export const nestedRoutes: AppRoute[] = [
  {
    path: '/nested',
    meta: { title: 'titles:nested', icon: <PartitionOutlined /> },
    children: [
      {
        path: '/nested/menu1',
        meta: { title: 'titles:menu1' },
        children: [
          { path: '/nested/menu1/menu1-1', page, meta: { title: 'titles:menu1-1' } },
          {
            path: '/nested/menu1/menu1-2',
            meta: { title: 'titles:menu1-2' },
            children: [
              { path: '/nested/menu1/menu1-2/menu1-2-1', page, meta: { title: 'titles:menu1-2-1' } },
              { path: '/nested/menu1/menu1-2/menu1-2-2', page, meta: { title: 'titles:menu1-2-2' } },
            ],
          },
          { path: '/nested/menu1/menu1-3', page, meta: { title: 'titles:menu1-3' } },
        ],
      },
      { path: '/nested/menu2', page, meta: { title: 'titles:menu2' } },
    ],
  },
]
