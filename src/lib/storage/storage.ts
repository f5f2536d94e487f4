/** Of what only makes a visit faster: where there is no more room, it gives way to everything else. */
export const STYLES_KEY = 'styles'

/**
 * What is remembered on this machine. It never throws: a private window or a full disk only means that nothing is
 * remembered; and what is read is believed only in the shape that its reader expects.
 */
function createStore(open: () => Storage) {
  const set = (key: string, value: unknown): boolean => {
    try {
      open().setItem(key, JSON.stringify(value))
      return true
    } catch {
      return false
    }
  }
  const remove = (key: string): void => {
    try {
      open().removeItem(key)
    } catch {
      // Nothing was kept, so nothing is to be removed.
    }
  }
  return {
    /** What was kept, as `understand` takes it; it is given null where there is nothing, or nothing that can be read. */
    read: <Value>(key: string, understand: (value: unknown) => Value): Value => {
      let value: unknown = null
      try {
        value = JSON.parse(open().getItem(key) ?? 'null')
      } catch {
        // Spoilt, or not to be had.
      }
      return understand(value)
    },
    /** The first characters of what is kept, unread. */
    head: (key: string, length: number): string => {
      try {
        return open().getItem(key)?.slice(0, length) ?? ''
      } catch {
        return ''
      }
    },
    /** False where it could not be kept. */
    write: (key: string, value: unknown): boolean => {
      if (set(key, value)) return true
      if (key === STYLES_KEY) return false
      remove(STYLES_KEY)
      return set(key, value)
    },
    remove,
    /** The keys that begin so. */
    keys: (prefix: string): string[] => {
      try {
        return Object.keys(open()).filter((key) => key.startsWith(prefix))
      } catch {
        return []
      }
    },
  }
}

/** For this browser. */
export const local = createStore(() => localStorage)
/** For this window, until it is closed. */
export const session = createStore(() => sessionStorage)

/** A storage that forgets with the page, for browsers that refuse theirs: libraries read it without asking. */
function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/** Puts a storage that forgets in the place of one that may not be used. */
export function standInForStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      void window[name].length
    } catch {
      Object.defineProperty(window, name, { value: memoryStorage(), configurable: true })
    }
}
