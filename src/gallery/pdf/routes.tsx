import { FilePdfOutlined } from '@ant-design/icons'
import type { AppRoute } from '../../lib/routes/routes'
import { galleryPage } from '../galleryPage'

export const pdfRoutes: AppRoute[] = [
  {
    path: '/pdf/index',
    page: galleryPage('pdf', () => import('./PdfPage')),
    meta: { title: 'titles:pdf', icon: <FilePdfOutlined /> },
  },
  {
    path: '/pdf/download',
    page: galleryPage('pdf', () => import('./PdfDownloadPage')),
    meta: { title: 'titles:pdfDownload', hidden: true, bare: true },
  },
]
