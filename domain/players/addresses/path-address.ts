import type { Playable } from '../../catalogue/title.ts'
import type { PlayRequest } from '../play-request.ts'

/** Ten digits are more than any catalogue has used, and far from where numbers lose their precision. */
const DIGITS = '(\\d{1,10})'

/** Reads what is played from a path such as `/embed/movie/7`; `build` adds what the query says. */
export function readPath(
  address: URL,
  prefix: string,
  separator: '/' | '-',
  build: (playable: Playable, query: URLSearchParams) => PlayRequest,
): PlayRequest | undefined {
  const movie = new RegExp(`^${prefix}/movie${separator}${DIGITS}$`).exec(address.pathname)
  if (movie) return build({ kind: 'movie', id: Number(movie[1]) }, address.searchParams)
  const numbers = [DIGITS, DIGITS, DIGITS].map((part) => separator + part).join('')
  const found = new RegExp(`^${prefix}/tv${numbers}$`).exec(address.pathname)
  if (!found) return undefined
  const [, id, season, episode] = found
  return build(
    { kind: 'tv', id: Number(id), season: Number(season), episode: Number(episode) },
    address.searchParams,
  )
}
