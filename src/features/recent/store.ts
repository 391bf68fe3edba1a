import * as v from 'valibot'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import { isPrivateSession } from '#src/lib/private-session.ts'
import { createStoredValue } from '#src/lib/stored-value.ts'

const STORAGE_KEY = 'recentlyOpened'
const MAX_ITEMS = 8

const titleSchema = v.object({
  type: v.literal('title'),
  kind: v.picklist(['movie', 'tv']),
  id: v.number(),
  name: v.string(),
  posterPath: v.nullable(v.string()),
  backdropPath: v.nullable(v.string()),
  date: v.nullable(v.string()),
})

/** `id` is the screen's ID in the command menu. */
const screenSchema = v.object({ type: v.literal('screen'), id: v.string() })

const itemsSchema = v.array(v.variant('type', [titleSchema, screenSchema]))

type RecentItem = v.InferOutput<typeof itemsSchema>[number]

/** The titles and screens that were last opened on this device, newest first. */
export const recentItems = createStoredValue(STORAGE_KEY, itemsSchema, [], (error) =>
  console.error('Failed to load recently opened items:', error),
)

export function addRecentTitle({
  kind,
  id,
  name,
  posterPath,
  backdropPath,
  date,
}: Omit<TitleSummary, 'rating'>) {
  add({ type: 'title', kind, id, name, posterPath, backdropPath, date })
}

export function addRecentScreen(id: string): void {
  add({ type: 'screen', id })
}

export function clearRecents(): void {
  recentItems.set([])
}

function add(item: RecentItem): void {
  if (isPrivateSession()) return
  const others = recentItems.get().filter((other) => getKey(other) !== getKey(item))
  recentItems.set([item, ...others].slice(0, MAX_ITEMS))
}

function getKey(item: RecentItem): string {
  return item.type === 'title' ? `${item.kind}-${item.id}` : item.id
}
