import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { TokenScope } from '#domain/schema/account'
import type { Language } from '#domain/language'
import { CODES } from '#domain/codes'
import type { Envelope } from '#domain/schema/common'
import { Failure } from './failure'

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** What every route may know of the one who is signed in. */
export interface SignedIn {
  id: number
  username: string
  avatar: string | null
  introduction: string
  roles: string[]
  /** The pages that the roles were given; null for all that the pages themselves permit. */
  pages: string[] | null
  /** What a program's token permits; null in a session of a person. */
  scope: TokenScope | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null for a visitor. */
    user: SignedIn | null
    language: Language
  }
}

export const success = <Data>(data: Data): Envelope<Data> => ({ code: CODES.success, message: 'OK', data })

/** The one who is signed in. Errors: Failure tokenUnknown for a visitor. */
export function requireUser({ user }: FastifyRequest): SignedIn {
  if (!user) throw new Failure('tokenUnknown')
  return user
}
