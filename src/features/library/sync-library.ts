import { isStorable, type LibraryItem } from '#domain/library/library-item.ts'
import type { LibraryStore } from '#domain/library/library-store.ts'
import { shouldRetry } from '#src/lib/request-error.ts'
import { runAsUser } from '#src/lib/run-as-user.ts'

import { fetchItems, sendItems } from './library-api.ts'

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
        await sendUnsent(store, userId)
      } catch (error) {
        // The other stores are not affected.
        errors.push(error)
      }
    }
    if (errors.length > 0) throw errors[0]
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

async function sendUnsent(store: LibraryStore, userId: string): Promise<void> {
  const unsent = await store.getUnsent(userId)
  const errors: unknown[] = []
  for (let start = 0; start < unsent.length; start += BATCH_ITEMS)
    errors.push(...(await sendBatch(store, unsent.slice(start, start + BATCH_ITEMS), userId)))
  if (errors.length > 0) throw errors[0]
}

/** Returns the rejections. A rejected batch is sent item by item, so that one invalid item does not block the others. */
async function sendBatch(store: LibraryStore, items: LibraryItem[], userId: string): Promise<unknown[]> {
  const storable = items.filter(isStorable)
  if (storable.length === 0) return []
  try {
    await store.confirm(storable, await sendItems(storable, userId))
    return []
  } catch (error) {
    if (!(error instanceof Error) || shouldRetry(0, error, true)) throw error
    if (storable.length === 1) return [error]
    const errors: unknown[] = []
    for (const item of storable) errors.push(...(await sendBatch(store, [item], userId)))
    return errors
  }
}

function isOfStore(item: LibraryItem, store: LibraryStore): boolean {
  return store.kinds.some((kind) => kind === (item.kind === 'clearing' ? item.key : item.kind))
}
