/** The genres of films: TMDB's own ids, which the app's rows and tiles are built on. */
export const FILM_GENRES = {
  Action: 28,
  Adventure: 12,
  Animation: 16,
  Comedy: 35,
  Crime: 80,
  Documentary: 99,
  Drama: 18,
  Family: 10751,
  Fantasy: 14,
  History: 36,
  Horror: 27,
  Music: 10402,
  Mystery: 9648,
  Romance: 10749,
  'Science Fiction': 878,
  'TV Movie': 10770,
  Thriller: 53,
  War: 10752,
  Western: 37,
} as const

/** The genres of series; some share an id and a name with films, some stand alone. */
export const SERIES_GENRES = {
  'Action & Adventure': 10759,
  Animation: 16,
  Comedy: 35,
  Crime: 80,
  Documentary: 99,
  Drama: 18,
  Family: 10751,
  Kids: 10762,
  Mystery: 9648,
  News: 10763,
  Reality: 10764,
  'Sci-Fi & Fantasy': 10765,
  Soap: 10766,
  Talk: 10767,
  'TV Movie': 10770,
  'War & Politics': 10768,
  Western: 37,
} as const

export type FilmGenre = keyof typeof FILM_GENRES

export type SeriesGenre = keyof typeof SERIES_GENRES

export function isFilmGenre(name: string): name is FilmGenre {
  return Object.hasOwn(FILM_GENRES, name)
}

export function isSeriesGenre(name: string): name is SeriesGenre {
  return Object.hasOwn(SERIES_GENRES, name)
}
