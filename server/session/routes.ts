import * as z from 'zod/mini'
import { envelopeOf, IdParams } from '#domain/schema/common'
import { Credentials, OpenSession, Token, UserInfo } from '#domain/schema/session'
import { normaliseUsername } from '#domain/validate'
import type { Database } from '../db/database'
import { success, type App } from '../http/app'
import { Failure } from '../http/failure'
import { bearerToken, requireUser } from './authenticate'
import { verifyPassword } from './password'
import {
  ATTEMPTS,
  endElsewhere,
  endSession,
  findUser,
  forgetAttempts,
  listSessions,
  openSession,
  registerAttempt,
} from './store'

const tags = ['session']

export function sessionRoutes(app: App, db: Database): void {
  app.post(
    '/v1/home/login',
    {
      schema: { tags, body: Credentials, response: { 200: envelopeOf(Token) } },
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
    },
    async (request) => {
      const { username, password } = request.body
      const account = normaliseUsername(username).toLowerCase()
      if (!(await registerAttempt(db, account, request.ip))) {
        throw new Failure('tooMany', {
          message: 'tooManyAttempts',
          params: { minutes: ATTEMPTS.minutes },
          retryAfter: ATTEMPTS.minutes * 60,
        })
      }
      const user = await findUser(db, username)
      if (!(await verifyPassword(user?.passwordHash ?? null, password)) || !user) throw new Failure('wrongCredentials')
      await forgetAttempts(db, account, request.ip)
      if (user.disabledAt) throw new Failure('forbidden', { message: 'accountDisabled' })
      return success({ token: await openSession(db, user.id, request.ip, request.headers['user-agent'] ?? '') })
    },
  )

  app.get('/v1/home/user-info', { schema: { tags, response: { 200: envelopeOf(UserInfo) } } }, (request) => {
    const { id, username, avatar, introduction, roles } = requireUser(request)
    return success({ id, name: username, avatar, introduction, roles })
  })

  app.post('/v1/home/logout', { schema: { tags, response: { 200: envelopeOf(z.null()) } } }, async (request) => {
    requireUser(request)
    await endSession(db, bearerToken(request)!, 'logout')
    return success(null)
  })

  const Ended = envelopeOf(z.object({ ended: z.number() }))

  app.get('/v1/sessions', { schema: { tags, response: { 200: envelopeOf(z.array(OpenSession)) } } }, async (request) =>
    success(await listSessions(db, requireUser(request).id, bearerToken(request)!)),
  )

  app.delete('/v1/sessions', { schema: { tags, response: { 200: Ended } } }, async (request) =>
    success({ ended: await endElsewhere(db, requireUser(request).id, bearerToken(request)!) }),
  )

  app.delete('/v1/sessions/:id', { schema: { tags, params: IdParams, response: { 200: Ended } } }, async (request) => {
    const ended = await endElsewhere(db, requireUser(request).id, bearerToken(request)!, Number(request.params.id))
    if (ended === 0) throw new Failure('notFound')
    return success({ ended })
  })
}
