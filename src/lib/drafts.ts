import { readStored, removeStored, writeStored } from './storage'

const PREFIX = 'draft'

/** Where a person's unsaved work on one thing is kept on this machine; nobody else's account reads it. */
export const draftKey = (userId: number, kind: string, id: string): string => [PREFIX, userId, kind, id].join('/')

export interface Kept<Content> {
  content: Content
  keptAt: string
}

export const readDraft = <Content>(key: string): Kept<Content> | null => readStored<Kept<Content>>(key)

/** False where it is too large to be kept. */
export const keepDraft = <Content>(key: string, content: Content): boolean =>
  writeStored(key, { content, keptAt: new Date().toISOString() } satisfies Kept<Content>)

export const dropDraft = removeStored
