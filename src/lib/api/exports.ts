import { queryOptions } from '@tanstack/react-query'
import type { SentQuery } from '#domain/api'
import { send } from './http'
import { fetchFile, nameIn, type Fetching } from './transfer'

/** Many series in one file, with its name. Errors: ApiError; what the client throws where the caller called it off. */
export async function fetchExport(
  query: SentQuery<'GET /v1/exports'>,
  fetching: Fetching,
): Promise<{ blob: Blob; name: string }> {
  const { data, headers } = await fetchFile('/v1/exports', query, fetching)
  return { blob: data, name: nameIn(headers['content-disposition']) }
}

/** Between two questions, in ms. */
const PAUSE = 500

/** How far an export is that is coming. */
export const exportProgressQuery = (key: string) =>
  queryOptions({
    queryKey: ['exports', key],
    queryFn: () => send('GET /v1/exports/:id', { id: key, isAside: true }),
    refetchInterval: PAUSE,
    retry: false,
    gcTime: 0,
    meta: { isShownInPlace: true },
  })
