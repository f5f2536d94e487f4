import { LIMITS } from '#domain/limits'
import type { Database } from '../db/database'
import { transaction } from '../db/transaction'
import { requireUser, type App } from '../http/app'
import { serve } from '../http/endpoint'
import { Failure } from '../http/failure'
import { seriesOf } from '../series/access'
import { addFavourite, listFavourites, removeFavourite } from './store'

/** The series that people star. */
export function favouriteRoutes(app: App, db: Database): void {
  serve(app, 'GET /v1/favourites', (request) => listFavourites(db, requireUser(request).id))

  serve(app, 'PUT /v1/series/:id/favourite', async (request) => {
    const user = requireUser(request)
    const { id } = await seriesOf(db, request)
    const isAdded = await transaction(db, (tx) => addFavourite(tx, user.id, id))
    if (!isAdded) throw new Failure('conflict', { message: 'tooManyFavourites', params: { limit: LIMITS.favourites } })
    return null
  })

  serve(app, 'DELETE /v1/series/:id/favourite', async (request) => {
    const user = requireUser(request)
    await removeFavourite(db, user.id, (await seriesOf(db, request)).id)
    return null
  })
}
