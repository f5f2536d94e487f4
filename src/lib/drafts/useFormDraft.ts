import { useState } from 'react'
import type { Shape } from '../storage/shape'
import { usePageDrop } from '../tabs/page'
import { useDraft } from './useDraft'

/** A small form's content, kept on this machine as it is typed: it survives a reload, a crash and a sign-in again, until
 * its tab is closed or refreshed. */
export function useFormDraft<Content>(
  key: string,
  initial: Content,
  isContent: Shape<Content>,
): [Content, (next: Content) => void] {
  const { kept, keeper } = useDraft(key, isContent)
  usePageDrop(keeper.drop)
  const [content, setContent] = useState(kept?.content ?? initial)
  const change = (next: Content) => {
    setContent(next)
    keeper.update(() => next)
  }
  return [content, change]
}
