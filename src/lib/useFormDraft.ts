import { useState } from 'react'
import { useDraft } from './useDraft'

/** A small form's content, kept on this machine as it is typed: it survives a reload, a crash and a sign-in again. */
export function useFormDraft<Content>(key: string, initial: Content): [Content, (next: Content) => void] {
  const { kept, keeper } = useDraft<Content>(key)
  const [content, setContent] = useState(kept?.content ?? initial)
  const change = (next: Content) => {
    setContent(next)
    keeper.update(() => next)
  }
  return [content, change]
}
