import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SentQuery } from '#domain/api'
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
