import type { Database } from '../db/database'
import type { App } from '../http/app'
import { serve } from '../http/endpoint'
import { isNotModified, notModified, tagAnswer } from '../http/preconditions'
import { orNoSeries, seriesOf } from '../series/access'
import { presentObservations, presentPlain, readSelection, refuseTooLong } from './present'
import { readVersionDate } from './storeRows'
import { plainRange, toSelection } from './selection'
import type { PlainReader } from './storePlain'

export function observationRoutes(app: App, db: Database, readPlain: PlainReader): void {
  serve(app, 'GET /v1/series/:id/observations', async (request, reply) => {
    const { query, params, user, headers } = request
    const range = plainRange(query)
    if (range && !headers['if-none-match']) {
      const plain = orNoSeries(await readPlain(Number(params.id), user, range).catch(refuseTooLong))
      tagAnswer(request, reply, plain.head.version, query)
      return presentPlain(plain)
    }
    const head = await seriesOf(db, request)
    const selection = toSelection(head, query)
    if (isNotModified(request, reply, head.version, query)) return notModified(reply)
    const answer = presentObservations(head, selection, await readSelection(db, head, selection))
    if (selection.version === undefined) return answer
    return { ...answer, savedAt: (await readVersionDate(db, head.id, selection.version)).toISOString() }
  })
}
