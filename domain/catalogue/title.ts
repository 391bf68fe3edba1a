export type TitleKind = 'movie' | 'tv'

/** A title is its kind and its id: movie 1399 and TV show 1399 are different titles. */
export type TitleRef = { kind: TitleKind; id: number }

/** A title as a card shows it, whether it comes from the catalogue, a stored list or the watch history. */
export type TitleSummary = TitleRef & {
  name: string
  posterPath: string | null
  backdropPath: string | null
  /** ISO date of the release or of the first episode. */
  date: string | null
  rating: number | null
}

/** The unit that a credit buys and a player plays: a movie, or one episode of a TV show. */
export type Playable =
  | { kind: 'movie'; id: number }
  | { kind: 'tv'; id: number; season: number; episode: number }

/** TMDB's IDs are 32-bit integers. */
const CATALOGUE_ID_MAX = 2 ** 31 - 1

/** Returns whether the catalogue can have an ID, of whatever kind. */
export function isCatalogueId(id: number): boolean {
  return Number.isInteger(id) && id >= 1 && id <= CATALOGUE_ID_MAX
}

/** Returns the title that a path of this app opens, such as `/movie/7`; undefined for other paths. */
export function parseTitlePath(path: string): TitleRef | undefined {
  const [, kind, id] = /^\/(movie|tv)\/(\d+)\/?$/.exec(path) ?? []
  return id === undefined ? undefined : { kind: kind === 'tv' ? 'tv' : 'movie', id: Number(id) }
}

/** Returns a unique key for lists, maps and caches: `movie-1399`. */
export function titleKey(title: TitleRef): string {
  return `${title.kind}-${title.id}`
}

/** Returns a unique key of a movie or an episode: `movie-1399`, `tv-1399-s2e5`. */
export function playableKey(playable: Playable): string {
  return playable.kind === 'movie'
    ? titleKey(playable)
    : `${titleKey(playable)}-${episodeKey(playable.season, playable.episode)}`
}

/** Returns a movie or an episode as URL path segments: `movie/1399`, `tv/1399/2/5`. */
export function playablePath(playable: Playable): string {
  return playable.kind === 'movie'
    ? `movie/${playable.id}`
    : `tv/${playable.id}/${playable.season}/${playable.episode}`
}

/** Returns the key of an episode within a TV show's stored progress: `s2e5`. */
export function episodeKey(season: number, episode: number): string {
  return `s${season}e${episode}`
}

/** Returns true if both are the same movie, or the same episode of the same TV show. */
export function isSamePlayable(one: Playable, other: Playable): boolean {
  return playableKey(one) === playableKey(other)
}
