import { randomId } from './randomId'
import { readStored, removeStored, storedKeys, writeStored } from './storage'

const PREFIX = 'draft'
const STAMP_PREFIX = 'draftStamp'
/** Begins what a window adds to a key whose draft is another window's. */
const SIDE = '~'

/** Where a person's unsaved work on one thing is kept on this machine; nobody else's account reads it. */
export const draftKey = (userId: number, kind: string, id: string): string => [PREFIX, userId, kind, id].join('/')

interface Kept<Content> {
  content: Content
  keptAt: string
}

/** A draft where it was found, which may be beside its key. */
export interface Found<Content> extends Kept<Content> {
  place: string
}

/** The key without what a window added. */
export const withoutSide = (place: string): string => place.split(SIDE)[0]!

/** The draft of a key; where there is none, the newest that windows kept beside it. */
export function findDraft<Content>(key: string): Found<Content> | null {
  const found = [key, ...storedKeys(key + SIDE)].flatMap((place) => {
    const kept = readStored<Kept<Content>>(place)
    return kept ? [{ ...kept, place }] : []
  })
  if (found[0]?.place === key) return found[0]
  return found.sort((a, b) => b.keptAt.localeCompare(a.keptAt))[0] ?? null
}

const stampOf = (place: string): string | null => readStored<string>(`${STAMP_PREFIX}/${place}`)

export interface DraftKeeper {
  /** False where it is too large to be kept. */
  keep: (content: unknown) => boolean
  drop: () => void
}

/**
 * Keeps the draft that a window edits. Where another window has kept its own under the same key since, both stay: this
 * one goes on beside it.
 */
export function createDraftKeeper(key: string, place: string = key): DraftKeeper {
  let own = place
  let stamp = stampOf(own)
  return {
    keep: (content) => {
      if (stampOf(own) !== stamp) {
        own = key + SIDE + randomId()
        stamp = null
      }
      const isKept = writeStored(own, { content, keptAt: new Date().toISOString() } satisfies Kept<unknown>)
      if (!isKept) return false
      stamp = randomId()
      return writeStored(`${STAMP_PREFIX}/${own}`, stamp)
    },
    drop: () => {
      if (stampOf(own) !== stamp) return
      removeStored(own)
      removeStored(`${STAMP_PREFIX}/${own}`)
      stamp = null
    },
  }
}
