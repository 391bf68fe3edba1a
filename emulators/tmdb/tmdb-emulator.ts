import { Hono } from 'hono'
import type { Logger } from 'pino'

import { createTmdbApi } from './api/tmdb-api.ts'
import { createArtworkHost, type ArtworkHost } from './artwork/artwork-routes.ts'
import { createDailyCatalogue, type Catalogue } from './catalogue/catalogue.ts'
import { createArtworkBrief } from './catalogue/create-artwork-brief.ts'
import type { Playable } from './catalogue/title.ts'

export type TmdbEmulatorOptions = {
  /** Stores rendered images. It may be deleted at any time. */
  cacheFolder: string
  /** Defaults to the number of written titles. Beyond that, titles are generated from them. */
  titleCount?: number
  /** `plain` serves one tiny image in place of all artwork, for fast tests. Defaults to `generated`. */
  artwork?: 'generated' | 'plain'
  logger: Logger
}

export type TmdbEmulator = {
  /** The API at `/3` and the images at `/t/p`. */
  routes: Hono
  /** Resolves to undefined if the movie or episode does not exist or its runtime is unknown. */
  getRuntimeMinutes: (playable: Playable) => Promise<number | undefined>
  /** Renders the images of a typical home page in the background. Returns a function that stops it. */
  prewarm: () => () => Promise<void>
}

/** About as many posters as a row shows before it is scrolled. */
const POSTERS_PER_ROW = 8

/** Creates an emulator of TMDB's API v3 and its image host, with invented titles and generated artwork. */
export function createTmdbEmulator({
  cacheFolder,
  titleCount,
  artwork: artworkKind = 'generated',
  logger,
}: TmdbEmulatorOptions): TmdbEmulator {
  const getCatalogue = createDailyCatalogue(() => new Date(), { titleCount })
  const artwork = createArtworkHost({
    getBrief: (fileName) => createArtworkBrief(fileName, getCatalogue().library),
    cacheFolder,
    logger,
    isPlain: artworkKind === 'plain',
  })
  const routes = new Hono()
  routes.route('/', createTmdbApi(getCatalogue))
  routes.route('/', artwork.routes)
  return {
    routes,
    getRuntimeMinutes: async (playable) => getCatalogue().getRuntimeMinutes(playable),
    prewarm: () => prewarmHome(artwork, getCatalogue()),
  }
}

function prewarmHome(artwork: ArtworkHost, catalogue: Catalogue): () => Promise<void> {
  const titles = (['all', 'movie', 'tv'] as const).flatMap((kind) =>
    catalogue.getTrending(kind, 'day').slice(0, POSTERS_PER_ROW),
  )
  const posters = [...new Set(titles.flatMap(({ posterPath }) => toFileNames(posterPath)))]
  const backdrops = titles.flatMap(({ backdropPath }) => toFileNames(backdropPath))
  const runs = [artwork.prewarm(backdrops.slice(0, 1), 'w1280'), artwork.prewarm(posters, 'w500')]
  return async () => {
    for (const run of runs) run.stop()
    await Promise.all(runs.map(({ done }) => done))
  }
}

function toFileNames(path: string | null): string[] {
  return path ? [path.slice(1)] : []
}
