import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import pino from 'pino'
import type { Plugin } from 'vite'

import { createTmdbEmulator } from '../../emulators/tmdb/tmdb-emulator.ts'
import { startTestProduct, type TestProduct } from '../../server/testing/start-test-product.ts'
import { ANON_KEY } from './anon-key.ts'

const SERVED = /^\/(?:tmdb|auth\/v1|rest\/v1|functions\/v1|storage\/v1)\//

const KEY_IN_HEADER = new RegExp(`(?<=^|^Bearer )${ANON_KEY}$`)

/**
 * Serves the catalogue emulator and the backend to component tests, from the addresses that the product serves them
 * from. The backend starts with the first request to it.
 */
export function serveBackend(): Plugin {
  let started: Promise<TestProduct> | undefined
  return {
    name: 'serve-backend',
    // Vite waits for this hook when its server closes.
    closeBundle: async () => (await started)?.remove(),
    configureServer({ middlewares }) {
      const { routes } = createTmdbEmulator({
        cacheFolder: join(tmpdir(), 'marquee-artwork'),
        artwork: 'plain',
        logger: pino({ level: 'silent' }),
      })
      const { fetch } = new Hono().route('/tmdb', routes).all('*', async ({ req }) => {
        const { url, anonKey } = await (started ??= startTestProduct({ DEMO_ARTWORK: 'plain' }))
        const { pathname, search } = new URL(req.url)
        const headers = req.header()
        for (const [name, value] of Object.entries(headers))
          headers[name] = value.replace(KEY_IN_HEADER, anonKey)
        return proxy(`${url}${pathname}${search}`, { raw: req.raw, headers })
      })
      const listener = getRequestListener(fetch)
      middlewares.use((request, response, next) =>
        SERVED.test(request.url ?? '') ? void listener(request, response) : next(),
      )
    },
  }
}
