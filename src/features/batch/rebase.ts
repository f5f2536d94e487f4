import type { QueryClient } from '@tanstack/react-query'
import { rebaseValues, type FileConflict } from '#domain/batch/fileConflicts'
import { rebaseWide, type WideConflict } from '#domain/batch/rebase'
import { fromColumns } from '#domain/columns'
import { startSheet } from '#domain/grid/history'
import type { Observation } from '#domain/observation'
import type { ObservationColumns } from '#domain/schema/series'
import type { Since } from '../../components/series/SinceRevisions'
import { ApiError } from '../../lib/api/http'
import { observationsQuery } from '../../lib/api/observationsQuery'
import { inTurns } from '../../lib/inTurns'
import { loadAll, previewChanges } from './api'
import type { Chosen, FileWork, Work } from './work'

/** A series that somebody changed meanwhile, with the places that both sides changed. */
export interface Met {
  id: number
  since: Since
  conflicts: WideConflict[]
  /** The same where a file changes it. */
  inFile: FileConflict[]
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

/** Series are asked for a few at once. */
const AT_ONCE = 4

/** What a series has at the periods of some values, at two versions. Errors: ApiError. */
async function atVersions(
  client: QueryClient,
  { id, versions, values }: { id: number; versions: Since; values: ObservationColumns },
) {
  const [from, to] = [values.periods[0], values.periods.at(-1)]
  const [before, now] = await Promise.all(
    versions.map((version) =>
      client.fetchQuery(observationsQuery(id, { version, ...(from && { from }), ...(to && { to }) })),
    ),
  )
  return [before!, now!].map((columns) => fromColumns(columns, columns.frequency)) as [Observation[], Observation[]]
}

/** Puts the values of a file on what series that moved on have become, and counts anew what they change. Errors: ApiError. */
async function rebaseFile(
  client: QueryClient,
  work: FileWork,
  moved: readonly number[],
): Promise<Pick<Rebased, 'work' | 'met'>> {
  const versions = new Map(
    (await previewChanges(moved.map((id) => ({ id, observations: NOTHING })))).map((one) => [one.id, one.version]),
  )
  const met: Met[] = []
  const rebased = await inTurns(work.entries, AT_ONCE, async (entry) => {
    const { target, values } = entry
    const version = target.kind === 'change' ? versions.get(target.match.id) : undefined
    if (target.kind !== 'change' || version === undefined) return entry
    const { id, frequency } = target.match
    const since: Since = [target.preview.version, version]
    const [before, now] = await atVersions(client, { id, versions: since, values })
    const own = rebaseValues(values, frequency, before, now)
    met.push({ id, since, conflicts: [], inFile: own.conflicts })
    return { ...entry, values: own.values }
  })
  const previews = await previewChanges(
    rebased.flatMap(({ target, values }) =>
      target.kind === 'change' && versions.has(target.match.id)
        ? [{ id: target.match.id, observations: { ...values, removed: [] } }]
        : [],
    ),
  )
  const entries = rebased.map((entry) => {
    const { target } = entry
    const preview = target.kind === 'change' ? previews.find(({ id }) => id === target.match.id) : undefined
    return preview && target.kind === 'change' ? { ...entry, target: { ...target, preview } } : entry
  })
  return { work: { ...work, entries }, met }
}
const NOTHING = { periods: [], values: [], decimals: [], removed: [] }

/** What was met before with what is met now: a place that is met again is told as it is now. */
export function alsoMet(before: readonly Met[], now: readonly Met[]): Met[] {
  const met = new Map(before.map((one) => [one.id, one]))
  const both = <One extends { key: number }>(known: readonly One[] | undefined, more: readonly One[]): One[] => [
    ...new Map([...(known ?? []), ...more].map((one) => [one.key, one])).values(),
  ]
  for (const { id, since, conflicts, inFile } of now) {
    const known = met.get(id)
    met.set(id, {
      id,
      since: [known?.since[0] ?? since[0], since[1]],
      conflicts: both(known?.conflicts, conflicts),
      inFile: both(known?.inFile, inFile),
    })
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
  if (work.kind === 'file') return { chosen: [...chosen], ...(await rebaseFile(client, work, moved)) }
  const places = moved.map((id) => chosen.findIndex(({ series }) => series.id === id)).filter((index) => index >= 0)
  const now = await loadAll(
    client,
    places.map((index) => ({ id: chosen[index]!.series.id, isWithoutValues: work.kind === 'property' })),
  )
  const sinceOf = (i: number): Since => [chosen[places[i]!]!.version, now[i]!.version]
  const next = [...chosen]
  for (const [i, index] of places.entries()) next[index] = now[i]!
  if (work.kind !== 'values')
    return {
      chosen: next,
      work,
      met: now.map(({ series }, i) => ({ id: series.id, since: sinceOf(i), conflicts: [], inFile: [] })),
    }
  let [{ base }, { sheet }] = [work, work.edited]
  const met = places.map((index, i): Met => {
    const rebased = rebaseWide(sheet, base, index, now[i]!.observations)
    ;({ sheet, base } = rebased)
    return { id: now[i]!.series.id, since: sinceOf(i), conflicts: rebased.conflicts, inFile: [] }
  })
  return { chosen: next, work: { kind: 'values', base, edited: startSheet(sheet) }, met }
}
