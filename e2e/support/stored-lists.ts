import type { Page } from '@playwright/test'

import { storeItems, type StoredItem } from './stored-items.ts'

/** Returns a list as the device stores it. */
export function storedList(id: string, changes: Record<string, unknown> = {}): StoredItem {
  return {
    kind: 'list',
    key: id,
    body: { name: id, description: '', kind: 'manual', created_at: 1, ...changes },
  }
}

/** Returns a movie of a list as the device stores it. */
export function storedListTitle(
  listId: string,
  id: number,
  position: number,
  changes: Record<string, unknown> = {},
): StoredItem {
  const body = {
    list_id: listId,
    media_type: 'movie',
    tmdb_id: id,
    title: `Title ${id}`,
    poster_path: null,
    release_date: null,
    vote_average: null,
    runtime_minutes: null,
    note: '',
    rank: `i${String(position).padStart(5, '0')}1`,
    added_at: position,
    ...changes,
  }
  return { kind: 'list_title', key: `${listId}:${body.media_type}-${id}`, body }
}

/** Stores lists of a guest. The page is left on a document of the app. */
export async function seedLists(page: Page, items: readonly StoredItem[]): Promise<void> {
  await page.goto('/lists')
  await page.getByRole('heading', { name: 'No lists yet' }).waitFor()
  await storeItems(page, items)
}
