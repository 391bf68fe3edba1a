/** A short video about a title, which is not one of its episodes. */
export type Trailer = {
  kind: 'trailer'
  /** The URL's last segment, which identifies the video: `movie-603-1`, `tv-1399-2`, `tv-1399-s3-1`. */
  key: string
  /** The TMDB id of the title. */
  id: number
}

export const TRAILER_PATH = '/trailer'

const KEY = /^(?:movie-(\d{1,10})|tv-(\d{1,10})(?:-s\d{1,4})?)-\d{1,3}$/

const SHORTEST_SECONDS = 24
const LONGEST_SECONDS = 58

/** Returns the trailer with a key; undefined for an invalid key. Every title has all of its trailers. */
export function parseTrailerKey(key: string): Trailer | undefined {
  const [, movieId, tvShowId] = KEY.exec(key) ?? []
  const id = Number(movieId ?? tvShowId ?? 0)
  return id === 0 ? undefined : { kind: 'trailer', key, id }
}

/** Returns a trailer's runtime in seconds, which depends on its key alone: from 24 to 58. */
export function getTrailerSeconds({ key }: Trailer): number {
  let hash = 0
  for (const character of key) hash = (hash * 31 + character.charCodeAt(0)) % 65_521
  return SHORTEST_SECONDS + (hash % (LONGEST_SECONDS - SHORTEST_SECONDS + 1))
}
