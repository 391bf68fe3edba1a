import type { SeasonEntry } from '../entries/entries.ts'
import { createRandom } from '../seeded-random.ts'
import { toArtworkPath } from './artwork-paths.ts'
import { addDays } from './calendar.ts'
import type { TvShow } from './title.ts'

export type Season = {
  id: number
  number: number
  overview: string
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

/**
 * Returns a season with its episodes; undefined if the TV show has no season of that number.
 * @throws {Error} on an invalid episode line
 */
export function createSeason(tvShow: TvShow, number: number): Season | undefined {
  const entry = getSeasonEntry(tvShow, number)
  if (!entry) return undefined
  const random = createRandom(tvShow.id, `season ${number}`)
  return {
    id: tvShow.id * IDS_PER_TV_SHOW + number * IDS_PER_SEASON,
    number,
    overview: entry.overview,
    airDate: entry.premiere,
    score: adjustScore(tvShow.score, random.between(-0.4, 0.4)),
    posterPath: hasArtwork(tvShow)
      ? toArtworkPath({ kind: 'season', tvShowId: tvShow.id, season: number })
      : null,
    episodes: entry.episodes.map((line, index) => ({
      ...parseEpisodeLine(line),
      ...generateEpisode(tvShow, entry, { season: number, number: index + 1 }),
      isFinale: index === entry.episodes.length - 1,
    })),
  }
}

/** Returns the written part of a season; undefined if the TV show has no season of that number. Season 0 has the specials. */
export function getSeasonEntry(tvShow: TvShow, number: number): SeasonEntry | undefined {
  return number === 0 ? tvShow.specials : tvShow.seasons[number - 1]
}

/** Without the specials. */
export function createSeasons(tvShow: TvShow): Season[] {
  return tvShow.seasons.flatMap((_, index) => createSeason(tvShow, index + 1) ?? [])
}

export function countEpisodes(tvShow: TvShow): number {
  return tvShow.seasons.reduce((sum, { episodes }) => sum + episodes.length, 0)
}

export function getLastAirDate({ premiere, intervalDays, episodes }: SeasonEntry): string {
  return addDays(premiere, intervalDays * (episodes.length - 1))
}

/** Whether a TV show is over, with no episode after the ISO date. */
export function hasEndedBy({ hasEnded, seasons }: TvShow, today: string): boolean {
  return hasEnded && seasons.every((season) => getLastAirDate(season) <= today)
}

/** Whether an episode airs between two ISO dates, both inclusive. */
export function airsBetween(tvShow: TvShow, first: string, last: string): boolean {
  return tvShow.seasons.some(
    (season) =>
      season.premiere <= last &&
      getLastAirDate(season) >= first &&
      season.episodes.some((_, index) => {
        const airDate = addDays(season.premiere, season.intervalDays * index)
        return airDate >= first && airDate <= last
      }),
  )
}

function parseEpisodeLine(line: string): { name: string; overview: string } {
  const [name, overview, ...rest] = line.split(' | ').map((part) => part.trim())
  if (!name || !overview || rest.length > 0)
    throw new Error(`Expected "Name | Overview" for an episode: ${line.trim()}`)
  return { name, overview }
}

function generateEpisode(
  tvShow: TvShow,
  entry: SeasonEntry,
  numbers: { season: number; number: number },
): Omit<Episode, 'name' | 'overview' | 'isFinale'> {
  const { season, number } = numbers
  const random = createRandom(tvShow.id, `episode ${season}.${number}`)
  return {
    ...numbers,
    id: tvShow.id * IDS_PER_TV_SHOW + season * IDS_PER_SEASON + number,
    airDate: addDays(entry.premiere, entry.intervalDays * (number - 1)),
    runtimeMinutes: random.integer(...tvShow.episodeMinutes),
    score: adjustScore(tvShow.score, random.between(-0.7, 0.6)),
    votes: Math.round((tvShow.votes / 40) * random.between(0.6, 1.4)),
    stillPath: hasArtwork(tvShow)
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
