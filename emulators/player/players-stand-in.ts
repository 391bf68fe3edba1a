import { Hono } from 'hono'
import type { Logger } from 'pino'

import { loadClipStore } from './clip-store.ts'
import { createMediaRoutes } from './media-routes.ts'
import { createOwnMediaRoutes } from './own-media/own-media-routes.ts'
import { createFilmLookup } from './page-film.ts'
import { createPageRoutes } from './page-routes.ts'
import { createRuntimeLookup, type RuntimeMinutesOf } from './title-runtime.ts'

export type PlayersStandInOptions = {
  /** The folder of the built player page: `index.html` and `assets/`. */
  pageFolder: string
  /** Where the operator puts films of their own; it need not exist. Whatever is played from it, anybody may fetch. */
  mediaFolder: string
  /** Origins that may embed the page and talk with it. */
  allowedParentOrigins: readonly string[]
  runtimeMinutesOf: RuntimeMinutesOf
  logger: Logger
}

/**
 * Stands in for the six player providers on an origin of its own: one page that answers all six address shapes, and the
 * film that it plays, the operator's own or one as long as the catalogue says the title is. Throws PlayerPageMissingError when the page is not built.
 */
export function createPlayersStandIn(options: PlayersStandInOptions): Hono {
  const { pageFolder, mediaFolder, allowedParentOrigins, runtimeMinutesOf, logger } = options
  const runtimeSecondsOf = createRuntimeLookup(runtimeMinutesOf, logger)
  const players = new Hono()
  players.route(
    '/',
    createPageRoutes(pageFolder, allowedParentOrigins, createFilmLookup(mediaFolder, runtimeSecondsOf)),
  )
  players.route('/media', createMediaRoutes(loadClipStore(), runtimeSecondsOf))
  players.route('/own', createOwnMediaRoutes(mediaFolder))
  players.notFound((context) => context.text('Nothing is shown at this address.', 404))
  return players
}
