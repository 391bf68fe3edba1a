import { join } from 'node:path'

import { readFileIfExists, writeFileAtomic } from '@marquee/files/atomic-write.ts'
import type { Logger } from 'pino'

import type { ArtworkBrief } from './artwork-brief.ts'
import { getWidthPx, type SizeName } from './artwork-sizes.ts'
import { renderArtwork } from './render-artwork.ts'
import type { Urgency } from './render-queue.ts'

/** A dark blue WebP of 12 × 18 pixels. */
const PLAIN_WEBP = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvC0AEAAfQknLUpv+BiOh/AAA=', 'base64')

/** Part of every cached file's path: raise it when a painter or a typeface changes, and all pictures are drawn anew. */
const ART_VERSION = 3

export type Render = (brief: ArtworkBrief, widthPx: number, urgency: Urgency) => Promise<Buffer>

/** Gives pictures by name and size, from the cache or freshly drawn; knows nothing of HTTP. */
export type ArtworkStore = {
  /** The picture, or nothing when no title, episode or person has one of that name. */
  getImage(fileName: string, size: SizeName, urgency?: Urgency): Promise<Buffer | undefined>
}

type StoreOptions = {
  getBrief: (fileName: string) => ArtworkBrief | undefined
  cache: ArtworkCache
  logger: Logger
  render?: Render
}

/** Makes the store. Requests for the same picture at the same time share one rendering. */
export function createArtworkStore({
  getBrief: briefOf,
  cache,
  logger,
  render = renderArtwork,
}: StoreOptions): ArtworkStore {
  const rendering = new Map<string, Promise<Buffer>>()

  const produce = async (key: string, brief: ArtworkBrief, size: SizeName, urgency: Urgency) => {
    const cached = await cache.read(key)
    if (cached) return cached
    const started = performance.now()
    const picture = await render(brief, getWidthPx(size, brief.role), urgency)
    logger.debug(
      { key, bytes: picture.length, ms: Math.round(performance.now() - started) },
      'artwork rendered',
    )
    // A full disk must not cost the viewer a picture that is already drawn.
    await cache
      .write(key, picture)
      .catch((error: unknown) => logger.warn({ err: error, key }, 'artwork not cached'))
    return picture
  }

  return {
    async getImage(fileName, size, urgency = 'foreground') {
      const brief = briefOf(fileName)
      if (!brief) return undefined
      const key = `${size}/${fileName.replace(/\.\w+$/, '')}`
      const shared = rendering.get(key)
      if (shared) return shared
      const fresh = produce(key, brief, size, urgency).finally(() => rendering.delete(key))
      rendering.set(key, fresh)
      return fresh
    },
  }
}

type ArtworkCache = {
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

/** Serves the same tiny image for every file name that exists, for tests that would spend their time on drawing. */
export function createPlainArtworkStore(
  getBrief: (fileName: string) => ArtworkBrief | undefined,
): ArtworkStore {
  return {
    getImage: async (fileName) => (getBrief(fileName) ? PLAIN_WEBP : undefined),
  }
}
