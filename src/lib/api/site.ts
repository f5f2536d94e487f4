import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { send } from './http'

/** What this installation says of itself. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => send('GET /v1/site'),
  staleTime: Number.POSITIVE_INFINITY,
})

export function useSiteTitle(): string {
  const { t } = useTranslation()
  return useQuery(siteQuery).data?.title ?? t('site.title')
}
