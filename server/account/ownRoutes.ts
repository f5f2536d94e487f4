import { randomUUID } from 'node:crypto'
import { LIMITS } from '#domain/limits'
import type { UserInfo } from '#domain/schema/session'
import type { Config } from '../config'
import type { Database } from '../db/database'
import { transaction } from '../db/transaction'
import { pictureOf } from '../files/picture'
import { requireUser, type App, type SignedIn } from '../http/app'
import { serve } from '../http/endpoint'
import { Failure, invalid, orNotFound } from '../http/failure'
import { siteTitle } from '../mail/compose'
import { queueMail } from '../mail/store'
import { bearerToken } from '../session/authenticate'
import { ATTEMPTS, endElsewhere, endSessions, forgetAttempts, registerAttempt } from '../session/store'
import { createToken, deleteToken, deleteTokens, listTokens } from '../session/storeTokens'
import { hashPassword, verifyPassword } from '../users/password'
import {
  anonymise,
  findUserById,
  holdAccount,
  holdAdmins,
  isLastAdmin,
  keepAvatar,
  NameTaken,
  readAvatar,
  saveUser,
  setPasswordHash,
} from '../users/store'
import { movedMail } from './codeMail'
import { judgeCode, useUp } from './store'
import { packOwnData } from './ownData'
import { dropOwn } from './storeOwn'

/** Checks a password again before what cannot be taken back; wrong ones are counted as at the sign-in. Errors: Failure. */
async function requirePassword(db: Database, { id, username }: SignedIn, password: string, from: string) {
  const account = username.toLowerCase()
  if (!(await registerAttempt(db, account, from)))
    throw new Failure('tooMany', {
      message: 'tooManyAttempts',
      params: { minutes: ATTEMPTS.minutes },
      retryAfter: ATTEMPTS.minutes * 60,
    })
  const user = (await findUserById(db, id))!
  if (!(await verifyPassword(user.passwordHash, password))) throw invalid('current', 'wrongPassword')
  await forgetAttempts(db, account, from)
  return user
}

/** What somebody does with their own account. */
export function ownAccountRoutes(app: App, db: Database, { publicUrl, site }: Config): void {
  const infoOf = async ({ id, pages }: SignedIn): Promise<UserInfo> => {
    const { username, avatar, introduction, roles } = (await findUserById(db, id))!
    return { id, name: username, avatar, introduction, roles, pages }
  }

  serve(app, 'GET /v1/user', async (request) => {
    const { username, email, introduction, avatar, createdAt, digest } = (await findUserById(
      db,
      requireUser(request).id,
    ))!
    return { username, email, introduction, avatar, createdAt: createdAt.toISOString(), digest }
  })

  serve(
    app,
    'PUT /v1/users',
    async (request) => {
      const user = requireUser(request)
      const { email, code, username, introduction, digest } = request.body
      const codeId = email === undefined ? null : await judgeCode(db, email, 'email', code!)
      if (email !== undefined && codeId === null) throw invalid('code', 'wrongCode')
      try {
        await transaction(db, async (tx) => {
          const before = (await findUserById(tx, user.id))!
          await saveUser(tx, user.id, {
            ...(username !== undefined && { username }),
            ...(introduction !== undefined && { introduction }),
            ...(email !== undefined && { email }),
            // What changed before is not mailed any more.
            ...(digest !== undefined && { digest, digestLanguage: request.language, digestedAt: new Date() }),
          })
          if (codeId !== null && !(await useUp(tx, codeId))) throw invalid('code', 'wrongCode')
          if (email === undefined || before.email === null || before.email.toLowerCase() === email.toLowerCase()) return
          const { language } = request
          const letter = { language, site: site.title ?? siteTitle(language), publicUrl, email: before.email }
          await queueMail(tx, movedMail(letter, username ?? before.username, email))
        })
      } catch (error) {
        if (!(error instanceof NameTaken)) throw error
        throw error.field === 'email' ? invalid('email', 'emailTaken') : invalid('username', 'usernameTaken')
      }
      return infoOf(user)
    },
    { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } },
  )

  serve(
    app,
    'PUT /v1/user/avatar',
    async (request) => {
      const user = requireUser(request)
      const content = pictureOf(request.body)
      await transaction(db, async (tx) => saveUser(tx, user.id, { avatar: await keepAvatar(tx, user.id, content) }))
      return infoOf(user)
    },
    { bodyLimit: LIMITS.fileBytes },
  )

  serve(app, 'DELETE /v1/user/avatar', async (request) => {
    const user = requireUser(request)
    await transaction(db, async (tx) => saveUser(tx, user.id, { avatar: await keepAvatar(tx, user.id, null) }))
    return infoOf(user)
  })

  serve(app, 'GET /v1/users/:id/avatar', async ({ params }, reply) =>
    reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(orNotFound(await readAvatar(db, Number(params.id)))),
  )

  serve(app, 'PUT /v1/user/password', async (request) => {
    const user = requireUser(request)
    const { current, password } = request.body
    await requirePassword(db, user, current, request.ip)
    const passwordHash = await hashPassword(password)
    return transaction(db, async (tx) => {
      await setPasswordHash(tx, user.id, passwordHash)
      return { ended: await endElsewhere(tx, user.id, bearerToken(request)!, { reason: 'password' }) }
    })
  })

  serve(app, 'GET /v1/user/data', async (request, reply) =>
    reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="account.zip"')
      .header('cache-control', 'private, no-store')
      .send(await packOwnData(db, requireUser(request).id)),
  )

  serve(app, 'POST /v1/user/end', async (request) => {
    const asked = requireUser(request)
    const user = await requirePassword(db, asked, request.body.current, request.ip)
    // Of a password that nobody knows.
    const passwordHash = await hashPassword(randomUUID())
    await transaction(db, async (tx) => {
      await holdAdmins(tx)
      await holdAccount(tx, user.id)
      if (await isLastAdmin(tx, user)) throw new Failure('conflict', { message: 'lastAdmin' })
      await endSessions(tx, user.id, 'logout')
      await deleteTokens(tx, user.id)
      await dropOwn(tx, user.id)
      await anonymise(tx, user.id, passwordHash)
    })
    return null
  })

  serve(app, 'GET /v1/tokens', (request) => listTokens(db, requireUser(request).id))

  serve(app, 'POST /v1/tokens', async (request) => {
    const user = requireUser(request)
    const token = await transaction(db, (tx) => createToken(tx, user.id, request.body))
    if (!token) throw new Failure('conflict', { message: 'tooManyTokens', params: { limit: LIMITS.tokens } })
    return token
  })

  serve(app, 'DELETE /v1/tokens/:id', async (request) => {
    if (!(await deleteToken(db, requireUser(request).id, Number(request.params.id)))) throw new Failure('notFound')
    return null
  })
}
