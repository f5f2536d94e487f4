interface Options {
  signal?: AbortSignal | undefined
  transfer?: Transferable[]
}

/** Asks a worker one question; it ends with its answer. Errors: where it fails, or the signal calls it off. */
export const askWorker = <Answer>(
  worker: Worker,
  question: unknown,
  { signal, transfer = [] }: Options = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    signal?.addEventListener('abort', () => end(() => reject(signal.reason as Error)), { once: true })
    worker.onerror = ({ message }) => end(() => reject(new Error(message)))
    worker.onmessage = ({ data }: MessageEvent<Answer>) => end(() => resolve(data))
    worker.postMessage(question, transfer)
  })
