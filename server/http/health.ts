import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { MINUTE } from '#domain/duration'
import { isLoopback } from '../address'
import type { Config } from '../config'
import type { App } from './app'
import { Failure } from './failure'

/** Why the embedded database does not run, and since when (milliseconds since 1970); null while it does. */
export type Trouble = () => { reason: string; since: number } | null

/** An embedded database that is not back by then will not come back without help. */
const GONE_AFTER = MINUTE
/** How long the database may take to say that it is there. */
const READY_WITHIN = 800

/** Why the database does not answer; null when it does. */
async function whyNotReady(pool: Pool, trouble: Trouble): Promise<string | null> {
  const known = trouble()
  if (known) return known.reason
  const answer = pool.query('SELECT 1').then(
    () => null,
    (error: Error) => `the database does not answer: ${error.message}`,
  )
  const late = sleep(READY_WITHIN, `the database does not answer within ${READY_WITHIN} ms`, { ref: false })
  return Promise.race([answer, late])
}

/**
 * For operators: alive (no longer once the embedded database is gone for good), ready (the database answers, or why not),
 * and Prometheus metrics on loopback or with a token.
 */
export function healthRoutes(app: App, pool: Pool, trouble: Trouble, { metricsToken }: Config): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/healthz', { schema: { hide: true } }, (_, reply) => {
    const known = trouble()
    if (!known || Date.now() - known.since < GONE_AFTER) return reply.send({ status: 'ok' })
    return reply.code(503).send({ status: 'failed', reason: known.reason })
  })
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    const reason = await whyNotReady(pool, trouble)
    return reason === null ? { status: 'ready' } : reply.code(503).send({ status: 'unavailable', reason })
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const allowed =
      metricsToken === null ? isLoopback(request.ip) : request.headers.authorization === `Bearer ${metricsToken}`
    if (!allowed) throw new Failure('forbidden')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
