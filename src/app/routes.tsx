import { authRoutes } from '../features/auth/routes'
import { dashboardRoutes } from '../features/dashboard/routes'
import { editingRoutes } from '../features/editing/routes'
import { seriesRoutes } from '../features/series/routes'
import { nestedRoutes } from '../gallery/nested/routes'
import { permissionRoutes } from '../gallery/permission/routes'
import type { AppRoute } from '../lib/routes/routes'
import { externalRoutes, shellRoutes } from '../shell/routes'

/**
 * The one route table: menu, guard, tabs, breadcrumb, search and document title are derived from it. A folder of pages
 * says what they are; here is their order in the menu.
 */
export const routes: AppRoute[] = [
  ...shellRoutes,
  ...authRoutes,
  ...dashboardRoutes,
  ...editingRoutes,
  ...seriesRoutes,
  ...permissionRoutes,
  ...nestedRoutes,
  ...externalRoutes,
]
