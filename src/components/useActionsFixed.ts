import { useIsWide } from '../lib/useIsWide'

/** The column of actions stays in sight while a table is scrolled; on a phone it would cover the others. */
export function useActionsFixed(): { fixed?: 'right' } {
  const isWide = useIsWide()
  return isWide ? { fixed: 'right' } : {}
}
