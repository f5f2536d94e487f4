import type { DraftHead } from '#domain/schema/drafts'
import { local } from '../storage/storage'
import { draftKey, nameOfDraft, withoutSide } from './drafts'

/** What drafts are of that somebody may want to find again; small forms are found where they stand. */
const UNSAVED_KINDS = ['series', 'batch', 'report', 'comment'] as const
type UnsavedKind = (typeof UNSAVED_KINDS)[number]

/** Unsaved work on one thing, wherever it is kept; of a long series all its stretches. */
export interface Unsaved {
  kind: UnsavedKind
  /** Of the kind: a number, `new`, `values`. */
  id: string
  /** The latest keeping. */
  keptAt: string
  /** Where this machine keeps it; empty where another one alone does. */
  storageKeys: string[]
  /** What the server keeps of it. */
  heads: DraftHead[]
}

const KEPT_AT = /^\{"stamp":"[^"]+","keptAt":"([^"]+)"/

/** What somebody has unsaved, here and on the server, the latest first. */
export function findUnsaved(userId: number, heads: readonly DraftHead[]): Unsaved[] {
  const found = new Map<string, Unsaved>()
  const add = (name: string, keptAt: string): Unsaved | null => {
    const [kind, id = ''] = name.split('/')
    const known = UNSAVED_KINDS.find((one) => one === kind)
    if (!known) return null
    const key = `${known}/${id}`
    const work = found.get(key) ?? { kind: known, id, keptAt, storageKeys: [], heads: [] }
    if (keptAt > work.keptAt) work.keptAt = keptAt
    found.set(key, work)
    return work
  }
  for (const storageKey of local.keys(draftKey(userId, '', '').slice(0, -1))) {
    const keptAt = KEPT_AT.exec(local.head(storageKey, 160))?.[1]
    if (keptAt) add(nameOfDraft(withoutSide(storageKey)), keptAt)?.storageKeys.push(storageKey)
  }
  for (const head of heads) add(head.name, head.keptAt)?.heads.push(head)
  return [...found.values()].sort((a, b) => b.keptAt.localeCompare(a.keptAt))
}
