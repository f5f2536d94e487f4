import { randomId } from './randomId'
import { createStore, useStore } from './store'

/** A fault that nobody caught: what, in which part, where. */
export interface LoggedError {
  id: string
  message: string
  stack: string
  /** The component or the kind of event that it came from. */
  info: string
  url: string
}

/** The latest faults that are kept. */
const MOST = 100

const entries = createStore<readonly LoggedError[]>([])

export function logError(error: unknown, info: string): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const entry = { id: randomId(), message, stack, info, url: location.href }
  entries.write([entry, ...entries.read()].slice(0, MOST))
}

export const clearErrors = (): void => entries.write([])

export const useErrors = (): readonly LoggedError[] => useStore(entries, (all) => all)

/** Faults outside of rendering: scripts and promises. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => logError(error ?? message, 'window.onerror'))
  addEventListener('unhandledrejection', ({ reason }) => logError(reason, 'unhandledrejection'))
}
