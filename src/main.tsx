import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { watchErrors } from './lib/errorLog'
import { startI18n } from './lib/i18n'
import './main.css'

watchErrors()
await startI18n()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
