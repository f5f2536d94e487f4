import { useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { rebase, type Rebased, type SeriesState } from '#domain/rebase'
import type { SaveConflict } from '#domain/schema/revisions'
import type { Saved } from '#domain/schema/series'
import { ApiError } from '../../lib/http'
import { randomId } from '../../lib/randomId'
import { saveMutation } from './api'

export interface Stand {
  id: number | null
  version: number
  base: SeriesState
}

interface Work {
  mine: SeriesState
  message: string
  status?: 'draft' | 'published'
}

/** A save that met changes of others at the same places. */
export interface Pending extends Work {
  rebased: Rebased
  version: number
}

const conflictOf = (error: unknown): SaveConflict | null => {
  const data = error instanceof ApiError && error.status === 409 ? (error.data as Partial<SaveConflict> | null) : null
  return data?.since && data.version !== undefined ? (data as SaveConflict) : null
}

/** Others have changed more than can be merged here: the page must be loaded anew. */
export class MergeTooLarge extends Error {}

interface Outcome {
  saved: Saved
  /** How many changes of others were merged in without asking. */
  merged: number
}

/**
 * Saves work, merging what others changed meanwhile: by itself where the places differ, else a person is asked
 * (`pending`). A try that had no answer is repeated under the same key, so that it is done once.
 */
export function useSeriesSave() {
  const { mutateAsync } = useMutation(saveMutation)
  const [isSaving, setIsSaving] = useState(false)
  const [pending, setPending] = useState<Pending | null>(null)
  const lastTry = useRef<{ request: string; key: string } | null>(null)

  /** The key of the last try where nothing has changed since, else a new one. */
  const keyFor = (request: unknown): string => {
    const text = JSON.stringify(request)
    if (lastTry.current?.request !== text) lastTry.current = { request: text, key: randomId() }
    return lastTry.current.key
  }

  const attempt = async (stand: Stand, work: Work, merged: number): Promise<Outcome | null> => {
    const request = {
      id: stand.id,
      version: stand.version,
      base: stand.base,
      mine: work.mine,
      message: work.message,
      ...(work.status && { status: work.status }),
    }
    try {
      const saved = await mutateAsync({ ...request, idempotencyKey: keyFor(request) })
      lastTry.current = null
      return { saved, merged }
    } catch (error) {
      const conflict = conflictOf(error)
      if (!conflict) throw error
      const { since } = conflict
      if (since.changes.length < since.total || since.properties.frequency) throw new MergeTooLarge()
      const rebased = rebase(stand.base, work.mine, since)
      if (rebased.values.length + rebased.properties.length > 0) {
        setPending({ ...work, rebased, version: conflict.version })
        return null
      }
      const others = conflict.since.total + Object.keys(conflict.since.properties).length
      return attempt(
        { ...stand, version: conflict.version, base: rebased.base },
        { ...work, mine: rebased.mine },
        merged + others,
      )
    }
  }

  /** Null when a person must decide first. Errors: ApiError. */
  const save = async (stand: Stand, work: Work): Promise<Outcome | null> => {
    setIsSaving(true)
    try {
      return await attempt(stand, work, 0)
    } finally {
      setIsSaving(false)
    }
  }

  return { save, isSaving, pending, forgetPending: () => setPending(null) }
}
