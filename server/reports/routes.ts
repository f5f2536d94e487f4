import { mayReport } from '#domain/access'
import { LIMITS } from '#domain/limits'
import type { Database } from '../db/database'
import { transaction } from '../db/transaction'
import { pictureOf } from '../files/picture'
import { requireUser, type App, type SignedIn } from '../http/app'
import { serve } from '../http/endpoint'
import { Failure, invalid, orNotFound } from '../http/failure'
import { requiredVersion } from '../http/preconditions'
import { createReport, deleteDraft, findReport, keepCover, readCover, readReports, saveReport } from './store'
import { readLatest } from './storeLatest'
import { findReportRevision, readReportRevisions } from './storePast'

/** What people write of series, with charts of them. */
export function reportRoutes(app: App, db: Database): void {
  /** A report that one sees. Errors: Failure notFound. */
  const seen = async (user: SignedIn | null, id: number) => {
    const report = orNotFound(await findReport(db, id), 'reportNotFound')
    if (!mayReport(user, 'view', { ownerId: report.owner.id, status: report.status }))
      throw new Failure('notFound', { message: 'reportNotFound' })
    return report
  }
  /** A report that one may change. Errors: Failure notFound, forbidden. */
  const editable = async (user: SignedIn, id: number) => {
    const report = await seen(user, id)
    if (!mayReport(user, 'edit', { ownerId: report.owner.id, status: report.status })) throw new Failure('forbidden')
    return report
  }

  serve(app, 'GET /v1/reports', ({ query, user }) => {
    if (query.mine && !user) throw new Failure('tokenUnknown')
    return readReports(db, query, user?.id ?? null)
  })

  serve(app, 'POST /v1/reports', async (request) => {
    const user = requireUser(request)
    return { id: await transaction(db, (tx) => createReport(tx, user.id, request.body)), version: 1 }
  })

  serve(app, 'GET /v1/reports/:id', ({ params, user }) => seen(user, Number(params.id)))

  serve(
    app,
    'PATCH /v1/reports/:id',
    async (request) => {
      const user = requireUser(request)
      const report = await editable(user, Number(request.params.id))
      const { status, title = report.title } = request.body
      if (status === 'withdrawn' && report.status === 'draft')
        throw new Failure('conflict', { message: 'notPublished' })
      if ((status ?? report.status) === 'published' && title === '') throw invalid('title', 'required')
      const version = requiredVersion(request)
      const saved = await transaction(db, (tx) => saveReport(tx, report.id, version, user.id, request.body))
      if (saved === null)
        throw new Failure('conflict', { message: 'reportChanged', data: await findReport(db, report.id) })
      return { id: report.id, version: saved }
    },
    { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } },
  )

  serve(app, 'DELETE /v1/reports/:id', async (request) => {
    const { id } = await editable(requireUser(request), Number(request.params.id))
    if (!(await deleteDraft(db, id))) throw new Failure('conflict', { message: 'onlyDrafts' })
    return null
  })

  serve(
    app,
    'PUT /v1/reports/:id/cover',
    async (request) => {
      const { id } = await editable(requireUser(request), Number(request.params.id))
      const content = pictureOf(request.body)
      await transaction(db, (tx) => keepCover(tx, id, content))
      return null
    },
    { bodyLimit: LIMITS.fileBytes },
  )

  serve(app, 'DELETE /v1/reports/:id/cover', async (request) => {
    const { id } = await editable(requireUser(request), Number(request.params.id))
    await transaction(db, (tx) => keepCover(tx, id, null))
    return null
  })

  serve(app, 'GET /v1/reports/:id/cover', async ({ params, user }, reply) => {
    const { id, status } = await seen(user, Number(params.id))
    return reply
      .type('image/png')
      .header(
        'cache-control',
        status === 'published' ? 'public, max-age=31536000, immutable' : 'private, max-age=31536000, immutable',
      )
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(orNotFound(await readCover(db, id)))
  })

  serve(app, 'GET /v1/reports/:id/revisions', async (request) => {
    const { id } = await editable(requireUser(request), Number(request.params.id))
    return readReportRevisions(db, id, request.query)
  })

  serve(app, 'GET /v1/reports/:id/state', async (request) => {
    const { id } = await editable(requireUser(request), Number(request.params.id))
    return orNotFound(await findReportRevision(db, id, request.query.version))
  })

  serve(app, 'GET /v1/latest', ({ query }) => readLatest(db, query.codes.split(',').slice(0, LIMITS.liveNumbers)))
}
