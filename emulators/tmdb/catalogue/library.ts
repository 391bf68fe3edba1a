import { MOVIE_GENRES, TV_GENRES } from '../data/genres.ts'
import type { MovieEntry, SeasonEntry, TvShowEntry } from '../entries/entries.ts'
import { loadEntries } from '../entries/load-entries.ts'
import { toArtworkPath } from './artwork-paths.ts'
import { getYearShift, shiftYears, toDayNumber } from './calendar.ts'
import { castTitles, type Casting } from './casting.ts'
import { generatePeople } from './generate-people.ts'
import type { Person } from './person.ts'
import { scaleMovies, scaleTvShows, splitTitleCount } from './scale-dataset.ts'
import { yearOf, type Movie, type Title, type TitleRef, type TvShow } from './title.ts'

export type Library = Casting & {
  /** Movies, then TV shows, in the order of their ordinals. */
  titles: readonly Title[]
  movies: readonly Movie[]
  tvShows: readonly TvShow[]
  people: readonly Person[]
  findTitle(ref: TitleRef): Title | undefined
  findMovie(id: number): Movie | undefined
  findTvShow(id: number): TvShow | undefined
  findPerson(id: number): Person | undefined
}

export type LibraryOptions = {
  /** ISO date. */
  today: string
  /** Defaults to the number of written titles. Beyond that, titles are generated from them. */
  titleCount?: number
}

/** The number of candidates for casting. Those who get no part are left out of the library. */
const CANDIDATES_PER_TITLE = 0.15
const MIN_CANDIDATES = 3400

/** The days after its release in which a title receives its votes. */
const VOTING_DAYS = 240

/** For casting titles without a date. */
const DEFAULT_PRODUCTION_YEAR = 1998

export function createLibrary({ today, titleCount }: LibraryOptions): Library {
  const entries = loadEntries()
  const counts =
    titleCount === undefined
      ? { movies: entries.movies.length, tvShows: entries.tvShows.length }
      : splitTitleCount(entries, titleCount)
  const movies = Array.from(scaleMovies(entries.movies, counts.movies), (entry, index) =>
    toMovie(entry, index, today),
  )
  const tvShows = Array.from(scaleTvShows(entries.tvShows, counts.tvShows), (entry, index) =>
    toTvShow(entry, movies.length + index, today),
  )
  return { ...indexTitles(movies, tvShows), ...createCast([...movies, ...tvShows]) }
}

function toMovie(entry: MovieEntry, ordinal: number, today: string): Movie {
  const years = entry.isCurrent ? getYearShift(entry.releaseDate, today) : 0
  const date = years === 0 ? entry.releaseDate : shiftYears(entry.releaseDate, years)
  return {
    kind: 'movie',
    ...toTitle(entry, { ordinal, date, productionYear: yearOf(entry.releaseDate), today }),
    genreIds: entry.genres.map((genre) => MOVIE_GENRES[genre]),
    runtimeMinutes: entry.runtimeMinutes,
    collection: entry.collection,
  }
}

function toTvShow(entry: TvShowEntry, ordinal: number, today: string): TvShow {
  const newest = entry.seasons.findLast(({ premiere }) => premiere !== '')?.premiere ?? ''
  const years = entry.isCurrent ? getYearShift(newest, today) : 0
  const shift = (season: SeasonEntry) =>
    years === 0 || season.premiere === ''
      ? season
      : { ...season, premiere: shiftYears(season.premiere, years) }
  const seasons = entry.seasons.map(shift)
  const date = seasons[0]?.premiere ?? getAnnouncedDate(entry, today)
  return {
    kind: 'tv',
    ...toTitle(entry, {
      ordinal,
      date,
      productionYear: entry.productionYear ?? yearOf(newest || entry.announcedFor),
      today,
    }),
    genreIds: entry.genres.map((genre) => TV_GENRES[genre]),
    network: entry.network,
    hasEnded: entry.hasEnded,
    episodeMinutes: entry.episodeMinutes,
    seasons,
    specials: entry.specials && shift(entry.specials),
  }
}

/** A show that is announced today is announced every day: its first date stays 1 to 13 months away. */
function getAnnouncedDate({ announcedFor }: TvShowEntry, today: string): string {
  return announcedFor && shiftYears(announcedFor, getYearShift(announcedFor, today) + 1)
}

function toTitle(
  entry: MovieEntry | TvShowEntry,
  facts: { ordinal: number; date: string; productionYear?: number; today: string },
) {
  const { kind, id, title, language, countries, tagline, overview, scene, roles, keywords } = entry
  const { ordinal, date, productionYear = DEFAULT_PRODUCTION_YEAR, today } = facts
  const votes = Math.round(entry.votes * getVotedShare(date, today))
  const getPath = (artwork: 'poster' | 'backdrop') =>
    entry.missingArtwork.includes(artwork) ? null : toArtworkPath({ kind: artwork, title: { kind, id } })
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
    finalScore: entry.score,
    finalVotes: entry.votes,
    scene,
    roles,
    keywords,
    isAdult: entry.isAdult,
    isSoftcore: entry.isSoftcore,
    isLate: entry.isLate,
    isCurrent: entry.isCurrent,
    date,
    productionYear,
    posterPath: getPath('poster'),
    backdropPath: getPath('backdrop'),
  }
}

function getVotedShare(date: string, today: string): number {
  if (date === '') return 1
  const days = toDayNumber(today) - toDayNumber(date)
  return Math.min(1, Math.max(0, days / VOTING_DAYS))
}

function indexTitles(movies: readonly Movie[], tvShows: readonly TvShow[]) {
  const moviesById = new Map(movies.map((movie) => [movie.id, movie]))
  const tvShowsById = new Map(tvShows.map((tvShow) => [tvShow.id, tvShow]))
  return {
    titles: [...movies, ...tvShows],
    movies,
    tvShows,
    findMovie: (id: number) => moviesById.get(id),
    findTvShow: (id: number) => tvShowsById.get(id),
    findTitle: ({ kind, id }: TitleRef) => (kind === 'movie' ? moviesById.get(id) : tvShowsById.get(id)),
  }
}

function createCast(titles: readonly Title[]) {
  const count = Math.max(MIN_CANDIDATES, Math.round(titles.length * CANDIDATES_PER_TITLE))
  const candidates = generatePeople(
    count,
    titles.filter(({ isLate }) => !isLate),
  )
  const casting = castTitles(titles, candidates)
  const people = candidates.filter((person) => casting.getTitles(person).length > 0)
  const peopleById = new Map(people.map((person) => [person.id, person]))
  return { ...casting, people, findPerson: (id: number) => peopleById.get(id) }
}
