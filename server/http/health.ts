import type { Pool } from 'pg'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { isLoopback } from '#domain/address'
import type { Config } from '../config'
import type { App } from './app'
import { Failure } from './failure'

/** For operators: alive, ready (the database answers), and Prometheus metrics on loopback or with a token. */
export function healthRoutes(app: App, pool: Pool, { metricsToken }: Config): void {
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

  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await pool.query('SELECT 1')
    return { status: 'ready' }
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const allowed =
      metricsToken === null ? isLoopback(request.ip) : request.headers.authorization === `Bearer ${metricsToken}`
    if (!allowed) throw new Failure('forbidden')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
