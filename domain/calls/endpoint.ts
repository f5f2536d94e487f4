import type * as z from 'zod/mini'
import type { Action } from '../access'

/** One call of the API: what it takes, what it answers, and who may make it. */
export interface Endpoint {
  tag: string
  /** The rule of domain/access that must hold; one about a series is judged on the series of the path. */
  access: Action
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** The envelope's data; absent where a file is answered. */
  answer?: z.core.$ZodType
  /** 200 by default. */
  status?: 201 | 202
  /** It can be asked for with If-None-Match, and is then answered by 304. */
  hasTag?: true
}
