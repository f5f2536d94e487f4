import { nestedRoutes } from '../gallery/nested/routes'
import { permissionRoutes } from '../gallery/permission/routes'
import type { AppRoute } from '../lib/routes/routes'
import { externalRoutes } from '../shell/routes'

/** What only members may open, after the product's own pages; loaded for them alone. */
export const memberRoutes: AppRoute[] = [...permissionRoutes, ...nestedRoutes, ...externalRoutes]
