import { lazy } from 'react'
import { DashboardOutlined, FormOutlined, LinkOutlined, LockOutlined, PartitionOutlined } from '@ant-design/icons'
import { PATHS } from '#domain/paths'
import { EXTERNAL_ENTRY, type AppRoute } from '../lib/routes'
import { RedirectPage } from '../shell/RedirectPage'

const DashboardPage = lazy(() => import('../features/dashboard/DashboardPage'))
const SeriesPage = lazy(() => import('../features/series/SeriesPage'))
const EditSeriesPage = lazy(() => import('../features/editing/EditSeriesPage'))
const LoginPage = lazy(() => import('../features/auth/LoginPage'))
const PagePermission = lazy(() => import('../gallery/permission/PagePermission'))
const DirectivePermission = lazy(() => import('../gallery/permission/DirectivePermission'))
const NestedPage = lazy(() => import('../gallery/nested/NestedPage'))
const AuthRedirectPage = lazy(() => import('../shell/AuthRedirectPage'))
const NotFoundPage = lazy(() => import('../shell/NotFoundPage'))
const UnauthorizedPage = lazy(() => import('../shell/UnauthorizedPage'))

const everyone = { public: true, hidden: true }
const bare = { ...everyone, bare: true }

/** The one route table: menu, guard, tabs, breadcrumb, search and document title are derived from it. */
export const routes: AppRoute[] = [
  { path: `${PATHS.redirect}/*`, page: RedirectPage, meta: { title: 'routes.redirect', ...bare } },
  { path: PATHS.login, page: LoginPage, meta: { title: 'routes.login', ...bare } },
  { path: PATHS.authRedirect, page: AuthRedirectPage, meta: { title: 'routes.authRedirect', ...bare } },
  { path: PATHS.notFound, page: NotFoundPage, meta: { title: 'routes.notFound', ...bare } },
  { path: PATHS.unauthorized, page: UnauthorizedPage, meta: { title: 'routes.unauthorized', ...bare } },
  { path: PATHS.home, redirect: PATHS.dashboard, meta: { title: 'routes.dashboard', ...everyone } },
  {
    path: PATHS.dashboard,
    page: DashboardPage,
    meta: { title: 'routes.dashboard', icon: <DashboardOutlined />, public: true, affix: true },
  },
  {
    path: PATHS.editor,
    page: EditSeriesPage,
    meta: {
      title: 'routes.dataEdit',
      namedTitle: 'routes.dataEditNamed',
      icon: <FormOutlined />,
      tabKey: ['id'],
    },
  },
  {
    path: PATHS.series,
    page: SeriesPage,
    digits: ['id'],
    meta: { title: 'routes.dataDetail', ...everyone, activeMenu: PATHS.dashboard },
  },
  {
    path: '/permission',
    meta: { title: 'routes.permission', icon: <LockOutlined />, roles: ['admin', 'editor'], alwaysShow: true },
    children: [
      { path: '/permission/page', page: PagePermission, meta: { title: 'routes.permissionPage', roles: ['admin'] } },
      { path: '/permission/directive', page: DirectivePermission, meta: { title: 'routes.permissionDirective' } },
    ],
  },
  {
    path: '/nested',
    meta: { title: 'routes.nested', icon: <PartitionOutlined /> },
    children: [
      {
        path: '/nested/menu1',
        meta: { title: 'routes.menu1' },
        children: [
          { path: '/nested/menu1/menu1-1', page: NestedPage, meta: { title: 'routes.menu1-1' } },
          {
            path: '/nested/menu1/menu1-2',
            meta: { title: 'routes.menu1-2' },
            children: [
              { path: '/nested/menu1/menu1-2/menu1-2-1', page: NestedPage, meta: { title: 'routes.menu1-2-1' } },
              { path: '/nested/menu1/menu1-2/menu1-2-2', page: NestedPage, meta: { title: 'routes.menu1-2-2' } },
            ],
          },
          { path: '/nested/menu1/menu1-3', page: NestedPage, meta: { title: 'routes.menu1-3' } },
        ],
      },
      { path: '/nested/menu2', page: NestedPage, meta: { title: 'routes.menu2' } },
    ],
  },
  { path: EXTERNAL_ENTRY, meta: { title: 'routes.externalLink', icon: <LinkOutlined /> } },
]
