import { accountRoutes } from '../features/account/routes'
import { adminRoutes } from '../features/admin/routes'
import { chartRoutes } from '../gallery/charts/routes'
import { clipboardRoutes } from '../gallery/clipboard/routes'
import { componentRoutes } from '../gallery/components/routes'
import { documentationRoutes } from '../gallery/documentation/routes'
import { errorRoutes } from '../gallery/error/routes'
import { exampleRoutes } from '../gallery/example/routes'
import { excelRoutes } from '../gallery/excel/routes'
import { guideRoutes } from '../gallery/guide/routes'
import { i18nRoutes } from '../gallery/i18n/routes'
import { iconRoutes } from '../gallery/icon/routes'
import { nestedRoutes } from '../gallery/nested/routes'
import { pdfRoutes } from '../gallery/pdf/routes'
import { permissionRoutes } from '../gallery/permission/routes'
import { tableRoutes } from '../gallery/table/routes'
import { tabRoutes } from '../gallery/tab/routes'
import { themeRoutes } from '../gallery/theme/routes'
import type { AppRoute } from '../lib/routes/routes'
import { externalRoutes } from '../shell/routes'

export { followPages } from '../lib/session/followPages'

/** What only members may open, after the product's own pages; loaded for them alone. */
export const memberRoutes: AppRoute[] = [
  ...accountRoutes,
  ...adminRoutes,
  ...documentationRoutes,
  ...guideRoutes,
  ...permissionRoutes,
  ...iconRoutes,
  ...componentRoutes,
  ...chartRoutes,
  ...nestedRoutes,
  ...tableRoutes,
  ...exampleRoutes,
  ...tabRoutes,
  ...errorRoutes,
  ...excelRoutes,
  ...pdfRoutes,
  ...themeRoutes,
  ...clipboardRoutes,
  ...i18nRoutes,
  ...externalRoutes,
]
