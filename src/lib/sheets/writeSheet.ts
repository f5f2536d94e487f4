import type { BookType, Sheet } from './sheet'

const TYPES: Record<BookType, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
}

/** Writes a sheet as a file, in a worker. Errors: where the worker fails, or the signal calls it off. */
export const writeSheet = (sheet: Sheet, type: BookType, signal?: AbortSignal): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    signal?.addEventListener('abort', () => end(() => reject(signal.reason as Error)), { once: true })
    worker.onerror = ({ message }) => end(() => reject(new Error(message)))
    worker.onmessage = ({ data }: MessageEvent<ArrayBuffer>) =>
      end(() => resolve(new Blob([data], { type: TYPES[type] })))
    worker.postMessage({ sheet, type })
  })
