import { LIMITS } from '#domain/limits'
import type { Database } from '../db/database'
import { transaction } from '../db/transaction'
import { requireUser, type App } from '../http/app'
import { serve } from '../http/endpoint'
import { Failure } from '../http/failure'
import { seriesOf } from '../series/access'
import { addMark, listMarked, removeMark, type Mark } from './store'

const CALLS = {
  favourites: {
    list: 'GET /v1/favourites',
    add: 'PUT /v1/series/:id/favourite',
    remove: 'DELETE /v1/series/:id/favourite',
    refusal: 'tooManyFavourites',
  },
  follows: {
    list: 'GET /v1/follows',
    add: 'PUT /v1/series/:id/follow',
    remove: 'DELETE /v1/series/:id/follow',
    refusal: 'tooManyFollows',
  },
} as const

/** The series that people star, and those that they follow. */
export function markRoutes(app: App, db: Database): void {
  for (const mark of ['favourites', 'follows'] satisfies Mark[]) {
    const { list, add, remove, refusal } = CALLS[mark]

    serve(app, list, (request) => listMarked(db, mark, requireUser(request).id))

    serve(app, add, async (request) => {
      const user = requireUser(request)
      const { id } = await seriesOf(db, request)
      const isAdded = await transaction(db, (tx) => addMark(tx, mark, user.id, id))
      if (!isAdded) throw new Failure('conflict', { message: refusal, params: { limit: LIMITS.marks } })
      return null
    })

    serve(app, remove, async (request) => {
      const user = requireUser(request)
      await removeMark(db, mark, user.id, (await seriesOf(db, request)).id)
      return null
    })
  }
}
