import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Language } from '#domain/language'
import { CODES, type Envelope } from '#domain/schema/common'
import type { User } from '../session/store'

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null for a visitor. */
    user: User | null
    language: Language
  }
}

export const success = <Data>(data: Data): Envelope<Data> => ({ code: CODES.success, message: 'OK', data })

export const isAdmin = (user: User | null): boolean => user?.roles.includes('admin') ?? false
