import * as v from 'valibot'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import { storedValue } from '#src/lib/stored-value.ts'

/** How many are remembered. */
const MOST_RECENT = 8

const recentTitle = v.object({
  type: v.literal('title'),
  kind: v.picklist(['movie', 'tv']),
  id: v.number(),
  name: v.string(),
  posterPath: v.nullable(v.string()),
  backdropPath: v.nullable(v.string()),
  date: v.nullable(v.string()),
})

/** A screen, by the id that the palette has for it. */
const recentScreen = v.object({ type: v.literal('screen'), id: v.string() })

const recentSchema = v.array(v.variant('type', [recentTitle, recentScreen]))

type Recent = v.InferOutput<typeof recentSchema>[number]

/** What was last opened on this device, the newest first. */
export const recents = storedValue('recentlyOpened', recentSchema, [], (error) =>
  console.error('Failed to load what was opened last:', error),
)

export function rememberTitle({
  kind,
  id,
  name,
  posterPath,
  backdropPath,
  date,
}: Omit<TitleSummary, 'rating'>) {
  remember({ type: 'title', kind, id, name, posterPath, backdropPath, date })
}

export function rememberScreen(id: string): void {
  remember({ type: 'screen', id })
}

export function forgetRecents(): void {
  localStorage.removeItem('recentlyOpened')
}

function remember(recent: Recent): void {
  const others = recents.get().filter((other) => keyOf(other) !== keyOf(recent))
  recents.set([recent, ...others].slice(0, MOST_RECENT))
}

function keyOf(recent: Recent): string {
  return recent.type === 'title' ? `${recent.kind}-${recent.id}` : recent.id
}
