/** `npm run build:static -- <folder>`: the browser app as files that any static host can serve, for the hosted services. */
import { resolve } from 'node:path'

import { ConfigError, readConfig } from '../server/config/config.ts'
import { ensureBuilt } from './build.ts'
import { staticAppConfig } from './static/static-app-config.ts'
import { writeStaticSite } from './static/write-static-site.ts'

const [folder, ...rest] = process.argv.slice(2)
try {
  if (!folder || rest.length > 0) throw new ConfigError('Say where to: npm run build:static -- <folder>')
  const chosen = readConfig(process.env)
  const config = staticAppConfig(chosen, process.env)
  const { removesWorker } = chosen
  writeStaticSite({ buildFolder: await ensureBuilt(), folder: resolve(folder), config, removesWorker })
  process.stdout.write(`The site is in ${resolve(folder)}: upload what is in it.\n`)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
