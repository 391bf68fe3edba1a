import type { AppConfig } from '#domain/app-config.ts'
import { TMDB } from '#domain/catalogue/tmdb-address.ts'

import { ConfigError, type ServerConfig } from '../../server/config/config.ts'

/**
 * What the page of a static host is told: the services that the variables name. There is no server to stand in for one
 * that they do not name.
 * @throws ConfigError at the first that is missing, or that must not be on a static host
 */
export function staticAppConfig(
  { tmdbApiKey, supabase, players }: ServerConfig,
  environment: Readonly<Record<string, string | undefined>>,
): AppConfig {
  if (!supabase) {
    throw missing('SUPABASE_URL and SUPABASE_ANON_KEY', 'the project that keeps accounts and data')
  }
  if (!tmdbApiKey) throw missing('TMDB_API_KEY', 'the key for the catalogue')
  if (!players) throw missing('PLAYERS', 'the six player pages')
  if (
    isSecretKey(supabase.anonKey) ||
    supabase.anonKey === environment['SUPABASE_SERVICE_ROLE_KEY']?.trim()
  ) {
    throw new ConfigError(
      'SUPABASE_ANON_KEY is a secret key: everybody reads this one, so it must be the public one',
    )
  }
  return { catalogue: { ...TMDB, apiKey: tmdbApiKey }, supabase, players }
}

function missing(names: string, what: string): ConfigError {
  return new ConfigError(`${names} must be set to ${what}: a static host has nothing that stands in for it`)
}

/** A key of the new form says so by its first letters, one of the old form by the role within. */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true
  const payload = key.split('.')[1]
  if (payload === undefined) return false
  return Buffer.from(payload, 'base64url').toString().includes('"service_role"')
}
