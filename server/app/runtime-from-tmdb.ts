import * as v from 'valibot'

import type { Playable } from '#domain/catalogue/title.ts'
import { TMDB } from '#domain/catalogue/tmdb-address.ts'

const answer = v.object({ runtime: v.nullish(v.number()) })

/** Asks the real catalogue how many minutes a film or an episode lasts; nothing when it does not know the title. */
export function runtimeFromTmdb(apiKey: string): (playable: Playable) => Promise<number | undefined> {
  return async (playable) => {
    const path =
      playable.kind === 'movie'
        ? `movie/${playable.id}`
        : `tv/${playable.id}/season/${playable.season}/episode/${playable.episode}`
    const response = await fetch(`${TMDB.apiUrl}/${path}?api_key=${encodeURIComponent(apiKey)}`)
    if (response.status === 404) return undefined
    if (!response.ok) throw new Error(`TMDB answered ${response.status} for ${path}`)
    return v.parse(answer, await response.json()).runtime ?? undefined
  }
}
