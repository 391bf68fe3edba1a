import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

import { destructive, notify } from './notify.ts'

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
  let text: string | null | undefined
  let value = fallback
  let isFresh = false

  function get(): v.InferOutput<Schema> {
    // A screen full of cards asks for the same long list in one go: storage is read once for all of them.
    if (isFresh) return value
    isFresh = true
    queueMicrotask(() => (isFresh = false))
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

  const { subscribe, announce } = changesOf(key)

  function set(next: v.InferOutput<Schema>): void {
    const json = JSON.stringify(next)
    if (!write(key, json)) return
    text = json
    value = next
    announce()
  }

  return { get, set, update: (change) => set(change(get())), subscribe }
}

/** The current value, and a new render whenever it changes here or in another tab. */
export function useStoredValue<Value>(stored: StoredValue<Value>): Value {
  return useSyncExternalStore(stored.subscribe, stored.get, stored.get)
}

/** Whether the text could be written; if not, what was there before is untouched, and the viewer is told. */
function write(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    // Quota, or a browser that refuses storage.
    notify(
      destructive(
        'Storage is full',
        'This browser cannot keep more. Remove something from your lists and try again.',
      ),
      { id: 'storage-full' },
    )
    return false
  }
}

/** Tells listeners of changes made here, by `announce`, and of those made in other tabs. */
function changesOf(key: string) {
  const listeners = new Set<() => void>()
  const announce = () => {
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) announce()
  }
  function subscribe(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener('storage', onStorage)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', onStorage)
    }
  }
  return { subscribe, announce }
}
