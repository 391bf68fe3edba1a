import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { errorCode } from '#server/error-code.ts'

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
    async read(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined
        throw error
      }
    },
    async write(key, picture) {
      const path = pathOf(key)
      const draft = `${path}.${randomUUID()}.tmp`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(draft, picture)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
  }
}
