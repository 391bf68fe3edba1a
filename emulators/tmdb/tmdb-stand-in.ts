import { Hono } from 'hono'
import type { Logger } from 'pino'

import { createTmdbApi } from './api/tmdb-api.ts'
import { createArtwork, type Artwork } from './art/artwork-routes.ts'
import { artworkBrief } from './catalogue/artwork-brief.ts'
import { createDailyCatalogue, type Catalogue } from './catalogue/open-catalogue.ts'
import type { Playable } from './catalogue/title-ref.ts'

export type TmdbStandInOptions = {
  /** Drawn pictures are kept here; it may be emptied at any time. */
  cacheFolder: string
  /** How many titles there shall be; as many as were written unless said. */
  titles?: number
  logger: Logger
}

export type TmdbStandIn = {
  /** For mounting at `/tmdb`: the API at `/3`, the pictures at `/t/p`. */
  routes: Hono
  runtimeMinutesOf: (playable: Playable) => Promise<number | undefined>
  /** Draws the home page's pictures before anybody asks; gives the function that stops it. */
  prewarm: () => () => Promise<void>
}

/** A row shows about this many posters before it is scrolled. */
const ROW = 8

/** Stands in for TMDB and its image host, with an invented catalogue and drawn pictures. */
export function createTmdbStandIn({ cacheFolder, titles, logger }: TmdbStandInOptions): TmdbStandIn {
  const today = createDailyCatalogue(() => new Date(), { titles })
  const artwork = createArtwork({
    briefOf: (fileName) => artworkBrief(fileName, today().library),
    cacheFolder,
    logger,
  })
  const routes = new Hono()
  routes.route('/', createTmdbApi(today))
  routes.route('/', artwork.routes)
  return {
    routes,
    runtimeMinutesOf: async (playable) => today().runtimeOf(playable),
    prewarm: () => prewarmHome(artwork, today()),
  }
}

function prewarmHome(artwork: Artwork, catalogue: Catalogue): () => Promise<void> {
  const lists = (['all', 'movie', 'tv'] as const).map((kind) => catalogue.trending(kind, 'day').slice(0, ROW))
  const posters = [...new Set(lists.flat().flatMap(({ posterPath }) => fileName(posterPath)))]
  const backdrops = lists.flat().flatMap(({ backdropPath }) => fileName(backdropPath))
  const runs = [artwork.prewarm(backdrops.slice(0, 1), 'w1280'), artwork.prewarm(posters, 'w500')]
  return async () => {
    for (const run of runs) run.stop()
    await Promise.all(runs.map(({ done }) => done))
  }
}

/** A catalogue path without its slash, in a list to be flattened; none for a title without the picture. */
function fileName(path: string | null): string[] {
  return path ? [path.slice(1)] : []
}
