import type { FileSeries } from '#domain/batch/fileSeries'
import type { Nothing } from '#domain/import/nothing'
import type { ImportOptions } from '#domain/import/options'
import type { Question } from '#domain/import/questions'
import type { Sentinel } from '#domain/import/sentinels'
import type { RefusedCell } from '#domain/import/readTable'
import type { ObservationColumns } from '#domain/schema/series'

/** A file, or one of an archive. */
export interface DroppedFile {
  name: string
  bytes: ArrayBuffer
}

export type FileProblem =
  | 'damaged'
  | 'protected'
  | 'unsupported'
  | 'empty'
  | 'tooManyCells'
  | 'unreadable'
  | 'hidden'
  | 'noSeries'
  | 'tooManySeries'

/** What was answered of a table. */
export type Answers = Pick<
  ImportOptions,
  'openDecimal' | 'dayMonthOrder' | 'dotMonth' | 'yearSpan' | 'fiscalStart' | 'century' | 'missingValues'
>

/** A sheet or a text file, with the series that it holds. */
export interface TableRead {
  id: string
  file: string
  sheet: string
  problem: FileProblem | null
  /** Why it holds no series, where that is the problem. */
  nothing: Nothing | null
  /** Nothing is offered before they are answered. */
  questions: Question[]
  /** Values that look like marks for missing ones. */
  sentinels: Sentinel[]
  series: FileSeries[]
  /** How many more have no value at all. */
  withoutValues: number
  /** Columns with cells that the header does not name, by their letters: the header may be of other columns. */
  nameless: { column: string; rows: number }[]
  /** Columns of amounts that are not read, by their heads or letters. */
  leftOut: string[]
  /** The first of the cells that cannot be kept, and how many there are. */
  refused: RefusedCell[]
  refusedCount: number
}

export type Request =
  | { kind: 'open'; files: DroppedFile[]; flags: { id: string }[] }
  | { kind: 'answer'; table: string; answers: Answers }
  | { kind: 'values'; keys: string[] }

export interface Results {
  open: TableRead[]
  answer: TableRead
  values: ObservationColumns[]
}
