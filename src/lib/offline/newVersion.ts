import { createStore } from '../store'

/** Takes the new version of the application that waits on this machine; null while none does. */
export const newVersion = createStore<{ take: () => void } | null>(null)

/** Forgets what is kept of the application, and loads it anew from the server. */
export async function reloadFromServer(): Promise<void> {
  try {
    const kept = await navigator.serviceWorker.getRegistrations()
    await Promise.all(kept.map((registration) => registration.unregister()))
  } catch {
    // Nothing is kept where the page is not served safely, or the browser refuses it.
  }
  location.reload()
}
