import { addDays, DAYS_AHEAD, toDayNumber } from './calendar.ts'
import { lazy } from './indexing.ts'
import type { Library } from './library.ts'
import type { Person } from './person.ts'
import { drawLuck, type Popularity } from './popularity.ts'
import type { Ranking } from './ranking.ts'
import type { SearchResult } from './search/search.ts'
import { airsBetween } from './seasons.ts'
import type { Movie, Title, TitleKind, TvShow } from './title.ts'

type TrendingWindow = 'day' | 'week'

/** TMDB's date-based lists. */
type CurrentReleases = {
  nowPlaying: DatedMovies
  upcoming: DatedMovies
  airingToday: TvShow[]
  onTheAir: TvShow[]
}

type DatedMovies = { movies: Movie[]; dates: { minimum: string; maximum: string } }

/** The unfiltered lists. They contain no adult titles. */
export type Lists = {
  getTrending(kind: TitleKind | 'all', window: TrendingWindow): readonly Title[]
  /** Returns all titles, with a popular person among each twenty of them. */
  getTrendingWithPeople(window: TrendingWindow): readonly SearchResult[]
  getTopRated(kind: TitleKind): readonly Title[]
  getCurrentReleases(): CurrentReleases
  getPopularPeople(): readonly Person[]
}

const DAYS_IN_CINEMAS = 42
const DAYS_ON_THE_AIR = 7

/** How far luck can lift a title over a more popular one. */
const TRENDING_VOLATILITY = { day: 2.5, week: 1.5 } as const

/** TMDB lists only titles with enough votes as top rated. */
const MIN_TOP_RATED_VOTES = 200

/** Average votes that are added to every title's own (a Bayesian average), so that few votes cannot beat many. */
const PRIOR_VOTES = 400
const PRIOR_SCORE = 6.8

/** Creates the lists of a day. Each is computed on first use. */
export function createLists(
  library: Library,
  rankings: { movie: Ranking<Movie>; tv: Ranking<TvShow> },
  popularity: Popularity,
  today: string,
): Lists {
  const movies = rankings.movie.titles.filter(({ isAdult }) => !isAdult)
  const tvShows = rankings.tv.titles.filter(({ isAdult }) => !isAdult)
  const titles = { all: [...movies, ...tvShows], movie: movies, tv: tvShows }
  const listsByName = new Map<string, readonly Title[]>()
  const memoize = (name: string, create: () => readonly Title[]) => {
    const list = listsByName.get(name) ?? create()
    listsByName.set(name, list)
    return list
  }

  const getTrending = (kind: TitleKind | 'all', window: TrendingWindow) =>
    memoize(`${kind} ${window}`, () => sortByTrend(titles[kind], window, popularity, today))
  const getPopularPeople = lazy(() =>
    library.people.toSorted((one, other) => popularity.ofPerson(other) - popularity.ofPerson(one)),
  )
  const createMix = (window: TrendingWindow) =>
    lazy(() => mixPeople(getTrending('all', window), getPopularPeople()))
  const mixes = { day: createMix('day'), week: createMix('week') }

  return {
    getTrending,
    getTrendingWithPeople: (window) => mixes[window](),
    getTopRated: (kind) => memoize(`top ${kind}`, () => selectTopRated(titles[kind])),
    getCurrentReleases: lazy(() => selectCurrentReleases(movies, tvShows, today)),
    getPopularPeople,
  }
}

/** The first person comes among the first titles, where a page without people would have a title. */
const FIRST_PERSON = 4
const TITLES_PER_PERSON = 19

function mixPeople(titles: readonly Title[], people: readonly Person[]): SearchResult[] {
  return titles.flatMap((title, index): SearchResult[] => {
    const rank = (index - FIRST_PERSON) / TITLES_PER_PERSON
    const person = Number.isInteger(rank) ? people[rank] : undefined
    return person ? [{ kind: 'person', ...person }, title] : [title]
  })
}

/** Sorts titles by popularity times a luck that is drawn anew each day or week. */
function sortByTrend(
  titles: readonly Title[],
  window: TrendingWindow,
  popularity: Popularity,
  today: string,
): Title[] {
  const day = toDayNumber(today)
  const period = `${window} ${window === 'day' ? day : Math.floor(day / 7)}`
  return titles
    .map((title) => {
      const luck = drawLuck(title, period)
      return { title, trend: popularity.ofTitle(title) * (1 + TRENDING_VOLATILITY[window] * luck ** 3) }
    })
    .toSorted((one, other) => other.trend - one.trend)
    .map(({ title }) => title)
}

function selectTopRated(titles: readonly Title[]): Title[] {
  return titles
    .filter(({ votes }) => votes >= MIN_TOP_RATED_VOTES)
    .toSorted((one, other) => weightScore(other) - weightScore(one) || one.id - other.id)
}

function weightScore({ score, votes }: Title): number {
  return (score * votes + PRIOR_SCORE * PRIOR_VOTES) / (votes + PRIOR_VOTES)
}

function selectCurrentReleases(
  movies: readonly Movie[],
  tvShows: readonly TvShow[],
  today: string,
): CurrentReleases {
  const selectReleased = (minimum: string, maximum: string) => ({
    movies: movies.filter(({ date }) => date >= minimum && date <= maximum),
    dates: { minimum, maximum },
  })
  return {
    nowPlaying: selectReleased(addDays(today, -DAYS_IN_CINEMAS), today),
    upcoming: selectReleased(addDays(today, 1), addDays(today, DAYS_AHEAD)),
    airingToday: tvShows.filter((tvShow) => airsBetween(tvShow, today, today)),
    onTheAir: tvShows.filter((tvShow) => airsBetween(tvShow, today, addDays(today, DAYS_ON_THE_AIR))),
  }
}
