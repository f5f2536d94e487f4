import { MOST_ROWS } from '#domain/export/xlsx'
import { LIMITS } from '#domain/limits'
import type { ExportProgress, ExportQuery } from '#domain/schema/exports'
import type { Database } from '../db/database'
import { requireUser, type App, type SignedIn } from '../http/app'
import { serve } from '../http/endpoint'
import { Failure, invalid } from '../http/failure'
import { readLists } from '../lists/store'
import { MEDIA_TYPES } from '../observations/download'
import { listSeries } from '../search/store'
import { readSizes } from './store'
import { exportStream } from './stream'

/** Series read at a time from a list. */
const PAGE = 100

/** Below the head of a sheet. */
const SHEET_ROWS = MOST_ROWS - 1

/** Many series in one file, as it comes. */
export function exportRoutes(app: App, db: Database): void {
  /** How far the exports are that are being sent, by who takes them and what they call them. */
  const underway = new Map<string, ExportProgress>()
  /** The ids of all that a list shows, in its order. */
  const listed = async (query: ExportQuery, user: SignedIn): Promise<number[]> => {
    if (query.ids) return query.ids
    const found: number[] = []
    for (let page = 1; ; page += 1) {
      const { items, total } = await listSeries(db, { ...query, facets: false, page, pageSize: PAGE }, user.id)
      // A part of what was asked for is none of it.
      if (total > LIMITS.exportSeries) throw invalid('ids', 'tooManySeries', { limit: LIMITS.exportSeries })
      found.push(...items.map(({ id }) => id))
      if (items.length === 0 || found.length >= total) break
    }
    // Of a list that changes while it is read, one may stand on two pages.
    return [...new Set(found)]
  }

  serve(app, 'GET /v1/exports', async (request, reply) => {
    const user = requireUser(request)
    const { query, language } = request
    const { format, layout } = query
    const ids = await listed(query, user)
    if (ids.length === 0) throw invalid('ids', 'required')
    const heads = await readSizes(db, user, ids)
    if (heads.length === 0) throw new Failure('notFound', { message: 'seriesNotFound' })
    const total = heads.reduce((sum, { observations }) => sum + observations, 0)
    if (layout === 'wide') {
      if (ids.length > LIMITS.exportWide) throw invalid('layout', 'tooWide', { limit: LIMITS.exportWide })
      if (total > LIMITS.exportWideValues)
        throw invalid('layout', 'tooManyWideValues', { limit: LIMITS.exportWideValues })
    }
    const tooLong = heads.find(({ observations }) => observations > SHEET_ROWS)
    if (format === 'xlsx' && tooLong)
      throw invalid('format', 'tooLongForSheet', { code: tooLong.code, limit: SHEET_ROWS })
    const reader = { language, lists: await readLists(db), origin: `${request.protocol}://${request.host}` }
    const progress = { done: 0, total }
    const onWritten = (count: number) => {
      progress.done += count
    }
    const stream = exportStream(db, { ids, user, reader, format, layout, onWritten })
    if (query.key !== undefined) {
      const name = `${user.id} ${query.key}`
      underway.set(name, progress)
      stream.once('close', () => underway.delete(name))
    }
    return reply
      .type(MEDIA_TYPES[format])
      .header('content-disposition', `attachment; filename="data-community_${ids.length}-series.${format}"`)
      .header('cache-control', 'private, no-store')
      .send(stream)
  })

  serve(app, 'GET /v1/exports/:id', (request) => {
    const { id } = requireUser(request)
    return underway.get(`${id} ${request.params.id}`) ?? null
  })
}
