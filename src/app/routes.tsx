import { authRoutes } from '../features/auth/routes'
import { batchRoutes } from '../features/batch/routes'
import { dashboardRoutes } from '../features/dashboard/routes'
import { editingRoutes } from '../features/editing/routes'
import { feedbackRoutes } from '../features/feedback/routes'
import { reportRoutes } from '../features/reports/routes'
import { seriesRoutes } from '../features/series/routes'
import type { AppRoute } from '../lib/routes/routes'
import { shellRoutes } from '../shell/routes'

/**
 * The route table: menu, guard, tabs, breadcrumb, search and document title are derived from it. A folder of pages says
 * what they are; here is their order in the menu. What only members may open follows in memberRoutes.tsx.
 */
export const routes: AppRoute[] = [
  ...shellRoutes,
  ...authRoutes,
  ...dashboardRoutes,
  ...editingRoutes,
  ...batchRoutes,
  ...reportRoutes,
  ...seriesRoutes,
  ...feedbackRoutes,
]
