import { IdParams } from '#domain/schema/common'
import { DownloadQuery } from '#domain/schema/observations'
import type { Database } from '../db/database'
import type { App } from '../http/app'
import { Failure } from '../http/failure'
import { readLists } from '../lists/store'
import { visibleHead } from '../series/access'
import { findSeries } from '../series/store'
import { downloadStream, MEDIA_TYPES } from './download'
import { batchesOf, describeDownload } from './downloadContent'
import { toSelection } from './selection'

export function downloadRoutes(app: App, db: Database): void {
  app.get(
    '/v1/series/:id/download',
    { schema: { tags: ['observations'], params: IdParams, querystring: DownloadQuery } },
    async (request, reply) => {
      const { format } = request.query
      const head = await visibleHead(db, request)
      const series = await findSeries(db, head.id, request.user?.id ?? null)
      if (!series) throw new Failure('notFound', { message: 'seriesNotFound' })
      const selection = toSelection(head, request.query)
      const description = describeDownload(series, selection, await readLists(db), request.language)
      const batches = await batchesOf(db, head, selection)
      return reply
        .type(MEDIA_TYPES[format])
        .header('content-disposition', `attachment; filename="${series.code}.${format}"`)
        .header('cache-control', 'private, no-store')
        .send(downloadStream(format, { ...description, selection, batches }))
    },
  )
}
