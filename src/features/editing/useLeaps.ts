import { useDeferredValue, useMemo } from 'react'
import { jumps } from '#domain/import/jumps'
import { cellOf, sameCell } from '#domain/merge'
import { useEdited } from './EditorContext'

/** Values that were typed or pasted and are a hundred times those before them, or a hundredth: a mark may be read otherwise. */
export function useLeaps() {
  const saved = useEdited(({ base }) => base.state.observations)
  const observations = useDeferredValue(useEdited(({ reading }) => reading.observations))
  const before = useMemo(() => new Map(saved.map((observation) => [observation.period, cellOf(observation)])), [saved])
  return useMemo(() => {
    const own = new Map(observations.map((observation) => [observation.period, cellOf(observation)]))
    const isChanged = (period: number) => {
      const cell = before.get(period)
      return cell === undefined || !sameCell(cell, own.get(period))
    }
    return jumps(observations).flatMap((leap) => (leap.kind === 'jump' && isChanged(leap.period) ? [leap] : []))
  }, [observations, before])
}
