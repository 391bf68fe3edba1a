import type { SeasonEntry } from '../entries/entries.ts'
import { randomFrom } from '../seeded-random.ts'
import { artworkPath } from './artwork-names.ts'
import { daysAfter } from './calendar.ts'
import type { Series } from './title-records.ts'

export type Season = {
  id: number
  number: number
  overview: string
  airDate: string
  score: number
  posterPath: string
  episodes: Episode[]
}

export type Episode = {
  id: number
  season: number
  number: number
  name: string
  overview: string
  airDate: string
  minutes: number
  score: number
  votes: number
  stillPath: string
  isFinale: boolean
}

/** Room for seasons and episodes under one series' id, so that theirs never meet another series' ids. */
const IDS_PER_SERIES = 1000
const IDS_PER_SEASON = 50

/** One season with its episodes; nothing when the series has none of that number. Throws on an episode line that cannot be read. */
export function readSeason(series: Series, number: number): Season | undefined {
  const season = series.seasons[number - 1]
  if (!season) return undefined
  const random = randomFrom(series.id, `season ${number}`)
  return {
    id: series.id * IDS_PER_SERIES + number * IDS_PER_SEASON,
    number,
    overview: season.overview,
    airDate: season.premiere,
    score: aroundScore(series.score, random.between(-0.4, 0.4)),
    posterPath: artworkPath({ shows: 'season', seriesId: series.id, season: number }),
    episodes: season.episodes.map((line, index) => ({
      ...readEpisodeLine(line),
      ...episodeFacts(series, season, { season: number, number: index + 1 }),
      isFinale: index === season.episodes.length - 1,
    })),
  }
}

/** All seasons of a series, in order. */
export function readSeasons(series: Series): Season[] {
  return series.seasons.flatMap((_, index) => readSeason(series, index + 1) ?? [])
}

/** How many episodes all seasons of a series have together. */
export function episodeCount(series: Series): number {
  return series.seasons.reduce((sum, { episodes }) => sum + episodes.length, 0)
}

/** When the last episode of a season comes out. */
export function lastAirDate({ premiere, everyDays, episodes }: SeasonEntry): string {
  return daysAfter(premiere, everyDays * (episodes.length - 1))
}

/** Whether some episode of the series comes out in the days from one to the other, both included. */
export function airsBetween(series: Series, first: string, last: string): boolean {
  return series.seasons.some(
    (season) =>
      season.premiere <= last &&
      lastAirDate(season) >= first &&
      season.episodes.some((_, index) => {
        const airDate = daysAfter(season.premiere, season.everyDays * index)
        return airDate >= first && airDate <= last
      }),
  )
}

function readEpisodeLine(line: string): { name: string; overview: string } {
  const [name, overview, ...rest] = line.split(' | ').map((part) => part.trim())
  if (!name || !overview || rest.length > 0) throw new Error(`Not "name | overview": ${line.trim()}`)
  return { name, overview }
}

function episodeFacts(
  series: Series,
  season: SeasonEntry,
  place: { season: number; number: number },
): Omit<Episode, 'name' | 'overview' | 'isFinale'> {
  const random = randomFrom(series.id, `episode ${place.season}.${place.number}`)
  return {
    ...place,
    id: series.id * IDS_PER_SERIES + place.season * IDS_PER_SEASON + place.number,
    airDate: daysAfter(season.premiere, season.everyDays * (place.number - 1)),
    minutes: random.whole(...series.minutes),
    score: aroundScore(series.score, random.between(-0.7, 0.6)),
    votes: Math.round((series.votes / 40) * random.between(0.6, 1.4)),
    stillPath: artworkPath({
      shows: 'still',
      seriesId: series.id,
      season: place.season,
      episode: place.number,
    }),
  }
}

function aroundScore(score: number, difference: number): number {
  if (score === 0) return 0
  return Math.round(Math.min(10, Math.max(0, score + difference)) * 10) / 10
}
