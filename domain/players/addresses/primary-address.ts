import { playablePath } from '../../catalogue/title.ts'
import type { ProviderAddress } from '../provider.ts'
import { readPath } from './path-address.ts'
import { readSeconds, writeSeconds } from './seconds.ts'

/** Spec, section 7: sub-source, poster, autoplay. */
export const primaryAddress: ProviderAddress = {
  write: ({ playable, subSource, posterUrl, autoplay, startAtSeconds }) => ({
    path: `/embed/${playablePath(playable)}`,
    query: {
      server: String(subSource ?? 1),
      poster: posterUrl,
      autoplay: String(autoplay),
      startAt: writeSeconds(startAtSeconds),
    },
  }),
  read: (address) =>
    readPath(address, '/embed', '/', (playable, query) => ({
      playable,
      subSource: query.get('server') === '2' ? 2 : 1,
      posterUrl: query.get('poster') ?? undefined,
      autoplay: query.get('autoplay') === 'true',
      startAtSeconds: readSeconds(query.get('startAt')),
    })),
}
