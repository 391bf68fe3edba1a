import type { AppConfig } from '#domain/app-config.ts'
import { DEMO_CATALOGUE, TMDB } from '#domain/catalogue/tmdb-address.ts'
import { DEMO_PROVIDER_NAMES } from '#domain/players/providers.ts'

import type { ServerConfig } from './config.ts'
import { publicHosts } from './public-origins.ts'

/** What the browser app is told when it was asked for under `requestUrl`; `supabase` is the backend in use. */
export function appConfigFor(
  config: ServerConfig,
  supabase: AppConfig['supabase'],
  requestUrl: URL,
): AppConfig {
  return {
    catalogue: config.tmdbApiKey ? { ...TMDB, apiKey: config.tmdbApiKey } : DEMO_CATALOGUE,
    supabase,
    players: config.players ?? demoPlayers(config, requestUrl),
  }
}

/** The demo page lives beside the app: the same host as the viewer typed, another port. */
function demoPlayers(config: ServerConfig, requestUrl: URL): AppConfig['players'] {
  const hosts = publicHosts(config.host)
  const host = hosts.includes(requestUrl.hostname) ? requestUrl.hostname : hosts[0]
  const origin = `http://${host}:${config.outsidePort}`
  return DEMO_PROVIDER_NAMES.map((name) => ({ name, origin }))
}
