import { LinkOutlined } from '@ant-design/icons'
import { PATHS } from '#domain/paths'
import { EXTERNAL_ENTRY, type AppRoute } from '../lib/routes/routes'
import { lazyPage } from '../components/lazyPage'
import { RedirectPage } from './RedirectPage'

const bare = { public: true, hidden: true, bare: true }

/** The ways in and out of the frame. */
export const shellRoutes: AppRoute[] = [
  { path: `${PATHS.redirect}/*`, page: RedirectPage, meta: { title: 'titles:redirect', ...bare } },
  {
    path: PATHS.authRedirect,
    page: lazyPage(() => import('./AuthRedirectPage'), 'common'),
    meta: { title: 'titles:authRedirect', ...bare },
  },
  {
    path: PATHS.notFound,
    page: lazyPage(() => import('./NotFoundPage'), 'common'),
    meta: { title: 'titles:notFound', ...bare },
  },
  {
    path: PATHS.unauthorized,
    page: lazyPage(() => import('./UnauthorizedPage'), 'common'),
    meta: { title: 'titles:unauthorized', ...bare },
  },
]

export const externalRoutes: AppRoute[] = [
  { path: EXTERNAL_ENTRY, meta: { title: 'titles:externalLink', icon: <LinkOutlined /> } },
]
