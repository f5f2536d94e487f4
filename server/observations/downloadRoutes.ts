import type { Database } from '../db/database'
import type { App } from '../http/app'
import { serve } from '../http/endpoint'
import { readLists } from '../lists/store'
import { orNotFound, seriesOf } from '../series/access'
import { findSeries } from '../series/store'
import { downloadStream, MEDIA_TYPES } from './download'
import { batchesOf, describeDownload } from './downloadContent'
import { toSelection } from './selection'

export function downloadRoutes(app: App, db: Database): void {
  serve(app, 'GET /v1/series/:id/download', async (request, reply) => {
    const { format } = request.query
    const head = await seriesOf(db, request)
    const series = orNotFound(await findSeries(db, head.id, request.user))
    const selection = toSelection(head, request.query)
    const description = describeDownload(series, selection, await readLists(db), request.language)
    const batches = await batchesOf(db, head, selection)
    return reply
      .type(MEDIA_TYPES[format])
      .header('content-disposition', `attachment; filename="${series.code}.${format}"`)
      .header('cache-control', 'private, no-store')
      .send(downloadStream(format, { ...description, selection, batches }))
  })
}
