import { CODES } from '#domain/codes'
import type { FieldProblem, ValidationKey } from '#domain/issue'
import type { ErrorKey, Params } from '../texts'

type Kind = keyof typeof CODES
export type FailureKind = Exclude<Kind, 'success'>

const STATUS: Record<FailureKind, number> = {
  invalid: 400,
  tokenUnknown: 401,
  sessionEnded: 401,
  sessionExpired: 401,
  wrongCredentials: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupportedType: 415,
  preconditionRequired: 428,
  tooMany: 429,
  fault: 500,
  unavailable: 503,
}

interface Details {
  message?: ErrorKey
  params?: Params
  data?: unknown
  retryAfter?: number
}

/** A refusal that the visitor is told of: an HTTP status, a code of the envelope, and a message by its key. */
export class Failure extends Error {
  readonly status: number
  readonly code: number
  readonly key: ErrorKey
  readonly details: Details

  constructor(
    readonly kind: FailureKind,
    details: Details = {},
  ) {
    super(kind)
    this.status = STATUS[kind]
    this.code = CODES[kind]
    this.key = details.message ?? kind
    this.details = details
  }
}

export class InvalidFields extends Failure {
  constructor(readonly problems: FieldProblem[]) {
    super('invalid')
  }
}

export const invalid = (path: string, key: ValidationKey, params?: Params): InvalidFields =>
  new InvalidFields([{ path, key, ...(params && { params }) }])

/** What was asked for by a path. Errors: Failure notFound. */
export function orNotFound<What>(what: What | null, message: ErrorKey = 'notFound'): What {
  if (what === null) throw new Failure('notFound', { message })
  return what
}
