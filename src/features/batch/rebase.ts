import type { QueryClient } from '@tanstack/react-query'
import { rebaseWide, type WideConflict } from '#domain/batch/rebase'
import { startSheet } from '#domain/grid/history'
import type { Since } from '../../components/series/SinceRevisions'
import { ApiError } from '../../lib/api/http'
import { loadAll, previewChanges } from './api'
import type { Chosen, FileWork, Work } from './work'

/** A series that somebody changed meanwhile, with the places that both sides changed. */
export interface Met {
  id: number
  since: Since
  conflicts: WideConflict[]
}

export interface Rebased {
  chosen: Chosen[]
  work: Work
  met: Met[]
}

const CONFLICT = 409

/** The series that moved on, where that is why a batch was refused. */
export function movedIn(error: unknown): number[] | null {
  if (!(error instanceof ApiError) || error.status !== CONFLICT) return null
  const { moved } = (error.data ?? {}) as { moved?: { id: number }[] }
  return moved?.map(({ id }) => id) ?? null
}

/** Counts anew what a file changes in series that moved on. Errors: ApiError. */
async function previewAgain(work: FileWork, moved: readonly number[]): Promise<Pick<Rebased, 'work' | 'met'>> {
  const items = work.entries.flatMap(({ target, values }) =>
    target.kind === 'change' && moved.includes(target.match.id)
      ? [{ id: target.match.id, observations: { ...values, removed: [] } }]
      : [],
  )
  const previews = await previewChanges(items)
  const met: Met[] = []
  const entries = work.entries.map((entry) => {
    const { target } = entry
    const preview = target.kind === 'change' ? previews.find(({ id }) => id === target.match.id) : undefined
    if (!preview || target.kind !== 'change') return entry
    met.push({ id: preview.id, since: [target.preview.version, preview.version], conflicts: [] })
    return { ...entry, target: { ...target, preview } }
  })
  return { work: { ...work, entries }, met }
}

/** What was met before with what is met now: a place that is met again is told as it is now. */
export function alsoMet(before: readonly Met[], now: readonly Met[]): Met[] {
  const met = new Map(before.map((one) => [one.id, one]))
  for (const { id, since, conflicts } of now) {
    const known = met.get(id)
    const all = [...(known?.conflicts ?? []), ...conflicts].map((one) => [one.key, one] as const)
    met.set(id, { id, since: [known?.since[0] ?? since[0], since[1]], conflicts: [...new Map(all).values()] })
  }
  return [...met.values()]
}

/** Puts the work on what the series that moved on have become. Errors: ApiError. */
export async function rebase(
  client: QueryClient,
  chosen: readonly Chosen[],
  work: Work,
  moved: readonly number[],
): Promise<Rebased> {
  if (work.kind === 'file') return { chosen: [...chosen], ...(await previewAgain(work, moved)) }
  const places = moved.map((id) => chosen.findIndex(({ series }) => series.id === id)).filter((index) => index >= 0)
  const now = await loadAll(
    client,
    places.map((index) => ({ id: chosen[index]!.series.id })),
  )
  const sinceOf = (i: number): Since => [chosen[places[i]!]!.version, now[i]!.version]
  const next = [...chosen]
  for (const [i, index] of places.entries()) next[index] = now[i]!
  if (work.kind !== 'values')
    return {
      chosen: next,
      work,
      met: now.map(({ series }, i) => ({ id: series.id, since: sinceOf(i), conflicts: [] })),
    }
  let [{ base }, { sheet }] = [work, work.edited]
  const met = places.map((index, i): Met => {
    const rebased = rebaseWide(sheet, base, index, now[i]!.observations)
    ;({ sheet, base } = rebased)
    return { id: now[i]!.series.id, since: sinceOf(i), conflicts: rebased.conflicts }
  })
  return { chosen: next, work: { kind: 'values', base, edited: startSheet(sheet) }, met }
}
