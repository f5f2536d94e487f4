import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { SentBody } from '#domain/api'
import { LIMITS } from '#domain/limits'
import { send } from '../../lib/api/http'
import { fetchCover, sendCover } from '../../lib/api/transfer'

const REPORTS = ['reports']
/** What a change of a report changes. */
const CHANGED = [REPORTS, ['dashboard'], ['contributors']]

export const createReportMutation = mutationOptions({
  mutationFn: (body: SentBody<'POST /v1/reports'>) => send('POST /v1/reports', { body }),
  meta: { changes: CHANGED },
})

interface ReportChange {
  id: number
  /** The version that it started from. */
  version: number
  body: SentBody<'PATCH /v1/reports/:id'>
  /** Nobody asked for it: that the session is over is not told again. */
  isAside?: boolean
}

export const saveReportMutation = mutationOptions({
  mutationFn: ({ id, version, body, isAside }: ReportChange) =>
    send('PATCH /v1/reports/:id', { id, body, ifMatch: version, isAside }),
  meta: { changes: CHANGED, isShownInPlace: true },
})

/** The editor of the draft is still there when it ends, and asks for nothing that is gone. */
export const deleteReportMutation = mutationOptions({
  mutationFn: (id: number) => send('DELETE /v1/reports/:id', { id }),
  meta: { changes: [[...REPORTS, 'list'], ['dashboard'], ['contributors']] },
})

export const coverMutation = (id: number) =>
  mutationOptions({
    mutationFn: ({ file, onProgress }: { file: Blob; onProgress?: (part: number) => void }) =>
      sendCover(id, file, onProgress),
    meta: { changes: CHANGED, isShownInPlace: true },
  })

export const noCoverMutation = (id: number) =>
  mutationOptions({
    mutationFn: () => send('DELETE /v1/reports/:id/cover', { id }),
    meta: { changes: CHANGED },
  })

/** The newest versions of a series, as many as one answer holds. */
export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['series', id, 'revisions', 'newest'],
    meta: { isShownInPlace: true },
    queryFn: () => send('GET /v1/series/:id/revisions', { id, query: { page: 1, pageSize: LIMITS.pageSize } }),
  })

export const reportRevisionsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...REPORTS, id, 'revisions', page],
    queryFn: () => send('GET /v1/reports/:id/revisions', { id, query: { page, pageSize: 20 } }),
    placeholderData: keepPreviousData,
    meta: { isShownInPlace: true },
  })

export const reportRevisionQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: [...REPORTS, id, 'state', version],
    queryFn: () => send('GET /v1/reports/:id/state', { id, query: { version } }),
    meta: { isShownInPlace: true },
  })

/** The picture of a report, whether it is public or not. */
export const coverQuery = (id: number, cover: string) =>
  queryOptions({ queryKey: [...REPORTS, id, 'cover', cover], queryFn: () => fetchCover(id) })
