import type { FilmEntry, SeriesEntry } from '../entries/entries.ts'
import type { Entries } from '../entries/written-entries.ts'
import { randomFrom, type Random } from '../seeded-random.ts'
import { someDayIn } from './calendar.ts'

/** Above every id that was written. */
const FIRST_ID = 1_000_000

const OLDEST_YEAR = 1925
const NEWEST_YEAR = 2025

/** How many films, and how many series, a catalogue of `count` titles has: in the proportion of the written ones. */
export function shares(written: Entries, count: number): { films: number; series: number } {
  const share = written.films.length / (written.films.length + written.series.length)
  const films = Math.round(count * share)
  return { films, series: count - films }
}

/**
 * Gives `count` films for measuring at scale: the written ones first, then films crossed from them. They have words of
 * real entries, but are not meant to be read. One at a time, since a hundred thousand at once would fill the memory.
 */
export function growFilms(written: readonly FilmEntry[], count: number): Iterable<FilmEntry> {
  return grow(written, count, crossFilms)
}

/** The same for series. */
export function growSeries(written: readonly SeriesEntry[], count: number): Iterable<SeriesEntry> {
  return grow(written, count, crossSeries)
}

function* grow<Entry extends FilmEntry | SeriesEntry>(
  written: readonly Entry[],
  count: number,
  cross: (one: Entry, other: Entry, id: number, random: Random) => Entry,
): Iterable<Entry> {
  yield* written.slice(0, count)
  for (let made = written.length; made < count; made += 1) {
    const id = FIRST_ID + made
    const random = randomFrom(id, 'crossing')
    yield cross(random.pick(written), random.pick(written), id, random)
  }
}

function crossFilms(one: FilmEntry, other: FilmEntry, id: number, random: Random): FilmEntry {
  return {
    ...one,
    ...crossed(one, other, id, random),
    released: someDayIn(random.whole(OLDEST_YEAR, NEWEST_YEAR), random),
    minutes: other.minutes,
    genres: random.chance(0.5) ? one.genres : other.genres,
    collection: undefined,
  }
}

function crossSeries(one: SeriesEntry, other: SeriesEntry, id: number, random: Random): SeriesEntry {
  const firstYear = random.whole(OLDEST_YEAR, NEWEST_YEAR - one.seasons.length)
  return {
    ...one,
    ...crossed(one, other, id, random),
    genres: random.chance(0.5) ? one.genres : other.genres,
    seasons: one.seasons.map((season, index) => ({
      ...season,
      premiere: someDayIn(firstYear + index, random),
    })),
  }
}

function crossed(one: FilmEntry | SeriesEntry, other: FilmEntry | SeriesEntry, id: number, random: Random) {
  return {
    id,
    title: crossedTitle(one.title, other.title),
    originalTitle: undefined,
    score: random.whole(20, 92) / 10,
    votes: Math.round(10 ** random.between(0, 4.3)),
    countries: random.chance(0.7) ? one.countries : other.countries,
    scene: other.scene,
    roles: other.roles,
    isCurrent: false,
  }
}

/** The first words of one title and the last words of the other. */
function crossedTitle(one: string, other: string): string {
  const [firstWords, lastWords] = [one.split(' '), other.split(' ')]
  return [
    ...firstWords.slice(0, Math.ceil(firstWords.length / 2)),
    ...lastWords.slice(Math.floor(lastWords.length / 2)),
  ].join(' ')
}
