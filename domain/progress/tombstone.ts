import * as v from 'valibot'

import type { TitleRef } from '../catalogue/title.ts'
import type { PlaybackPosition } from './playback-position.ts'

/** A removal can be undone for this long; only then is the history deleted from the account. */
const UNDO_WINDOW_MS = 10_000

/** A device that was offline for longer may bring a removed title back. */
const RETENTION_MS = 90 * 24 * 60 * 60_000

/** Marks positions up to a point in time as deleted, in one title or in all titles of a kind. A stored format. */
export const tombstoneSchema = v.object({
  user_id: v.string(),
  media_type: v.picklist(['movie', 'tv']),
  /** Null for all titles of the kind. */
  tmdb_id: v.nullable(v.number()),
  /** Milliseconds since the epoch. */
  forgotten_at: v.number(),
  /** When to delete the rows from the account. */
  due_at: v.number(),
  /** Whether the rows have been deleted from the account. */
  is_confirmed: v.boolean(),
})

export type Tombstone = v.InferOutput<typeof tombstoneSchema>

/** Returns a tombstone for one title, which is yet to be deleted from the account. */
export function createRemoval(
  title: TitleRef,
  positions: PlaybackPosition[],
  userId: string,
  now: number,
): Tombstone {
  return {
    user_id: userId,
    media_type: title.kind,
    tmdb_id: title.id,
    // Positions may come from a device whose clock is ahead.
    forgotten_at: Math.max(now, ...positions.map(({ watchedAt }) => watchedAt)),
    due_at: now + UNDO_WINDOW_MS,
    is_confirmed: false,
  }
}

/** Returns a tombstone for all titles of a kind on this device. */
export function createClearing(kind: TitleRef['kind'], userId: string, now: number): Tombstone {
  return {
    user_id: userId,
    media_type: kind,
    tmdb_id: null,
    forgotten_at: now,
    due_at: now,
    is_confirmed: true,
  }
}

/** Whether the tombstone deletes a position. A title that is watched again later counts again. */
export function isDeleted(
  tombstone: Tombstone,
  { playable, watchedAt }: Pick<PlaybackPosition, 'playable' | 'watchedAt'>,
): boolean {
  const isAffected = tombstone.tmdb_id === null || tombstone.tmdb_id === playable.id
  return isAffected && tombstone.media_type === playable.kind && watchedAt <= tombstone.forgotten_at
}

/** Whether the rows are to be deleted from the account now. */
export function isDue({ is_confirmed, due_at }: Tombstone, now: number): boolean {
  return !is_confirmed && now >= due_at
}

/** Whether no older position can arrive any more, so that the tombstone can be dropped. */
export function isExpired({ is_confirmed, tmdb_id, forgotten_at }: Tombstone, now: number): boolean {
  return is_confirmed && tmdb_id !== null && now - forgotten_at > RETENTION_MS
}
