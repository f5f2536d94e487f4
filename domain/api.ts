import type * as z from 'zod/mini'
import { CATALOGUE } from './calls/catalogue'
import type { Endpoint } from './calls/endpoint'
import { PEOPLE } from './calls/people'
import { WORK } from './calls/work'

export type { Endpoint }

/**
 * The contract: every call by its method and path. The server registers from it, the browser calls by it, the OpenAPI
 * document is made of it. The browser takes its types only, so that no schema is loaded there.
 */
export const API = { ...CATALOGUE, ...PEOPLE, ...WORK }

export type Api = typeof API
/** A call by its method and path: `GET /v1/series/:id`. */
export type Call = keyof Api

/** What a schema gives; nothing where there is none. */
type Read<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : unknown
type Part<C extends Call, Name extends keyof Endpoint> = Api[C] extends { [N in Name]: infer Schema }
  ? Schema
  : undefined

export type ParamsOf<C extends Call> = Read<Part<C, 'params'>>
export type QueryOf<C extends Call> = Read<Part<C, 'query'>>
export type BodyOf<C extends Call> = Read<Part<C, 'body'>>
export type AnswerOf<C extends Call> = Read<Part<C, 'answer'>>

/** What may be sent: before defaults are put in. */
type Sent<Schema> = Schema extends z.core.$ZodType ? z.input<Schema> : never
export type SentQuery<C extends Call> = {
  [Name in keyof Sent<Part<C, 'query'>>]?: string | number | boolean | undefined
}
export type SentBody<C extends Call> = Sent<Part<C, 'body'>>
