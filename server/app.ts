import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyServerOptions } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Pool } from 'pg'
import { acceptedLanguage } from '#domain/language'
import { LIMITS } from '#domain/limits'
import { articleRoutes } from './articles/routes'
import { analyticsRoutes } from './analytics/routes'
import { batchRoutes } from './batches/routes'
import { exportRoutes } from './exports/routes'
import { jobRoutes } from './jobs/routes'
import { auditRoutes } from './audit/routes'
import { communityRoutes } from './community/routes'
import type { Config } from './config'
import { dashboardRoutes } from './dashboard/routes'
import type { Database } from './db/database'
import type { App } from './http/app'
import { draftRoutes } from './drafts/routes'
import { answerUnknown, readPage, serveClient } from './http/client'
import { apiDocumentation } from './http/documentation'
import { assertServed } from './http/endpoint'
import { answerErrors, answerNotFound } from './http/errors'
import { Failure } from './http/failure'
import { eventRoutes } from './events/routes'
import { createEventStore } from './events/store'
import { markRoutes } from './marks/routes'
import { feedbackRoutes } from './feedback/routes'
import { feedRoutes } from './feeds/routes'
import { fileRoutes } from './files/routes'
import { healthRoutes, type Trouble } from './http/health'
import { securityHeaders } from './http/security'
import { endUnused } from './http/unused'
import { serializerCompilerFor, validatorCompiler } from './http/validation'
import { mailRoutes } from './mail/routes'
import { listRoutes } from './lists/routes'
import { downloadRoutes } from './observations/downloadRoutes'
import { observationRoutes } from './observations/routes'
import { plainReader } from './observations/storePlain'
import { headFor } from './pages/head'
import { peopleRoutes } from './people/routes'
import { pictureRoutes } from './pictures/routes'
import { reportRoutes } from './reports/routes'
import { revisionRoutes } from './revisions/routes'
import { roleRoutes } from './roles/routes'
import { savingRoutes } from './saving/routes'
import { searchRoutes } from './search/routes'
import { seriesRoutes } from './series/routes'
import { authenticate } from './session/authenticate'
import { sessionRoutes } from './session/routes'
import { termRoutes } from './terms/routes'
import { ownAccountRoutes } from './account/ownRoutes'
import { accountRoutes } from './account/routes'
import { siteRoutes } from './site/routes'

export interface AppOptions {
  db: Database
  pool: Pool
  /** Why the embedded database does not run, where this process runs one. */
  trouble?: Trouble
  config: Config
  /** The built browser application; null where something else serves it. */
  clientDir: string | null
  /** Checks every answer against its schema: for the tests. */
  checkAnswers?: boolean
  logger?: FastifyServerOptions['logger']
}

/** Requests a minute from one address before it is told to wait. */
const FLOOD_LIMIT = 3000

/** Builds the application: every resource in one place, no listening yet. */
export async function buildApp({
  db,
  pool,
  trouble = () => null,
  config,
  clientDir,
  checkAnswers = false,
  logger = false,
}: AppOptions): Promise<App> {
  const page = readPage(clientDir)
  const app = Fastify({
    logger: logger && {
      ...(typeof logger === 'object' && logger),
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: LIMITS.bodyBytes,
    requestIdHeader: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, request, reply) => void answerUnknown(request, reply, page),
  }).withTypeProvider<ZodTypeProvider>()

  endUnused(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompilerFor(checkAnswers))
  app.decorateRequest('language', 'en')
  app.addHook('onRequest', async (request, reply) => {
    request.language = acceptedLanguage(request.headers['accept-language'])
    void reply.header('x-request-id', request.id)
  })
  answerErrors(app)
  securityHeaders(app, clientDir)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
  await app.register(rateLimit, {
    max: FLOOD_LIMIT,
    timeWindow: '1 minute',
    allowList: (request) => !request.routeOptions.url?.startsWith('/api/'),
    errorResponseBuilder: (_, { ttl }) => {
      const seconds = Math.ceil(ttl / 1000)
      return new Failure('tooMany', { params: { seconds }, retryAfter: seconds })
    },
  })
  authenticate(app, db, config.demo)
  await apiDocumentation(app)
  healthRoutes(app, pool, trouble, config)

  await app.register(
    async (api: App) => {
      // First, so that it hears of every route that follows.
      batchRoutes(api, db)
      jobRoutes(api, db)
      exportRoutes(api, db)
      reportRoutes(api, db)
      draftRoutes(api, db)
      auditRoutes(api, db)
      analyticsRoutes(api, db)
      siteRoutes(api, config)
      sessionRoutes(api, db)
      accountRoutes(api, db, config)
      mailRoutes(api, db, config)
      listRoutes(api, db)
      searchRoutes(api, db)
      seriesRoutes(api, db)
      savingRoutes(api, db)
      termRoutes(api, db)
      observationRoutes(api, db, plainReader(pool))
      downloadRoutes(api, db)
      revisionRoutes(api, db)
      dashboardRoutes(api, db)
      feedRoutes(api, db, config)
      pictureRoutes(api, db, config)
      articleRoutes(api, db)
      roleRoutes(api, db)
      fileRoutes(api, db)
      // Reads pictures as they are, as files do.
      ownAccountRoutes(api, db, config)
      markRoutes(api, db)
      communityRoutes(api, db)
      peopleRoutes(api, db)
      feedbackRoutes(api, db, config)
      eventRoutes(api, createEventStore(db))
      assertServed(api)
    },
    { prefix: '/api' },
  )
  if (clientDir) await serveClient(app, clientDir, (request) => headFor(db, request, config))
  else app.setNotFoundHandler(answerNotFound)
  return app
}
