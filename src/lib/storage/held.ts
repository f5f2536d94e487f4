/** A page that is loaded again lets go of its names a moment after the new one asks. ms. */
const MOMENT = 250

/** Where the browser has locks: on pages that came over TLS, or from this machine. */
const locks = (): LockManager | null => ('locks' in navigator ? navigator.locks : null)

/** Says that this window works on what has a name, until what it answers is called. A window that is lost lets go of it. */
export function hold(name: string): () => void {
  let release = () => {}
  let isReleased = false
  void locks()
    ?.request(name, { mode: 'shared' }, () =>
      isReleased ? undefined : new Promise<void>((resolve) => (release = resolve)),
    )
    .catch(() => {
      // The page is being left.
    })
  return () => {
    isReleased = true
    release()
  }
}

async function namesNow(prefix: string): Promise<string[]> {
  const found =
    (
      await locks()
        ?.query()
        .catch(() => null)
    )?.held ?? []
  return found.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []))
}

/** The names with a beginning that windows hold; none where the browser can't tell. */
export async function heldNames(prefix: string): Promise<string[]> {
  const names = await namesNow(prefix)
  if (names.length === 0) return []
  await new Promise((resolve) => setTimeout(resolve, MOMENT))
  return namesNow(prefix)
}
