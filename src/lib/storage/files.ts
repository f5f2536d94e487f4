const DATABASE = 'files'
const STORE = 'kept'

/** A request of the browser's database as a promise. */
const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database did not answer'))
  })

/** Does something with what is kept, and waits until it is written. */
async function inStore<Answer>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE)
  const database = await answerOf(opening)
  try {
    const transaction = database.transaction(STORE, mode)
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('nothing was kept'))
    })
    const [answer] = await Promise.all([answerOf(work(transaction.objectStore(STORE))), done])
    return answer
  } finally {
    database.close()
  }
}

/** Keeps files on this machine. False where there is no room for them, or the browser keeps nothing. */
export const keepFiles = (key: string, files: readonly File[]): Promise<boolean> =>
  inStore('readwrite', (store) => store.put([...files], key)).then(
    () => true,
    () => false,
  )

/** The files that were kept; none where they are gone. */
export const readFiles = (key: string): Promise<File[]> =>
  inStore<unknown>('readonly', (store) => store.get(key)).then(
    (kept) => (Array.isArray(kept) ? kept.filter((file): file is File => file instanceof File) : []),
    () => [],
  )

/** Forgets the files whose keys begin so, but for those that are spared. */
export async function dropFiles(prefix: string, isSpared: (key: string) => boolean): Promise<void> {
  try {
    const range = IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)
    for (const key of await inStore('readonly', (store) => store.getAllKeys(range)))
      if (typeof key === 'string' && !isSpared(key)) await inStore('readwrite', (store) => store.delete(key))
  } catch {
    // Nothing was kept, so nothing is to be forgotten.
  }
}
