import type { FastifyReply, FastifyRequest, HTTPMethods, RouteShorthandOptions } from 'fastify'
import { mayCall, type Action } from '#domain/access'
import { API, type AnswerOf, type BodyOf, type Call, type Endpoint, type ParamsOf, type QueryOf } from '#domain/api'
import { envelopeOf } from '#domain/schema/common'
import { success, type App } from './app'
import { Failure } from './failure'
import { NotModified } from './preconditions'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call
    access?: Action
  }
}

/** A request whose parts have been validated by the contract. */
export type Asked<C extends Call> = FastifyRequest<{
  Params: ParamsOf<C>
  Querystring: QueryOf<C>
  Body: BodyOf<C>
}>

/** Answers a call with its data, or sends the reply itself: a file, a 304. */
export type Answering<C extends Call> = (
  request: Asked<C>,
  reply: FastifyReply,
) => Promise<AnswerOf<C> | FastifyReply> | AnswerOf<C>

/** What calls are about that only a person makes, signed in. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['session', 'account', 'drafts'])

/** The calls that an application answers, so that none of the contract is forgotten. */
const served = new WeakMap<object, Set<string>>()

function schemaOf({ tag, params, query, body, answer, status, hasTag }: Endpoint) {
  return {
    tags: [tag],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(answer && { response: { [status ?? 200]: envelopeOf(answer), ...(hasTag && { 304: NotModified }) } }),
  }
}

/** Registers a call of the contract. Whoever can never make it is turned away before the body is read. */
export function serve<C extends Call>(
  app: App,
  call: C,
  answer: Answering<C>,
  options: Pick<RouteShorthandOptions, 'bodyLimit' | 'config'> = {},
): void {
  const endpoint: Endpoint = API[call]
  const [method, path] = call.split(' ') as [HTTPMethods, string]
  served.set(app.server, (served.get(app.server) ?? new Set()).add(call))
  app.route({
    ...options,
    config: { ...options.config, call, access: endpoint.access },
    method,
    url: path,
    schema: schemaOf(endpoint),
    preParsing: async (request) => {
      if (!mayCall(request.user, endpoint.access)) throw new Failure(request.user ? 'forbidden' : 'tokenUnknown')
      // A program acts in the catalogue, never on the account that it was let into.
      const scope = request.user?.scope ?? null
      if (scope !== null && endpoint.access !== 'everyone' && OF_PEOPLE.has(endpoint.tag))
        throw new Failure('forbidden', { message: 'notForTokens' })
      if (scope === 'read' && method !== 'GET') throw new Failure('forbidden', { message: 'tokenReadsOnly' })
    },
    handler: async (request, reply) => {
      // Whatever keeps answers keeps them by person and language.
      void reply.header('vary', 'Authorization, Accept-Language')
      const data = await answer(request as Asked<C>, reply)
      // A reply that was waited for is nothing any more: it is sent.
      if (reply.sent) return reply
      return reply.code(endpoint.status ?? 200).send(success(data))
    },
  })
}

/** Errors: Error where a call of the contract is not answered. */
export function assertServed(app: App): void {
  const missing = Object.keys(API).filter((call) => !served.get(app.server)?.has(call))
  if (missing.length > 0) throw new Error(`not served: ${missing.join(', ')}`)
}
