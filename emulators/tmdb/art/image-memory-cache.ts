import { hash } from 'node:crypto'

import { LRUCache } from 'lru-cache'

import type { SizeName } from './artwork-sizes.ts'
import type { ArtworkStore } from './artwork-store.ts'

/** A picture as it goes out. */
type HotPicture = { bytes: Uint8Array<ArrayBuffer>; etag: string }

export type HotPictures = {
  /** The picture, or nothing when no title, episode or person has one of that name. */
  picture(fileName: string, size: SizeName): Promise<HotPicture | undefined>
}

/** Bytes of memory for pictures: some 1,500 posters as cards show them. */
const HOT_BYTES = 32_000_000

/** Keeps the pictures that were asked for last in memory: reading a file takes five times as long as sending it. */
export function createHotPictures(store: ArtworkStore): HotPictures {
  const hot = new LRUCache<string, HotPicture>({
    maxSize: HOT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  return {
    async picture(fileName, size) {
      const key = `${size}/${fileName}`
      const known = hot.get(key)
      if (known) return known
      const drawn = await store.picture(fileName, size)
      if (!drawn) return undefined
      const picture = { bytes: new Uint8Array(drawn), etag: `"${hash('sha1', drawn, 'base64url')}"` }
      hot.set(key, picture)
      return picture
    },
  }
}
