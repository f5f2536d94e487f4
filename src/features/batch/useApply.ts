import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api/http'
import { isAway } from '../../lib/api/jobs'
import { randomId } from '../../lib/randomId'
import { toast } from '../../lib/toast'
import { useOnline } from '../../lib/useOnline'
import { applyBatch, CHANGED } from './api'
import { movedIn, rebase, type Rebased } from './rebase'
import type { Review } from './review'
import type { Chosen, Work } from './work'

/** The key of each batch that was sent: the same for every try of the same work with the same message. */
const keys = new WeakMap<Work, { message: string; key: string }>()

function keyOf(work: Work, message: string): string {
  const known = keys.get(work)
  if (known?.message === message) return known.key
  const key = randomId()
  keys.set(work, { message, key })
  return key
}

interface Sent {
  chosen: readonly Chosen[]
  work: Work
  items: Review['items']
  files: Review['files']
  message: string
}

interface Told {
  /** The job that applies it; undefined where it does not any more. */
  onSent: (job: number | undefined) => void
  onDone: (batch: number) => void
  /** Somebody changed series meanwhile: the work stands on what they have become. */
  onRebased: (rebased: Rebased) => void
}

/** Applies a batch, with its progress; where series moved on, its work is put on what they have become. */
export function useApply({ onSent, onDone, onRebased }: Told) {
  const { t } = useTranslation('batch')
  const client = useQueryClient()
  const [share, setShare] = useState(0)
  /** Whether it was sent and nobody said what became of it: it is asked with the same key until somebody does. */
  const [isUnsure, setIsUnsure] = useState(false)
  const [calling, setCalling] = useState<AbortController | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ chosen, work, items, files, message }: Sent): Promise<number | Rebased | null> => {
      const off = new AbortController()
      setCalling(off)
      setShare(0)
      try {
        return await applyBatch({
          body: { message, items, files, ...(work.kind === 'file' && { status: work.status }) },
          key: keyOf(work, message),
          onSent,
          onProgress: setShare,
          signal: off.signal,
        })
      } catch (failure) {
        setIsUnsure(isAway(failure))
        // An answer that refuses stays the answer of its key: another try is another batch. Without one it may be done yet.
        if (failure instanceof ApiError && !isAway(failure)) {
          keys.delete(work)
          onSent(undefined)
        }
        const moved = movedIn(failure)
        if (!moved) throw failure
        return rebase(client, chosen, work, moved)
      }
    },
    // Of the mutation, not of one call: heard too while the tab is hidden.
    onSuccess: (outcome, { work }) => {
      setIsUnsure(false)
      if (outcome === null) {
        // Called off: another try is another batch.
        keys.delete(work)
        onSent(undefined)
        toast('success', t('calledOff'), 'batch')
        return
      }
      if (typeof outcome === 'number') return onDone(outcome)
      onRebased(outcome)
    },
    meta: { changes: CHANGED, isShownInPlace: true },
  })
  useOnline(() => {
    if (error instanceof ApiError && error.isOffline) reset()
  })
  return {
    apply: (sent: Sent) => mutate(sent),
    cancel: () => calling?.abort(),
    isPending,
    share,
    error,
    isUnsure,
  }
}
