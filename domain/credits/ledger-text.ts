import type { Playable } from '../catalogue/title.ts'

const FILM = /^Watched movie (\d+)$/
const EPISODE = /^Watched series (\d+), season (\d+), episode (\d+)$/

/** The film or episode that a ledger row was written for, out of the database's own words in `spend_credit_for_title`. */
export function watchedPlayable(description: string | null): Playable | undefined {
  const film = FILM.exec(description ?? '')
  if (film) return { kind: 'movie', id: Number(film[1]) }
  const [id, season, episode] =
    EPISODE.exec(description ?? '')
      ?.slice(1)
      .map(Number) ?? []
  if (id === undefined || season === undefined || episode === undefined) return undefined
  return { kind: 'tv', id, season, episode }
}
