import type { Logger } from 'pino'

import type { ArtworkBrief } from './artwork-brief.ts'
import type { ArtworkCache } from './artwork-cache.ts'
import { widthOf, type SizeName } from './artwork-sizes.ts'
import { renderArtwork } from './render-artwork.ts'
import type { Urgency } from './render-queue.ts'

export type Render = (brief: ArtworkBrief, widthPx: number, urgency: Urgency) => Promise<Buffer>

/** Gives pictures by name and size, from the cache or freshly drawn; knows nothing of HTTP. */
export type ArtworkStore = {
  /** The picture, or nothing when no title, episode or person has one of that name. */
  picture(fileName: string, size: SizeName, urgency?: Urgency): Promise<Buffer | undefined>
}

type StoreParts = {
  briefOf: (fileName: string) => ArtworkBrief | undefined
  cache: ArtworkCache
  logger: Logger
  render?: Render
}

/** Makes the store. Requests for the same picture at the same time share one rendering. */
export function createArtworkStore({
  briefOf,
  cache,
  logger,
  render = renderArtwork,
}: StoreParts): ArtworkStore {
  const rendering = new Map<string, Promise<Buffer>>()

  const produce = async (key: string, brief: ArtworkBrief, size: SizeName, urgency: Urgency) => {
    const cached = await cache.read(key)
    if (cached) return cached
    const started = performance.now()
    const picture = await render(brief, widthOf(size, brief.role), urgency)
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
    async picture(fileName, size, urgency = 'foreground') {
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
