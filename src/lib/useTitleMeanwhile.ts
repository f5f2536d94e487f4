import { useEffect } from 'react'

/** The document's title while something lies over its page, whose own title comes back behind it. */
export function useTitleMeanwhile(title: string | null): void {
  useEffect(() => {
    if (title === null) return undefined
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
