import * as z from 'zod/mini'
import { FREQUENCIES } from '../frequency'
import { LIMITS } from '../limits'

/** What PostgreSQL cannot keep: NUL, and halves of surrogate pairs. */
const UNKEEPABLE = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

/** Whether the database can keep a text. */
export const isKeepable = (value: string): boolean => !UNKEEPABLE.test(value)

/** That a text can be kept. */
export const keepable = z.refine<string>((value) => isKeepable(value), 'text')

/** Text of at most `length` characters, trimmed. */
export const text = (length: number) => z.string().check(z.trim(), z.maxLength(length), keepable)

export const Frequency = z.enum(FREQUENCIES)

export const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(LIMITS.id))

/** An id that a browser makes up. */
export const OwnId = z.string().check(z.regex(/^[\w-]{8,64}$/, 'id'))

export const IdParams = z.object({ id: z.string().check(z.regex(/^\d{1,9}$/, 'id')) })

export const PageQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LIMITS.page)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LIMITS.pageSize)), 20),
}

/** A page of what a text is found in. */
export const SearchQuery = { ...PageQuery, search: z._default(text(LIMITS.searchLength), '') }

/** How a list is sorted: by a name, falling behind a minus. */
export type SortOf<Name extends string> = Name | `-${Name}`

/** Each of some names of columns, rising and falling. */
export const sortsOf = <const Name extends string>(names: readonly Name[]): SortOf<Name>[] =>
  names.flatMap((name): SortOf<Name>[] => [name, `-${name}`])

/** A page of a list: `{ items, total }`. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number() })

/** What every answer is: code 20000 for success, anything else a failure with a localised message. */
export interface Envelope<Data> {
  code: number
  message: string
  data: Data
}

export const envelopeOf = <Data extends z.core.$ZodType>(data: Data) =>
  z.object({ code: z.number(), message: z.string(), data })

/** A mark of one to four letters or signs, without spaces, that stands beside a value. */
export const Flag = z.string().check(z.maxLength(LIMITS.flagLength), z.regex(/^[\p{L}\p{P}\p{S}]+$/u, 'flag'), keepable)
