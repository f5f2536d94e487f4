import { useEffect } from 'react'

/** The sidebar's entry of the page is in sight, once its group is open. */
export function useSelectedInView(pathname: string, openGroups: readonly string[] | false | undefined): void {
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      document.querySelector('aside [aria-current=page]')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it follows the page and its group
  }, [pathname, openGroups])
}
