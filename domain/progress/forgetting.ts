import * as v from 'valibot'

import type { TitleRef } from '../catalogue/title.ts'
import type { Place } from './place.ts'

/** A removal can be taken back so long: until then the account is not asked to delete anything. */
const UNDO_WINDOW_MS = 10_000

/** A device that was offline for longer may bring a removed title back. */
const REMEMBERED_MS = 90 * 24 * 60 * 60_000

/** What a viewer does not want to see again on this device: places in a title, or in every title of a kind, up to a time. */
export const forgettingSchema = v.object({
  user_id: v.string(),
  media_type: v.picklist(['movie', 'tv']),
  /** Null for every title of the kind. */
  tmdb_id: v.nullable(v.number()),
  /** Milliseconds since 1970. */
  forgotten_at: v.number(),
  /** When the account is to delete it. */
  due_at: v.number(),
  /** Whether the account has nothing left to delete. */
  is_confirmed: v.boolean(),
})

export type Forgetting = v.InferOutput<typeof forgettingSchema>

/** The removal of one title as it is known, which the account has yet to hear of. */
export function removalOf(title: TitleRef, places: Place[], userId: string, now: number): Forgetting {
  return {
    user_id: userId,
    media_type: title.kind,
    tmdb_id: title.id,
    // What is known may have come from a device whose clock goes ahead.
    forgotten_at: Math.max(now, ...places.map(({ at }) => at)),
    due_at: now + UNDO_WINDOW_MS,
    is_confirmed: false,
  }
}

/** The clearing of a whole kind on this device. */
export function clearingOf(kind: TitleRef['kind'], userId: string, now: number): Forgetting {
  return {
    user_id: userId,
    media_type: kind,
    tmdb_id: null,
    forgotten_at: now,
    due_at: now,
    is_confirmed: true,
  }
}

/** Whether a place is older than its own forgetting. What is watched again afterwards counts again. */
export function isForgotten(
  forgetting: Forgetting,
  { playable, at }: Pick<Place, 'playable' | 'at'>,
): boolean {
  const isMeant = forgetting.tmdb_id === null || forgetting.tmdb_id === playable.id
  return isMeant && forgetting.media_type === playable.kind && at <= forgetting.forgotten_at
}

/** Whether the account is to delete it now. */
export function isDue({ is_confirmed, due_at }: Forgetting, now: number): boolean {
  return !is_confirmed && now >= due_at
}

/** Whether nothing older can be expected any more, so that the forgetting itself may go. */
export function isOutdated({ is_confirmed, tmdb_id, forgotten_at }: Forgetting, now: number): boolean {
  return is_confirmed && tmdb_id !== null && now - forgotten_at > REMEMBERED_MS
}
