import { useState } from 'react'
import { usePageDrop } from '../tabs/page'
import { useDraft } from './useDraft'

/** A small form's content, kept on this machine as it is typed: it survives a reload, a crash and a sign-in again, until
 * its tab is closed or refreshed. */
export function useFormDraft<Content>(key: string, initial: Content): [Content, (next: Content) => void] {
  const { kept, keeper } = useDraft<Content>(key)
  usePageDrop(keeper.drop)
  const [content, setContent] = useState(kept?.content ?? initial)
  const change = (next: Content) => {
    setContent(next)
    keeper.update(() => next)
  }
  return [content, change]
}
