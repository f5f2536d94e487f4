import type { Tab } from './tabs'

/** Open tabs as this window remembers them for one person: they survive a reload, and a sign-in again. */
export interface KeptTabs {
  tabs: readonly Tab[]
  scroll: Record<string, number>
}

const PREFIX = 'tabs/'
const keyOf = (owner: number | null): string => PREFIX + (owner ?? 'visitor')

export function readTabs(owner: number | null): KeptTabs {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? '') as Partial<KeptTabs>
    return { tabs: kept.tabs ?? [], scroll: kept.scroll ?? {} }
  } catch {
    return { tabs: [], scroll: {} }
  }
}

export function keepTabs(owner: number | null, kept: KeptTabs): void {
  try {
    sessionStorage.setItem(keyOf(owner), JSON.stringify(kept))
  } catch {
    // A private window or a full disk only means that nothing is remembered.
  }
}

/** Forgets the tabs of everyone. */
export function forgetTabs(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
