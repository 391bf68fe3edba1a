import { hash } from 'node:crypto'

import type { ArtworkBrief } from '@marquee/demo-artwork/artwork-brief.ts'
import { getClientIp, toClientNetwork } from '@marquee/http/client-ip.ts'
import { PUBLIC_HEADERS, respondWithEtag } from '@marquee/http/respond-with-etag.ts'
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

import { isSizeName, type SizeName } from './artwork-sizes.ts'
import {
  createArtworkCache,
  createArtworkStore,
  createPlainArtworkStore,
  type ArtworkStore,
  type Render,
} from './artwork-store.ts'
import { TooManyWaitingError, type Waiter as QueueWaiter } from './render-queue.ts'

/** Holds some 1,500 posters in the size that cards show. */
const MAX_CACHE_BYTES = 32_000_000

/** The catalogue's `poster_path` (or another image path) without its leading slash. */
const FILE_NAME = /^[\w-]{1,120}\.(?:jpg|png|webp|svg)$/

type Waiter = Omit<QueueWaiter, 'cost'>

export type ArtworkOptions = {
  getBrief: (fileName: string) => ArtworkBrief | undefined
  cacheFolder: string
  logger: Logger
  render?: Render
  /** Serves one tiny image for all file names, for tests that need no artwork. */
  isPlain?: boolean
}

type PrewarmTask = {
  /** Resolves when all images are cached, or after `stop()`. */
  done: Promise<void>
  /** Starts no further image; the one being rendered is finished. */
  stop(): void
}

export type ArtworkHost = {
  routes: Hono
  /** Renders images in the background; requests take precedence. */
  prewarm(fileNames: readonly string[], size: SizeName): PrewarmTask
}

/** Creates an emulator of TMDB's image host: GET /t/p/{size}/{fileName}. */
export function createArtworkHost({
  getBrief,
  cacheFolder,
  logger,
  render,
  isPlain,
}: ArtworkOptions): ArtworkHost {
  const store = isPlain
    ? createPlainArtworkStore(getBrief)
    : createArtworkStore({ getBrief, cache: createArtworkCache(cacheFolder), logger, render })
  const memoryCache = createImageMemoryCache(store)
  const routes = new Hono()
  routes.get('/t/p/:size/:fileName', async (context) => {
    const { size, fileName } = context.req.param()
    // With CORS headers on a 404, a page can tell a missing image from an unreachable host.
    if (!isSizeName(size) || !FILE_NAME.test(fileName)) return context.text('Not found', 404, PUBLIC_HEADERS)
    const image = await memoryCache
      .getImage(fileName, size, () => toWaiter(context))
      .catch((error: unknown) => {
        if (error instanceof TooManyWaitingError) return 'too many'
        if (context.req.raw.signal.aborted) return 'disconnected'
        throw error
      })
    if (image === 'too many')
      return context.text('Too many requests', 429, { ...PUBLIC_HEADERS, 'retry-after': '1' })
    // The response has no recipient.
    if (image === 'disconnected') return context.body(null, 400)
    if (!image) return context.text('Not found', 404, PUBLIC_HEADERS)
    return respondWithEtag(context, image.bytes, {
      ...PUBLIC_HEADERS,
      // WebP whatever the file extension: browsers go by the content type.
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: image.etag,
    })
  })
  return { routes, prewarm: (fileNames, size) => prewarm(store, logger, fileNames, size) }
}

function toWaiter(context: Context): Waiter {
  const ip = getClientIp(context)
  return {
    urgency: 'foreground',
    client: ip === undefined ? 'unknown' : toClientNetwork(ip),
    signal: context.req.raw.signal,
  }
}

type CachedImage = { bytes: Uint8Array<ArrayBuffer>; etag: string }

type ImageMemoryCache = {
  /** Resolves to undefined when no title, episode or person has an image of that name. */
  getImage(fileName: string, size: SizeName, getWaiter: () => Waiter): Promise<CachedImage | undefined>
}

/** Caches the most recently requested images in memory: reading a file takes five times as long as sending it. */
function createImageMemoryCache(store: ArtworkStore): ImageMemoryCache {
  const cache = new LRUCache<string, CachedImage>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  return {
    async getImage(fileName, size, getWaiter) {
      const key = `${size}/${fileName}`
      const cached = cache.get(key)
      if (cached) return cached
      const webp = await store.getImage(fileName, size, getWaiter())
      if (!webp) return undefined
      const image = { bytes: new Uint8Array(webp), etag: `"${hash('sha1', webp, 'base64url')}"` }
      cache.set(key, image)
      return image
    },
  }
}

function prewarm(
  store: ArtworkStore,
  logger: Logger,
  fileNames: readonly string[],
  size: SizeName,
): PrewarmTask {
  let isStopped = false
  const run = async () => {
    for (const fileName of fileNames) {
      if (isStopped) return
      try {
        await store.getImage(fileName, size, { urgency: 'background' })
      } catch (error) {
        logger.warn({ err: error, fileName }, 'artwork not prewarmed')
      }
    }
  }
  return {
    done: run(),
    stop() {
      isStopped = true
    },
  }
}
