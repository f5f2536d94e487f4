import { useQuery } from '@tanstack/react-query'
import { setSiteFlags } from '#domain/ownFlags'
import { listsQuery } from './catalogue'

/** Whether the flags of the site are known, so that values with them can be read, or are not to be had now. */
export function useSiteFlags(): boolean {
  const { data, isPending, fetchStatus } = useQuery(listsQuery)
  if (data) setSiteFlags(data.flags)
  return !isPending || fetchStatus !== 'fetching'
}
