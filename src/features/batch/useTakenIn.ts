import { useEffect, useRef } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { versionsQuery } from './api'
import { rebase, type Rebased } from './rebase'
import type { Chosen, SentItem, Work } from './work'

interface Reviewed {
  chosen: readonly Chosen[]
  work: Work
  items: readonly SentItem[]
  /** While it is applied nothing is taken in. */
  isPaused: boolean
  onRebased: (rebased: Rebased) => void
}

/** Takes in what others save while a review waits. Answers whether it is doing so. */
export function useTakenIn({ chosen, work, items, isPaused, onRebased }: Reviewed): boolean {
  const client = useQueryClient()
  const versions = new Map(
    items.flatMap((item) => (item.kind === 'change' ? [[Number(item.id), item.version] as const] : [])),
  )
  const { data } = useQuery({ ...versionsQuery([...versions.keys()]), enabled: !isPaused && versions.size > 0 })
  const { mutate, isPending } = useMutation({
    mutationFn: (moved: readonly number[]) => rebase(client, chosen, work, moved),
    meta: { isShownInPlace: true },
  })
  /** An answer is acted on once: where taking in fails, applying tells why. */
  const seen = useRef(data)
  useEffect(() => {
    if (!data || isPaused || isPending || seen.current === data) return
    seen.current = data
    const moved = data.filter(({ id, version }) => version > (versions.get(id) ?? version)).map(({ id }) => id)
    // Of this call: somebody who went back to the sheet meanwhile keeps what is written there since.
    if (moved.length > 0) mutate(moved, { onSuccess: onRebased })
  })
  return isPending
}
