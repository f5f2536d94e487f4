import { chartRoutes } from '../gallery/charts/routes'
import { clipboardRoutes } from '../gallery/clipboard/routes'
import { componentRoutes } from '../gallery/components/routes'
import { errorRoutes } from '../gallery/error/routes'
import { excelRoutes } from '../gallery/excel/routes'
import { i18nRoutes } from '../gallery/i18n/routes'
import { iconRoutes } from '../gallery/icon/routes'
import { nestedRoutes } from '../gallery/nested/routes'
import { permissionRoutes } from '../gallery/permission/routes'
import { tableRoutes } from '../gallery/table/routes'
import { tabRoutes } from '../gallery/tab/routes'
import { themeRoutes } from '../gallery/theme/routes'
import type { AppRoute } from '../lib/routes/routes'
import { externalRoutes } from '../shell/routes'

/** What only members may open, after the product's own pages; loaded for them alone. */
export const memberRoutes: AppRoute[] = [
  ...permissionRoutes,
  ...iconRoutes,
  ...componentRoutes,
  ...chartRoutes,
  ...nestedRoutes,
  ...tableRoutes,
  ...tabRoutes,
  ...errorRoutes,
  ...excelRoutes,
  ...themeRoutes,
  ...clipboardRoutes,
  ...i18nRoutes,
  ...externalRoutes,
]
