import { HOUR, MINUTE } from '#domain/duration'
import type { TrackedEvent } from '#domain/schema/events'
import { LIMITS } from '#domain/limits'
import { randomId } from '../../lib/randomId'
import { entriesOf, record, text } from '../../lib/storage/shape'
import { local } from '../../lib/storage/storage'

/** After the last event, in ms. */
const DEBOUNCE = 300
/** The wait after a failure doubles up to the longest. */
const FIRST_RETRY = 2000
const LONGEST_RETRY = 2 * MINUTE
/** What an unload may send. */
const UNLOAD_BYTES = 60 * 1024
/** Events kept while the network is away; the oldest go first. */
const MOST_WAITING = 1000

const CLIENT_KEY = 'trackingClientId'
const BUFFER_KEY = 'trackingBuffer'

const CHINA_OFFSET = 8 * HOUR

/** A time with the offset +08:00, whatever the machine's zone is. */
export const chinaTime = (at: number): string => new Date(at + CHINA_OFFSET).toISOString().replace('Z', '+08:00')

/** Persistent and random; it names a browser, not a person. */
export function clientId(): string {
  const kept = local.read(CLIENT_KEY, (value) => (text(value) ? value : null))
  if (kept) return kept
  const made = randomId()
  local.write(CLIENT_KEY, made)
  return made
}

/** Delivers events: `isLast` when the page is going. Answers whether they need not be sent again. */
export type Deliver = (logs: readonly TrackedEvent[], isLast: boolean) => Promise<boolean>

export interface Tracker {
  /**
   * Buffers an event; `cb` is called when it has been delivered. Errors: 'name is required', 'The properties parameter
   * should be a key-value object', 'The cb parameter should be a function'.
   */
  track: (name: string, properties?: Record<string, unknown>, cb?: () => void) => void
  /** Sends what waits now; as a last message where the page is going. */
  flush: (isLast?: boolean) => Promise<void>
}

const isPlainObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Without what no database keeps: NUL, and halves of characters. */
const clean = (text: string): string =>
  text.replaceAll(/\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** Properties as JSON text; those that are too long for an event are left out. */
function propertiesText(properties: Record<string, unknown>): string {
  const text = JSON.stringify(properties, (_, part: unknown) => (typeof part === 'string' ? clean(part) : part))
  const length = bytesOf(text)
  return length <= LIMITS.eventBytes ? text : JSON.stringify({ tooLong: length })
}

/** As many of the first events as fit. */
function fitting(logs: readonly TrackedEvent[], bytes: number): TrackedEvent[] {
  let size = 0
  return logs.filter((log) => (size += bytesOf(JSON.stringify(log)) + 1) <= bytes)
}

const isEvent = record<TrackedEvent>({ name: text, properties: text, id: text, occurredAt: text })

/** A buffer of events that loses none: they stay on this machine until the server has them. */
export function createTracker(deliver: Deliver): Tracker {
  let waiting: TrackedEvent[] = local.read(BUFFER_KEY, (value) => entriesOf(value, isEvent))
  const callbacks = new Map<string, () => void>()
  let timer = 0
  let failures = 0
  let isSending = false

  const keep = () => {
    if (waiting.length === 0) local.remove(BUFFER_KEY)
    else local.write(BUFFER_KEY, waiting)
  }
  const schedule = (delay: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void flush(), delay)
  }
  const settle = (sent: readonly TrackedEvent[], isDone: boolean) => {
    failures = isDone ? 0 : failures + 1
    if (isDone) {
      const ids = new Set(sent.map(({ id }) => id))
      waiting = waiting.filter(({ id }) => !ids.has(id))
      for (const id of ids) {
        callbacks.get(id)?.()
        callbacks.delete(id)
      }
      keep()
    }
    if (waiting.length > 0) schedule(isDone ? DEBOUNCE : Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** (failures - 1)))
  }
  const flush = async (isLast = false): Promise<void> => {
    if (waiting.length === 0 || (isSending && !isLast)) return
    clearTimeout(timer)
    const batch = waiting.slice(0, LIMITS.eventsPerCall)
    const sent = isLast ? fitting(batch, UNLOAD_BYTES) : batch
    isSending = true
    const isDone = await deliver(sent, isLast).catch(() => false)
    isSending = false
    settle(sent, isDone)
  }
  if (waiting.length > 0) schedule(DEBOUNCE)

  return {
    track: (name, properties = {}, cb) => {
      if (typeof name !== 'string' || name.trim() === '') throw new Error('name is required')
      if (!isPlainObject(properties)) throw new Error('The properties parameter should be a key-value object')
      if (cb !== undefined && typeof cb !== 'function') throw new Error('The cb parameter should be a function')
      const event: TrackedEvent = {
        name,
        properties: propertiesText(properties),
        id: randomId(),
        occurredAt: chinaTime(Date.now()),
      }
      if (cb) callbacks.set(event.id, cb)
      waiting = [...waiting, event].slice(-MOST_WAITING)
      keep()
      schedule(DEBOUNCE)
    },
    flush,
  }
}
