import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { routes } from './app/routes'
import { frameIsHere } from './lib/api/firstVisit'
import { whenAtRest } from './lib/atRest'
import { watchErrors } from './lib/errorLog'
import { followLanguage, startI18n } from './lib/settings/i18n'
import { followSettings } from './lib/settings/settingsStore'
import './lib/loading'
import { routeChain } from './lib/routes/routes'
import { repeatLogOuts } from './lib/session/logOut'
import { standInForStorage } from './lib/storage/storage'
import './main.css'

standInForStorage()
frameIsHere()
watchErrors()
followSettings()

/** After that the frame is drawn without its page, in ms. */
const PATIENCE = 1000

/** The page's own code: drawn with the frame, it is drawn once. */
const firstPage = () =>
  Promise.race([
    routeChain(routes, location.pathname).at(-1)?.page?.preload?.(),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ])

// No await out here: a module that waits keeps the bundler from joining small files.
void startI18n()
  .then(firstPage)
  .then(() => {
    createRoot(document.getElementById('root')!).render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
    repeatLogOuts()
    followLanguage()
    if (import.meta.env.PROD)
      whenAtRest(() => {
        import('./lib/offline/keepApplication').then(
          ({ keepApplication }) => keepApplication(),
          () => undefined,
        )
      })
  })
