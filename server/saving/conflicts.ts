import type { SaveConflict } from '#domain/schema/revisions'
import { IdempotencyMismatch } from '../db/idempotency'
import { Failure } from '../http/failure'
import { CodeTaken, VersionMovedOn } from './store'

const isTakenCode = (error: unknown): boolean => {
  if (error instanceof CodeTaken) return true
  const { cause, constraint } = error as { cause?: { constraint?: string }; constraint?: string }
  return (cause?.constraint ?? constraint) === 'series_code_key'
}

/** Runs a write, and says its conflicts as a 409. */
export async function answeringConflicts<Answer>(code: string, write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof VersionMovedOn) {
      const data: SaveConflict = { version: error.version, since: error.since }
      throw new Failure('conflict', { data })
    }
    if (error instanceof IdempotencyMismatch) throw new Failure('conflict', { message: 'idempotencyMismatch' })
    if (isTakenCode(error)) {
      const taken = error instanceof CodeTaken ? error.taken : code
      throw new Failure('conflict', { message: 'codeTaken', params: { code: taken }, data: { code: taken } })
    }
    throw error
  }
}
