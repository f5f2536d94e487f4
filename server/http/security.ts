import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import type { App } from './app'

/** Hashes of the page's inline scripts: what runs before the first paint. */
function inlineScriptHashes(clientDir: string | null): string[] {
  const file = clientDir && join(clientDir, 'index.html')
  if (!file || !existsSync(file)) return []
  const scripts = readFileSync(file, 'utf8').matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`)
}

/** Headers that keep the page to itself. What needs https (HSTS, upgrading) is sent on https only. */
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
    "frame-ancestors 'self'",
  ].join('; ')
  void app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: false,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    crossOriginOpenerPolicy: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    const secure = request.protocol === 'https'
    void reply.header('content-security-policy', secure ? `${directives}; upgrade-insecure-requests` : directives)
    if (secure) void reply.header('strict-transport-security', 'max-age=31536000')
  })
}
