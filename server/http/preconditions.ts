import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Idempotency } from '../db/idempotency'
import { Failure } from './failure'

/**
 * The version that a save started from, out of If-Match: `"5"`, or an entity tag of ours, which begins with the version.
 * A weak tag is taken too. Errors: Failure preconditionRequired.
 */
export function requiredVersion(request: FastifyRequest): number {
  const version = /^\s*(?:W\/)?"?(\d{1,9})(?:\.[\w.-]*)?"?\s*$/.exec(request.headers['if-match'] ?? '')?.[1]
  if (version === undefined) throw new Failure('preconditionRequired')
  return Number(version)
}

/** A 304 has no body. */
export const NotModified = z.null()

/** Answers that the client has it already. */
export const notModified = (reply: FastifyReply): FastifyReply => reply.code(304).send(null)

/** Tags an answer with its version, query and language. */
export function tagAnswer(request: FastifyRequest, reply: FastifyReply, version: number, variant: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(variant)).digest('base64url').slice(0, 10)
  const tag = `${version}.${request.language}.${digest}`
  void reply
    .header('etag', `"${tag}"`)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Authorization, Accept-Language')
  return tag
}

/** Tags an answer. True when the client has it already, and 304 is to be sent. */
export function isNotModified(
  request: FastifyRequest,
  reply: FastifyReply,
  version: number,
  variant: unknown,
): boolean {
  const tag = tagAnswer(request, reply, version, variant)
  const known = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((part) => part.trim().replace(/^W\//, '').replaceAll('"', ''))
  return known.includes(tag) || known.includes('*')
}

/** What makes a write be done once: who asks, the key they sent (if any), and the request it stands for. */
export function idempotencyOf(request: FastifyRequest, { id }: { id: number }): Idempotency {
  const key = request.headers['idempotency-key']
  return {
    userId: id,
    key: typeof key === 'string' && /^[\w-]{8,128}$/.test(key) ? key : null,
    request: [request.method, request.url, request.headers['if-match'], request.body],
  }
}
