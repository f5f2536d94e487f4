import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { frameIsHere } from './lib/firstVisit'
import { watchErrors } from './lib/errorLog'
import { followLanguage, startI18n } from './lib/i18n'
import './lib/loading'
import { repeatLogOuts } from './lib/logOut'
import { standInForStorage } from './lib/storage'
import './main.css'

standInForStorage()
frameIsHere()
watchErrors()

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
