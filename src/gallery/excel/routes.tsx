import { FileExcelOutlined, FileZipOutlined } from '@ant-design/icons'
import type { AppRoute } from '../../lib/routes/routes'
import { galleryPage } from '../galleryPage'

export const excelRoutes: AppRoute[] = [
  {
    path: '/excel',
    redirect: '/excel/export-excel',
    meta: { title: 'titles:excel', icon: <FileExcelOutlined /> },
    children: [
      {
        path: '/excel/export-excel',
        page: galleryPage('excel', () => import('./ExportPage')),
        meta: { title: 'titles:exportExcel' },
      },
      {
        path: '/excel/export-selected-excel',
        page: galleryPage('excel', () => import('./SelectedPage')),
        meta: { title: 'titles:selectExcel' },
      },
      {
        path: '/excel/export-merge-header',
        page: galleryPage('excel', () => import('./MergeHeaderPage')),
        meta: { title: 'titles:mergeHeader' },
      },
      {
        path: '/excel/upload-excel',
        page: galleryPage('excel', () => import('./UploadPage')),
        meta: { title: 'titles:uploadExcel' },
      },
    ],
  },
  {
    path: '/zip',
    redirect: '/zip/download',
    meta: { title: 'titles:zip', icon: <FileZipOutlined />, alwaysShow: true },
    children: [
      {
        path: '/zip/download',
        page: galleryPage('excel', () => import('./ZipPage')),
        meta: { title: 'titles:exportZip' },
      },
    ],
  },
]
