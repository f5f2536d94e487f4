import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from './http'

const KEY = ['favourites']
const LIST = ['series', 'list']

/** The ids of the series that one has starred, the newest star first. */
export const favouritesQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => send('GET /v1/favourites', { isAside: true }),
  retryOnMount: false,
  meta: { isShownInPlace: true },
})

/** Stars a series, or takes the star away; it shows at once, and goes back where it could not be kept. */
export const starMutation = (client: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, isStarred }: { id: number; isStarred: boolean }) =>
      isStarred ? send('PUT /v1/series/:id/favourite', { id }) : send('DELETE /v1/series/:id/favourite', { id }),
    onMutate: async ({ id, isStarred }) => {
      await client.cancelQueries({ queryKey: KEY })
      const before = client.getQueryData(favouritesQuery.queryKey)
      client.setQueryData(favouritesQuery.queryKey, (ids = []) =>
        isStarred ? [id, ...ids.filter((other) => other !== id)] : ids.filter((other) => other !== id),
      )
      return before
    },
    onError: (_error, _sent, before) => client.setQueryData(favouritesQuery.queryKey, before),
    meta: { changes: [KEY, LIST] },
  })
