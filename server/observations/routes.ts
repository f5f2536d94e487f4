import { envelopeOf, IdParams } from '#domain/schema/common'
import { Observations, ObservationsQuery } from '#domain/schema/observations'
import type { Database } from '../db/database'
import { success, type App } from '../http/app'
import { isNotModified, NotModified, tagAnswer } from '../http/preconditions'
import { found, visibleHead } from '../series/access'
import { presentObservations, presentPlain, readSelection, refuseTooLong } from './present'
import { plainRange, toSelection } from './selection'
import type { PlainReader } from './storePlain'

const tags = ['observations']

export function observationRoutes(app: App, db: Database, readPlain: PlainReader): void {
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
      const range = plainRange(request.query)
      if (range && !request.headers['if-none-match']) {
        const userId = request.user?.id ?? null
        const plain = found(await readPlain(Number(request.params.id), userId, range).catch(refuseTooLong))
        tagAnswer(request, reply, plain.head.version, request.query)
        return success(presentPlain(plain))
      }
      const head = await visibleHead(db, request)
      const selection = toSelection(head, request.query)
      if (isNotModified(request, reply, head.version, request.query)) return reply.code(304).send(null)
      return success(presentObservations(head, selection, await readSelection(db, head, selection)))
    },
  )
}
