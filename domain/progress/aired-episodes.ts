/** Which episodes of a TV show have aired, and how many of them were watched. */
import {
  compareEpisodes,
  listSeasons,
  type EpisodeInSeason,
  type EpisodeRef,
  type ReadSeason,
} from '../catalogue/episode-order.ts'
import type { EpisodeToAir, Season, TitleDetail } from '../catalogue/title-detail.ts'
import { episodeKey } from '../catalogue/title.ts'
import { toLocalDate } from '../local-date.ts'
import type { ProgressEntry } from './progress-entry.ts'
import { isFinished } from './progress-rules.ts'

/** The details of a TV show that these rules read. */
export type TvShowOutline = Pick<TitleDetail, 'seasons' | 'nextEpisode' | 'lastEpisode'>

/** Numbers of episodes. */
export type WatchedCount = { watched: number; aired: number }

/** Returns true if an ISO date has come; `now` is in milliseconds. An unknown date has: many old episodes have none. */
export function hasAired(isoDate: string | null, now: number): boolean {
  return isoDate === null || isoDate <= toLocalDate(now)
}

/** Returns the aired episodes of a season's list. `now` is in milliseconds. */
export function getAiredInSeason(
  tvShow: TvShowOutline,
  season: number,
  list: readonly EpisodeInSeason[],
  now: number,
): EpisodeRef[] {
  return list
    .filter(({ number, airDate }) =>
      airDate === null ? isUndatedOut(tvShow, { season, episode: number }, now) : hasAired(airDate, now),
    )
    .map(({ number }) => ({ season, episode: number }))
}

/**
 * Returns how many episodes have aired and how many of them were watched to the end, without specials. Reads the list of
 * the season in which the last one aired; the others have aired as a whole. `now` is in milliseconds.
 */
export function countWatched(
  tvShow: TvShowOutline,
  read: ReadSeason,
  entry: ProgressEntry | undefined,
  now: number,
): WatchedCount {
  const counts = listAiredSeasons(tvShow, now).map(({ number, episodeCount }) => {
    if (number !== getRunningSeason(tvShow)) {
      return { watched: Math.min(countFinished(entry, number), episodeCount), aired: episodeCount }
    }
    const aired = getAiredInSeason(tvShow, number, read(number), now)
    return { watched: aired.filter((each) => isEpisodeWatched(entry, each)).length, aired: aired.length }
  })
  return {
    watched: counts.reduce((sum, { watched }) => sum + watched, 0),
    aired: counts.reduce((sum, { aired }) => sum + aired, 0),
  }
}

/** Returns the seasons with episodes that have aired and were not all watched, in order, without specials. */
export function listUnfinishedSeasons(
  tvShow: TvShowOutline,
  entry: ProgressEntry | undefined,
  now: number,
): number[] {
  return listAiredSeasons(tvShow, now)
    .filter(({ number, episodeCount }) => countFinished(entry, number) < episodeCount)
    .map(({ number }) => number)
}

/** Returns the aired episodes of a season that were not watched. `now` is in milliseconds. */
export function getUnwatched(
  tvShow: TvShowOutline,
  season: number,
  list: readonly EpisodeInSeason[],
  entry: ProgressEntry | undefined,
  now: number,
): EpisodeRef[] {
  return getAiredInSeason(tvShow, season, list, now).filter((each) => !isEpisodeWatched(entry, each))
}

export function isEpisodeWatched(entry: ProgressEntry | undefined, { season, episode }: EpisodeRef): boolean {
  const progress = entry?.show_progress?.[episodeKey(season, episode)]?.progress
  return progress !== undefined && isFinished(progress)
}

/** Returns how many episodes of a season were watched to the end, whatever their numbers. */
function countFinished(entry: ProgressEntry | undefined, season: number): number {
  return Object.values(entry?.show_progress ?? {}).filter(
    (each) => each.season === season && isFinished(each.progress),
  ).length
}

/** Returns the seasons that have begun, in order, without specials. */
function listAiredSeasons(tvShow: TvShowOutline, now: number): Season[] {
  const running = getRunningSeason(tvShow) ?? Infinity
  const begun = tvShow.seasons.filter(({ number, airDate }) => number <= running && hasAired(airDate, now))
  return listSeasons({ seasons: begun })
    .filter((number) => number > 0)
    .flatMap((number) => begun.find((season) => season.number === number) ?? [])
}

/** Returns the season of the latest episodes; undefined if the catalogue does not say. */
function getRunningSeason({ nextEpisode, lastEpisode }: TvShowOutline): number | undefined {
  return (toRef(nextEpisode) ?? toRef(lastEpisode))?.season
}

/**
 * Returns true if an episode without a date has come, by its season and by the announced episodes. Details may be older
 * than the date of the episode that they announce.
 */
function isUndatedOut(tvShow: TvShowOutline, episode: EpisodeRef, now: number): boolean {
  if (episode.season === 0) return true
  const season = tvShow.seasons.find(({ number }) => number === episode.season)
  if (!hasAired(season?.airDate ?? null, now)) return false
  const { nextEpisode, lastEpisode } = tvShow
  const [next, last] = [toRef(nextEpisode), toRef(lastEpisode)]
  if (!next) return !last || compareEpisodes(episode, last) <= 0
  const order = compareEpisodes(episode, next)
  const hasDate = nextEpisode !== null && nextEpisode.airDate !== null
  return order < 0 || (order === 0 && hasDate && hasAired(nextEpisode.airDate, now))
}

/** Specials say nothing about the other episodes. */
function toRef(episode: EpisodeToAir | null): EpisodeRef | undefined {
  return episode && episode.season > 0 ? { season: episode.season, episode: episode.number } : undefined
}
