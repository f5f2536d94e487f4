import { isbot } from 'isbot'
import { networkOf } from '../address'
import { DAY } from '#domain/duration'
import { LIMITS } from '#domain/limits'
import type { App } from '../http/app'
import { serve } from '../http/endpoint'
import { Failure } from '../http/failure'
import { createBudget } from './budget'
import type { EventStore } from './store'

/** Calls a minute from one address: a page sends one every 300 ms at most, and seldom that. */
const CALLS_A_MINUTE = 240

const BODY_BYTES = 768 * 1024

/** What an office full of people sends at most. */
const EVENTS_A_MINUTE = 3000

export function eventRoutes(app: App, events: EventStore): void {
  const mayKeep = createBudget(EVENTS_A_MINUTE)
  serve(
    app,
    'POST /v1/event',
    async ({ ip, headers, body: { clientId, logs } }) => {
      if (!mayKeep(networkOf(ip), logs.length)) throw new Failure('tooMany', { retryAfter: 60 })
      const now = Date.now()
      const isNear = (occurredAt: string) => Math.abs(Date.parse(occurredAt) - now) <= LIMITS.eventClockDays * DAY
      const near = logs.filter(({ occurredAt }) => isNear(occurredAt))
      const kept = await events.insert(clientId, near, isbot(headers['user-agent']))
      return { kept, known: near.length - kept, refused: logs.length - near.length }
    },
    { bodyLimit: BODY_BYTES, config: { rateLimit: { max: CALLS_A_MINUTE, timeWindow: '1 minute' } } },
  )
}
