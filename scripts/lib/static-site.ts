/** The browser app as files for a static host, configured for hosted services. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { embedJson } from '@marquee/http/embed-json.ts'

import type { AppConfig } from '#domain/app-config.ts'
import { APP_CONFIG_ELEMENT_ID, SERVICE_WORKER_PATH, SHARED_LIST_PATH } from '#domain/app-shell.ts'
import { TMDB } from '#domain/catalogue/catalogue-urls.ts'
import { createTranslator } from '#domain/translation/translator.ts'

import { ConfigError, type ServerConfig } from '../../server/config/config.ts'
import { createSecurityHeaders } from '../../server/http/security-headers.ts'
import { contentSecurityPolicy } from '../../server/static/content-security-policy.ts'
import {
  createOpenSearchDescription,
  OPEN_SEARCH_PATH,
  removeOpenSearchLink,
} from '../../server/static/open-search.ts'
import { IMMUTABLE } from '../../server/static/static-assets.ts'
import { UNREGISTER_SCRIPT } from '../../server/static/unregister-service-worker.ts'

export type StaticSite = {
  /** Has the built app in `app/`. */
  buildFolder: string
  /** The target: a folder that does not exist, is empty, or has an earlier version of the site. */
  folder: string
  config: AppConfig
  /** Without it, browsers do not offer to search the site. */
  siteUrl?: string
  /** Replaces the service worker by one that unregisters itself. */
  shouldRemoveWorker: boolean
}

/** Netlify, Cloudflare Pages and other hosts read headers from this file. It also identifies earlier versions. */
const HEADERS_FILE = '_headers'

/** Serves the app's page at every path that is not a file. */
const REDIRECTS = '/* /index.html 200\n'

/**
 * Returns the app's configuration. All services must be configured, since a static host runs no emulators.
 * @throws ConfigError for the first variable that is missing, or that has a secret value
 */
export function createStaticAppConfig(
  { tmdbApiKey, supabase, players }: ServerConfig,
  environment: Readonly<Record<string, string | undefined>>,
): AppConfig {
  if (!supabase) {
    throw createMissingError('SUPABASE_URL and SUPABASE_ANON_KEY', 'the project for accounts and data')
  }
  if (!tmdbApiKey) throw createMissingError('TMDB_API_KEY', 'the key for the catalogue')
  if (!players) throw createMissingError('PLAYERS', 'the six player providers')
  if (
    isSecretKey(supabase.anonKey) ||
    supabase.anonKey === environment['SUPABASE_SERVICE_ROLE_KEY']?.trim()
  ) {
    throw new ConfigError('SUPABASE_ANON_KEY is a secret key: the page is public, so use the public key')
  }
  return { catalogue: { ...TMDB, apiKey: tmdbApiKey }, supabase, players }
}

/** @throws ConfigError if the folder has other files */
export function writeStaticSite(site: StaticSite): void {
  const { buildFolder, folder, config, siteUrl, shouldRemoveWorker } = site
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, HEADERS_FILE))) {
    throw new ConfigError(`${folder} has other files: choose an empty or new folder`)
  }
  mkdirSync(folder, { recursive: true })
  const app = join(buildFolder, 'app')
  // Hosts compress files themselves. Old assets stay, because open pages still load them.
  cpSync(app, folder, {
    recursive: true,
    // A static host has one page. The app shows the user's language when it has started.
    filter: (source) => !/\.(?:br|gz)$|\/index\.[\w-]+\.html$/.test(source) && !source.endsWith('.vite'),
  })
  const html = readFileSync(join(app, 'index.html'), 'utf8')
  const page = embedJson(siteUrl ? html : removeOpenSearchLink(html), APP_CONFIG_ELEMENT_ID, config)
  writeFileSync(join(folder, 'index.html'), page)
  // For hosts without rewrites: the app shows the right screen despite the status 404.
  writeFileSync(join(folder, '404.html'), page)
  writeFileSync(join(folder, HEADERS_FILE), formatHeaders(contentSecurityPolicy(config)))
  writeFileSync(join(folder, '_redirects'), REDIRECTS)
  if (siteUrl)
    writeFileSync(join(folder, OPEN_SEARCH_PATH), createOpenSearchDescription(siteUrl, createTranslator([])))
  if (shouldRemoveWorker) writeFileSync(join(folder, SERVICE_WORKER_PATH), UNREGISTER_SCRIPT)
}

function createMissingError(names: string, purpose: string): ConfigError {
  return new ConfigError(`${names} must be set to ${purpose}: a static host has no emulators`)
}

/** New keys have a prefix; older ones are JWTs with a role. */
function isSecretKey(key: string): boolean {
  if (key.startsWith('sb_secret_')) return true
  const payload = key.split('.')[1]
  if (payload === undefined) return false
  return Buffer.from(payload, 'base64url').toString().includes('"service_role"')
}

/** Returns the headers that the server sends. Static hosts use HTTPS, and revalidate pages by default. */
function formatHeaders(pagePolicy: string): string {
  const defaults = { ...createSecurityHeaders(true)('/'), 'content-security-policy': pagePolicy }
  // Hosts concatenate the values of a header from two rules, so the rules have no header in common.
  return [
    ...formatRule('/*', defaults),
    ...formatRule('/assets/*', { 'cache-control': IMMUTABLE }),
    ...formatRule(`${SHARED_LIST_PATH}*`, { 'x-robots-tag': 'noindex' }),
  ].join('\n')
}

function formatRule(path: string, headers: Readonly<Record<string, string>>): string[] {
  return [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), '']
}
