import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { Logger } from 'pino'

import type { ArtworkBrief } from './artwork-brief.ts'
import { createArtworkCache } from './artwork-cache.ts'
import { isSizeName, type SizeName } from './artwork-sizes.ts'
import { createArtworkStore, type Render } from './artwork-store.ts'
import { prewarm, type Prewarming } from './prewarm.ts'

/** A picture's name in a TMDB path: what the catalogue put into `poster_path`, without its slash. */
const FILE_NAME = /^[\w-]{1,120}\.(?:jpg|png|webp|svg)$/

export type ArtworkParts = {
  briefOf: (fileName: string) => ArtworkBrief | undefined
  cacheFolder: string
  logger: Logger
  render?: Render
}

export type Artwork = {
  routes: Hono
  /** Draws pictures in the background, behind all requests. */
  prewarm(fileNames: readonly string[], size: SizeName): Prewarming
}

/** The image host's stand-in: GET /t/p/{size}/{fileName}, and its warming up. Mount `routes` where the catalogue is. */
export function createArtwork({ briefOf, cacheFolder, logger, render }: ArtworkParts): Artwork {
  const store = createArtworkStore({ briefOf, cache: createArtworkCache(cacheFolder), logger, render })
  const routes = new Hono()
  routes.get('/t/p/:size/:fileName', etag(), async (context) => {
    const { size, fileName } = context.req.param()
    // The CORS header comes with the refusals too, so that a page can tell a missing picture from a broken host.
    context.header('access-control-allow-origin', '*')
    if (!isSizeName(size) || !FILE_NAME.test(fileName)) return context.text('Not found', 404)
    const picture = await store.picture(fileName, size)
    if (!picture) return context.text('Not found', 404)
    // WebP whatever the name ends in: browsers go by the content type.
    context.header('content-type', 'image/webp')
    context.header('cache-control', 'public, max-age=31536000, immutable')
    return context.body(new Uint8Array(picture))
  })
  return { routes, prewarm: (fileNames, size) => prewarm(store, logger, fileNames, size) }
}
