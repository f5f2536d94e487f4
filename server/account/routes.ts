import { networkOf } from '../address'
import type { Config } from '../config'
import type { Database, Queryable } from '../db/database'
import { transaction } from '../db/transaction'
import type { App } from '../http/app'
import { serve } from '../http/endpoint'
import { Failure, invalid } from '../http/failure'
import { siteTitle } from '../mail/compose'
import { queueMail } from '../mail/store'
import { endSessions, openSession } from '../session/store'
import { codeMail, knownMail } from './codeMail'
import { codeRefusal, holdCodes, judgeCode, keepCode, newCode, useUp, type Wish } from './store'
import { hashPassword } from '../users/password'
import { findUser, insertUser, setPasswordHash } from '../users/store'

const CALLS = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } }

/** Errors: Failure tooMany. */
async function refuseCode(db: Queryable, wish: Wish): Promise<void> {
  const refusal = await codeRefusal(db, wish)
  if (refusal === 'tooMany') throw new Failure('tooMany', { message: 'codeTooMany', retryAfter: 3600 })
  if (refusal)
    throw new Failure('tooMany', {
      message: 'codeTooSoon',
      params: { seconds: refusal.waitSeconds },
      retryAfter: refusal.waitSeconds,
    })
}

/** Accounts: codes by mail, registering, and a new password for one that is forgotten. */
export function accountRoutes(app: App, db: Database, { smtpUrl, demo, publicUrl, site }: Config): void {
  const requireMail = () => {
    if (smtpUrl === null && !demo) throw new Failure('forbidden', { message: 'mailClosed' })
  }

  serve(
    app,
    'POST /v1/verification-codes',
    async ({ body: { email, purpose }, user, ip, language }) => {
      requireMail()
      if (purpose === 'email' && !user) throw new Failure('tokenUnknown')
      const wish = { email, purpose, network: networkOf(ip) }
      await refuseCode(db, wish)
      const { code, codeHash } = await newCode()
      const known = await findUser(db, email)
      const letter = { language, site: site.title ?? siteTitle(language), publicUrl, email }
      const account = known?.username ?? ''
      await transaction(db, async (tx) => {
        await holdCodes(tx, wish)
        await refuseCode(tx, wish)
        await keepCode(tx, wish, codeHash)
        // The same work whether there is an account or not: neither the answer nor its time tells.
        const mail =
          purpose !== 'reset' && known ? knownMail(letter, purpose, account) : codeMail(letter, purpose, code, account)
        await queueMail(tx, { ...mail, isSuppressed: purpose === 'reset' && !known })
      })
      return null
    },
    CALLS,
  )

  serve(
    app,
    'POST /v1/users',
    async ({ body: { username, email, code, password }, ip, headers }) => {
      requireMail()
      const id = await judgeCode(db, email, 'register', code)
      if (id === null) throw invalid('code', 'wrongCode')
      const passwordHash = await hashPassword(password)
      const user = await transaction(db, async (tx) => {
        const made = await insertUser(tx, { username, email, passwordHash, roles: ['editor'] })
        // The code stays good for another name.
        if (!made)
          throw (await findUser(tx, email)) ? invalid('email', 'emailTaken') : invalid('username', 'usernameTaken')
        if (!(await useUp(tx, id))) throw invalid('code', 'wrongCode')
        return made
      })
      return { token: await openSession(db, user.id, ip, headers['user-agent'] ?? '') }
    },
    CALLS,
  )

  serve(
    app,
    'POST /v1/user/reset-password',
    async ({ body: { email, code, password } }) => {
      requireMail()
      const id = await judgeCode(db, email, 'reset', code)
      const passwordHash = await hashPassword(password)
      const user = id === null ? null : await findUser(db, email)
      if (id === null || !user) throw invalid('code', 'wrongCode')
      await transaction(db, async (tx) => {
        if (!(await useUp(tx, id))) throw invalid('code', 'wrongCode')
        await setPasswordHash(tx, user.id, passwordHash)
        await endSessions(tx, user.id, 'password')
      })
      return null
    },
    CALLS,
  )
}
