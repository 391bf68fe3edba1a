import type { TitleKind } from './title.ts'

/** A genre to browse by. */
export type BrowsableGenre = {
  id: number
  name: string
  /** The display colour, as a hex triplet on which white text reads well. */
  colour: string
}

const SHARED = {
  animation: { id: 16, name: 'Animation', colour: '#0e7490' },
  comedy: { id: 35, name: 'Comedy', colour: '#a16207' },
  crime: { id: 80, name: 'Crime', colour: '#475569' },
  documentary: { id: 99, name: 'Documentary', colour: '#047857' },
  drama: { id: 18, name: 'Drama', colour: '#6d28d9' },
  family: { id: 10751, name: 'Family', colour: '#c2410c' },
  mystery: { id: 9648, name: 'Mystery', colour: '#3730a3' },
  western: { id: 37, name: 'Western', colour: '#92400e' },
} as const

/** The genres of films and those of series, with TMDB's ids, in the order of the spec (section 3). */
export const GENRES: Record<TitleKind, readonly BrowsableGenre[]> = {
  movie: [
    { id: 28, name: 'Action', colour: '#b91c1c' },
    SHARED.drama,
    SHARED.comedy,
    { id: 53, name: 'Thriller', colour: '#9f1239' },
    { id: 27, name: 'Horror', colour: '#450a0a' },
    { id: 10749, name: 'Romance', colour: '#be185d' },
    { id: 878, name: 'Science Fiction', colour: '#0369a1' },
    { id: 14, name: 'Fantasy', colour: '#7e22ce' },
    { id: 12, name: 'Adventure', colour: '#15803d' },
    SHARED.crime,
    SHARED.animation,
    SHARED.family,
    SHARED.mystery,
    { id: 10752, name: 'War', colour: '#4d5d2a' },
    { id: 36, name: 'History', colour: '#854d0e' },
    { id: 10402, name: 'Music', colour: '#a21caf' },
    SHARED.western,
    SHARED.documentary,
  ],
  tv: [
    { id: 10759, name: 'Action & Adventure', colour: '#b91c1c' },
    SHARED.drama,
    SHARED.comedy,
    SHARED.crime,
    { id: 10765, name: 'Sci-Fi & Fantasy', colour: '#0369a1' },
    SHARED.animation,
    SHARED.family,
    { id: 10762, name: 'Kids', colour: '#be185d' },
    SHARED.mystery,
    SHARED.documentary,
    { id: 10764, name: 'Reality', colour: '#0f766e' },
    { id: 10766, name: 'Soap', colour: '#a21caf' },
    { id: 10767, name: 'Talk', colour: '#4338ca' },
    { id: 10763, name: 'News', colour: '#1d4ed8' },
    { id: 10768, name: 'War & Politics', colour: '#4d5d2a' },
    { id: 10770, name: 'TV Movie', colour: '#7e22ce' },
    SHARED.western,
  ],
}

/** Where the other kind has no genre of the same id, the one that covers it. */
const COUNTERPART_IDS: Record<TitleKind, Record<number, number>> = {
  tv: { 28: 10759, 12: 10759, 878: 10765, 14: 10765, 10752: 10768 },
  movie: { 10759: 28, 10762: 10751, 10765: 878, 10768: 10752 },
}

/** The genre as this kind of title knows it, by its own id or its nearest counterpart; undefined where there is none. */
export function genreOf(kind: TitleKind, genreId: number): BrowsableGenre | undefined {
  const byId = (wanted: number | undefined) => GENRES[kind].find(({ id }) => id === wanted)
  return byId(genreId) ?? byId(COUNTERPART_IDS[kind][genreId])
}
