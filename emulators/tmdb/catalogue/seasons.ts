import { createRandom } from '@marquee/demo-artwork/seeded-random.ts'

import type { SeasonEntry } from '../entries/entries.ts'
import { toArtworkPath } from './artwork-paths.ts'
import { addDays } from './calendar.ts'
import type { TvShow } from './title.ts'

export type Season = {
  id: number
  number: number
  overview: string
  /** ISO date; empty if unknown. */
  airDate: string
  score: number
  posterPath: string | null
  episodes: Episode[]
}

export type Episode = {
  id: number
  season: number
  number: number
  name: string
  overview: string
  /** ISO date; empty if unknown. */
  airDate: string
  runtimeMinutes: number
  score: number
  votes: number
  stillPath: string | null
  isFinale: boolean
}

/**
 * Season and episode IDs are derived from the TV show's ID. They are unique unless a show has more than 19 seasons and the
 * next IDs are taken; a test checks this.
 */
const IDS_PER_TV_SHOW = 1000
const IDS_PER_SEASON = 50

/** The shares of later seasons without an overview and of episodes without a still. */
const MISSING_OVERVIEWS = 0.35
const MISSING_STILLS = 0.05

/**
 * Returns a season with its episodes; undefined if the TV show has no season of that number.
 * @throws {Error} on an invalid episode line
 */
export function createSeason(tvShow: TvShow, number: number): Season | undefined {
  const entry = getSeasonEntry(tvShow, number)
  if (!entry) return undefined
  const random = createRandom(tvShow.id, `season ${number}`)
  const id = tvShow.id * IDS_PER_TV_SHOW + getPosition(tvShow, entry) * IDS_PER_SEASON
  return {
    id,
    number,
    overview: isOverviewMissing(tvShow, entry) ? '' : entry.overview,
    airDate: entry.premiere,
    score: adjustScore(tvShow.score, random.between(-0.4, 0.4)),
    // TMDB has no poster for a season that it only knows by its number.
    posterPath:
      hasArtwork(tvShow) && entry.episodes.length > 0
        ? toArtworkPath({ kind: 'season', tvShowId: tvShow.id, season: number })
        : null,
    episodes: entry.episodes.map((line, index) => ({
      ...parseEpisodeLine(line),
      ...generateEpisode(tvShow, entry, index),
      id: id + index + 1,
      isFinale: index === entry.episodes.length - 1,
    })),
  }
}

/** Returns the written part of a season; undefined if the TV show has no season of that number. Season 0 has the specials. */
export function getSeasonEntry(tvShow: TvShow, number: number): SeasonEntry | undefined {
  return number === 0 ? tvShow.specials : tvShow.seasons.find((season) => season.number === number)
}

/** Returns 0 for the specials, 1 for the first season. Unlike a season's number, it is small and without gaps. */
function getPosition({ seasons }: TvShow, entry: SeasonEntry): number {
  return seasons.indexOf(entry) + 1
}

/** Without the specials. */
export function createSeasons(tvShow: TvShow): Season[] {
  return tvShow.seasons.flatMap(({ number }) => createSeason(tvShow, number) ?? [])
}

export function countEpisodes(tvShow: TvShow): number {
  return tvShow.seasons.reduce((sum, { episodes }) => sum + episodes.length, 0)
}

/** Returns an ISO date; empty for a season without a date or episodes. */
export function getLastAirDate(season: SeasonEntry): string {
  return season.episodes.length === 0 ? '' : getAirDate(season, season.episodes.length - 1)
}

/** Like on TMDB, few contributors describe later seasons. */
function isOverviewMissing(tvShow: TvShow, entry: SeasonEntry): boolean {
  const isFirst = getPosition(tvShow, entry) < 2
  return !isFirst && createRandom(tvShow.id, `overview of season ${entry.number}`).chance(MISSING_OVERVIEWS)
}

function getAirDate({ premiere, intervalDays }: SeasonEntry, index: number): string {
  return premiere && addDays(premiere, intervalDays * index)
}

/** Returns an episode by its own number, which is not its position in every show. */
export function findEpisode(tvShow: TvShow, season: number, number: number): Episode | undefined {
  return createSeason(tvShow, season)?.episodes.find((episode) => episode.number === number)
}

/** Returns true if a TV show is over, with no episode after the ISO date. */
export function hasEndedBy({ hasEnded, seasons }: TvShow, today: string): boolean {
  return hasEnded && seasons.every((season) => getLastAirDate(season) <= today)
}

export type TvShowStatus = 'returning' | 'planned' | 'inProduction' | 'ended'

/** A TV show without seasons is planned if it has a date, and else in production. */
export function getTvShowStatus(tvShow: TvShow, today: string): TvShowStatus {
  if (tvShow.seasons.length === 0) return tvShow.date === '' ? 'inProduction' : 'planned'
  return hasEndedBy(tvShow, today) ? 'ended' : 'returning'
}

/** Returns true if an episode airs between two ISO dates, both inclusive. */
export function airsBetween(tvShow: TvShow, first: string, last: string): boolean {
  return tvShow.seasons.some(
    (season) =>
      season.premiere <= last &&
      getLastAirDate(season) >= first &&
      season.episodes.some((_, index) => {
        const airDate = getAirDate(season, index)
        return airDate >= first && airDate <= last
      }),
  )
}

function parseEpisodeLine(line: string): { name: string; overview: string } {
  const [name, overview = '', ...rest] = line.split(' | ').map((part) => part.trim())
  if (!name || rest.length > 0)
    throw new Error(`Expected "Name" or "Name | Overview" for an episode: ${line.trim()}`)
  return { name, overview }
}

function generateEpisode(
  tvShow: TvShow,
  entry: SeasonEntry,
  index: number,
): Omit<Episode, 'id' | 'name' | 'overview' | 'isFinale'> {
  const season = entry.number
  const number = entry.firstEpisode + index
  const random = createRandom(tvShow.id, `episode ${season}.${number}`)
  return {
    season,
    number,
    airDate: getAirDate(entry, index),
    runtimeMinutes: random.integer(...tvShow.episodeMinutes),
    score: adjustScore(tvShow.score, random.between(-0.7, 0.6)),
    votes: Math.round((tvShow.votes / 40) * random.between(0.6, 1.4)),
    stillPath:
      hasArtwork(tvShow) && !createRandom(tvShow.id, `still ${season}.${number}`).chance(MISSING_STILLS)
        ? toArtworkPath({ kind: 'still', tvShowId: tvShow.id, season, episode: number })
        : null,
  }
}

/** A TV show with neither a poster nor a backdrop has no images of seasons and episodes either. */
function hasArtwork({ posterPath, backdropPath }: TvShow): boolean {
  return posterPath !== null || backdropPath !== null
}

function adjustScore(score: number, difference: number): number {
  if (score === 0) return 0
  return Math.round(Math.min(10, Math.max(0, score + difference)) * 10) / 10
}
