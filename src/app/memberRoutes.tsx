import { clipboardRoutes } from '../gallery/clipboard/routes'
import { componentRoutes } from '../gallery/components/routes'
import { errorRoutes } from '../gallery/error/routes'
import { i18nRoutes } from '../gallery/i18n/routes'
import { iconRoutes } from '../gallery/icon/routes'
import { nestedRoutes } from '../gallery/nested/routes'
import { permissionRoutes } from '../gallery/permission/routes'
import { themeRoutes } from '../gallery/theme/routes'
import type { AppRoute } from '../lib/routes/routes'
import { externalRoutes } from '../shell/routes'

/** What only members may open, after the product's own pages; loaded for them alone. */
export const memberRoutes: AppRoute[] = [
  ...permissionRoutes,
  ...iconRoutes,
  ...componentRoutes,
  ...nestedRoutes,
  ...errorRoutes,
  ...themeRoutes,
  ...clipboardRoutes,
  ...i18nRoutes,
  ...externalRoutes,
]
