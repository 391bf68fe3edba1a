/** `npm run dev`: serves the product with hot reload of the browser app, but not of the player page. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createServer } from 'vite'

import { chooseLanguage } from '../domain/language.ts'
import { main } from '../server/app/main.ts'
import { ensureBuilt } from './lib/ensure-built.ts'
import { listLanguages } from './lib/message-catalogs.ts'

const ROOT = join(import.meta.dirname, '..')

// Before Vite's server, which switches the whole process to development.
const buildFolder = await ensureBuilt()
const vite = await createServer({
  configFile: join(ROOT, 'vite.config.ts'),
  appType: 'custom',
  server: { middlewareMode: true },
})

await main({
  buildFolder,
  development: {
    middleware: vite.middlewares,
    readPage: async (path, languages) => {
      const html = await readFile(join(ROOT, 'index.html'), 'utf8')
      const language = chooseLanguage(languages, listLanguages())
      const page = html.replace('<html lang="en"', `<html lang="${language}"`)
      return { html: await vite.transformIndexHtml(path, page), language }
    },
  },
})
