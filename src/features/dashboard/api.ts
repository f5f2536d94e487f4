import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api/http'

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => send('GET /v1/dashboard'),
  meta: { isShownInPlace: true },
})
