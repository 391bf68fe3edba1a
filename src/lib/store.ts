import { useSyncExternalStore } from 'react'

/** A value outside React that notifies its subscribers of changes. */
export type Store<Value> = {
  get: () => Value
  set: (next: Value) => void
  update: (change: (current: Value) => Value) => void
  /** Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

/** Creates a store that lives as long as the page. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const { subscribe, notify } = createEmitter()
  const set = (next: Value) => {
    value = next
    notify()
  }
  return { get: () => value, set, update: (change) => set(change(value)), subscribe }
}

/** Returns the store's value and re-renders the component when it changes. */
export function useStore<Value>({ subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>): Value {
  return useSyncExternalStore(subscribe, get, get)
}

export function createEmitter() {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    notify: () => {
      // A listener may subscribe again.
      const current = [...listeners]
      for (const listener of current) listener()
    },
  }
}
