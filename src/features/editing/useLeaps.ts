import { useDeferredValue, useMemo } from 'react'
import { jumps } from '#domain/import/jumps'
import { cellOf, sameCell } from '#domain/merge'
import type { Observation } from '#domain/observation'
import type { Period } from '#domain/period'
import { useEdited } from './EditorContext'

const at = (observations: readonly Observation[], period: Period): Observation | undefined =>
  observations.find((observation) => observation.period === period)

/** Values that were typed or pasted and are a hundred times those before them, or a hundredth: a mark may be read otherwise. */
export function useLeaps() {
  const saved = useEdited(({ base }) => base.state.observations)
  const observations = useDeferredValue(useEdited(({ reading }) => reading.observations))
  return useMemo(
    () =>
      jumps(observations).flatMap((leap) => {
        if (leap.kind !== 'jump') return []
        const [before, now] = [at(saved, leap.period), at(observations, leap.period)!]
        return before && sameCell(cellOf(before), cellOf(now)) ? [] : [leap]
      }),
    [observations, saved],
  )
}
