import type { Database } from '../db/database'
import { requireUser, type App } from '../http/app'
import { serve } from '../http/endpoint'
import { Failure, orNotFound } from '../http/failure'
import { answerOf, type Outcome } from './outcome'
import { cancelJob, findOwnJob } from './store'

/** What becomes of the jobs that one asked for. */
export function jobRoutes(app: App, db: Database): void {
  serve(app, 'GET /v1/jobs/:id', async (request) => {
    const id = Number(request.params.id)
    const { status, progress, result } = orNotFound(await findOwnJob(db, id, requireUser(request).id))
    if (status === 'failed') throw new Failure('fault', { message: 'jobFailed' })
    return { id, status, progress, result: status === 'done' ? answerOf(result as Outcome) : null }
  })

  serve(app, 'DELETE /v1/jobs/:id', async (request) => {
    const id = Number(request.params.id)
    orNotFound(await findOwnJob(db, id, requireUser(request).id))
    await cancelJob(db, id)
    return null
  })
}
