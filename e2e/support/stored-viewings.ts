import type { Page } from '@playwright/test'

import { storeItems, type StoredItem } from './stored-items.ts'

/** Returns a finished viewing as the device stores it. */
export function storedViewing(
  kind: 'movie' | 'tv',
  id = 1,
  watchedAt = 0,
  changes: Record<string, unknown> = {},
): StoredItem {
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
  return { kind: 'viewing', key: `${kind}-${id}-${Object.values(changes).join('-')}@${watchedAt}`, body }
}

/** Stores viewings of a guest. The page is left on a document of the app. */
export async function seedViewings(page: Page, viewings: readonly StoredItem[]): Promise<void> {
  await page.goto('/about')
  await storeItems(page, viewings)
}
