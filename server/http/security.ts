import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import { EMBED_PAGE } from '#domain/paths'
import type { App } from './app'

/** Hashes of the page's inline scripts: what runs before the first paint. */
function inlineScriptHashes(clientDir: string | null): string[] {
  const file = clientDir && join(clientDir, 'index.html')
  if (!file || !existsSync(file)) return []
  const scripts = readFileSync(file, 'utf8').matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`)
}

const FRAMED = "frame-ancestors 'self'"
const UPGRADE = 'upgrade-insecure-requests'

/** Headers of helmet's that say something of pages only. */
const PAGE_HEADERS = [
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]

/** Headers that keep the page to itself, but for charts that are made to stand in other pages. What needs https (HSTS, upgrading) is sent on https only. */
export function securityHeaders(app: App, clientDir: string | null): void {
  const directives = [
    "default-src 'self'",
    `script-src 'self' ${inlineScriptHashes(clientDir).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
  void app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    crossOriginOpenerPolicy: false,
  })
  app.addHook('onSend', async (request, reply) => {
    const secure = request.protocol === 'https'
    if (secure) void reply.header('strict-transport-security', 'max-age=31536000')
    if (String(reply.getHeader('content-type')).startsWith('text/html')) {
      const isEmbed = EMBED_PAGE.test(request.url)
      const all = [directives, ...(isEmbed ? [] : [FRAMED]), ...(secure ? [UPGRADE] : [])]
      void reply.header('content-security-policy', all.join('; '))
      if (isEmbed) reply.raw.removeHeader('X-Frame-Options')
    }
    // What is no page is neither framed nor run: a kilobyte of rules for pages would only make a small file large.
    // Of an answer that breaks off they are sent already.
    else if (!reply.raw.headersSent) for (const name of PAGE_HEADERS) reply.raw.removeHeader(name)
  })
}
