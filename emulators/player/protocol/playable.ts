import type { Trailer } from './trailer.ts'

/** A movie, or one episode of a TV show. */
export type Playable =
  | { kind: 'movie'; id: number }
  | { kind: 'tv'; id: number; season: number; episode: number }

/** Returns a unique key: `movie-1399`, `tv-1399-s2e5`, `trailer-movie-1399-1`. */
export function playableKey(playable: Playable | Trailer): string {
  if (playable.kind === 'trailer') return `trailer-${playable.key}`
  return playable.kind === 'movie'
    ? `movie-${playable.id}`
    : `tv-${playable.id}-s${playable.season}e${playable.episode}`
}

/** Returns URL path segments: `movie/1399`, `tv/1399/2/5`, `trailer/movie-1399-1`. */
export function playablePath(playable: Playable | Trailer): string {
  if (playable.kind === 'trailer') return `trailer/${playable.key}`
  return playable.kind === 'movie'
    ? `movie/${playable.id}`
    : `tv/${playable.id}/${playable.season}/${playable.episode}`
}

/**
 * Parses the numbers of a movie or an episode. Returns undefined for an id of 0 and for more than ten digits; season 0
 * holds the specials, and a season may have an episode 0.
 */
export function parsePlayable(
  kind: Playable['kind'],
  numbers: readonly (string | null | undefined)[],
): Playable | undefined {
  const [id = 0, season, episode] = numbers.map(parseNumber)
  if (id === 0) return undefined
  if (kind === 'movie') return { kind, id }
  return season === undefined || episode === undefined ? undefined : { kind, id, season, episode }
}

function parseNumber(text: string | null | undefined): number | undefined {
  return text && /^\d{1,10}$/.test(text) ? Number(text) : undefined
}
