import * as v from 'valibot'

import { once } from '#domain/memoize.ts'

import { deviceStorage } from './browser-features.ts'
import * as messages from './messages.ts'
import { createEmitter, type Store } from './store.ts'
import { errorToast, showToast } from './toast.ts'

/** A store whose changes may be rejected, because storage is full. */
export type StoredValue<Value> = Omit<Store<Value>, 'set' | 'update'> & {
  /** Returns whether the value is stored. */
  set: (next: Value) => boolean
  update: (change: (current: Value) => Value) => boolean
}

/**
 * Creates a store in the browser's local storage, shared by all tabs. A stored value that does not match the schema is
 * reported to `onInvalid` and counts as absent; it stays in storage until the next `set`.
 */
export function createStoredValue<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  fallback: v.InferOutput<Schema>,
  onInvalid?: (error: unknown) => void,
): StoredValue<v.InferOutput<Schema>> {
  let text: string | null | undefined
  let value = fallback
  let isFresh = false
  const { subscribe, notify } = createEmitter()
  const listenToOtherTabs = once(() =>
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) notify()
    }),
  )

  function get(): v.InferOutput<Schema> {
    // Dozens of cards read the same list during one render: storage is read once per task.
    if (isFresh) return value
    isFresh = true
    queueMicrotask(() => (isFresh = false))
    const stored = deviceStorage.getItem(key)
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

  function set(next: v.InferOutput<Schema>): boolean {
    const json = JSON.stringify(next)
    if (!write(key, json)) return false
    text = json
    value = next
    notify()
    return true
  }

  return {
    get,
    set,
    // Reads storage first: another tab may have written since.
    update: (change) => set(change(get())),
    subscribe: (listener) => {
      listenToOtherTabs()
      return subscribe(listener)
    },
  }
}

/** Returns a value of local storage; undefined if there is none or it does not match the schema. */
export function readStored<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), deviceStorage.getItem(key))
  return parsed.success ? parsed.output : undefined
}

/** Returns whether the write succeeded. If not, the previous value is untouched and the user sees a toast. */
function write(key: string, text: string): boolean {
  try {
    deviceStorage.setItem(key, text)
    return true
  } catch {
    // The quota is exceeded.
    showToast(errorToast(messages.storageFullTitle(), messages.storageFullText()), { id: 'storage-full' })
    return false
  }
}
