import type { Encoding } from '#domain/import/encodings'
import { askWorker } from '../askWorker'

interface ReadSheet {
  name: string
  /** Texts; dates as ISO 8601. */
  rows: string[][]
}

export interface ReadFile {
  sheets: ReadSheet[]
  /** Null for a workbook. */
  encoding: Encoding | null
}

export type Reason = 'damaged' | 'protected' | 'unsupported' | 'empty' | 'tooManyCells' | 'unreadable'
export type ReadAnswer = ReadFile | { reason: Reason }

/** A file that cannot be read; `reason` names the sentence. */
export class UnreadableFile extends Error {
  constructor(readonly reason: Reason) {
    super(reason)
  }
}

/** What the worker is asked. */
export interface ReadQuestion {
  bytes: ArrayBuffer
  /** Of a text; found out where it is not said. */
  encoding: Encoding | 'auto'
}

/** Reads the tables of a file in a worker. Errors: UnreadableFile; what the signal calls it off with. */
export async function readSheets(question: ReadQuestion, signal: AbortSignal): Promise<ReadFile> {
  const worker = new Worker(new URL('./readWorker.ts', import.meta.url), { type: 'module' })
  const answer = await askWorker<ReadAnswer>(worker, question, { signal, transfer: [question.bytes] }).catch(() => {
    throw signal.aborted ? (signal.reason as Error) : new UnreadableFile('unreadable')
  })
  if ('reason' in answer) throw new UnreadableFile(answer.reason)
  return answer
}
