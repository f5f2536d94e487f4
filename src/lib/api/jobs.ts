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
/** What a proxy answers, or the server, while it cannot work: 502, 503, 504. */
const AWAY = [502, 503, 504]

/** Whether nobody said what became of a call: it may be asked again. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.isOffline || AWAY.includes(error.status))

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
