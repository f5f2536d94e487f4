import { queryOptions } from '@tanstack/react-query'
import { send } from './http'

/** What somebody has published, and what they did last. Fails with 404 where that is nothing. */
export const contributorQuery = (id: number) =>
  queryOptions({
    queryKey: ['contributors', id],
    queryFn: () => send('GET /v1/contributors/:id', { id }),
    meta: { isShownInPlace: true },
  })
