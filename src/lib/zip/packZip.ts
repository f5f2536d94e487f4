import { askWorker } from '../askWorker'

/** A file of an archive. */
export interface PackedFile {
  /** With its folders, separated by `/`. */
  path: string
  content: string | Blob
}

/** Packs files into an archive, in a worker. Errors: where the worker fails, or the signal calls it off. */
export const packZip = (files: readonly PackedFile[], signal?: AbortSignal): Promise<Blob> =>
  askWorker(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), files, { signal })
