/** Which episodes of a TV show have aired, and how many of them were watched. */
import type { EpisodeRef } from '../catalogue/episode-order.ts'
import type { Episode } from '../catalogue/episodes.ts'
import type { TitleDetail } from '../catalogue/title-detail.ts'
import { episodeKey } from '../catalogue/title.ts'
import { toLocalDate } from '../local-date.ts'
import type { ProgressEntry } from './progress-entry.ts'
import { isFinished } from './progress-rules.ts'

/** What these rules read of a TV show's details. */
export type TvShowOutline = Pick<TitleDetail, 'seasons' | 'nextEpisode' | 'lastEpisode'>

/** Numbers of episodes. */
export type WatchedCount = { watched: number; aired: number }

/** Whether an ISO date has come; `now` is in milliseconds. An unknown date has: many old episodes have none. */
export function hasAired(isoDate: string | null, now: number): boolean {
  return isoDate === null || isoDate <= toLocalDate(now)
}

/** Returns the aired episodes in order, without specials, which are season 0. `now` is in milliseconds. */
export function getAiredEpisodes(tvShow: TvShowOutline, now: number): EpisodeRef[] {
  const last = getLastAired(tvShow, now)
  return tvShow.seasons
    .filter(({ number, airDate }) => number > 0 && hasAired(airDate, now))
    .toSorted((one, other) => one.number - other.number)
    .flatMap(({ number: season, episodeCount }) =>
      Array.from({ length: episodeCount }, (_, index) => ({ season, episode: index + 1 })),
    )
    .filter((episode) => !last || compareEpisodes(episode, last) <= 0)
}

/**
 * Returns the aired episodes of a season. Specials are those of its list that have aired, since the details of a TV show
 * do not date them.
 */
export function getAiredInSeason(
  tvShow: TvShowOutline,
  season: number,
  episodes: readonly Pick<Episode, 'number' | 'airDate'>[] | undefined,
  now: number,
): EpisodeRef[] {
  if (season > 0) return getAiredEpisodes(tvShow, now).filter((each) => each.season === season)
  return (episodes ?? [])
    .filter(({ airDate }) => hasAired(airDate, now))
    .map(({ number }) => ({ season, episode: number }))
}

/** Returns how many of these episodes were watched to the end. */
export function countWatched(entry: ProgressEntry | undefined, aired: readonly EpisodeRef[]): WatchedCount {
  return { watched: aired.filter((episode) => isEpisodeWatched(entry, episode)).length, aired: aired.length }
}

export function isEpisodeWatched(entry: ProgressEntry | undefined, { season, episode }: EpisodeRef): boolean {
  const progress = entry?.show_progress?.[episodeKey(season, episode)]?.progress
  return progress !== undefined && isFinished(progress)
}

/** Orders episodes by season and number. */
export function compareEpisodes(one: EpisodeRef, other: EpisodeRef): number {
  return one.season - other.season || one.episode - other.episode
}

/**
 * Returns the last episode that has aired; undefined if the catalogue does not say. Details may be older than the date
 * of the episode that they announce.
 */
function getLastAired({ nextEpisode, lastEpisode }: TvShowOutline, now: number): EpisodeRef | undefined {
  if (nextEpisode && nextEpisode.season > 0) {
    const { season, number, airDate } = nextEpisode
    return { season, episode: airDate !== null && hasAired(airDate, now) ? number : number - 1 }
  }
  return lastEpisode && lastEpisode.season > 0
    ? { season: lastEpisode.season, episode: lastEpisode.number }
    : undefined
}
