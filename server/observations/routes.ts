import { envelopeOf, IdParams } from '#domain/schema/common'
import { Observations, ObservationsQuery } from '#domain/schema/observations'
import type { Database } from '../db/database'
import { success, type App } from '../http/app'
import { isNotModified, NotModified } from '../http/preconditions'
import { visibleHead } from '../series/access'
import { presentObservations, readSelection } from './present'
import { toSelection } from './selection'

const tags = ['observations']

export function observationRoutes(app: App, db: Database): void {
  app.get(
    '/v1/series/:id/observations',
    {
      schema: {
        tags,
        params: IdParams,
        querystring: ObservationsQuery,
        response: { 200: envelopeOf(Observations), 304: NotModified },
      },
    },
    async (request, reply) => {
      const head = await visibleHead(db, request)
      const selection = toSelection(head, request.query)
      if (isNotModified(request, reply, head.version, request.query)) return reply.code(304).send(null)
      return success(presentObservations(head, selection, await readSelection(db, head, selection)))
    },
  )
}
