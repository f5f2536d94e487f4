import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
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

interface SettingsState {
  settings: Settings
  size: Size
  change: (change: Partial<Settings>) => void
  changeSize: (size: Size) => void
}

const SettingsContext = createContext<SettingsState | null>(null)

/** Holds what a person chose of the looks, keeps it on this machine, and follows a change made in another window. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  const [settings, setSettings] = useState(readSettings)
  const [size, setSize] = useState(readSize)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-dark', settings.dark)
  }, [settings.dark])
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === SETTINGS_KEY) setSettings(readSettings())
    }
    const darkness = systemDarkness()
    const readAgain = () => setSettings(readSettings())
    addEventListener('storage', follow)
    darkness.addEventListener('change', readAgain)
    return () => {
      removeEventListener('storage', follow)
      darkness.removeEventListener('change', readAgain)
    }
  }, [])
  const state = useMemo(
    () => ({
      settings,
      size,
      change: (change: Partial<Settings>) => {
        keepSettings(change)
        setSettings({ ...settings, ...change })
      },
      changeSize: (next: Size) => {
        keepSize(next)
        setSize(next)
      },
    }),
    [settings, size],
  )
  return <SettingsContext value={state}>{children}</SettingsContext>
}

export function useSettings(): SettingsState {
  const state = use(SettingsContext)
  if (!state) throw new Error('useSettings needs SettingsProvider around it')
  return state
}
