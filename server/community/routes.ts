import { isAdmin } from '#domain/access'
import type { Database } from '../db/database'
import { transaction } from '../db/transaction'
import { requireUser, type App, type SignedIn } from '../http/app'
import { serve } from '../http/endpoint'
import { Failure, invalid, orNotFound } from '../http/failure'
import { seriesOf } from '../series/access'
import { findHead } from '../series/storeHead'
import { editComment, findComment, insertComment, readComments, readOwnComments, removeComment } from './store'
import { markRead, readNotices, tellOfComment } from './storeNotices'

const CALM = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } }

/** What people say of series, and what they are told. */
export function communityRoutes(app: App, db: Database): void {
  /** A comment on a series that one sees. Errors: Failure notFound. */
  const commentOf = async (user: SignedIn, id: number) => {
    const comment = orNotFound(await findComment(db, id))
    orNotFound(await findHead(db, comment.seriesId, user))
    return comment
  }

  serve(app, 'GET /v1/series/:id/comments', async (request) =>
    readComments(db, (await seriesOf(db, request)).id, request.query),
  )

  serve(
    app,
    'POST /v1/series/:id/comments',
    async (request) => {
      const user = requireUser(request)
      const head = await seriesOf(db, request)
      const { body, version } = request.body
      if (version !== null && version > head.version) throw invalid('version', 'unknownVersion')
      const id = await transaction(db, async (tx) => {
        const made = await insertComment(tx, { seriesId: head.id, authorId: user.id, body, version })
        await tellOfComment(tx, { id: made, seriesId: head.id, ownerId: head.ownerId, authorId: user.id, body })
        return made
      })
      return { id }
    },
    CALM,
  )

  serve(app, 'GET /v1/comments', (request) => readOwnComments(db, requireUser(request).id, request.query))

  serve(
    app,
    'PATCH /v1/comments/:id',
    async (request) => {
      const user = requireUser(request)
      const comment = await commentOf(user, Number(request.params.id))
      if (comment.author.id !== user.id) throw new Failure('forbidden')
      if (!(await editComment(db, comment.id, request.body.body))) throw new Failure('notFound')
      return null
    },
    CALM,
  )

  serve(app, 'DELETE /v1/comments/:id', async (request) => {
    const user = requireUser(request)
    const comment = await commentOf(user, Number(request.params.id))
    const isOwn = comment.author.id === user.id
    if (!isOwn && !isAdmin(user)) throw new Failure('forbidden')
    await removeComment(db, comment.id, isOwn ? 'author' : 'admin')
    return null
  })

  serve(app, 'GET /v1/notices', (request) => readNotices(db, requireUser(request).id, request.query))

  serve(app, 'POST /v1/notices/read', async (request) => {
    await markRead(db, requireUser(request).id, request.body.upTo)
    return null
  })
}
