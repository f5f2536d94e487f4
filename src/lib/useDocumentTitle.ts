import { useEffect } from 'react'

/** The document's title, as long as this part is shown. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
