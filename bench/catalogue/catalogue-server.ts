/** A child process with the demo catalogue alone, behind the same listener as in the product. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createTmdbEmulator } from '@marquee/tmdb-emulator/tmdb-emulator.ts'
import { Hono } from 'hono'
import { pino } from 'pino'

import { listen } from '#server/http/listen.ts'

const [titles] = process.argv.slice(2)
const startedAt = performance.now()
const { routes } = createTmdbEmulator({
  cacheFolder: mkdtempSync(join(tmpdir(), 'marquee-bench-')),
  titleCount: titles ? Number(titles) : undefined,
  logger: pino({ level: 'silent' }),
})
const app = new Hono().route('/tmdb', routes)
// The first queries open the catalogue and its indexes, which count as part of the startup.
await app.request('/tmdb/3/search/multi?api_key=bench&query=the')
await app.request('/tmdb/3/discover/movie?api_key=bench&with_genres=18')
const { server } = await listen(app, { host: '127.0.0.1', port: 0, variable: 'PORT' })
const address = server.address()
process.send?.({
  port: typeof address === 'object' ? address?.port : 0,
  startupMs: performance.now() - startedAt,
})
process.on('disconnect', () => process.exit())
