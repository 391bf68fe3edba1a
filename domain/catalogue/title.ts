/** A title is its kind and its id: film 1399 and series 1399 are different titles everywhere. */
export type TitleKind = 'movie' | 'tv'

export type TitleRef = { kind: TitleKind; id: number }

/** What a card shows of a title, wherever that came from: the catalogue, a list on the device, what was begun. */
export type TitleSummary = TitleRef & {
  name: string
  posterPath: string | null
  backdropPath: string | null
  /** ISO date of release or of the first episode. */
  date: string | null
  rating: number | null
}

/** What a credit buys and a player plays: a film, or one episode of a series. */
export type Playable =
  | { kind: 'movie'; id: number }
  | { kind: 'tv'; id: number; season: number; episode: number }

/** One word for a title, fit for a key in a list, a map or a cache: `movie-1399`. */
export function titleKey(title: TitleRef): string {
  return `${title.kind}-${title.id}`
}

/** One word for what is played: `movie-1399`, `tv-1399-s2e5`. */
export function playableKey(playable: Playable): string {
  return playable.kind === 'movie'
    ? titleKey(playable)
    : `${titleKey(playable)}-${episodeKey(playable.season, playable.episode)}`
}

/** What is played as the parts of an address: `movie/1399`, `tv/1399/2/5`. */
export function playablePath(playable: Playable): string {
  return playable.kind === 'movie'
    ? `movie/${playable.id}`
    : `tv/${playable.id}/${playable.season}/${playable.episode}`
}

/** The spec's key of an episode inside a show's progress: `s2e5`. */
export function episodeKey(season: number, episode: number): string {
  return `s${season}e${episode}`
}

/** Whether two playables are the same film, or the same episode of the same series. */
export function isSamePlayable(one: Playable, other: Playable): boolean {
  return playableKey(one) === playableKey(other)
}
