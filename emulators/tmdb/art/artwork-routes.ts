import { OPEN_HEADERS, sendTagged } from '@marquee/http/send-tagged.ts'
import { Hono } from 'hono'
import type { Logger } from 'pino'

import type { ArtworkBrief } from './artwork-brief.ts'
import { createArtworkCache } from './artwork-cache.ts'
import { isSizeName, type SizeName } from './artwork-sizes.ts'
import { createArtworkStore, type Render } from './artwork-store.ts'
import { createHotPictures } from './hot-pictures.ts'
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
  const hot = createHotPictures(store)
  const routes = new Hono()
  routes.get('/t/p/:size/:fileName', async (context) => {
    const { size, fileName } = context.req.param()
    const picture =
      isSizeName(size) && FILE_NAME.test(fileName) ? await hot.picture(fileName, size) : undefined
    // The CORS header comes with the refusals too, so that a page can tell a missing picture from a broken host.
    if (!picture) return context.text('Not found', 404, OPEN_HEADERS)
    return sendTagged(context, picture.bytes, {
      ...OPEN_HEADERS,
      // WebP whatever the name ends in: browsers go by the content type.
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: picture.etag,
    })
  })
  return { routes, prewarm: (fileNames, size) => prewarm(store, logger, fileNames, size) }
}
