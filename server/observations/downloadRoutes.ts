import type { Database } from '../db/database'
import type { App } from '../http/app'
import { serve } from '../http/endpoint'
import { readLists } from '../lists/store'
import { orNoSeries, seriesOf } from '../series/access'
import { findSeries } from '../series/store'
import { findHead } from '../series/storeHead'
import { downloadStream, MEDIA_TYPES } from './download'
import { contentOf, downloadName, downloadSeries, queryFor } from './downloadContent'

export function downloadRoutes(app: App, db: Database): void {
  serve(app, 'GET /v1/series/:id/download', async (request, reply) => {
    const { query, user, language } = request
    const { format } = query
    const head = await seriesOf(db, request)
    // One that is gone is left out, as in the chart.
    const found = await Promise.all(query.with.filter((id) => id !== head.id).map((id) => findHead(db, id, user)))
    const others = found.filter((other) => other !== null)
    const reader = { language, lists: await readLists(db), origin: `${request.protocol}://${request.host}` }
    const read = async (one: typeof head, asked: typeof query) =>
      downloadSeries(db, {
        head: one,
        series: orNoSeries(await findSeries(db, one.id, user)),
        query: asked,
        reader,
      })
    const first = await read(head, query)
    const beside = await Promise.all(others.map((other) => read(other, queryFor(other, query))))
    const content = contentOf([first.content, ...beside.map((other) => other.content)], reader)
    return reply
      .type(MEDIA_TYPES[format])
      .header(
        'content-disposition',
        `attachment; filename="${downloadName([head, ...others], first, beside)}.${format}"`,
      )
      .header('cache-control', 'private, no-store')
      .send(downloadStream(format, content))
  })
}
