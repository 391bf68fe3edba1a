import type { Page } from '@playwright/test'

export type StoredItem = { kind: string; key: string; body: Record<string, unknown> }

/** Stores items of a guest, as the app does. The page has to be on a document of the app, which has not read them yet. */
export async function storeItems(page: Page, items: readonly StoredItem[]): Promise<void> {
  // As text: Firefox needs minutes for thousands of objects.
  await page.evaluate(writeItems, JSON.stringify(items))
}

export function readItems(page: Page, kind: string): Promise<StoredItem[]> {
  return page.evaluate(readKind, kind)
}

/** Runs in the page. */
async function writeItems(json: string): Promise<void> {
  const items: StoredItem[] = JSON.parse(json)
  const opened = indexedDB.open('marquee', 1)
  opened.onupgradeneeded = () => {
    const store = opened.result.createObjectStore('items', { keyPath: ['owner', 'kind', 'key'] })
    store.createIndex('unsent', ['owner', 'unsent'])
    store.createIndex('changed', ['owner', 'changedAt'])
    opened.result.createObjectStore('owners')
    opened.result.createObjectStore('upgrades')
  }
  await new Promise((resolve) => (opened.onsuccess = resolve))
  const transaction = opened.result.transaction('items', 'readwrite')
  const store = transaction.objectStore('items')
  for (const item of items) store.put({ ...item, owner: 'guest', changedAt: 1, isSent: false, unsent: 1 })
  await new Promise((resolve) => (transaction.oncomplete = resolve))
  opened.result.close()
}

/** Runs in the page. */
async function readKind(kind: string): Promise<StoredItem[]> {
  const opened = indexedDB.open('marquee')
  await new Promise((resolve) => (opened.onsuccess = resolve))
  const reading = opened.result.transaction('items').objectStore('items').getAll()
  await new Promise((resolve) => (reading.onsuccess = resolve))
  opened.result.close()
  return reading.result.filter((item: StoredItem) => item.kind === kind)
}
