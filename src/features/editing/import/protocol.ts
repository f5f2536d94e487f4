import type { Frequency } from '#domain/frequency'
import type { Encoding } from '#domain/import/encodings'
import type { Doubt } from '#domain/import/doubt'
import type { Inspection } from '#domain/import/inspect'
import type { Mapping } from '#domain/import/mapping'
import type { Nothing } from '#domain/import/nothing'
import type { RememberedMapping } from '#domain/import/remembered'
import type { SkippedRow } from '#domain/import/places'
import type { FlagCount, RefusedCell } from '#domain/import/readTable'
import type { Observation } from '#domain/observation'
import type { Period } from '#domain/period'

/** Observations as columns that move between threads without being copied; NaN is a missing value. */
export interface PackedObservations {
  periods: Float64Array
  values: Float64Array
  decimals: Uint8Array
  /** By place; of the few that have one. */
  flags: Map<number, string>
}

/** What of a mapping a person has chosen, which decides other points anew: a column of values its decimal mark, rows their frequency. */
export type Chosen = 'values' | 'rows'

export type Request =
  | {
      kind: 'open'
      bytes: ArrayBuffer
      encoding: Encoding | 'auto'
      flags: { id: string }[]
      ofSeries: Frequency | null
    }
  | {
      kind: 'inspect'
      table: number
      mapping: Mapping | null
      chosen: Chosen | null
      /** What was chosen for this series the last time. */
      remembered: RememberedMapping | null
      /** The frequency of the series, where it has values. */
      ofSeries: Frequency | null
    }
  /** Texts of rows, as they lie in the file; `to` is excluded. */
  | { kind: 'rows'; table: number; from: number; to: number }
  | {
      kind: 'read'
      table: number
      mapping: Mapping
      present: PackedObservations
      presentFrequency: Frequency
      /** The part of the series that is open: outside of it only what differs is wanted. Null where all is. */
      range: readonly [Period, Period] | null
    }

export interface Opened {
  names: string[]
  /** Those of sheets that the workbook does not show. */
  hidden: number[]
  encoding: Encoding | null
  isGuess: boolean
  hasUnreadable: boolean
  /** The table that reads most like data. */
  likeliest: number
}

export interface Inspected {
  mapping: Mapping | null
  /** Why nothing reads as a series, and the mapping is only one to begin with; null where one does. */
  nothing: Nothing | null
  /** Read as the last file of this series was. */
  isRemembered: boolean
  /** The names that the last file of this series was read by, where this one has not all of them. */
  notThere: string[] | null
  /** What is to be remembered of it. */
  toRemember: RememberedMapping | null
  inspection: Inspection | null
  /** The other tables that this one goes on in under other heads. */
  goesOn: string[]
  rowCount: number
  columnCount: number
  /** Of a block of a sheet, the column of the file that its first one is. */
  firstColumn: number
  /** The columns of months, quarters or halves beside a year. */
  partColumns: number[]
}

export interface FileRows {
  rows: string[][]
}

export interface ChangedValue {
  period: string
  before: string
  after: string
}

export interface ReadPreview {
  observations: PackedObservations
  added: number
  changed: number
  unchanged: number
  refusedCount: number
  refused: RefusedCell[]
  skipped: SkippedRow[]
  flags: FlagCount[]
  /** The unit that the file says; empty for none, or several. */
  unit: string
  /** It is what a title says of the whole table. */
  isUnitOfTitle: boolean
  doubts: Doubt[]
  additions: { period: string; value: string }[]
  changes: ChangedValue[]
}

export type Answer =
  | { kind: 'progress'; share: number }
  | { kind: 'done'; result: Opened | Inspected | FileRows | ReadPreview }
  | { kind: 'failed'; reason: 'damaged' | 'protected' | 'unsupported' | 'empty' | 'tooManyCells' | 'unreadable' }

export function pack(observations: readonly Observation[]): PackedObservations {
  const packed = {
    periods: new Float64Array(observations.length),
    values: new Float64Array(observations.length),
    decimals: new Uint8Array(observations.length),
    flags: new Map<number, string>(),
  }
  for (const [i, { period, value, decimals, flag }] of observations.entries()) {
    packed.periods[i] = period
    packed.values[i] = value ?? Number.NaN
    packed.decimals[i] = decimals
    if (flag !== undefined) packed.flags.set(i, flag)
  }
  return packed
}

export const unpack = (
  { periods, values, decimals, flags }: PackedObservations,
  from = 0,
  to = periods.length,
): Observation[] =>
  Array.from({ length: Math.max(0, Math.min(to, periods.length) - from) }, (_, i) => ({
    period: periods[from + i]!,
    value: Number.isNaN(values[from + i]!) ? null : values[from + i]!,
    decimals: decimals[from + i]!,
    ...(flags.has(from + i) && { flag: flags.get(from + i) }),
  }))
