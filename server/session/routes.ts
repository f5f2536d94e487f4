import { normaliseUsername } from '#domain/validate'
import type { Database } from '../db/database'
import { requireUser, type App } from '../http/app'
import { serve } from '../http/endpoint'
import { Failure } from '../http/failure'
import { verifyPassword } from '../users/password'
import { findUser } from '../users/store'
import { bearerToken } from './authenticate'
import { ATTEMPTS, endElsewhere, endSession, forgetAttempts, listSessions, openSession, registerAttempt } from './store'

export function sessionRoutes(app: App, db: Database): void {
  serve(
    app,
    'POST /v1/home/login',
    async ({ body: { username, password }, ip, headers }) => {
      const account = normaliseUsername(username).toLowerCase()
      if (!(await registerAttempt(db, account, ip))) {
        throw new Failure('tooMany', {
          message: 'tooManyAttempts',
          params: { minutes: ATTEMPTS.minutes },
          retryAfter: ATTEMPTS.minutes * 60,
        })
      }
      const user = await findUser(db, username)
      if (!(await verifyPassword(user?.passwordHash ?? null, password)) || !user) throw new Failure('wrongCredentials')
      await forgetAttempts(db, account, ip)
      if (user.disabledAt) throw new Failure('forbidden', { message: 'accountDisabled' })
      return { token: await openSession(db, user.id, ip, headers['user-agent'] ?? '') }
    },
    { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
  )

  serve(app, 'GET /v1/home/user-info', (request) => {
    const { id, username, avatar, introduction, roles, pages } = requireUser(request)
    return { id, name: username, avatar, introduction, roles, pages }
  })

  serve(app, 'POST /v1/home/logout', async (request) => {
    await endSession(db, bearerToken(request)!, 'logout')
    return null
  })

  serve(app, 'GET /v1/sessions', (request) => listSessions(db, requireUser(request).id, bearerToken(request)!))

  serve(app, 'DELETE /v1/sessions', async (request) => ({
    ended: await endElsewhere(db, requireUser(request).id, bearerToken(request)!),
  }))

  serve(app, 'DELETE /v1/sessions/:id', async (request) => {
    const ended = await endElsewhere(db, requireUser(request).id, bearerToken(request)!, {
      id: Number(request.params.id),
    })
    if (ended === 0) throw new Failure('notFound')
    return { ended }
  })
}
