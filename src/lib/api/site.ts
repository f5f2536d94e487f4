import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Site } from '#domain/schema/site'
import { send } from './http'

/** What this installation says of itself. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: () => send('GET /v1/site'),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Whether an account is one of the demo's, which are everybody's. */
export const isDemoAccount = ({ demoAccounts }: Site, userName: string): boolean =>
  demoAccounts?.some(({ username }) => username === userName) ?? false

export function useSiteTitle(): string {
  const { t } = useTranslation()
  return useQuery(siteQuery).data?.title ?? t('site.title')
}
