import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app'
import { answerNotFound } from './errors'

const YEAR = 31_536_000

/** Serves the built browser application: hashed files for ever, and its page for every path that is no file or API. */
export async function serveClient(app: App, clientDir: string): Promise<void> {
  const page = readPage(clientDir)!
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${join(clientDir, 'assets')}/`)
      void reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    },
  })
  // A doubled slash is no file, and the file server fails at it.
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.split('?')[0]!.includes('//')) reply.callNotFound()
    else next()
  })
  app.get('/', { schema: { hide: true } }, (_, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  )
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, page))
}

/** The built page; null where something else serves it. */
export const readPage = (clientDir: string | null): string | null =>
  clientDir && readFileSync(join(clientDir, 'index.html'), 'utf8')

/** An address that names no file and no call: the page, which says so itself; an envelope where no page is asked for. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply, page: string | null) {
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/(?:api|assets)\//.test(request.url)
  if (!isPage || page === null) return answerNotFound(request, reply)
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
}
