import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../address'
import type { Database } from '../db/database'
import type { App } from '../http/app'
import { Failure } from '../http/failure'
import { findUser, pagesOf } from '../users/store'
import { isApiToken, readApiToken } from './storeTokens'
import { readSession, type SessionState } from './store'

export const bearerToken = (request: FastifyRequest): string | null =>
  /^Bearer\s+(\S{1,512})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/** The demo's role switch: fixed tokens, on loopback only. */
async function demoSession(db: Database, token: string, address: string): Promise<SessionState | null> {
  const name = /^(admin|editor)-token$/.exec(token)?.[1]
  if (!name || !isLoopback(address)) return null
  const user = await findUser(db, name)
  return user && !user.disabledAt ? { state: 'open', user } : null
}

/** Puts the bearer of the Authorization header on every request; a token that is not good fails the request. */
export function authenticate(app: App, db: Database, demo: boolean): void {
  app.decorateRequest('user', null)
  // After the flood limit (a hook of onRequest), before the body is read.
  app.addHook('preParsing', async (request) => {
    const token = request.routeOptions.url?.startsWith('/api/') ? bearerToken(request) : null
    if (token === null) return
    if (isApiToken(token)) {
      const bearer = await readApiToken(db, token)
      if (!bearer) throw new Failure('tokenUnknown')
      request.user = { ...bearer.user, pages: await pagesOf(db, bearer.user.roles), scope: bearer.scope }
      return
    }
    const session = (demo ? await demoSession(db, token, request.ip) : null) ?? (await readSession(db, token))
    if (session.state !== 'open') throw new Failure(session.state)
    request.user = { ...session.user, pages: await pagesOf(db, session.user.roles), scope: null }
  })
}
