import { MINUTE } from '#domain/duration'
import { ApiError, send } from './http'

/** Between two questions, in ms. */
const PAUSE = 300
/** The server may be away for as long, in ms: what it has begun, it ends. */
const PATIENCE = 2 * MINUTE

export interface Watching {
  /** How far it is, from 0 to 1. */
  onProgress?: (share: number) => void
  /** Calls it off. */
  signal?: AbortSignal
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE))
const isAway = (error: unknown) => error instanceof ApiError && (error.isOffline || error.status === 503)

/** What a job made; null where it was called off before it was done. Errors: ApiError, its refusal among them. */
export async function awaitJob<Result>(id: number, { onProgress, signal }: Watching = {}): Promise<Result | null> {
  let isCalledOff = false
  let heardAt = Date.now()
  for (;;) {
    try {
      if (signal?.aborted && !isCalledOff) {
        await send('DELETE /v1/jobs/:id', { id })
        isCalledOff = true
      }
      const { status, progress, result } = await send('GET /v1/jobs/:id', { id })
      heardAt = Date.now()
      if (status === 'done') return result as Result
      if (status === 'cancelled') return null
      onProgress?.(progress)
    } catch (error) {
      if (!isAway(error) || Date.now() - heardAt > PATIENCE) throw error
    }
    await pause()
  }
}
