import { kindOf } from '#domain/batch/fileKinds'
import type { FileSeries } from '#domain/batch/fileSeries'
import { LIMITS } from '#domain/limits'
import type { BatchFile, FileMapping } from '#domain/schema/batches'
import type { FileWork } from '../work'
import type { TableRead } from './protocol'

const nameOf = ({ title, frequency }: FileSeries): string => `${title.slice(0, LIMITS.titleLength)}|${frequency}`

/** Which series of the catalogue those of files went into the last time, by their keys. */
export function rememberedIn(tables: readonly TableRead[], mappings: readonly FileMapping[]): Map<string, number> {
  const byKind = new Map(mappings.map(({ kind, series }) => [kind, new Map(series.map(({ name, id }) => [name, id]))]))
  const found = new Map<string, number>()
  for (const table of tables) {
    const ids = byKind.get(kindOf(table))
    for (const series of ids ? table.series : []) {
      const id = ids!.get(nameOf(series))
      if (id !== undefined) found.set(series.key, id)
    }
  }
  return found
}

/** How files are taken, for the next ones of their kinds: which series theirs are, and what new ones are called. `items`: the keys of the series that are sent, in their order. */
export function filesOf({ tables, plan, entries }: FileWork, items: readonly string[]): BatchFile[] {
  const targets = new Map(entries.map(({ key, target }) => [key, target]))
  const places = new Map(items.map((key, i) => [key, i]))
  // Tables of one kind are remembered together; a name that two series have tells neither.
  const kinds = new Map<string, Map<string, BatchFile['series'][number] | null>>()
  for (const table of tables) {
    const kind = kindOf(table)
    const named = kinds.get(kind) ?? new Map<string, BatchFile['series'][number] | null>()
    for (const series of table.series) {
      const target = targets.get(series.key)
      const name = nameOf(series)
      if (named.has(name) || !target) named.set(name, null)
      else
        named.set(name, target.kind === 'new' ? { name, item: places.get(series.key)! } : { name, id: target.match.id })
    }
    kinds.set(kind, named)
  }
  return [...kinds]
    .map(([kind, named]) => ({ kind, plan, series: [...named.values()].filter((one) => one !== null) }))
    .filter(({ series }) => series.length > 0)
    .slice(0, LIMITS.batchFiles)
}
