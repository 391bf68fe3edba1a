/** Movie 1399 and TV show 1399 are different titles. */
export type TitleKind = 'movie' | 'tv'

export type TitleRef = { kind: TitleKind; id: number }

/** A movie, or one episode of a TV show. */
export type Playable =
  | { kind: 'movie'; id: number }
  | { kind: 'tv'; id: number; season: number; episode: number }

/** Returns a string that identifies a title, such as `movie-1399`. */
export function titleKey(title: TitleRef): string {
  return `${title.kind}-${title.id}`
}
