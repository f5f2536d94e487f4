import { useSyncExternalStore } from 'react'
import { randomId } from './randomId'

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

let entries: readonly LoggedError[] = []
const listeners = new Set<() => void>()

const put = (next: readonly LoggedError[]): void => {
  entries = next
  for (const listener of listeners) listener()
}

export function logError(error: unknown, info: string): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  put([{ id: randomId(), message, stack, info, url: location.href }, ...entries].slice(0, MOST))
}

export const clearErrors = (): void => put([])

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useErrors = (): readonly LoggedError[] => useSyncExternalStore(subscribe, () => entries)

/** Faults outside of rendering: scripts and promises. */
export function watchErrors(): void {
  addEventListener('error', ({ error, message }) => logError(error ?? message, 'window.onerror'))
  addEventListener('unhandledrejection', ({ reason }) => logError(reason, 'unhandledrejection'))
}
