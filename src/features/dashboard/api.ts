import { queryOptions } from '@tanstack/react-query'
import type { ContributorPage, Dashboard } from '#domain/schema/dashboard'
import { get } from '../../lib/http'

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => get<Dashboard>('/v1/dashboard'),
  meta: { isShownInPlace: true },
})

export const contributorQuery = (id: number) =>
  queryOptions({
    queryKey: ['contributors', id],
    queryFn: () => get<ContributorPage>(`/v1/contributors/${id}`),
    meta: { isShownInPlace: true },
  })
