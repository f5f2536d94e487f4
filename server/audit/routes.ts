import { withoutValues } from '../db/away'
import type { Database } from '../db/database'
import type { App } from '../http/app'
import { serve } from '../http/endpoint'
import { beginEntry, endEntry, readAudit } from './store'

declare module 'fastify' {
  interface FastifyRequest {
    /** The entry of what an admin does by this request. */
    auditId: number | null
  }
}

/** Writes down every call that only admins make and that changes something, whichever room answers it. */
export function auditRoutes(app: App, db: Database): void {
  app.decorateRequest('auditId', null)
  app.addHook('preHandler', async (request) => {
    const { call, access } = request.routeOptions.config
    if (!call || access !== 'admin' || request.method === 'GET' || !request.user) return
    const details = { ...(request.params as object), ...(request.body as object | null) }
    request.auditId = await beginEntry(db, request.user.id, call, details)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    // It is done: that its outcome cannot be written takes nothing back.
    if (request.auditId !== null)
      await endEntry(db, request.auditId, reply.statusCode).catch((error: unknown) => {
        request.log.error({ err: withoutValues(error) }, 'an outcome of the audit trail was not written')
      })
    return payload
  })

  serve(app, 'GET /v1/audit', ({ query }) => readAudit(db, query))
}
