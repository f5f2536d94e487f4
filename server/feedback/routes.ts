import type { Language } from '#domain/language'
import { LIMITS } from '#domain/limits'
import { PATHS } from '#domain/paths'
import { networkOf } from '../address'
import type { Config } from '../config'
import type { Database } from '../db/database'
import { hold } from '../db/hold'
import { transaction } from '../db/transaction'
import { readPng } from '../files/png'
import { requireUser, type App } from '../http/app'
import { serve } from '../http/endpoint'
import { Failure, invalid } from '../http/failure'
import { requiredVersion } from '../http/preconditions'
import { composed, sayInMail, siteTitle } from '../mail/compose'
import { queueMail } from '../mail/store'
import {
  addressOf,
  findFeedback,
  insertFeedback,
  isFlooding,
  ownFeedback,
  readFeedback,
  readScreenshot,
  saveFeedback,
} from './store'

/** Nobody reads a form and writes into it sooner, in ms. */
const SOONEST = 2000

/** A picture of at most so many pixels a side, without what is said about it. Errors: Failure invalid. */
function screenshotOf(base64: string | undefined): Buffer | null {
  if (base64 === undefined) return null
  const bytes = Buffer.from(base64, 'base64')
  const png = bytes.length <= LIMITS.screenshotBytes ? readPng(bytes) : null
  const isGood = png && Math.max(png.width, png.height) <= LIMITS.screenshotSize && png.width * png.height > 0
  if (!isGood) throw invalid('screenshot', 'screenshot', { limit: LIMITS.screenshotSize })
  return png.bytes
}

/** Feedback of visitors and users, and the answers of the admins. */
export function feedbackRoutes(app: App, db: Database, { publicUrl, site }: Config): void {
  serve(
    app,
    'POST /v1/feedback',
    async ({ body, user, ip, language }) => {
      const { kind, content, contact, page, screenshot, trap, elapsed } = body
      const network = networkOf(ip)
      if (trap !== '' || elapsed < SOONEST) throw new Failure('invalid', { message: 'tooFast' })
      const picture = screenshotOf(screenshot)
      const row = { userId: user?.id ?? null, kind, content, contact, page, language, network, screenshot: picture }
      return transaction(db, async (tx) => {
        await hold(tx, `feedback from ${network}`)
        if (await isFlooding(tx, network)) throw new Failure('tooMany', { message: 'feedbackTooMany', retryAfter: 600 })
        return { id: await insertFeedback(tx, row) }
      })
    },
    { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } },
  )

  serve(app, 'GET /v1/feedback', ({ query }) => readFeedback(db, query))

  serve(app, 'GET /v1/feedback/mine', (request) => ownFeedback(db, requireUser(request).id))

  serve(app, 'GET /v1/feedback/:id/screenshot', async ({ params }, reply) => {
    const picture = await readScreenshot(db, Number(params.id))
    if (!picture) throw new Failure('notFound')
    return reply.type('image/png').header('cache-control', 'private, no-store').send(picture)
  })

  serve(app, 'PATCH /v1/feedback/:id', async (request) => {
    const id = Number(request.params.id)
    const { state, answer } = request.body
    const version = requiredVersion(request)
    const changes = { ...(state && { state }), ...(answer !== undefined && { answer, answeredAt: new Date() }) }
    return transaction(db, async (tx) => {
      const isSaved = await saveFeedback(tx, id, version, changes)
      const present = await findFeedback(tx, id)
      if (!present) throw new Failure('notFound')
      if (!isSaved) throw new Failure('conflict', { message: 'feedbackChanged', data: present })
      const to = answer === undefined ? null : await addressOf(tx, id)
      if (to?.email) {
        const language: Language = to.language === 'zh' ? 'zh' : 'en'
        const say = sayInMail(language)
        const subject = say('answer.subject', { number: id, site: site.title ?? siteTitle(language) })
        const link = publicUrl ? [{ link: publicUrl + PATHS.feedback, label: say('answer.open') }] : []
        const blocks = [
          { text: `${say('greeting')} ${say('answer.text')}` },
          { text: present.content },
          { text: `— ${answer}` },
          ...link,
        ]
        await queueMail(tx, { recipient: to.email, subject, ...composed(language, blocks) })
      }
      return present
    })
  })
}
