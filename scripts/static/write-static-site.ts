import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { embedJson } from '@marquee/http/embed-json.ts'

import { APP_CONFIG_ELEMENT_ID } from '#domain/app-config-element.ts'
import type { AppConfig } from '#domain/app-config.ts'
import { WORKER_PATH } from '#domain/service-worker.ts'

import { ConfigError } from '../../server/config/config.ts'
import { contentSecurityPolicy } from '../../server/static/content-security-policy.ts'
import { REMOVING_WORKER } from '../../server/static/unregister-service-worker.ts'
import { headersFile, REDIRECTS_FILE } from './host-files.ts'

export type StaticSite = {
  /** With the built app in `app/`. */
  buildFolder: string
  /** Where the site goes; a folder that does not exist, is empty, or holds a site that was written before. */
  folder: string
  config: AppConfig
  /** Whether browsers are to let go of the service worker and of what it keeps. */
  removesWorker: boolean
}

/** Tells a folder that we wrote from one that somebody would miss. */
const OURS = '_headers'

/** Writes the app with its configuration in the page, and what hosts read beside it. @throws ConfigError for a folder of somebody's */
export function writeStaticSite({ buildFolder, folder, config, removesWorker }: StaticSite): void {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, OURS))) {
    throw new ConfigError(`${folder} holds something else: name a folder that is empty or not there yet`)
  }
  mkdirSync(folder, { recursive: true })
  const app = join(buildFolder, 'app')
  // Hosts pack by themselves, and what the bundler notes for itself is nobody's business. Old assets stay: pages that
  // are open somewhere still ask for them.
  cpSync(app, folder, {
    recursive: true,
    filter: (source) => !/\.(?:br|gz)$/.test(source) && !source.endsWith('.vite'),
  })
  const page = embedJson(readFileSync(join(app, 'index.html'), 'utf8'), APP_CONFIG_ELEMENT_ID, config)
  writeFileSync(join(folder, 'index.html'), page)
  // Hosts that know no rewrites answer with this page for every other address, under 404; the app in it shows the right one.
  writeFileSync(join(folder, '404.html'), page)
  writeFileSync(join(folder, '_headers'), headersFile(contentSecurityPolicy(config)))
  writeFileSync(join(folder, '_redirects'), REDIRECTS_FILE)
  if (removesWorker) writeFileSync(join(folder, WORKER_PATH), REMOVING_WORKER)
}
