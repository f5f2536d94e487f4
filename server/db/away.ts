import { DrizzleQueryError } from 'drizzle-orm/errors'

/** Why the database gave no answer, where the fault is not the question's. */
export type Away = 'unreachable' | 'diskFull' | 'busy'

/**
 * PostgreSQL's classes 08 (connection), 28 (who may connect) and 57P (shutdown), a database that is gone, its time-out of
 * idle transactions, and the driver's network errors.
 */
const UNREACHABLE =
  /^(?:ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ERR_STREAM_DESTROYED|08...|28...|57P..|3D000|25P03)$/
/** Deadlock, conflict, lock or statement time-out, and class 53 (resources). */
const BUSY = /^(?:40001|40P01|55P03|57014|53...)$/
const DISK_FULL = '53100'

/** What the driver says without a code, of connections that broke before or while they were used. */
const BROKEN_CONNECTION =
  /Connection terminated|has encountered a connection error|Client was closed|socket has been ended|after calling end on the pool/

interface Thrown {
  code?: unknown
  message?: string
  cause?: unknown
}

/** The database's own error: what wraps it repeats the query with its values, among which are secrets. */
export const withoutValues = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error)

/** Reads an error of a query: null where it is the query's own. */
export function awayFrom({ code, message = '', cause }: Thrown): Away | null {
  if (typeof code === 'string') {
    if (code === DISK_FULL) return 'diskFull'
    if (UNREACHABLE.test(code)) return 'unreachable'
    if (BUSY.test(code)) return 'busy'
  }
  if (/timeout exceeded when trying to connect/.test(message)) return 'busy'
  if (BROKEN_CONNECTION.test(message)) return 'unreachable'
  return cause instanceof Error ? awayFrom(cause) : null
}
