import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { routes } from './app/routes'
import { frameIsHere } from './lib/api/firstVisit'
import { createQueryClient } from './lib/api/queryClient'
import { siteQuery } from './lib/api/site'
import { whenAtRest } from './lib/atRest'
import { watchErrors } from './lib/errorLog'
import { followLanguage, startI18n } from './lib/settings/i18n'
import { followSettings } from './lib/settings/settingsStore'
import './lib/loading'
import { applyKeptStyles } from './lib/offline/keptStyles'
import { paramsOf, routeChain } from './lib/routes/routes'
import { sessionQuery } from './lib/session/session'
import { repeatLogOuts } from './lib/session/logOut'
import { standInForStorage } from './lib/storage/storage'
import './main.css'

standInForStorage()
frameIsHere()
watchErrors()
followSettings()
applyKeptStyles()

/** After that the frame is drawn without its page, and the page without its data, in ms. */
const PATIENCE = { code: 1000, data: 300 }

const client = createQueryClient()

const within = (time: number, work: Promise<unknown> | undefined): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, time))])

/** The page's own code, and what it shows first: drawn with the frame, they are drawn once. */
async function firstPage(): Promise<void> {
  const route = routeChain(routes, location.pathname).at(-1)
  const params = route ? paramsOf(route, { ...location }) : {}
  const data = Promise.all([
    client.prefetchQuery(sessionQuery),
    client.prefetchQuery(siteQuery),
    ...(route?.prefetch?.(client, params) ?? []),
  ])
  await within(PATIENCE.code, route?.page?.preload?.())
  await within(PATIENCE.data, data)
}

// No await out here: a module that waits keeps the bundler from joining small files.
void startI18n()
  .then(firstPage)
  .then(() => {
    const root = createRoot(document.getElementById('root')!)
    // In slices, between which the page answers.
    startTransition(() =>
      root.render(
        <StrictMode>
          <App queryClient={client} />
        </StrictMode>,
      ),
    )
    repeatLogOuts()
    followLanguage()
    if (import.meta.env.PROD)
      whenAtRest(() => {
        import('./lib/offline/keepApplication').then(
          ({ keepApplication, keepStyles }) => {
            keepApplication()
            keepStyles()
          },
          () => undefined,
        )
      })
  })
