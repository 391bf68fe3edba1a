import type { TitleKind } from './title.ts'

export type BrowsableGenre = {
  id: number
  name: string
  /** Display color as `#rrggbb`; white text on it meets WCAG AA. */
  color: string
}

/** Returns the name in the user's language of a genre by its English name. */
export type TranslateGenre = (name: string) => string

const SHARED = {
  animation: { id: 16, name: 'Animation', color: '#0e7490' },
  comedy: { id: 35, name: 'Comedy', color: '#a16207' },
  crime: { id: 80, name: 'Crime', color: '#475569' },
  documentary: { id: 99, name: 'Documentary', color: '#047857' },
  drama: { id: 18, name: 'Drama', color: '#6d28d9' },
  family: { id: 10751, name: 'Family', color: '#c2410c' },
  mystery: { id: 9648, name: 'Mystery', color: '#3730a3' },
  tvMovie: { id: 10770, name: 'TV Movie', color: '#7e22ce' },
  western: { id: 37, name: 'Western', color: '#92400e' },
} as const

/** The genres of movies and of TV shows with their TMDB ids, in display order. */
export const GENRES: Record<TitleKind, readonly BrowsableGenre[]> = {
  movie: [
    { id: 28, name: 'Action', color: '#b91c1c' },
    SHARED.drama,
    SHARED.comedy,
    { id: 53, name: 'Thriller', color: '#9f1239' },
    { id: 27, name: 'Horror', color: '#450a0a' },
    { id: 10749, name: 'Romance', color: '#be185d' },
    { id: 878, name: 'Science Fiction', color: '#0369a1' },
    { id: 14, name: 'Fantasy', color: '#7e22ce' },
    { id: 12, name: 'Adventure', color: '#15803d' },
    SHARED.crime,
    SHARED.animation,
    SHARED.family,
    SHARED.mystery,
    { id: 10752, name: 'War', color: '#4d5d2a' },
    { id: 36, name: 'History', color: '#854d0e' },
    { id: 10402, name: 'Music', color: '#a21caf' },
    SHARED.western,
    SHARED.documentary,
  ],
  tv: [
    { id: 10759, name: 'Action & Adventure', color: '#b91c1c' },
    SHARED.drama,
    SHARED.comedy,
    SHARED.crime,
    { id: 10765, name: 'Sci-Fi & Fantasy', color: '#0369a1' },
    SHARED.animation,
    SHARED.family,
    { id: 10762, name: 'Kids', color: '#be185d' },
    SHARED.mystery,
    SHARED.documentary,
    { id: 10764, name: 'Reality', color: '#0f766e' },
    { id: 10766, name: 'Soap', color: '#a21caf' },
    { id: 10767, name: 'Talk', color: '#4338ca' },
    { id: 10763, name: 'News', color: '#1d4ed8' },
    { id: 10768, name: 'War & Politics', color: '#4d5d2a' },
    SHARED.tvMovie,
    SHARED.western,
  ],
}

/** The movie genres that the watch side names: titles can also be TV movies, which are not a genre to browse. */
export const WATCH_GENRES: readonly BrowsableGenre[] = [...GENRES.movie, SHARED.tvMovie]

/** Equivalent genres where movies and TV shows do not share an id. */
const COUNTERPART_IDS: Record<TitleKind, Record<number, number>> = {
  tv: { 28: 10759, 12: 10759, 878: 10765, 14: 10765, 10752: 10768 },
  movie: { 10759: 28, 10762: 10751, 10765: 878, 10768: 10752 },
}

/** Returns the English name of the genre with exactly that id. */
export function findGenreName(genreId: number): string | undefined {
  return [...WATCH_GENRES, ...GENRES.tv].find(({ id }) => id === genreId)?.name
}

/** Returns the genre of this kind of title with that id, or its nearest equivalent. */
export function findGenre(kind: TitleKind, genreId: number): BrowsableGenre | undefined {
  const genres = kind === 'movie' ? WATCH_GENRES : GENRES.tv
  const byId = (wanted: number | undefined) => genres.find(({ id }) => id === wanted)
  return byId(genreId) ?? byId(COUNTERPART_IDS[kind][genreId])
}
