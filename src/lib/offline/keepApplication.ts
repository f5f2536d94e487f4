import { Workbox } from 'workbox-window'
import { HOUR } from '#domain/duration'
import { newVersion } from './newVersion'

export { keepStyles } from './keepStyles'

/** Keeps the application on this machine, and hears of new versions of it: every window loads anew when one is taken. */
export function keepApplication(): void {
  // None where the page is not served safely.
  if (!('serviceWorker' in navigator)) return
  const workbox = new Workbox('/serviceWorker.js')
  workbox.addEventListener('waiting', () => newVersion.write({ take: () => workbox.messageSkipWaiting() }))
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) location.reload()
  })
  // Without it the application works as any other page.
  workbox.register().catch(() => undefined)
  // The browser looks for a new version when a page is loaded; a window may stay open for days.
  setInterval(() => {
    if (document.visibilityState === 'visible') void workbox.update().catch(() => undefined)
  }, HOUR)
}
