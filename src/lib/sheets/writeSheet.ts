import { askWorker } from '../askWorker'
import type { BookType, Sheet } from './sheet'

const TYPES: Record<BookType, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
}

/** Writes a sheet as a file, in a worker. Errors: where the worker fails, or the signal calls it off. */
export async function writeSheet(sheet: Sheet, type: BookType, signal?: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return new Blob([await askWorker<ArrayBuffer>(worker, { sheet, type }, { signal })], { type: TYPES[type] })
}
