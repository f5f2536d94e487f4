import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { frameIsHere } from './lib/api/firstVisit'
import { watchErrors } from './lib/errorLog'
import { followLanguage, startI18n } from './lib/settings/i18n'
import { followSettings } from './lib/settings/settingsStore'
import './lib/loading'
import { repeatLogOuts } from './lib/session/logOut'
import { standInForStorage } from './lib/storage/storage'
import './main.css'

standInForStorage()
frameIsHere()
watchErrors()
followSettings()

// No await out here: a module that waits keeps the bundler from joining small files.
void startI18n().then(() => {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  repeatLogOuts()
  followLanguage()
})
