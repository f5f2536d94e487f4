import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from './app'
import { withHead, type PageHead } from '#domain/pageHead'
import { answerNotFound } from './errors'

const YEAR = 31_536_000

/** Serves the built browser application: hashed files for ever, and its page for every path that is no file or API. */
export async function serveClient(
  app: App,
  clientDir: string,
  headFor: (request: FastifyRequest) => Promise<PageHead>,
): Promise<void> {
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
      // What never changes is never asked for again: of a dozen files these would be a thousand bytes.
      if (hashed) for (const name of ['etag', 'last-modified', 'accept-ranges']) void reply.removeHeader(name)
    },
  })
  // A doubled slash is no file, and the file server fails at it.
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.split('?')[0]!.includes('//')) reply.callNotFound()
    else next()
  })
  /** The page with what it says of itself; without it where the database does not answer in time: it is shown all the same. */
  const pageFor = async (request: FastifyRequest): Promise<string> => {
    const head = await Promise.race([headFor(request).catch(() => null), afterwards(LONGEST_WAIT)])
    return head === null ? page : withHead(page, head)
  }
  app.get('/', { schema: { hide: true } }, async (request, reply) => sendPage(request, reply, await pageFor(request)))
  app.setNotFoundHandler(async (request, reply) =>
    answerUnknown(request, reply, isOfPage(request) ? await pageFor(request) : page),
  )
}
const LONGEST_WAIT = 500
const afterwards = (ms: number): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, null).unref()
  })

/** Smaller than what is compressed as it is sent, in a tenth of a millisecond; the smallest takes seven. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
/** A page, the first thing that a visit waits for. */
function sendPage({ headers }: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Language, Accept-Encoding')
  return /\bbr\b/.test(headers['accept-encoding'] ?? '')
    ? reply.header('content-encoding', 'br').send(brotliCompressSync(page, QUICKLY))
    : reply.send(page)
}

/** The built page; null where something else serves it. */
export const readPage = (clientDir: string | null): string | null =>
  clientDir && readFileSync(join(clientDir, 'index.html'), 'utf8')

/** Whether an address is one of a page, not of a file or a call. */
const isOfPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(?:api|assets)\//.test(url)

/** An address that names no file and no call: the page, which says so itself; an envelope where no page is asked for. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply, page: string | null) {
  return isOfPage(request) && page !== null ? sendPage(request, reply, page) : answerNotFound(request, reply)
}
