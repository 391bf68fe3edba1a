import { isStorable, type LibraryItem } from '#domain/library/library-item.ts'
import type { LibraryStore } from '#domain/library/library-store.ts'
import { RequestError, shouldRetry } from '#src/lib/request-error.ts'
import { runAsUser } from '#src/lib/run-as-user.ts'

import { fetchItems, ItemsError, sendItems } from './library-api.ts'

const BATCH_ITEMS = 200

/**
 * Merges the account's items into the device, and sends what it lacks, in one tab at a time. Resolves with false if the
 * user has signed out meanwhile. Throws a RequestError.
 */
export function syncLibrary(stores: readonly LibraryStore[], userId: string): Promise<boolean> {
  return runAsUser(userId, 'marquee-library', async () => {
    const errors: unknown[] = []
    for (const store of stores) {
      try {
        await readItems(store, userId)
        errors.push(...(await sendUnsent(store, userId)))
      } catch (error) {
        // The other stores are not affected.
        errors.push(error)
      }
    }
    if (errors.length > 0) throw errors.find(isRetryable) ?? errors[0]
  })
}

async function readItems(store: LibraryStore, userId: string): Promise<void> {
  let version = await store.adopt(userId)
  let isLast = false
  while (!isLast) {
    const page = await fetchItems(userId, store.kinds, version)
    const items = page.items.filter((item) => isOfStore(item, store))
    if (page.version > version) await store.receive(items, page.version)
    ;({ version, isLast } = page)
  }
}

/** Returns the errors. In a full library there is still room for removals and clearings, which make room for the rest. */
async function sendUnsent(store: LibraryStore, userId: string): Promise<unknown[]> {
  const errors: unknown[] = []
  let isFull = false
  for await (const unsent of store.getUnsent(userId)) {
    let start = 0
    while (start < unsent.length) {
      const batch = unsent.slice(start, start + BATCH_ITEMS).filter(isStorable)
      try {
        errors.push(...(await sendBatch(store, isFull ? batch.filter(makesRoom) : batch, userId)))
        start += BATCH_ITEMS
      } catch (error) {
        errors.push(error)
        if (isFull || !(error instanceof RequestError && error.status === 409)) return errors
        isFull = true
      }
    }
  }
  return errors
}

/** Returns the errors about items. A rejected batch is halved, so that one invalid item does not block the others. */
async function sendBatch(store: LibraryStore, items: LibraryItem[], userId: string): Promise<unknown[]> {
  if (items.length === 0) return []
  try {
    await store.confirm(items, await sendItems(items, userId))
    return []
  } catch (error) {
    if (!(error instanceof ItemsError)) throw error
    if (items.length === 1) return [error]
    const middle = Math.ceil(items.length / 2)
    return [
      ...(await sendBatch(store, items.slice(0, middle), userId)),
      ...(await sendBatch(store, items.slice(middle), userId)),
    ]
  }
}

function makesRoom({ kind, body }: LibraryItem): boolean {
  return kind === 'clearing' || body === null
}

function isRetryable(error: unknown): boolean {
  return !(error instanceof Error) || shouldRetry(0, error, true)
}

function isOfStore(item: LibraryItem, store: LibraryStore): boolean {
  return store.kinds.some((kind) => kind === (item.kind === 'clearing' ? item.key : item.kind))
}
