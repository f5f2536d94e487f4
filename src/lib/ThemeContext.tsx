import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { keepTheme, readTheme, type ThemeChoice } from './theme'

interface ThemeState {
  theme: ThemeChoice
  changeTheme: (change: Partial<ThemeChoice>) => void
}

const ThemeContext = createContext<ThemeState | null>(null)

/** Holds the chosen colour and darkness, and keeps them on this machine. */
export function ThemeState({ children }: { children: ReactNode }) {
  const [theme, setTheme] = useState(readTheme)
  const state = useMemo(
    () => ({
      theme,
      changeTheme: (change: Partial<ThemeChoice>) => {
        const next = { ...theme, ...change }
        keepTheme(next)
        document.documentElement.toggleAttribute('data-dark', next.dark)
        setTheme(next)
      },
    }),
    [theme],
  )
  return <ThemeContext value={state}>{children}</ThemeContext>
}

export function useTheme(): ThemeState {
  const state = use(ThemeContext)
  if (!state) throw new Error('useTheme needs ThemeState around it')
  return state
}
