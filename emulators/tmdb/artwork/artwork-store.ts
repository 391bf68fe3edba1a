import { createHash } from 'node:crypto'
import { join } from 'node:path'

import type { ArtworkBrief } from '@marquee/demo-artwork/artwork-brief.ts'
import { ARTWORK_VERSION, renderArtwork } from '@marquee/demo-artwork/render-artwork.ts'
import { readFileIfExists, writeFileAtomic } from '@marquee/files/atomic-write.ts'
import type { Logger } from 'pino'

import { getWidthPx, type SizeName } from './artwork-sizes.ts'
import { createRenderQueue, type RenderCost, type Waiter } from './render-queue.ts'

/** Two keep both cores of a small machine busy; more would slow down every request. */
const MAX_CONCURRENT_RENDERS = 2

/** A dark blue WebP of 12 × 18 pixels. */
const PLAIN_WEBP = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvC0AEAAfQknLUpv+BiOh/AAA=', 'base64')

export type Render = (brief: ArtworkBrief, widthPx: number, signal: AbortSignal) => Promise<Buffer>

export type ArtworkStore = {
  /**
   * Resolves to undefined when no title, episode or person has an image of that name.
   * @throws TooManyWaitingError when the client waits for too many images already
   */
  getImage(fileName: string, size: SizeName, waiter: Omit<Waiter, 'cost'>): Promise<Buffer | undefined>
}

type ArtworkCache = {
  read(key: string): Promise<Buffer | undefined>
  write(key: string, image: Buffer): Promise<void>
}

type StoreOptions = {
  getBrief: (fileName: string) => ArtworkBrief | undefined
  cache: ArtworkCache
  logger: Logger
  render?: Render
}

/** Creates a store that serves images from the cache or renders them. Simultaneous requests for one image share a rendering. */
export function createArtworkStore({
  getBrief,
  cache,
  logger,
  render = renderArtwork,
}: StoreOptions): ArtworkStore {
  const queue = createRenderQueue<Buffer>({ limit: MAX_CONCURRENT_RENDERS })

  const renderAndCache = async (key: string, brief: ArtworkBrief, size: SizeName, signal: AbortSignal) => {
    const startedAt = performance.now()
    const image = await render(brief, getWidthPx(size, brief.role), signal)
    logger.debug(
      { key, bytes: image.length, ms: Math.round(performance.now() - startedAt) },
      'artwork rendered',
    )
    // A full disk must not fail the request: the image is already rendered.
    await cache
      .write(key, image)
      .catch((error: unknown) => logger.warn({ err: error, key }, 'artwork not cached'))
    return image
  }

  return {
    async getImage(fileName, size, waiter) {
      const brief = getBrief(fileName)
      if (!brief) return undefined
      const key = `${size}/${hashBrief(brief)}`
      const cached = await cache.read(key)
      if (cached) return cached
      const cost = getRenderCost(getWidthPx(size, brief.role))
      return queue.request(key, (signal) => renderAndCache(key, brief, size, signal), { ...waiter, cost })
    },
  }
}

/** A title whose brief changes gets a new image; titles with the same brief share one. */
function hashBrief(brief: ArtworkBrief): string {
  return createHash('sha256').update(JSON.stringify(brief)).digest('hex').slice(0, 32)
}

/** Cards show up to 500 pixels, backgrounds of pages 1280. */
function getRenderCost(widthPx: number): RenderCost {
  if (widthPx <= 500) return 'small'
  return widthPx <= 1280 ? 'large' : 'huge'
}

/** Creates a cache of files in a folder. Writes are atomic, so that a crash leaves no partial image. */
export function createArtworkCache(folder: string): ArtworkCache {
  const getPath = (key: string) => join(folder, `v${ARTWORK_VERSION}`, `${key}.webp`)
  return {
    read: (key) => readFileIfExists(getPath(key)),
    write: (key, image) => writeFileAtomic(getPath(key), image),
  }
}

/** Creates a store that serves the same tiny image for every known file name, for tests that need no artwork. */
export function createPlainArtworkStore(
  getBrief: (fileName: string) => ArtworkBrief | undefined,
): ArtworkStore {
  return {
    getImage: async (fileName) => (getBrief(fileName) ? PLAIN_WEBP : undefined),
  }
}
