import type { Playable } from '../catalogue/title.ts'

const MOVIE = /^(?:Watched|Returned) movie (\d+)$/
const EPISODE = /^(?:Watched|Returned) series (\d+), season (\d+), episode (\d+)$/

/** Returns what a charge or its return was for, from the description that the database writes. */
export function parseLedgerPlayable(description: string | null): Playable | undefined {
  const movie = MOVIE.exec(description ?? '')
  if (movie) return { kind: 'movie', id: Number(movie[1]) }
  const [id, season, episode] =
    EPISODE.exec(description ?? '')
      ?.slice(1)
      .map(Number) ?? []
  if (id === undefined || season === undefined || episode === undefined) return undefined
  return { kind: 'tv', id, season, episode }
}
