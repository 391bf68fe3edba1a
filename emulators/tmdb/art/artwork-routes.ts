import { PUBLIC_HEADERS, respondWithEtag } from '@marquee/http/respond-with-etag.ts'
import { Hono } from 'hono'
import type { Logger } from 'pino'

import type { ArtworkBrief } from './artwork-brief.ts'
import { createArtworkCache } from './artwork-cache.ts'
import { isSizeName, type SizeName } from './artwork-sizes.ts'
import { createArtworkStore, type Render } from './artwork-store.ts'
import { createHotPictures } from './image-memory-cache.ts'
import { createPlainArtworkStore } from './plain-artwork.ts'
import { prewarm, type Prewarming } from './prewarm.ts'

/** A picture's name in a TMDB path: what the catalogue put into `poster_path`, without its slash. */
const FILE_NAME = /^[\w-]{1,120}\.(?:jpg|png|webp|svg)$/

export type ArtworkParts = {
  briefOf: (fileName: string) => ArtworkBrief | undefined
  cacheFolder: string
  logger: Logger
  render?: Render
  /** Serves one tiny image for all, see `plain-artwork.ts`. */
  isPlain?: boolean
}

export type Artwork = {
  routes: Hono
  /** Draws pictures in the background, behind all requests. */
  prewarm(fileNames: readonly string[], size: SizeName): Prewarming
}

/** The image host's stand-in: GET /t/p/{size}/{fileName}, and its warming up. Mount `routes` where the catalogue is. */
export function createArtwork({ briefOf, cacheFolder, logger, render, isPlain }: ArtworkParts): Artwork {
  const store = isPlain
    ? createPlainArtworkStore(briefOf)
    : createArtworkStore({ briefOf, cache: createArtworkCache(cacheFolder), logger, render })
  const hot = createHotPictures(store)
  const routes = new Hono()
  routes.get('/t/p/:size/:fileName', async (context) => {
    const { size, fileName } = context.req.param()
    const picture =
      isSizeName(size) && FILE_NAME.test(fileName) ? await hot.picture(fileName, size) : undefined
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
