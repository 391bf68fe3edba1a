import * as v from 'valibot'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import { firstBy } from '#domain/unique-by.ts'
import { createOwnedValue } from '#src/lib/owned-value.ts'
import { isPrivateSession } from '#src/lib/private-session.ts'

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

const itemSchema = v.variant('type', [titleSchema, screenSchema])

type RecentItem = v.InferOutput<typeof itemSchema>

/** The titles and screens that the user last opened on this device, newest first. */
export const recentItems = createOwnedValue(
  'recentlyOpened',
  v.pipe(v.array(itemSchema), v.transform(takeNewest)),
  [],
  (error) => console.error('Failed to load recently opened items:', error),
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
  recentItems.update((items) => takeNewest([item, ...items]))
}

function takeNewest(items: RecentItem[]): RecentItem[] {
  return firstBy(items, getKey).slice(0, MAX_ITEMS)
}

function getKey(item: RecentItem): string {
  return item.type === 'title' ? `${item.kind}-${item.id}` : item.id
}
