import { useCallback, useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { PageName } from '../../lib/routes/routes'
import { usePageClose } from '../../lib/tabs/page'
import { BATCH_NAME } from './batchName'

/** Names the page and its tab by what the batch is about, also while the tab is hidden; null while there is none. */
export function useBatchName(name: string | null): void {
  const client = useQueryClient()
  const onClose = usePageClose()
  const set = useCallback(
    (called: string | null) => {
      const name: PageName | null = called === null ? null : { zh: called, en: called }
      client.setQueryData<PageName | null>(BATCH_NAME.queryKey, name)
    },
    [client],
  )
  useEffect(() => set(name), [set, name])
  useEffect(() => {
    const clear = () => set(null)
    // Hiding the tab ends effects as well: the name goes with the page.
    if (onClose === null) return clear
    void onClose(clear)
    return undefined
  }, [onClose, set])
}
