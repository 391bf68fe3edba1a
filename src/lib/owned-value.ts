import * as v from 'valibot'

import { deviceStorage } from './browser-features.ts'
import { OWNED_STORAGE_KEYS } from './storage-keys.ts'
import { createStore, followStore } from './store.ts'
import { createStoredValue, readStored, type StoredValue } from './stored-value.ts'

type OwnedKey = (typeof OWNED_STORAGE_KEYS)[number]

/** The ID of a user, or undefined for the guest. */
type Owner = string | undefined

const owner = createStore<Owner>(undefined)

const contentSchema = v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])

type Content = v.InferOutput<typeof contentSchema>

/** Creates a stored value that each user of this device, and the guest, has separately. */
export function createOwnedValue<Schema extends v.GenericSchema>(
  key: OwnedKey,
  schema: Schema,
  fallback: v.InferOutput<Schema>,
  onInvalid?: (error: unknown) => void,
): StoredValue<v.InferOutput<Schema>> {
  const values = new Map<Owner, StoredValue<v.InferOutput<Schema>>>()

  function select(): StoredValue<v.InferOutput<Schema>> {
    const id = owner.get()
    let value = values.get(id)
    if (!value) values.set(id, (value = createStoredValue(toOwnKey(key, id), schema, fallback, onInvalid)))
    return value
  }

  return {
    ...followStore(owner, select),
    set: (next) => select().set(next),
    update: (change) => select().update(change),
  }
}

/** Shows the values of a user or, without an ID, of the guest. What a guest has becomes the user's. */
export function switchOwner(userId: Owner): void {
  if (userId === owner.get()) return
  if (userId !== undefined) for (const key of OWNED_STORAGE_KEYS) adoptGuestValue(key, userId)
  owner.set(userId)
}

/** Returns the texts that are stored of the current owner, by key. */
export function readOwnTexts(): (readonly [key: string, text: string | null])[] {
  return OWNED_STORAGE_KEYS.map((key) => [key, deviceStorage.getItem(toOwnKey(key, owner.get()))])
}

/** Deletes all values of a user from this device. */
export function deleteOwnedValues(userId: string): void {
  for (const key of OWNED_STORAGE_KEYS) deviceStorage.removeItem(toOwnKey(key, userId))
}

function toOwnKey(key: OwnedKey, id: Owner): string {
  return id === undefined ? key : `${key} ${id}`
}

/** Earlier versions stored the values of all users under the guest's keys: the first user gets them. */
function adoptGuestValue(key: OwnedKey, userId: string): void {
  const guests = readStored(key, contentSchema)
  deviceStorage.removeItem(key)
  if (!guests) return
  const ownKey = toOwnKey(key, userId)
  const merged = mergeContents(guests, readStored(ownKey, contentSchema))
  try {
    deviceStorage.setItem(ownKey, JSON.stringify(merged))
  } catch (error) {
    // The quota is exceeded. The next user must not see them.
    console.warn('Failed to store what the guest had:', error)
  }
}

/** Lists are newest first. In records, what the user has stays. */
function mergeContents(guests: Content, own: Content | undefined): Content {
  if (Array.isArray(guests)) return Array.isArray(own) ? [...guests, ...own] : guests
  return Array.isArray(own) ? own : { ...guests, ...own }
}
