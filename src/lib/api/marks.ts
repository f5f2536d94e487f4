import { mutationOptions, queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { send } from './http'

interface Calls {
  list: 'GET /v1/favourites' | 'GET /v1/follows'
  add: 'PUT /v1/series/:id/favourite' | 'PUT /v1/series/:id/follow'
  remove: 'DELETE /v1/series/:id/favourite' | 'DELETE /v1/series/:id/follow'
}

/** Series that one marks for oneself: their ids, the newest first, and how one is marked or is so no longer. */
function marks(name: string, { list, add, remove }: Calls, changes: readonly QueryKey[] = []) {
  const query = queryOptions({
    queryKey: [name],
    queryFn: () => send(list, { isAside: true }),
    retryOnMount: false,
    meta: { isShownInPlace: true },
  })
  /** It shows at once, and goes back where it could not be kept. */
  const mutation = (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id, isMarked }: { id: number; isMarked: boolean }) => send(isMarked ? add : remove, { id }),
      onMutate: async ({ id, isMarked }) => {
        await client.cancelQueries({ queryKey: query.queryKey })
        const before = client.getQueryData(query.queryKey)
        client.setQueryData(query.queryKey, (ids = []) => {
          const others = ids.filter((other) => other !== id)
          return isMarked ? [id, ...others] : others
        })
        return before
      },
      onError: (_error, _sent, before) => client.setQueryData(query.queryKey, before),
      meta: { changes: [query.queryKey, ...changes] },
    })
  return { query, mutation }
}

export const favourites = marks(
  'favourites',
  {
    list: 'GET /v1/favourites',
    add: 'PUT /v1/series/:id/favourite',
    remove: 'DELETE /v1/series/:id/favourite',
  },
  [['series', 'list', { favourite: true }]],
)

export const follows = marks('follows', {
  list: 'GET /v1/follows',
  add: 'PUT /v1/series/:id/follow',
  remove: 'DELETE /v1/series/:id/follow',
})
