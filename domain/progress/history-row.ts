import * as v from 'valibot'

import type { LibraryItem } from '../library/library-item.ts'
import { fromStoredPlayable, fromStoredTitle, toStoredPlayable } from '../library/stored-title.ts'
import type { PlaybackPosition } from './playback-position.ts'
import { isPosition, parsePosition, toPositionItem } from './position-item.ts'

/** The columns of `watch_history` that the app reads and writes; the row's own id is not among them. */
export const HISTORY_COLUMNS =
  'user_id,tmdb_id,media_type,title,poster_path,release_date,vote_average,progress_seconds,duration_seconds,season_number,episode_number,watched_at,changed_at'

const seconds = v.pipe(v.number(), v.minValue(0))
const ordinal = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))

const timestamp = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
)

export const historyRowSchema = v.object({
  user_id: v.string(),
  tmdb_id: v.pipe(v.number(), v.integer()),
  media_type: v.picklist(['movie', 'tv']),
  title: v.string(),
  poster_path: v.nullable(v.string()),
  release_date: v.nullable(v.string()),
  vote_average: v.nullable(v.number()),
  progress_seconds: seconds,
  duration_seconds: seconds,
  season_number: ordinal,
  episode_number: ordinal,
  watched_at: timestamp,
  /** When the user made this version of the row. Undoing a mark changes the row, and not when it was watched. */
  changed_at: timestamp,
})

export type HistoryRow = v.InferOutput<typeof historyRowSchema>

/** Limits of the table. A row beyond them would be rejected on every retry. */
const SECONDS_MAX = 1_000_000
const TEXT_LENGTH_MAX = 500
const DATE_LENGTH = 10
const RATING_MAX = 10

/** Returns an item with a position as a row of a user's history; undefined if it is of no movie or episode. */
export function toHistoryRow({ body, changedAt }: LibraryItem, userId: string): HistoryRow | undefined {
  const position = parsePosition(body)
  if (!position || !isPosition(position)) return undefined
  const { playable, title, progress, watchedAt } = position
  return {
    user_id: userId,
    season_number: null,
    episode_number: null,
    ...toStoredPlayable(playable),
    title: title.name.slice(0, TEXT_LENGTH_MAX),
    poster_path: title.posterPath?.slice(0, TEXT_LENGTH_MAX) ?? null,
    release_date: title.date?.slice(0, DATE_LENGTH) ?? null,
    vote_average: title.rating === null ? null : Math.min(RATING_MAX, Math.max(0, title.rating)),
    progress_seconds: Math.min(SECONDS_MAX, progress.watched),
    duration_seconds: Math.min(SECONDS_MAX, progress.duration),
    watched_at: new Date(watchedAt).toISOString(),
    changed_at: new Date(changedAt).toISOString(),
  }
}

/** Returns the item with the position in a row; undefined for a TV row without season and episode. */
export function fromHistoryRow(row: HistoryRow): LibraryItem | undefined {
  const playable = fromStoredPlayable(row)
  if (!playable) return undefined
  const position: PlaybackPosition = {
    playable,
    title: fromStoredTitle({ ...row, backdrop_path: null }),
    progress: { watched: row.progress_seconds, duration: row.duration_seconds },
    watchedAt: Date.parse(row.watched_at),
  }
  return { ...toPositionItem(position), changedAt: Date.parse(row.changed_at) }
}
