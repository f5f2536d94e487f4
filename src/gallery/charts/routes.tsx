import { LineChartOutlined } from '@ant-design/icons'
import type { AppRoute } from '../../lib/routes/routes'
import { galleryPage } from '../galleryPage'

export const chartRoutes: AppRoute[] = [
  {
    path: '/charts',
    meta: { title: 'titles:charts', icon: <LineChartOutlined /> },
    children: [
      {
        path: '/charts/keyboard',
        page: galleryPage('charts', () => import('./KeyboardPage')),
        meta: { title: 'titles:keyboardChart', noCache: true },
      },
      {
        path: '/charts/line',
        page: galleryPage('charts', () => import('./LinePage')),
        meta: { title: 'titles:lineChart', noCache: true },
      },
      {
        path: '/charts/mix-chart',
        page: galleryPage('charts', () => import('./MixPage')),
        meta: { title: 'titles:mixChart', noCache: true },
      },
    ],
  },
]
