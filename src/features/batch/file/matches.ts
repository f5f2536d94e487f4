import type { FileSeries, Target } from '#domain/batch/fileSeries'
import { isRecord, natural } from '../../../lib/storage/shape'
import { local } from '../../../lib/storage/storage'
import type { TableRead } from './protocol'

/** Files of one kind have one name, but for the digits of their dates. */
const storageKey = ({ file, sheet }: TableRead): string => `batch-match/${`${file}/${sheet}`.replaceAll(/\d+/g, '#')}`

const nameOf = ({ title, frequency }: FileSeries): string => `${title}|${frequency}`

/** Which series of the catalogue those of a file went into the last time, by their keys. */
export function readMatches(tables: readonly TableRead[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const table of tables) {
    const kept = local.read(storageKey(table), (value) => (isRecord(value) ? value : {}))
    for (const series of table.series) {
      const id = kept[nameOf(series)]
      if (natural(id)) found.set(series.key, id)
    }
  }
  return found
}

/** Remembers which series those of files go into. Nothing is lost where it cannot be kept. */
export function keepMatches(
  tables: readonly TableRead[],
  planned: readonly { series: FileSeries; target: Target }[],
): void {
  const byKey = new Map(planned.map((one) => [one.series.key, one.target]))
  // Tables of one kind are kept together; a name that two series have tells neither.
  const kinds = new Map<string, Map<string, number | null>>()
  for (const table of tables) {
    const key = storageKey(table)
    const ids = kinds.get(key) ?? new Map<string, number | null>()
    for (const series of table.series) {
      const target = byKey.get(series.key)
      const name = nameOf(series)
      ids.set(name, ids.has(name) || target?.kind !== 'change' ? null : target.match.id)
    }
    kinds.set(key, ids)
  }
  for (const [key, ids] of kinds) {
    const known = Object.fromEntries([...ids].filter(([, id]) => id !== null))
    if (Object.keys(known).length > 0) local.write(key, known)
    else local.remove(key)
  }
}
