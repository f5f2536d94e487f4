import { LIMITS } from '#domain/limits'
import type { Observation } from '#domain/observation'
import type { Period } from '#domain/period'
import type { Database } from '../db/database'
import type { SeriesHead } from '../series/storeHead'
import { readSelection } from './present'
import type { Selection } from './store'
import { endOfPage, readAsOf, type Range } from './storeRows'

/** Rows read at a time from a long series. */
const BATCH = 20_000

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

/** A selection in batches: a long series in its own units is read page by page, anything else at once. */
export async function batchesOf(
  db: Database,
  head: SeriesHead,
  selection: Selection,
): Promise<{ batches: AsyncIterable<Observation[]>; base: Period | null }> {
  const isPlain =
    selection.units === 'levels' && selection.frequency === head.frequency && selection.version === undefined
  if (isPlain && head.observations > LIMITS.exactObservations)
    return { batches: pages(db, head, selection.range), base: null }
  const { observations, base } = await readSelection(db, head, selection)
  const batches = (async function* whole() {
    yield observations
  })()
  return { batches, base }
}
