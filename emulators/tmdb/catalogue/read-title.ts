import { FILM_GENRES, SERIES_GENRES } from '../data/genres.ts'
import type { FilmEntry, SeriesEntry } from '../entries/entries.ts'
import { artworkPath } from './artwork-names.ts'
import { dayNumber, movedByYears, yearsToMove } from './calendar.ts'
import { yearOf, type Film, type Series } from './title-records.ts'

/** After so many days a title has all the votes that were written down for it. */
const DAYS_TO_ALL_VOTES = 240

/** For casting a title whose date nobody knows. */
const ASSUMED_YEAR = 1998

/** A film as it stands today. */
export function readFilm(entry: FilmEntry, ordinal: number, today: string): Film {
  const years = entry.isCurrent ? yearsToMove(entry.released, today) : 0
  const date = years === 0 ? entry.released : movedByYears(entry.released, years)
  return {
    kind: 'movie',
    ...readTitle(entry, { ordinal, date, madeIn: yearOf(entry.released), today }),
    genreIds: entry.genres.map((genre) => FILM_GENRES[genre]),
    minutes: entry.minutes,
    collection: entry.collection,
  }
}

/** A series as it stands today. */
export function readSeries(entry: SeriesEntry, ordinal: number, today: string): Series {
  const newest = entry.seasons.at(-1)?.premiere ?? ''
  const years = entry.isCurrent ? yearsToMove(newest, today) : 0
  const seasons = entry.seasons.map((season) =>
    years === 0 ? season : { ...season, premiere: movedByYears(season.premiere, years) },
  )
  return {
    kind: 'tv',
    ...readTitle(entry, { ordinal, date: seasons[0]?.premiere ?? '', madeIn: yearOf(newest), today }),
    genreIds: entry.genres.map((genre) => SERIES_GENRES[genre]),
    network: entry.network,
    ended: entry.ended,
    minutes: entry.minutes,
    seasons,
  }
}

function readTitle(
  entry: FilmEntry | SeriesEntry,
  { ordinal, date, madeIn, today }: { ordinal: number; date: string; madeIn?: number; today: string },
) {
  const { kind, id, title, language, countries, tagline, overview, scene, roles, keywords } = entry
  const votes = Math.round(entry.votes * shareOfVotes(date, today))
  const pathOf = (shows: 'poster' | 'backdrop') =>
    entry.without.includes(shows) ? null : artworkPath({ shows, title: { kind, id } })
  return {
    ordinal,
    id,
    title,
    originalTitle: entry.originalTitle ?? title,
    language,
    countries,
    tagline,
    overview,
    score: votes === 0 ? 0 : entry.score,
    votes,
    fullScore: entry.score,
    fullVotes: entry.votes,
    scene,
    roles,
    keywords,
    adult: entry.adult,
    isCurrent: entry.isCurrent,
    date,
    madeIn: madeIn ?? ASSUMED_YEAR,
    posterPath: pathOf('poster'),
    backdropPath: pathOf('backdrop'),
  }
}

function shareOfVotes(date: string, today: string): number {
  if (date === '') return 1
  const days = dayNumber(today) - dayNumber(date)
  return Math.min(1, Math.max(0, days / DAYS_TO_ALL_VOTES))
}
