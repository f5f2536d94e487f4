import { useDeferredValue, useMemo } from 'react'
import { newLeaps } from '#domain/editing/leaps'
import { useEdited } from './EditorContext'

/** Values that were typed or pasted and are a hundred times those before them, or a hundredth. */
export function useLeaps() {
  const saved = useEdited(({ base }) => base.state.observations)
  const observations = useDeferredValue(useEdited(({ reading }) => reading.observations))
  return useMemo(() => newLeaps(saved, observations), [observations, saved])
}
