export interface Toast {
  /** One toast a key: a later one takes the place of the earlier. */
  key: string
  kind: 'success' | 'error' | 'warning' | 'loading'
  /** In the present language; empty ends the toast of that key. */
  text: string
}

type Listener = (toast: Toast) => void
let show: Listener | null = null
let wake: (() => void) | null = null
let waiting: Toast[] = []

/** Shows a short message: errors for five seconds, the same error once. */
export function toast(kind: Toast['kind'], text: string, key = `${kind} ${text}`): void {
  const next = { key, kind, text }
  if (show) show(next)
  else {
    // What ended before it could be shown is not shown at all.
    waiting = waiting.filter((earlier) => earlier.key !== key)
    if (text !== '') waiting.push(next)
    wake?.()
  }
}

export const endToast = (key: string): void => toast('loading', '', key)

/** Hears of the first toast: what shows them is loaded then. */
export function onFirstToast(listener: () => void): () => void {
  wake = listener
  if (waiting.length > 0) listener()
  return () => {
    wake = null
  }
}

/** Shows every toast, those first that waited. */
export function onToast(listener: Listener): () => void {
  show = listener
  const earlier = waiting
  waiting = []
  for (const each of earlier) listener(each)
  return () => {
    show = null
  }
}
