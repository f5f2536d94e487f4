/** A file of an archive. */
export interface PackedFile {
  /** With its folders, separated by `/`. */
  path: string
  content: string | Blob
}

/** Packs files into an archive, in a worker. Errors: where the worker fails, or the signal calls it off. */
export const packZip = (files: readonly PackedFile[], signal?: AbortSignal): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    signal?.addEventListener('abort', () => end(() => reject(signal.reason as Error)), { once: true })
    worker.onerror = ({ message }) => end(() => reject(new Error(message)))
    worker.onmessage = ({ data }: MessageEvent<Blob>) => end(() => resolve(data))
    worker.postMessage(files)
  })
