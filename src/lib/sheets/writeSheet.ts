import { askWorker } from '../askWorker'
import type { BookType, Sheet } from './sheet'

const TYPES: Record<BookType, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
}

/** Writes a sheet as a file, in a worker. Errors: where the worker fails, or the signal calls it off. */
export const writeSheet = (sheet: Sheet, type: BookType, signal?: AbortSignal): Promise<Blob> =>
  write([sheet], type, signal)

/** Writes sheets as one workbook, in a worker. Errors: as above. */
export const writeBook = (sheets: readonly Sheet[], signal?: AbortSignal): Promise<Blob> =>
  write(sheets, 'xlsx', signal)

async function write(sheets: readonly Sheet[], type: BookType, signal?: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return new Blob([await askWorker<ArrayBuffer>(worker, { sheets, type }, { signal })], { type: TYPES[type] })
}
