/** Local storage that never throws: a private window or a full disk only means that nothing is remembered. */
export function readStored<Value>(key: string): Value | null {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : (JSON.parse(text) as Value)
  } catch {
    return null
  }
}

/** The first characters of what is kept, unread. */
export function storedHead(key: string, length: number): string {
  try {
    return localStorage.getItem(key)?.slice(0, length) ?? ''
  } catch {
    return ''
  }
}

/** False where it could not be kept. */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept, so nothing is to be removed.
  }
}

/** The keys that begin so. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}
