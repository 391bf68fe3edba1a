import { join } from 'node:path'

import { readFileIfExists, writeFileAtomic } from '@marquee/files/atomic-write.ts'

/** Part of every cached file's path: raise it when a painter or a typeface changes, and all pictures are drawn anew. */
const ART_VERSION = 3

export type ArtworkCache = {
  read(key: string): Promise<Buffer | undefined>
  write(key: string, picture: Buffer): Promise<void>
}

/** Keeps pictures in a folder. A picture is there whole or not at all, even when the process dies in the middle. */
export function createArtworkCache(folder: string): ArtworkCache {
  const pathOf = (key: string) => join(folder, `v${ART_VERSION}`, `${key}.webp`)
  return {
    read: (key) => readFileIfExists(pathOf(key)),
    write: (key, picture) => writeFileAtomic(pathOf(key), picture),
  }
}
