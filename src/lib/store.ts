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
export function useStore<Value>({ subscribe, get }: Readable<Value>): Value {
  return useSyncExternalStore(subscribe, get, get)
}

export type Readable<Value> = Pick<Store<Value>, 'get' | 'subscribe'>

/** Returns a store of whichever one `select` returns, which `switches` announces. */
export function followStore<Value>(
  switches: Pick<Store<unknown>, 'subscribe'>,
  select: () => Readable<Value>,
): Readable<Value> {
  return {
    get: () => select().get(),
    subscribe: (listener) => {
      let unsubscribe = select().subscribe(listener)
      const unsubscribeFromSwitches = switches.subscribe(() => {
        unsubscribe()
        unsubscribe = select().subscribe(listener)
        listener()
      })
      return () => {
        unsubscribe()
        unsubscribeFromSwitches()
      }
    },
  }
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
