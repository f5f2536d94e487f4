import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { say } from '../texts'
import { LIMITS, MIB } from '#domain/limits'
import { awayFrom, withoutValues } from '../db/away'
import type { App } from './app'
import { Failure, InvalidFields } from './failure'

/** After how many seconds it is worth asking again. */
const RETRY_AFTER = { unreachable: 5, busy: 5, diskFull: 60 }
const AWAY_MESSAGES = { unreachable: 'unavailable', busy: 'busy', diskFull: 'diskFull' } as const

/** Bodies that are said to be JSON and are none. */
const NO_JSON: ReadonlySet<string> = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY'])

/** Any error as the refusal that the visitor is told of; a fault of ours tells nothing of its inside. */
function toFailure(error: FastifyError, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error
  const away = awayFrom(error)
  if (away) return new Failure('unavailable', { message: AWAY_MESSAGES[away], retryAfter: RETRY_AFTER[away] })
  switch (error.statusCode) {
    case 413:
      return new Failure('tooLarge', {
        params: { limit: (request.routeOptions.bodyLimit ?? LIMITS.bodyBytes) / MIB },
      })
    case 415:
      return new Failure('unsupportedType')
    case 400:
      return new Failure('invalid', { message: NO_JSON.has(error.code) ? 'noJson' : 'malformed' })
    default:
      return new Failure('fault', { params: { requestId: request.id } })
  }
}

function answer(reply: FastifyReply, request: FastifyRequest, failure: Failure) {
  const { params, data, retryAfter } = failure.details
  const fields =
    failure instanceof InvalidFields
      ? Object.fromEntries(
          failure.problems.map((p) => [p.path, say(request.language, `validation.${p.key}`, p.params)]),
        )
      : null
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      code: failure.code,
      message: say(request.language, `errors.${failure.key}`, params),
      data: fields ? { fields } : (data ?? null),
    })
}

/** The one place where an error becomes an envelope. */
export function answerErrors(app: App): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = toFailure(error, request)
    if (failure.status >= 500) request.log.error({ err: withoutValues(error) }, 'request failed')
    return answer(reply, request, failure)
  })
}

export const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  answer(reply, request, new Failure('notFound'))
