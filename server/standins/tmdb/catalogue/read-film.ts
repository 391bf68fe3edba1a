import type { FilmEntry } from '../data/film-entry.ts'
import { FILM_GENRES } from '../data/genres.ts'
import { readTitle } from './read-title.ts'
import type { Film } from './title-records.ts'

/** A film of the catalogue from its hand-written entry. */
export function readFilm(entry: FilmEntry): Film {
  return {
    kind: 'movie',
    ...readTitle('movie', entry),
    genreIds: entry.genres.map((genre) => FILM_GENRES[genre]),
    date: entry.released,
    minutes: entry.minutes,
  }
}
