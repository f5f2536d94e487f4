import type { PackedSheet } from '#domain/batch/packing'
import type { WideConflict } from '#domain/batch/rebase'
import { list, natural, number, oneOf, record, text, type Shape } from '../../lib/storage/shape'
import { isJob } from './keptFiles'
import type { Met } from './rebase'
import { SETTING_NAMES, type Setting } from './work'

/** Unsaved work on values or on a property, as it is kept on this machine. */
export interface Kept {
  ids: number[]
  versions: number[]
  /** Not kept by earlier editions. */
  periods?: string
  /** Without rows of their own, where a property is set. */
  rows: PackedSheet
  setting?: Setting
  message: string
  /** What others changed too while one worked; not kept by earlier editions. */
  met?: Omit<Met, 'inFile'>[]
  /** Applies it, where it was sent. */
  job?: number
}

const isRow: Shape<PackedSheet[number]> = (value): value is PackedSheet[number] =>
  list(text)(value) || (list(natural)(value) && value.length === 2)
const isSetting = record<Setting>({ name: oneOf(SETTING_NAMES), value: text })
const isPlace = record<WideConflict>({ key: number, base: text, mine: text, theirs: text })
const isMet = record<Omit<Met, 'inFile'>>({
  id: natural,
  since: (value): value is Met['since'] => list(natural)(value) && value.length === 2,
  conflicts: list(isPlace),
})
export const isKept = record<Kept>({
  ids: list(natural),
  versions: list(natural),
  periods: (value): value is string => value === undefined || text(value),
  rows: list(isRow),
  setting: (value): value is Setting => value === undefined || isSetting(value),
  message: text,
  met: (value): value is NonNullable<Kept['met']> => value === undefined || list(isMet)(value),
  job: isJob,
})
