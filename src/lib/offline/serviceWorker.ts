import { clientsClaim, type WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { ANSWERS, FORGET, KEPT_SINCE } from './names'

/*
 * Keeps the application on the reader's machine, so that it opens at once, and without a network: the page and the files
 * that visits begin with from the start, every other file and answer once it was asked for. The files of one version stay
 * together: a new version waits until the reader takes it (src/shell/NewVersionNotice.tsx).
 */

declare const self: ServiceWorkerGlobalScope
/** The page and the files that visits begin with; put in at build (scripts/serviceWorker.ts). */
declare const KEPT_FILES: PrecacheEntry[]

const DAY = 86_400
/** After that the answer of before is taken, in seconds: before the page gives up (LIMITS.requestTimeout). */
const PATIENCE = 8
const MOST_FILES = 200
const MOST_ANSWERS = 200

precacheAndRoute(KEPT_FILES, {
  // Whoever fetches `/` itself asks the server which version it has.
  directoryIndex: '',
  cleanURLs: false,
  // A file that was lost is asked for again under another address.
  ignoreURLParametersMatching: [/^again$/],
})
cleanupOutdatedCaches()

registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [/^\/(?:api|assets)\//, /^\/(?:healthz|readyz|metrics)$/],
  }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [new ExpirationPlugin({ maxEntries: MOST_FILES, purgeOnQuotaError: true })],
  }),
)

/** An answer of before says when it was given (ISO 8601), so that nobody takes it for one of now. */
async function withItsDate(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.set(KEPT_SINCE, new Date(answer.headers.get('date') ?? 0).toISOString())
  return new Response(await answer.blob(), { status: answer.status, headers })
}

const mayBeKept = (answer: Response): boolean =>
  answer.status === 200 && !answer.headers.get('cache-control')?.includes('no-store')

/** When an account was left, in ms: what was asked before is its own. This worker outlives no answer it waits for. */
let forgotten = 0
const isForgotten = (state: PluginState): boolean => (state as { asked: number }).asked <= forgotten
type PluginState = NonNullable<Parameters<NonNullable<WorkboxPlugin['cacheWillUpdate']>>[0]['state']>

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/v1/'),
  new NetworkFirst({
    cacheName: ANSWERS,
    networkTimeoutSeconds: PATIENCE,
    plugins: [
      {
        handlerWillStart: async ({ state }) => {
          state!.asked = performance.now()
        },
        cacheWillUpdate: async ({ response, state }) => (mayBeKept(response) && !isForgotten(state!) ? response : null),
        // The account may have been left while it was written.
        cacheDidUpdate: async ({ request, state }) => {
          if (isForgotten(state!)) await (await caches.open(ANSWERS)).delete(request)
        },
        cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && withItsDate(cachedResponse),
      },
      new ExpirationPlugin({ maxEntries: MOST_ANSWERS, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true }),
    ],
  }),
)

// SKIP_WAITING is what workbox-window's messageSkipWaiting sends.
self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  const type = (data as { type?: unknown } | null)?.type
  if (type === 'SKIP_WAITING') void self.skipWaiting()
  if (type === FORGET) forgotten = performance.now()
})

clientsClaim()
