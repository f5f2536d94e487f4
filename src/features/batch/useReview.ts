import { useEffect, useState } from 'react'
import { inSlices } from '../../lib/slices'
import { reviewOf, type Review } from './review'
import type { Chosen, Work } from './work'

/**
 * What would be done, found out without letting the page stand still. Null until it is known for the first time; `isOld`
 * while the series or the work are others than those that it is of.
 */
export function useReview(chosen: readonly Chosen[], work: Work): { review: Review | null; isOld: boolean } {
  const [found, setFound] = useState<{ chosen: readonly Chosen[]; work: Work; review: Review } | null>(null)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  // As if it were found out while the page is drawn: the page says that it failed.
  if (failure) throw failure.error
  useEffect(() => {
    const left = new AbortController()
    const find = async () => {
      const review = await inSlices(reviewOf(chosen, work), left.signal)
      if (!left.signal.aborted) setFound({ chosen, work, review })
    }
    find().catch((error: unknown) => {
      if (!left.signal.aborted) setFailure({ error })
    })
    return () => left.abort()
  }, [chosen, work])
  return { review: found && found.review, isOld: found?.work !== work || found.chosen !== chosen }
}
