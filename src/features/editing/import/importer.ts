import type { Answer, FileRows, Inspected, Opened, ReadPreview, Request } from './protocol'

/** The file cannot be opened; `reason` names the sentence. */
export class ImportFailure extends Error {
  constructor(readonly reason: 'damaged' | 'protected' | 'unsupported' | 'empty' | 'tooManyCells' | 'unreadable') {
    super(reason)
  }
}

interface Results {
  open: Opened
  inspect: Inspected
  rows: FileRows
  read: ReadPreview
}

/** A worker that opens one file and reads it; ending it cancels whatever it does. */
export interface Importer {
  ask: <Kind extends Request['kind']>(
    request: Request & { kind: Kind },
    onProgress?: (share: number) => void,
  ) => Promise<Results[Kind]>
  end: () => void
}

export function startImporter(): Importer {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  let queue: Promise<unknown> = Promise.resolve()

  const once = (request: Request, onProgress?: (share: number) => void) =>
    new Promise<unknown>((resolve, reject) => {
      worker.onerror = () => reject(new ImportFailure('unreadable'))
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        if (data.kind === 'progress') onProgress?.(data.share)
        else if (data.kind === 'failed') reject(new ImportFailure(data.reason))
        else resolve(data.result)
      }
      worker.postMessage(request, request.kind === 'open' ? [request.bytes] : [])
    })

  return {
    ask: (request, onProgress) => {
      const asked = queue.then(() => once(request, onProgress))
      queue = asked.catch(() => undefined)
      return asked as Promise<Results[typeof request.kind]>
    },
    end: () => worker.terminate(),
  }
}
