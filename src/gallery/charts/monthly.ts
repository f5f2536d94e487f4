import { queryOptions } from '@tanstack/react-query'
import { send } from '../../lib/api/http'

const YEARS = 12
/** Looked at, to find those that are shown. */
const MOST = 20

/** The latest years of some monthly series: their levels, and their changes from a year earlier in percent. */
async function readMonthly(count: number) {
  const query = { frequency: 'monthly', sort: 'updated', pageSize: MOST }
  const { items } = await send('GET /v1/series', { query })
  // A percentage of a percentage would be taken for points.
  const shown = items.filter(({ unit }) => unit !== 'percent').slice(0, count)
  return Promise.all(
    shown.map(async (series) => {
      const from = `${Number(series.lastPeriod?.slice(0, 4)) - YEARS}-01`
      const [levels, changes] = await Promise.all([
        send('GET /v1/series/:id/observations', { id: series.id, query: { from } }),
        send('GET /v1/series/:id/observations', { id: series.id, query: { from, units: 'percentChangeFromYearAgo' } }),
      ])
      return { series, levels, changes }
    }),
  )
}

export const monthlyQuery = (count: number) =>
  queryOptions({
    queryKey: ['series', 'monthly', count],
    queryFn: () => readMonthly(count),
    meta: { isShownInPlace: true },
  })

export type Monthly = Awaited<ReturnType<typeof readMonthly>>[number]
