/** `npm run build:static -- <folder>`: writes the browser app for a static host and hosted services. */
import { resolve } from 'node:path'

import { ConfigError, readConfig } from '../server/config/config.ts'
import { ensureAppBuilt } from './lib/ensure-built.ts'
import { createStaticAppConfig, writeStaticSite } from './lib/static-site.ts'

const [folder, ...rest] = process.argv.slice(2)
try {
  if (!folder || rest.length > 0) throw new ConfigError('Usage: npm run build:static -- <folder>')
  const serverConfig = readConfig(process.env)
  const config = createStaticAppConfig(serverConfig, process.env)
  const { shouldRemoveWorker, siteUrl } = serverConfig
  writeStaticSite({
    buildFolder: await ensureAppBuilt(),
    folder: resolve(folder),
    config,
    siteUrl,
    shouldRemoveWorker,
  })
  process.stdout.write(`The site is in ${resolve(folder)}: upload its content.\n`)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
