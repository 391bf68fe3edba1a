import { hash } from 'node:crypto'

import { PUBLIC_HEADERS, respondWithEtag } from '@marquee/http/respond-with-etag.ts'
import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

import type { ArtworkBrief } from './artwork-brief.ts'
import { isSizeName, type SizeName } from './artwork-sizes.ts'
import {
  createArtworkCache,
  createArtworkStore,
  type Render,
  createPlainArtworkStore,
  type ArtworkStore,
} from './artwork-store.ts'

/** Bytes of memory for pictures: some 1,500 posters as cards show them. */
const MAX_CACHE_BYTES = 32_000_000

/** A picture's name in a TMDB path: what the catalogue put into `poster_path`, without its slash. */
const FILE_NAME = /^[\w-]{1,120}\.(?:jpg|png|webp|svg)$/

export type ArtworkOptions = {
  getBrief: (fileName: string) => ArtworkBrief | undefined
  cacheFolder: string
  logger: Logger
  render?: Render
  /** Serves one tiny image for all, see `plain-artwork.ts`. */
  isPlain?: boolean
}

export type ArtworkHost = {
  routes: Hono
  /** Draws pictures in the background, behind all requests. */
  prewarm(fileNames: readonly string[], size: SizeName): PrewarmTask
}

/** The image host's stand-in: GET /t/p/{size}/{fileName}, and its warming up. Mount `routes` where the catalogue is. */
export function createArtworkHost({
  getBrief: briefOf,
  cacheFolder,
  logger,
  render,
  isPlain,
}: ArtworkOptions): ArtworkHost {
  const store = isPlain
    ? createPlainArtworkStore(briefOf)
    : createArtworkStore({ getBrief: briefOf, cache: createArtworkCache(cacheFolder), logger, render })
  const hot = createImageMemoryCache(store)
  const routes = new Hono()
  routes.get('/t/p/:size/:fileName', async (context) => {
    const { size, fileName } = context.req.param()
    const picture =
      isSizeName(size) && FILE_NAME.test(fileName) ? await hot.getImage(fileName, size) : undefined
    // The CORS header comes with the refusals too, so that a page can tell a missing picture from a broken host.
    if (!picture) return context.text('Not found', 404, PUBLIC_HEADERS)
    return respondWithEtag(context, picture.bytes, {
      ...PUBLIC_HEADERS,
      // WebP whatever the name ends in: browsers go by the content type.
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: picture.etag,
    })
  })
  return { routes, prewarm: (fileNames, size) => prewarm(store, logger, fileNames, size) }
}

/** A picture as it goes out. */
type CachedImage = { bytes: Uint8Array<ArrayBuffer>; etag: string }

type ImageMemoryCache = {
  /** The picture, or nothing when no title, episode or person has one of that name. */
  getImage(fileName: string, size: SizeName): Promise<CachedImage | undefined>
}

/** Keeps the pictures that were asked for last in memory: reading a file takes five times as long as sending it. */
function createImageMemoryCache(store: ArtworkStore): ImageMemoryCache {
  const hot = new LRUCache<string, CachedImage>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  return {
    async getImage(fileName, size) {
      const key = `${size}/${fileName}`
      const known = hot.get(key)
      if (known) return known
      const drawn = await store.getImage(fileName, size)
      if (!drawn) return undefined
      const picture = { bytes: new Uint8Array(drawn), etag: `"${hash('sha1', drawn, 'base64url')}"` }
      hot.set(key, picture)
      return picture
    },
  }
}

type PrewarmTask = {
  /** Settles when all pictures are there, or when it was stopped. */
  done: Promise<void>
  /** Starts no further picture; the one being drawn is finished. */
  stop(): void
}

/** Draws pictures before anybody asks, one after the other and behind every viewer's request. */
function prewarm(
  store: ArtworkStore,
  logger: Logger,
  fileNames: readonly string[],
  size: SizeName,
): PrewarmTask {
  let stopped = false
  const run = async () => {
    for (const fileName of fileNames) {
      if (stopped) return
      try {
        await store.getImage(fileName, size, 'background')
      } catch (error) {
        logger.warn({ err: error, fileName }, 'artwork not prewarmed')
      }
    }
  }
  return {
    done: run(),
    stop() {
      stopped = true
    },
  }
}
