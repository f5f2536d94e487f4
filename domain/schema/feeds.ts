import * as z from 'zod/mini'
import { LANGUAGES } from '../language'

/** In which language a feed is written; without it, what the reader's program prefers. */
export const FeedQuery = z.object({ lang: z.optional(z.enum(LANGUAGES)) })
export type FeedQuery = z.infer<typeof FeedQuery>
