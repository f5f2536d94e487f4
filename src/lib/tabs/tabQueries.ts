import type { QueryCache } from '@tanstack/react-query'

export interface TabQueries {
  /** Forgets the answers that only closed tabs had asked for. */
  keepFor: (open: readonly string[]) => void
  /** Forgets the answers that a tab asked for, as far as nobody shows them: it begins anew. */
  forget: (tab: string) => void
  stop: () => void
}

/**
 * Remembers which tabs asked for which answers: a hidden tab holds none of its queries, but must find their answers when
 * it is shown again, and a closed one must leave none behind.
 */
export function followTabQueries(cache: QueryCache, shownTab: () => string | null): TabQueries {
  const askers = new Map<string, Set<string>>()
  const stop = cache.subscribe((event) => {
    const { queryHash } = event.query
    if (event.type === 'removed') askers.delete(queryHash)
    if (event.type !== 'observerAdded') return
    const tab = shownTab()
    if (tab === null) return
    const tabs = askers.get(queryHash) ?? new Set()
    askers.set(queryHash, tabs.add(tab))
  })
  return {
    keepFor: (open) => {
      for (const [hash, tabs] of askers) {
        for (const tab of tabs) if (!open.includes(tab)) tabs.delete(tab)
        const query = tabs.size === 0 ? cache.get(hash) : undefined
        if (query?.getObserversCount() === 0) cache.remove(query)
      }
    },
    forget: (tab) => {
      // What was asked for before anything was shown, and broke what was to show it, is nobody's yet.
      for (const query of cache.getAll()) {
        const tabs = askers.get(query.queryHash)
        if (query.getObserversCount() === 0 && (!tabs || tabs.has(tab))) cache.remove(query)
      }
    },
    stop,
  }
}
