import { LIMITS } from '#domain/limits'
import type { Observation } from '#domain/observation'
import type { BasePeriod } from '#domain/indexBase'
import type { Database } from '../db/database'
import type { SeriesHead } from '../series/storeHead'
import { readSelection } from './present'
import type { Selection } from './store'
import { endOfPage, readAsOf, type Range } from './storeRows'

/** Rows read at a time from a long series. */
const BATCH = 10_000

const extentOf = ({ firstPeriod, lastPeriod }: SeriesHead, [from, to]: Range): Range | null =>
  firstPeriod === null || lastPeriod === null || from > lastPeriod || to < firstPeriod
    ? null
    : [Math.max(from, firstPeriod), Math.min(to, lastPeriod)]

/** All pages are of one version, whatever is saved while they are sent. */
async function* pages(db: Database, { id, version }: SeriesHead, [first, last]: Range): AsyncGenerator<Observation[]> {
  let from = first
  for (;;) {
    const end = await endOfPage(db, id, [from, last], BATCH)
    yield await readAsOf(db, id, [from, end ?? last], version)
    if (end === null) return
    from = end + 1
  }
}

export interface Batches {
  batches: AsyncIterable<Observation[]>
  base: BasePeriod | null
  /** The first and the last period; null where there is no observation. */
  extent: Range | null
}

/** A selection in batches: a long series in its own units is read page by page, anything else at once. */
export async function batchesOf(db: Database, head: SeriesHead, selection: Selection): Promise<Batches> {
  const isPlain =
    selection.units === 'levels' && selection.frequency === head.frequency && selection.version === undefined
  if (isPlain && head.observations > LIMITS.exactObservations)
    return { batches: pages(db, head, selection.range), base: null, extent: extentOf(head, selection.range) }
  const { observations, base } = await readSelection(db, head, selection)
  const batches = (async function* whole() {
    yield observations
  })()
  const [first, last] = [observations[0], observations.at(-1)]
  return { batches, base, extent: first && last ? [first.period, last.period] : null }
}
