import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SentQuery } from '#domain/api'
import { liveCodes } from '#domain/reports/parts'
import { send } from './http'

const REPORTS = ['reports']

export const reportsQuery = (query: SentQuery<'GET /v1/reports'>) =>
  queryOptions({
    queryKey: [...REPORTS, 'list', query],
    queryFn: () => send('GET /v1/reports', { query }),
    placeholderData: keepPreviousData,
    meta: { isShownInPlace: true },
  })

export const reportQuery = (id: number) =>
  queryOptions({
    queryKey: [...REPORTS, id],
    queryFn: () => send('GET /v1/reports/:id', { id }),
    meta: { isShownInPlace: true },
  })

/** The latest values of the series whose codes stand in a text. */
export const latestQuery = (text: string) => {
  const codes = liveCodes(text).join(',')
  return queryOptions({
    queryKey: ['series', 'latest', codes],
    queryFn: () => (codes === '' ? Promise.resolve([]) : send('GET /v1/latest', { query: { codes } })),
    placeholderData: keepPreviousData,
    meta: { isShownInPlace: true },
  })
}
