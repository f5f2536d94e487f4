import { PICTURE } from '#domain/pageHead'
import { m4 } from '#domain/m4'
import { ObservationsQuery } from '#domain/schema/observations'
import type { Config } from '../config'
import type { Database } from '../db/database'
import type { App } from '../http/app'
import { serve } from '../http/endpoint'
import { isNotModified, notModified } from '../http/preconditions'
import { readSelection } from '../observations/present'
import { toSelection } from '../observations/selection'
import { readLists } from '../lists/store'
import { orNoSeries, seriesOf } from '../series/access'
import { findSeries } from '../series/store'
import { siteOrigin } from '../site/names'
import { drawnPicture } from './drawing'
import { saidInPicture } from './said'

/** Columns of the line: more would not be seen. */
const COLUMNS = 300

/** Pictures that are kept, about 16 kB each: those drawn last. */
const KEPT = 200

/** What stands beside a link to a series, in the programs that show one. */
export function pictureRoutes(app: App, db: Database, config: Config): void {
  /** By series, version and address of the site, the one drawn longest ago first: a link that is passed on is asked for by many. */
  const kept = new Map<string, Buffer>()
  serve(app, 'GET /v1/series/:id/picture', async (request, reply) => {
    const head = await seriesOf(db, request)
    if (isNotModified(request, reply, head.version, 'picture')) return notModified(reply)
    const origin = siteOrigin(request, config)
    const key = `${head.id}.${head.version}.${origin}`
    const known = kept.get(key)
    if (known) return reply.type('image/png').send(known)
    const selection = toSelection(head, { ...ObservationsQuery.parse({}), points: COLUMNS })
    const { observations } = await readSelection(db, head, selection)
    const series = orNoSeries(await findSeries(db, head.id, request.user))
    const said = saidInPicture(series, await readLists(db), origin)
    const picture = drawnPicture({ ...said, observations: m4(observations, COLUMNS) }, PICTURE)
    kept.set(key, picture)
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
    return reply.type('image/png').send(picture)
  })
}
