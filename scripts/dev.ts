/** `npm run dev`: serves the product with hot reload of the browser app, but not of the player page. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createServer } from 'vite'

import { main } from '../server/app/main.ts'
import { ensureBuilt } from './lib/ensure-built.ts'

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
    readPage: async (path) => vite.transformIndexHtml(path, await readFile(join(ROOT, 'index.html'), 'utf8')),
  },
})
