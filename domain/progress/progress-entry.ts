import * as v from 'valibot'

import { storedTitleEntries } from '../library/stored-title.ts'
import { storedTime } from '../stored-time.ts'

const seconds = v.pipe(v.number(), v.finite(), v.minValue(0))
const watchProgress = v.object({ watched: seconds, duration: seconds })
/** Milliseconds since the epoch. */
const ordinal = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Unknown fields are preserved: other code may have added them. */
export const episodeProgressSchema = v.looseObject({
  season: ordinal,
  episode: ordinal,
  progress: watchProgress,
  /** Entries written by other code have neither of these. */
  last_updated: v.fallback(v.optional(storedTime), undefined),
  user_id: v.fallback(v.optional(v.string()), undefined),
})

/** A stored watch-progress entry. The field names are a fixed format that other code may have written. */
export const progressEntrySchema = v.looseObject({
  id: v.number(),
  type: v.picklist(['movie', 'tv']),
  ...storedTitleEntries,
  title: v.fallback(v.string(), ''),
  progress: watchProgress,
  last_updated: storedTime,
  last_season_watched: v.fallback(v.optional(ordinal), undefined),
  last_episode_watched: v.fallback(v.optional(ordinal), undefined),
  /** By `episodeKey`. */
  show_progress: v.optional(v.record(v.string(), episodeProgressSchema)),
  /** The account that a movie's progress belongs to; undefined for a guest's. */
  user_id: v.fallback(v.optional(v.string()), undefined),
})

export type EpisodeProgress = v.InferOutput<typeof episodeProgressSchema>
export type ProgressEntry = v.InferOutput<typeof progressEntrySchema>

/** Entries by `titleKey`. */
export type ProgressMap = Record<string, ProgressEntry>

/** Seconds watched of a movie or an episode, and its duration in seconds. */
export type WatchProgress = v.InferOutput<typeof watchProgress>
