import { randomFrom } from '../../seeded-random.ts'
import { SERIES_GENRES } from '../data/genres.ts'
import type { SeasonEntry, SeriesEntry } from '../data/series-entry.ts'
import { artworkPath } from './artwork-names.ts'
import { readTitle } from './read-title.ts'
import type { Episode, Season, Series } from './title-records.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Room for seasons and episodes under one series' id, so that theirs never meet another series' ids. */
const IDS_PER_SERIES = 1000
const IDS_PER_SEASON = 50

/** A series of the catalogue, with all its seasons, from its hand-written entry. Throws on an episode line that cannot be read. */
export function readSeries(entry: SeriesEntry): Series {
  const seasons = entry.seasons.map((season, index) => readSeason(entry, season, index + 1))
  return {
    kind: 'tv',
    ...readTitle('tv', entry),
    genreIds: entry.genres.map((genre) => SERIES_GENRES[genre]),
    date: entry.seasons[0]?.premiere ?? '',
    network: entry.network,
    ended: entry.ended,
    seasons,
  }
}

function readSeason(series: SeriesEntry, season: SeasonEntry, number: number): Season {
  const lines = season.episodes.split('\n').filter((line) => line.trim() !== '')
  const random = randomFrom(series.id, `season ${number}`)
  return {
    id: series.id * IDS_PER_SERIES + number * IDS_PER_SEASON,
    number,
    overview: season.overview,
    airDate: season.premiere,
    score: aroundScore(series.score, random.between(-0.4, 0.4)),
    posterPath: artworkPath({ shows: 'season', seriesId: series.id, season: number }),
    episodes: lines.map((line, index) => ({
      ...readEpisodeLine(line),
      ...episodeFacts(series, season, { season: number, number: index + 1 }),
      isFinale: index === lines.length - 1,
    })),
  }
}

function readEpisodeLine(line: string): { name: string; overview: string } {
  const [name, overview, ...rest] = line.split(' | ').map((part) => part.trim())
  if (!name || !overview || rest.length > 0) throw new Error(`Not "name | overview": ${line.trim()}`)
  return { name, overview }
}

function episodeFacts(
  series: SeriesEntry,
  season: SeasonEntry,
  place: { season: number; number: number },
): Omit<Episode, 'name' | 'overview' | 'isFinale'> {
  const random = randomFrom(series.id, `episode ${place.season}.${place.number}`)
  return {
    ...place,
    id: series.id * IDS_PER_SERIES + place.season * IDS_PER_SEASON + place.number,
    airDate: daysAfter(season.premiere, (season.everyDays ?? 7) * (place.number - 1)),
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
  return Math.round(Math.min(10, Math.max(0, score + difference)) * 10) / 10
}

function daysAfter(isoDate: string, days: number): string {
  return new Date(Date.parse(isoDate) + days * DAY_MS).toISOString().slice(0, 10)
}
