import { randomId } from '../randomId'
import { record, text, type Shape } from '../storage/shape'
import { local, session } from '../storage/storage'

const PREFIX = 'draft'
/** Begins what a window adds to a key whose draft is another window's. */
const SIDE = '~'

/** Where a person's unsaved work on one thing is kept on this machine; nobody else's account reads it. */
export const draftKey = (userId: number, kind: string, id: string): string => [PREFIX, userId, kind, id].join('/')

interface Kept<Content> {
  /** Another with every keeping. First, so that it is read without the rest. */
  stamp: string
  keptAt: string
  content: Content
}

/** A draft where it was found, which may be beside its key. */
export interface Found<Content> extends Kept<Content> {
  storageKey: string
}

/** The key without what a window added. */
export const withoutSide = (storageKey: string): string => storageKey.split(SIDE)[0]!

/** A new place beside a key. */
export const besideKey = (key: string): string => key + SIDE + randomId()

/** Where this window kept its draft of a key: it finds its own again after a reload. Else the newest is found. */
const ownStorageKey = {
  read: (key: string): string | null => session.read(key, (value) => (text(value) ? value : null)),
  write: (key: string, storageKey: string): void => void session.write(key, storageKey),
}

const isStamped = record<Pick<Kept<unknown>, 'stamp' | 'keptAt'>>({ stamp: text, keptAt: text })

/**
 * The draft of a key: this window's own, else the newest that any window kept. What has not the shape of its content,
 * such as one of another edition of the product, is not found.
 */
export function findDraft<Content>(key: string, isContent: Shape<Content>): Found<Content> | null {
  const found = [key, ...local.keys(key + SIDE)].flatMap((storageKey) => {
    const kept = local.read(storageKey, (value) =>
      isStamped(value) && 'content' in value && isContent(value.content) ? (value as Kept<Content>) : null,
    )
    return kept ? [{ ...kept, storageKey }] : []
  })
  const own = ownStorageKey.read(key)
  return (
    found.find(({ storageKey }) => storageKey === own) ??
    found.sort((a, b) => b.keptAt.localeCompare(a.keptAt))[0] ??
    null
  )
}

/** Whose a draft is. */
export const ownerOfDraft = (key: string): number => Number(key.split('/')[1])

/** What a draft is of, without whose it is: `series/12`. */
export const nameOfDraft = (key: string): string => key.split('/').slice(2).join('/')

/** What another machine kept, beside what is kept here. */
const ELSEWHERE = `${SIDE}elsewhere`

/** The keepings of a key that were made on this machine. */
export const keptStamps = (key: string): { storageKey: string; stamp: string }[] =>
  [key, ...local.keys(key + SIDE)].flatMap((storageKey) => {
    const stamp = storageKey === key + ELSEWHERE ? null : stampOf(storageKey)
    return stamp === null ? [] : [{ storageKey, stamp }]
  })

/** Forgets the keepings of a key on this machine that are so. */
export function forgetKept(key: string, isSo: (stamp: string) => boolean): void {
  for (const storageKey of [key, ...local.keys(key + SIDE)]) {
    const stamp = stampOf(storageKey)
    if (stamp !== null && isSo(stamp)) local.remove(storageKey)
  }
}

/** Keeps what another machine has kept, where it is to stand or else beside what is here; false where it is too large. */
export const keepFound = (key: string, found: Kept<unknown>, storageKey: string = key + ELSEWHERE): boolean =>
  local.write(storageKey, found)

const STAMP = /^\{"stamp":"([^"]+)"/

const stampOf = (storageKey: string): string | null => STAMP.exec(local.head(storageKey, 60))?.[1] ?? null

/** The stamp of what another machine keeps beside what is here; null for none. */
export const stampElsewhere = (key: string): string | null => stampOf(key + ELSEWHERE)

export interface DraftKeeper {
  /** False where it is too large to be kept. */
  keep: (content: unknown) => boolean
  /** Whether what was kept last is there still. */
  isKept: () => boolean
  /** What is kept now; null where nothing is. */
  latest: () => Latest | null
  drop: () => void
}

/** A keeping, and its content as JSON. */
export interface Latest {
  stamp: string
  text: string
}

/**
 * Keeps the draft that a window edits. Where another window has kept its own under the same key since, both stay: this
 * one goes on beside it.
 */
export function createDraftKeeper(key: string, storageKey: string = key): DraftKeeper {
  let own = storageKey
  let stamp = stampOf(own)
  const isKept = () => stampOf(own) === stamp
  return {
    isKept,
    keep: (content) => {
      if (!isKept()) own = besideKey(key)
      const next = randomId()
      const isDone = local.write(own, {
        stamp: next,
        keptAt: new Date().toISOString(),
        content,
      } satisfies Kept<unknown>)
      // Where it is too large, what stood there before stands there still.
      stamp = isDone ? next : stampOf(own)
      if (isDone) ownStorageKey.write(key, own)
      return isDone
    },
    latest: () =>
      local.read(own, (value) =>
        isKept() && isStamped(value) && 'content' in value
          ? { stamp: value.stamp, text: JSON.stringify(value.content) }
          : null,
      ),
    drop: () => {
      if (isKept()) local.remove(own)
      stamp = stampOf(own)
    },
  }
}
