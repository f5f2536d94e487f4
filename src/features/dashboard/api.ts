import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api/http'

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => send('GET /v1/dashboard'),
  meta: { isShownInPlace: true },
})

export const contributorQuery = (id: number) =>
  queryOptions({
    queryKey: ['contributors', id],
    queryFn: () => send('GET /v1/contributors/:id', { id }),
    meta: { isShownInPlace: true },
  })
