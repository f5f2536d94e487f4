import { flushSync } from 'react-dom'
import { createStore, useStore } from '../store'
import {
  keepSettings,
  keepSize,
  readSettings,
  readSize,
  SETTINGS_KEY,
  systemDarkness,
  type Settings,
  type Size,
} from './settings'

const store = createStore({ settings: readSettings(), size: readSize() })

const changeSettings = (settings: Settings): void => store.write({ ...store.read(), settings })

/** The look as it is now. */
export const readLook = (): { settings: Settings; size: Size } => store.read()

/** What a person chose of the looks, kept on this machine. */
export const useSettings = () => ({
  ...useStore(store, (state) => state),
  change: (change: Partial<Settings>): void => {
    keepSettings(change)
    changeSettings({ ...store.read().settings, ...change })
  },
  changeSize: (size: Size): void => {
    keepSize(size)
    store.write({ ...store.read(), size })
  },
})

/**
 * Shows what was chosen, and follows changes made in other windows, and the system's darkness until somebody chooses; on
 * paper always in the light.
 */
export function followSettings(): void {
  const show = () => {
    const { dark, changeColours } = store.read().settings
    document.documentElement.toggleAttribute('data-dark', dark)
    document.documentElement.dataset.changes = changeColours
  }
  show()
  store.subscribe(show)
  window.addEventListener('storage', ({ key }) => {
    if (key === SETTINGS_KEY) changeSettings(readSettings())
  })
  systemDarkness().addEventListener('change', () => changeSettings(readSettings()))
  // Paper is light; a browser takes its picture right after it said so.
  addEventListener('beforeprint', () => flushSync(() => changeSettings({ ...readSettings(), dark: false })))
  addEventListener('afterprint', () => changeSettings(readSettings()))
}
