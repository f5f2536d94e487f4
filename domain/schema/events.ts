import * as z from 'zod/mini'
import { LIMITS } from '../limits'
import { isKeepable, keepable, OwnId } from './common'

const isInBytes = (text: string): boolean => new TextEncoder().encode(text).length <= LIMITS.eventBytes

const isObjectText = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text, (key, part: unknown) => {
      const isPart = typeof part === 'string' ? isKeepable(part) : typeof part !== 'number' || Number.isFinite(part)
      if (!isPart || !isKeepable(key)) throw new TypeError('cannot be kept')
      return part
    })
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

/** Something that happened in a browser. */
export const TrackedEvent = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.eventNameLength), keepable),
  /** A JSON object as text. */
  properties: z
    .string()
    .check(
      z.maxLength(LIMITS.eventBytes),
      z.refine(isInBytes, 'eventBytes'),
      keepable,
      z.refine(isObjectText, 'jsonObject'),
    ),
  /** Random; an event that comes twice is kept once. */
  id: OwnId,
  /** With the offset +08:00. */
  occurredAt: z
    .string()
    .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/, 'timestamp')),
})
export type TrackedEvent = z.infer<typeof TrackedEvent>

export const EventBatch = z.object({
  clientId: OwnId,
  logs: z.array(TrackedEvent).check(z.minLength(1), z.maxLength(LIMITS.eventsPerCall)),
})
export type EventBatch = z.infer<typeof EventBatch>

/** How many were new, how many had come before, and how many had a clock too far off. */
export const EventsKept = z.object({ kept: z.number(), known: z.number(), refused: z.number() })
export type EventsKept = z.infer<typeof EventsKept>
