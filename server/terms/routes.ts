import type { Database } from '../db/database'
import { transaction } from '../db/transaction'
import { requireUser, type App } from '../http/app'
import { serve } from '../http/endpoint'
import { Failure } from '../http/failure'
import { say } from '../texts'
import { holdTerms, insertTerm, mergeTerms, readTerms, removeTerm, saveTerm, seriesWith } from './store'

/** The lists that keep facets clean, edited by admins: merged and never orphaned. */
export function termRoutes(app: App, db: Database): void {
  serve(app, 'GET /v1/terms', ({ query }) => readTerms(db, query.list))

  serve(app, 'POST /v1/terms', async ({ body }) => {
    if (!(await insertTerm(db, body))) throw new Failure('conflict', { message: 'termTaken', params: { id: body.id } })
    return null
  })

  serve(app, 'PUT /v1/terms', async ({ body }) => {
    if (!(await saveTerm(db, body))) throw new Failure('notFound')
    return null
  })

  serve(app, 'POST /v1/terms/merge', async (request) => {
    const { list, from, into } = request.body
    const authorId = requireUser(request).id
    if (list === 'flags') throw new Failure('invalid', { message: 'termFlag' })
    if (from === into) throw new Failure('invalid', { message: 'sameTerm' })
    return transaction(db, async (tx) => {
      if (!(await holdTerms(tx, list, [from, into]))) throw new Failure('notFound')
      const message = say(request.language, 'messages.termsMerged', { from, into })
      return { series: await mergeTerms(tx, { list, from, into, authorId, message }) }
    })
  })

  serve(app, 'POST /v1/terms/remove', ({ body: { list, id } }) =>
    transaction(db, async (tx) => {
      if (!(await holdTerms(tx, list, [id]))) throw new Failure('notFound')
      const used = (await seriesWith(tx, list, id)) ?? 0
      if (used > 0) throw new Failure('conflict', { message: 'termInUse', params: { series: used } })
      await removeTerm(tx, list, id)
      return null
    }),
  )
}
