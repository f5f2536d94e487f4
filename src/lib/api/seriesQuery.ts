import { queryOptions } from '@tanstack/react-query'
import { send } from './http'

export const seriesQuery = (id: number) =>
  queryOptions({
    queryKey: ['series', id],
    meta: { isShownInPlace: true },
    // Goes on where its tab is hidden meanwhile: the tab takes its name from it.
    queryFn: () => send('GET /v1/series/:id', { id }),
  })
