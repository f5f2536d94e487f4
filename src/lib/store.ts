import { useSyncExternalStore } from 'react'

/** State outside React: who shows a part of it is rendered anew where that part changes. */
export interface Store<State> {
  read: () => State
  /** Nobody hears of the very same state. */
  write: (next: State) => void
  /** Calls back after each change, until the answer is called. */
  subscribe: (listener: () => void) => () => void
}

export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    write: (next) => {
      if (Object.is(next, state)) return
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A part of the state, which `select` takes out of it as it is: not made anew at each call. */
export const useStore = <State, Part>(store: Store<State>, select: (state: State) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => select(store.read()))
