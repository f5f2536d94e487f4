import { Grid } from 'antd'

/** The column of actions stays in sight while a table is scrolled; on a phone it would cover the others. */
export function useActionsFixed(): { fixed?: 'right' } {
  const { md: isWide = true } = Grid.useBreakpoint()
  return isWide ? { fixed: 'right' } : {}
}
