import * as v from 'valibot'

const seconds = v.pipe(v.number(), v.finite(), v.minValue(0))
const position = v.object({ watched: seconds, duration: seconds })
const text = v.fallback(v.nullish(v.string()), null)
/** Milliseconds since 1970. */
const time = v.pipe(v.number(), v.finite())
const ordinal = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What other code has added to an entry is carried along. */
export const episodeProgressSchema = v.looseObject({
  season: ordinal,
  episode: ordinal,
  progress: position,
  /** Ours, past the spec's entry: without them the last time of the whole series counts, and nobody's account. */
  last_updated: v.fallback(v.optional(time), undefined),
  user_id: v.fallback(v.optional(v.string()), undefined),
})

/** The spec's local watch-progress entry (section 3), field names included: other code may have written it. */
export const progressEntrySchema = v.looseObject({
  id: v.number(),
  type: v.picklist(['movie', 'tv']),
  title: v.fallback(v.string(), ''),
  poster_path: text,
  backdrop_path: text,
  release_date: text,
  vote_average: v.fallback(v.nullish(v.number()), null),
  progress: position,
  last_updated: time,
  last_season_watched: v.fallback(v.optional(ordinal), undefined),
  last_episode_watched: v.fallback(v.optional(ordinal), undefined),
  /** By `episodeKey`. */
  show_progress: v.optional(v.record(v.string(), episodeProgressSchema)),
  /** The account that a film's place belongs to; nobody's until somebody signs in. */
  user_id: v.fallback(v.optional(v.string()), undefined),
})

export type EpisodeProgress = v.InferOutput<typeof episodeProgressSchema>
export type ProgressEntry = v.InferOutput<typeof progressEntrySchema>

/** Entries by `titleKey`. */
export type ProgressMap = Record<string, ProgressEntry>

/** A place in a film or an episode, in seconds. */
export type Position = v.InferOutput<typeof position>
