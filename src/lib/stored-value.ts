import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

import { notify } from './notify.ts'

/** A value kept in the browser's local storage, the same in every tab. */
export type StoredValue<Value> = {
  get: () => Value
  set: (next: Value) => void
  /** Writes what `change` makes of the current value, whichever tab wrote that. */
  update: (change: (current: Value) => Value) => void
  subscribe: (listener: () => void) => () => void
}

/**
 * Keeps a value under `key`. What is stored is checked when read: what does not fit the schema counts as absent and is
 * reported through `onInvalid`, and stays in storage until the next `set`.
 */
export function storedValue<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  fallback: v.InferOutput<Schema>,
  onInvalid?: (error: unknown) => void,
): StoredValue<v.InferOutput<Schema>> {
  const listeners = new Set<() => void>()
  let text: string | null | undefined
  let value = fallback

  function get(): v.InferOutput<Schema> {
    const stored = localStorage.getItem(key)
    if (stored === text) return value
    text = stored
    value = stored === null ? fallback : parse(stored)
    return value
  }

  function parse(stored: string): v.InferOutput<Schema> {
    try {
      return v.parse(schema, JSON.parse(stored))
    } catch (error) {
      onInvalid?.(error)
      return fallback
    }
  }

  function set(next: v.InferOutput<Schema>): void {
    if (write(JSON.stringify(next))) for (const listener of listeners) listener()
  }

  function write(json: string): boolean {
    try {
      localStorage.setItem(key, json)
      return true
    } catch {
      // Quota or a browser that refuses storage: what was there before is untouched.
      notify({
        title: 'Storage is full',
        description: 'This browser cannot keep more. Remove something from your lists and try again.',
        tone: 'destructive',
      })
      return false
    }
  }

  function subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  }

  return { get, set, update: (change) => set(change(get())), subscribe }
}

/** The current value, and a new render whenever it changes here or in another tab. */
export function useStoredValue<Value>(stored: StoredValue<Value>): Value {
  return useSyncExternalStore(stored.subscribe, stored.get)
}
