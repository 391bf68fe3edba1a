import { join } from 'node:path'

import { createPlayerEmulator } from '@marquee/player-emulator/player-emulator.ts'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import * as v from 'valibot'

import { TMDB } from '#domain/catalogue/catalogue-urls.ts'
import type { Playable } from '#domain/catalogue/title.ts'
import { createTranslator } from '#domain/translation/translator.ts'

import type { ServerConfig } from '../config/config.ts'
import { publicHosts, toOrigins } from '../config/public-origins.ts'
import { createErrorHandler } from './fallbacks.ts'

type GetRuntimeMinutes = (playable: Playable) => Promise<number | undefined>

export type SandboxOptions = {
  config: ServerConfig
  buildFolder: string
  health: Hono
  /** The Stripe emulator's app, unless real payments are configured. */
  payments: Hono | undefined
  /** Runtimes of the demo catalogue; with a TMDB key, TMDB is asked instead. */
  getDemoRuntimeMinutes: GetRuntimeMinutes
  logger: Logger
}

/** Returns the app of the sandbox origin: the demo player, which the app embeds as foreign, and the test checkout. */
export function createSandboxApp(options: SandboxOptions): Hono {
  const { config, buildFolder, health, payments, getDemoRuntimeMinutes, logger } = options
  const app = createPlayerEmulator({
    pageFolder: join(buildFolder, 'player'),
    mediaFolder: join(config.dataFolder, 'media'),
    allowedParentOrigins: toOrigins(publicHosts(config.host), config.port),
    getRuntimeMinutes: config.tmdbApiKey
      ? (playable) => fetchRuntimeMinutes(config.tmdbApiKey ?? '', playable)
      : getDemoRuntimeMinutes,
    chooseLanguage: createTranslator,
    logger,
  })
  app.onError(createErrorHandler(logger))
  app.route('/', health)
  if (payments) app.route('/', payments)
  return app
}

const runtimeSchema = v.object({ runtime: v.nullish(v.number()) })

/** Resolves to the runtime that TMDB has for a movie or an episode, or undefined if it does not know the title. */
async function fetchRuntimeMinutes(apiKey: string, playable: Playable): Promise<number | undefined> {
  const path =
    playable.kind === 'movie'
      ? `movie/${playable.id}`
      : `tv/${playable.id}/season/${playable.season}/episode/${playable.episode}`
  const response = await fetch(`${TMDB.apiUrl}/${path}?api_key=${encodeURIComponent(apiKey)}`)
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`TMDB responded with ${response.status} to ${path}`)
  return v.parse(runtimeSchema, await response.json()).runtime ?? undefined
}
