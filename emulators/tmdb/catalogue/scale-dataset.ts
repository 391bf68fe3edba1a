import { createRandom, type Random } from '@marquee/demo-artwork/seeded-random.ts'

import type { MovieEntry, TvShowEntry } from '../entries/entries.ts'
import type { Entries } from '../entries/load-entries.ts'
import { randomDateIn } from './calendar.ts'

/** Above the IDs of all written titles. */
const FIRST_ID = 1_000_000

const FIRST_YEAR = 1925
const LAST_YEAR = 2025

/** Splits a number of titles into movies and TV shows, in the proportion of the written ones. */
export function splitTitleCount(written: Entries, count: number): { movies: number; tvShows: number } {
  const share = written.movies.length / (written.movies.length + written.tvShows.length)
  const movies = Math.round(count * share)
  return { movies, tvShows: count - movies }
}

/**
 * Yields `count` movies: the written ones first, then random combinations of two of them, for load tests. A generator,
 * because 100,000 entries at once would not fit in memory.
 */
export function scaleMovies(written: readonly MovieEntry[], count: number): Iterable<MovieEntry> {
  return scaleEntries(written, count, combineMovies)
}

export function scaleTvShows(written: readonly TvShowEntry[], count: number): Iterable<TvShowEntry> {
  return scaleEntries(written, count, combineTvShows)
}

function* scaleEntries<Entry extends MovieEntry | TvShowEntry>(
  written: readonly Entry[],
  count: number,
  combine: (one: Entry, other: Entry, id: number, random: Random) => Entry,
): Iterable<Entry> {
  yield* written.slice(0, count)
  for (let index = written.length; index < count; index += 1) {
    const id = FIRST_ID + index
    const random = createRandom(id, 'crossing')
    yield combine(random.pick(written), random.pick(written), id, random)
  }
}

function combineMovies(one: MovieEntry, other: MovieEntry, id: number, random: Random): MovieEntry {
  return {
    ...one,
    ...combineTitles(one, other, id, random),
    releaseDate: randomDateIn(random.integer(FIRST_YEAR, LAST_YEAR), random),
    runtimeMinutes: other.runtimeMinutes,
    genres: random.chance(0.5) ? one.genres : other.genres,
    collection: undefined,
  }
}

function combineTvShows(one: TvShowEntry, other: TvShowEntry, id: number, random: Random): TvShowEntry {
  const firstYear = random.integer(FIRST_YEAR, LAST_YEAR - one.seasons.length)
  return {
    ...one,
    ...combineTitles(one, other, id, random),
    genres: random.chance(0.5) ? one.genres : other.genres,
    specials: undefined,
    productionYear: undefined,
    seasons: one.seasons.map((season, index) => ({
      ...season,
      premiere: randomDateIn(firstYear + index, random),
    })),
  }
}

function combineTitles(
  one: MovieEntry | TvShowEntry,
  other: MovieEntry | TvShowEntry,
  id: number,
  random: Random,
) {
  return {
    id,
    title: combineNames(one.title, other.title),
    originalTitle: undefined,
    score: random.integer(20, 92) / 10,
    votes: Math.round(10 ** random.between(0, 4.3)),
    countries: random.chance(0.7) ? one.countries : other.countries,
    scene: other.scene,
    roles: other.roles,
    isCurrent: false,
  }
}

/** Joins the first half of one name and the second half of the other. */
function combineNames(one: string, other: string): string {
  const [firstWords, lastWords] = [one.split(' '), other.split(' ')]
  return [
    ...firstWords.slice(0, Math.ceil(firstWords.length / 2)),
    ...lastWords.slice(Math.floor(lastWords.length / 2)),
  ].join(' ')
}
