import type { Playable } from '../catalogue/title.ts'

const MOVIE = /^Watched movie (\d+)$/
const EPISODE = /^Watched series (\d+), season (\d+), episode (\d+)$/

/** Returns what a ledger row was charged for, from the description that `spend_credit_for_title` writes. */
export function parseWatchedPlayable(description: string | null): Playable | undefined {
  const movie = MOVIE.exec(description ?? '')
  if (movie) return { kind: 'movie', id: Number(movie[1]) }
  const [id, season, episode] =
    EPISODE.exec(description ?? '')
      ?.slice(1)
      .map(Number) ?? []
  if (id === undefined || season === undefined || episode === undefined) return undefined
  return { kind: 'tv', id, season, episode }
}
