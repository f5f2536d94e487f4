import { useEffect, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { awaitBatch, CHANGED } from './api'

/**
 * Asks what became of a batch that was sent before the window was lost: `onDone` is told where it was applied. Answers
 * how far it is while that is being asked, from 0 to 1; null afterwards. What was refused or called off stays as it was kept.
 */
export function useSentBefore(job: number | undefined, onDone: (batch: number, job: number) => void): number | null {
  const [sent] = useState(job)
  const [share, setShare] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: (asked: number) => awaitBatch(asked, { onProgress: setShare }).catch(() => null),
    onSuccess: (batch, asked) => {
      if (batch !== null) onDone(batch, asked)
    },
    meta: { changes: CHANGED, isShownInPlace: true },
  })
  useEffect(() => {
    if (sent !== undefined) mutate(sent)
  }, [mutate, sent])
  return isPending ? share : null
}
