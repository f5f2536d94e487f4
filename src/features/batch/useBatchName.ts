import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { PageName } from '../../lib/routes/routes'
import { BATCH_NAME } from './batchName'

/** Names the page and its tab by what the batch is about; null while there is none. */
export function useBatchName(name: string | null): void {
  const client = useQueryClient()
  useEffect(() => {
    const set = (called: PageName | null) => void client.setQueryData<PageName | null>(BATCH_NAME.queryKey, called)
    set(name === null ? null : { zh: name, en: name })
    return () => set(null)
  }, [client, name])
}
