import { lazy } from 'react'
import { DashboardOutlined, FormOutlined } from '@ant-design/icons'
import type { AppRoute } from '../lib/routes'

const DashboardPage = lazy(() => import('../features/dashboard/DashboardPage'))
const SeriesPage = lazy(() => import('../features/series/SeriesPage'))
const EditSeriesPage = lazy(() => import('../features/editing/EditSeriesPage'))
const LoginPage = lazy(() => import('../features/auth/LoginPage'))
const NotFoundPage = lazy(() => import('../shell/NotFoundPage'))

/** The one route table: menu, guard and document title are derived from it. */
export const routes: AppRoute[] = [
  { path: '/', redirect: '/dashboard', meta: { title: 'routes.dashboard', public: true, hidden: true } },
  {
    path: '/dashboard',
    page: DashboardPage,
    meta: { title: 'routes.dashboard', icon: <DashboardOutlined />, public: true, affix: true },
  },
  {
    path: '/data/edit/data',
    page: EditSeriesPage,
    meta: { title: 'routes.dataEdit', icon: <FormOutlined />, ownTitle: true },
  },
  {
    path: '/data/:id',
    page: SeriesPage,
    digits: ['id'],
    meta: { title: 'routes.dataDetail', public: true, hidden: true, ownTitle: true, activeMenu: '/dashboard' },
  },
  { path: '/login', page: LoginPage, meta: { title: 'routes.login', public: true, hidden: true, bare: true } },
  { path: '/404', page: NotFoundPage, meta: { title: 'routes.notFound', public: true, hidden: true } },
]
