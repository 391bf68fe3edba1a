import * as v from 'valibot'

import { playableKey, type Playable } from '../catalogue/title.ts'
import { cutText } from '../cut-text.ts'
import type { ItemBody } from '../library/library-item.ts'
import {
  fromStoredPlayable,
  fromStoredTitle,
  storedPlayableEntries,
  storedTitleEntries,
  toStoredPlayable,
  toStoredTitle,
} from '../library/stored-title.ts'
import type { PlaybackPosition, WatchedTitle } from '../progress/playback-position.ts'
import type { WatchProgress } from '../progress/progress-entry.ts'
import { getWatchedFraction, isFinished, isStarted } from '../progress/progress-rules.ts'
import { storedTime } from '../stored-time.ts'

/** How a viewing came into the history. */
type ViewingOrigin = 'player' | 'mark' | 'import'

/** One time that a movie or an episode was watched. Watching it again is another viewing. */
export type Viewing = {
  /** Unique among the viewings of a user. */
  key: string
  playable: Playable
  title: WatchedTitle
  episodeName: string | null
  /** When it was last watched, in milliseconds since the epoch; null if it was before the user came to Marquee. */
  watchedAt: number | null
  isFinished: boolean
  /** How long the user really watched. For marks and imports, the runtime where it is known. */
  watchedSeconds: number
  /** Where the user stopped; null for marks and imports. */
  positionSeconds: number | null
  durationSeconds: number | null
  origin: ViewingOrigin
}

/** Short enough for the account's limit of 2 KB per viewing, in any script. */
const NAME_LENGTH_MAX = 200

const seconds = v.pipe(v.number(), v.finite(), v.minValue(0))

/** The stored format, also in the account. Unknown origins come from later versions. */
const bodySchema = v.object({
  ...storedPlayableEntries,
  tmdb_id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  ...storedTitleEntries,
  episode_name: v.fallback(v.nullish(v.string()), null),
  watched_at: v.fallback(v.nullable(storedTime), null),
  is_finished: v.fallback(v.boolean(), false),
  watched_seconds: v.fallback(seconds, 0),
  position_seconds: v.fallback(v.nullish(seconds), null),
  duration_seconds: v.fallback(v.nullish(seconds), null),
  origin: v.fallback(v.picklist(['player', 'mark', 'import']), 'import'),
})

/** Returns the viewing in an item of the library; undefined if it is invalid. */
export function parseViewing(key: string, body: unknown): Viewing | undefined {
  const parsed = v.safeParse(bodySchema, body)
  const playable = parsed.success ? fromStoredPlayable(parsed.output) : undefined
  if (!parsed.success || !playable) return undefined
  const stored = parsed.output
  return {
    key,
    playable,
    title: fromStoredTitle(stored),
    episodeName: stored.episode_name ?? null,
    watchedAt: stored.watched_at,
    isFinished: stored.is_finished,
    watchedSeconds: stored.watched_seconds,
    positionSeconds: stored.position_seconds ?? null,
    durationSeconds: stored.duration_seconds ?? null,
    origin: stored.origin,
  }
}

/** Returns a viewing as the body of an item of the library. */
export function toViewingBody({ playable, title, ...viewing }: Viewing): ItemBody {
  return {
    ...toStoredPlayable(playable),
    ...toStoredTitle({ ...title, name: cutText(title.name, NAME_LENGTH_MAX) }),
    episode_name: viewing.episodeName && cutText(viewing.episodeName, NAME_LENGTH_MAX),
    watched_at: viewing.watchedAt,
    is_finished: viewing.isFinished,
    watched_seconds: viewing.watchedSeconds,
    position_seconds: viewing.positionSeconds,
    duration_seconds: viewing.durationSeconds,
    origin: viewing.origin,
  }
}

/** Returns the key of a viewing that began at a time: `movie-1399@1700000000000`. */
export function viewingKey(playable: Playable, startedAt: number): string {
  return `${playableKey(playable)}@${startedAt}`
}

/**
 * Returns a playback position as a viewing, for what was watched before viewings were recorded. Its key is the same on
 * each device, so that it can be changed.
 */
export function fromPosition({ playable, title, progress, watchedAt }: PlaybackPosition): Viewing {
  return {
    key: viewingKey(playable, 0),
    playable,
    title,
    episodeName: null,
    watchedAt,
    isFinished: isFinished(progress),
    watchedSeconds: progress.watched,
    positionSeconds: progress.watched,
    durationSeconds: progress.duration,
    origin: 'player',
  }
}

/** Returns whether progress is a viewing: the title was not just opened. A short title ends before others count as started. */
export function isViewing({ kind }: Playable, progress: WatchProgress): boolean {
  return isStarted({ type: kind, progress }) || isFinished(progress)
}

/** Returns how far a viewing came, from 0 to 1; undefined if its length is unknown. Earlier versions stored no position. */
export function getViewedFraction(viewing: Viewing): number | undefined {
  const { watchedSeconds, positionSeconds, durationSeconds } = viewing
  if (!durationSeconds) return undefined
  return getWatchedFraction({ watched: positionSeconds ?? watchedSeconds, duration: durationSeconds })
}
