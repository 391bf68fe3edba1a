/**
 * How long titles and episodes are. TMDB's newer TV shows have an empty `episode_run_time`: their lengths come from the
 * last episode, or from a season's.
 */
import * as v from 'valibot'

import type { Episode } from './episodes.ts'
import { optionalNumber } from './from-tmdb.ts'

/** The fields of a title's details that say how long it is. */
export const lengthFields = {
  runtime: optionalNumber,
  episode_run_time: v.fallback(v.array(v.unknown()), []),
  last_episode_to_air: v.fallback(v.nullable(v.object({ runtime: optionalNumber })), null),
}

type LengthRecord = {
  runtime: number | null
  episode_run_time: unknown[]
  last_episode_to_air: { runtime: number | null } | null
}

/** Returns the length of a movie or a usual episode in minutes, as far as the details say. */
export function toRuntimeMinutes(record: LengthRecord): number | null {
  const { runtime, episode_run_time, last_episode_to_air } = record
  return [runtime, ...episode_run_time, last_episode_to_air?.runtime].find(isLength) ?? null
}

type EpisodeLength = Pick<Episode, 'runtimeMinutes'>

/**
 * Returns the length of an episode in minutes: its own, else the usual one of the TV show, else of its season.
 * Null if no one knows.
 */
export function getEpisodeMinutes(
  { runtimeMinutes }: EpisodeLength,
  season: readonly EpisodeLength[],
  episode: EpisodeLength | undefined,
): number | null {
  return episode?.runtimeMinutes || runtimeMinutes || getUsualMinutes(season)
}

/** Returns the median length of a season's episodes in minutes; null if no one knows. */
export function getUsualMinutes(season: readonly EpisodeLength[]): number | null {
  const lengths = season.map(({ runtimeMinutes }) => runtimeMinutes).filter(isLength)
  return lengths.toSorted((one, other) => one - other)[Math.floor((lengths.length - 1) / 2)] ?? null
}

type SampledTvShow = {
  seasons: readonly { number: number; episodeCount: number }[]
  lastEpisode: { season: number } | null
}

/** Returns the season whose episodes tell how long a usual one is: the last episode's, else the first season. */
export function getSampleSeason({ seasons, lastEpisode }: SampledTvShow): number | undefined {
  return (
    lastEpisode?.season ?? seasons.find(({ number, episodeCount }) => number > 0 && episodeCount > 0)?.number
  )
}

/** TMDB reports 0 for an unknown length. */
function isLength(value: unknown): value is number {
  return typeof value === 'number' && value > 0
}
