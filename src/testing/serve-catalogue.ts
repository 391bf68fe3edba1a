import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pino from 'pino'
import type { Plugin } from 'vite'

import { createTmdbEmulator } from '../../emulators/tmdb/tmdb-emulator.ts'

/** Serves the catalogue emulator to component tests, from the address that the product serves it from. */
export function serveCatalogue(): Plugin {
  return {
    name: 'serve-catalogue',
    configureServer({ middlewares }) {
      const { routes } = createTmdbEmulator({
        cacheFolder: join(tmpdir(), 'marquee-artwork'),
        artwork: 'plain',
        logger: pino({ level: 'silent' }),
      })
      const { fetch } = new Hono().route('/tmdb', routes)
      const listener = getRequestListener(fetch)
      middlewares.use((request, response, next) =>
        request.url?.startsWith('/tmdb/') ? void listener(request, response) : next(),
      )
    },
  }
}
