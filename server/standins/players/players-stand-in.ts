import { Hono } from 'hono'
import type { Logger } from 'pino'

import { loadClipStore } from './clip-store.ts'
import { createMediaRoutes } from './media-routes.ts'
import { createPageRoutes } from './page-routes.ts'
import { createRuntimeLookup, type RuntimeMinutesOf } from './title-runtime.ts'

export type PlayersStandInOptions = {
  /** The folder of the built player page: `index.html` and `assets/`. */
  pageFolder: string
  /** Origins that may embed the page and talk with it. */
  allowedParentOrigins: readonly string[]
  runtimeMinutesOf: RuntimeMinutesOf
  logger: Logger
}

/**
 * Stands in for the six player providers on an origin of its own: one page that answers all six address shapes, and the
 * film that it plays, as long as the catalogue says the title is. Throws PlayerPageMissingError when the page is not built.
 */
export function createPlayersStandIn(options: PlayersStandInOptions): Hono {
  const { pageFolder, allowedParentOrigins, runtimeMinutesOf, logger } = options
  const runtimeSecondsOf = createRuntimeLookup(runtimeMinutesOf, logger)
  const players = new Hono()
  players.route('/', createPageRoutes(pageFolder, allowedParentOrigins, runtimeSecondsOf))
  players.route('/media', createMediaRoutes(loadClipStore(), runtimeSecondsOf))
  players.notFound((context) => context.text('Nothing is shown at this address.', 404))
  return players
}
