import * as v from 'valibot'

const seconds = v.pipe(v.number(), v.finite(), v.minValue(0))
const position = v.object({ watched: seconds, duration: seconds })

/** The spec's local watch-progress entry (section 3), field names included: other code may have written it. */
const progressEntrySchema = v.object({
  id: v.number(),
  type: v.picklist(['movie', 'tv']),
  title: v.string(),
  poster_path: v.nullable(v.string()),
  backdrop_path: v.nullable(v.string()),
  release_date: v.nullable(v.string()),
  vote_average: v.nullable(v.number()),
  progress: position,
  /** Milliseconds since 1970. */
  last_updated: v.number(),
  last_season_watched: v.optional(v.number()),
  last_episode_watched: v.optional(v.number()),
  show_progress: v.optional(
    v.record(v.string(), v.object({ season: v.number(), episode: v.number(), progress: position })),
  ),
})

/** Entries by `titleKey`. */
export const progressMapSchema = v.record(v.string(), progressEntrySchema)

export type ProgressEntry = v.InferOutput<typeof progressEntrySchema>
export type ProgressMap = v.InferOutput<typeof progressMapSchema>

/** A place in a film or an episode, in seconds. */
export type Position = v.InferOutput<typeof position>
