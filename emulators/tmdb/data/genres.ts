/** The genres of movies, with TMDB's IDs. */
export const MOVIE_GENRES = {
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

/** The genres of TV shows. Some share ID and name with a movie genre. */
export const TV_GENRES = {
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

export type MovieGenre = keyof typeof MOVIE_GENRES

export type TvGenre = keyof typeof TV_GENRES

export function isMovieGenre(name: string): name is MovieGenre {
  return Object.hasOwn(MOVIE_GENRES, name)
}

export function isTvGenre(name: string): name is TvGenre {
  return Object.hasOwn(TV_GENRES, name)
}
