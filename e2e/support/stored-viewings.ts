import type { Page } from '@playwright/test'

type StoredViewing = { key: string; body: Record<string, unknown> }

/** Returns a finished viewing as the device stores it. */
export function storedViewing(
  kind: 'movie' | 'tv',
  id = 1,
  watchedAt = 0,
  changes: Record<string, unknown> = {},
): StoredViewing {
  const body = {
    media_type: kind,
    tmdb_id: id,
    title: `Title ${id}`,
    poster_path: null,
    release_date: '1994-05-01',
    watched_at: watchedAt,
    is_finished: true,
    watched_seconds: 6000,
    duration_seconds: 6000,
    origin: 'player',
    ...changes,
  }
  return { key: `${kind}-${id}-${Object.values(changes).join('-')}@${watchedAt}`, body }
}

/** Stores viewings of a guest. The page is left on a document of the app. */
export async function seedViewings(page: Page, viewings: readonly StoredViewing[]): Promise<void> {
  await page.goto('/about')
  await page.evaluate(writeViewings, [...viewings])
}

/** Runs in the page. */
async function writeViewings(viewings: StoredViewing[]): Promise<void> {
  const opened = indexedDB.open('marquee-library')
  // As the app does, which has not read the history yet.
  opened.onupgradeneeded = () => opened.result.createObjectStore('items')
  await new Promise((resolve) => (opened.onsuccess = resolve))
  const transaction = opened.result.transaction('items', 'readwrite')
  const store = transaction.objectStore('items')
  for (const { key, body } of viewings)
    store.put({ kind: 'viewing', key, body, changedAt: 1, isSent: false }, ['guest', 'viewing', key])
  await new Promise((resolve) => (transaction.oncomplete = resolve))
  opened.result.close()
}
