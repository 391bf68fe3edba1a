import type { Playable } from '../../catalogue/title.ts'
import type { ProviderAddress } from '../provider.ts'
import { readSeconds, writeSeconds } from './seconds.ts'

/** Spec, section 7: "one uses a tmdb query parameter with autoplay=1". */
export const queryAddress: ProviderAddress = {
  write: ({ playable, startAtSeconds, autoplay }) => ({
    path: playable.kind === 'movie' ? '/play/movie' : '/play/tv',
    query: {
      tmdb: String(playable.id),
      ...(playable.kind === 'tv' && { season: String(playable.season), episode: String(playable.episode) }),
      autoplay: autoplay ? '1' : '0',
      t: writeSeconds(startAtSeconds),
    },
  }),
  read: (address) => {
    const kind = /^\/play\/(movie|tv)$/.exec(address.pathname)?.[1]
    const query = address.searchParams
    const playable = readPlayable(kind, query)
    if (!playable) return undefined
    return { playable, autoplay: query.get('autoplay') === '1', startAtSeconds: readSeconds(query.get('t')) }
  },
}

function readPlayable(kind: string | undefined, query: URLSearchParams): Playable | undefined {
  if (kind === undefined) return undefined
  const id = readNumber(query.get('tmdb'))
  if (kind === 'movie') return { kind, id }
  return {
    kind: 'tv',
    id,
    season: readNumber(query.get('season')),
    episode: readNumber(query.get('episode')),
  }
}

/** The same ten digits that a path allows; NaN, which is no title's, for anything else. */
function readNumber(text: string | null): number {
  return text !== null && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
}
