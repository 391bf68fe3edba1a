import type { AppConfig } from '#domain/app-config.ts'
import { DEMO_CATALOGUE, TMDB } from '#domain/catalogue/catalogue-urls.ts'
import { DEMO_PROVIDER_NAMES } from '#domain/player/providers.ts'

import type { ServerConfig } from './config.ts'
import { publicHosts } from './public-origins.ts'

/** Returns the browser app's configuration for a page requested at `requestUrl`. */
export function createAppConfig(
  config: ServerConfig,
  supabase: AppConfig['supabase'],
  requestUrl: URL,
): AppConfig {
  const demoPlayerOrigin = getDemoPlayerOrigin(config, requestUrl)
  return {
    catalogue: getCatalogue(config),
    supabase,
    players: config.players ?? createDemoPlayers(demoPlayerOrigin),
    ...(!config.tmdbApiKey && { demoPlayerOrigin }),
  }
}

/** Returns TMDB, or without a key the demo catalogue, whose URLs are paths of this server. */
export function getCatalogue({ tmdbApiKey }: Pick<ServerConfig, 'tmdbApiKey'>): AppConfig['catalogue'] {
  return tmdbApiKey ? { ...TMDB, apiKey: tmdbApiKey } : DEMO_CATALOGUE
}

/** The demo player is on the sandbox port of the host name that the user typed. */
function getDemoPlayerOrigin(config: ServerConfig, requestUrl: URL): string {
  const hosts = publicHosts(config.host)
  const host = hosts.includes(requestUrl.hostname) ? requestUrl.hostname : hosts[0]
  return `http://${host}:${config.sandboxPort}`
}

function createDemoPlayers(origin: string): AppConfig['players'] {
  const captions = { url: `${origin}/media/{title}/captions.vtt`, label: 'English', language: 'en' }
  return DEMO_PROVIDER_NAMES.map((name) => ({
    name,
    origin,
    query: 'language={language}',
    captions,
    waitingPath: '/wait',
  }))
}
