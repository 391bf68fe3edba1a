import { playablePath } from '../../catalogue/title.ts'
import type { ProviderAddress } from '../provider.ts'
import { readPath } from './path-address.ts'
import { readSeconds, writeSeconds } from './seconds.ts'

/** The plain shape: nothing but what to play and where to start. It plays by itself. */
export function simpleAddress(prefix: string, separator: '/' | '-', startParameter: string): ProviderAddress {
  return {
    write: ({ playable, startAtSeconds }) => ({
      path: `${prefix}/${playablePath(playable).replaceAll('/', separator)}`,
      query: { [startParameter]: writeSeconds(startAtSeconds) },
    }),
    read: (address) =>
      readPath(address, prefix, separator, (playable, query) => ({
        playable,
        autoplay: true,
        startAtSeconds: readSeconds(query.get(startParameter)),
      })),
  }
}
