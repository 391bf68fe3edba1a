import { Hono } from 'hono'
import type { Logger } from 'pino'

import { loadClipStore } from './demo-stream/clip-store.ts'
import { createDemoStreamRoutes } from './demo-stream/demo-stream-routes.ts'
import { createOwnMediaRoutes } from './own-media.ts'
import { createPageMediaLookup } from './page-media.ts'
import { createPageRoutes } from './page-routes.ts'
import { ENGLISH, type PlayerLanguage } from './texts.ts'
import { createRuntimeLookup, type GetRuntimeMinutes } from './title-runtime.ts'

export type PlayerEmulatorOptions = {
  /** Folder of the built player page, with `index.html` and `assets/`. */
  pageFolder: string
  /** Folder of the operator's own media; it may be missing. Everything playable in it is public. */
  mediaFolder: string
  /** Origins that may embed the page and exchange messages with it. */
  allowedParentOrigins: readonly string[]
  getRuntimeMinutes: GetRuntimeMinutes
  /** Returns the best language of the page for a user who prefers these BCP 47 tags. English by default. */
  chooseLanguage?: (preferred: readonly string[]) => PlayerLanguage
  logger: Logger
}

/**
 * Emulates six player providers on one origin: the player page at all six URL shapes, and the media that it plays.
 * Throws a PlayerPageMissingError if the page is not built.
 */
export function createPlayerEmulator(options: PlayerEmulatorOptions): Hono {
  const { pageFolder, mediaFolder, allowedParentOrigins, getRuntimeMinutes, logger } = options
  const { chooseLanguage = () => ENGLISH } = options
  const getRuntimeSeconds = createRuntimeLookup(getRuntimeMinutes, logger)
  const getPageMedia = createPageMediaLookup(mediaFolder, getRuntimeSeconds)
  return new Hono()
    .route('/', createPageRoutes(pageFolder, allowedParentOrigins, getPageMedia, chooseLanguage))
    .route('/media', createDemoStreamRoutes(loadClipStore(), getRuntimeSeconds))
    .route('/own', createOwnMediaRoutes(mediaFolder))
    .notFound((context) => context.text('Not found.', 404))
}
