import { PATHS } from '#domain/paths'
import { lazyPage } from '../../components/lazyPage'
import type { AppRoute } from '../../lib/routes/routes'

export const authRoutes: AppRoute[] = [
  {
    path: PATHS.login,
    page: lazyPage(() => import('./LoginPage'), 'auth'),
    meta: { title: 'titles:login', public: true, hidden: true, bare: true },
  },
  {
    path: PATHS.register,
    page: lazyPage(() => import('./RegisterPage'), 'auth', 'domain'),
    meta: { title: 'titles:register', public: true, hidden: true, bare: true },
  },
  {
    path: PATHS.forgetPassword,
    page: lazyPage(() => import('./ForgetPasswordPage'), 'auth', 'domain'),
    meta: { title: 'titles:forgetPassword', public: true, hidden: true, bare: true },
  },
]
