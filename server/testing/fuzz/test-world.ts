import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createOutboxApp } from '@marquee/mail-emulator/outbox-app.ts'
import { createPlayersStandIn } from '@marquee/player-emulator/players-stand-in.ts'
import { createStripeStandIn } from '@marquee/stripe-emulator/stripe-stand-in.ts'
import { createSupabaseStandIn } from '@marquee/supabase-emulator/create-supabase-stand-in.ts'
import { startStandIn, type TestStandIn } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { createTmdbStandIn } from '@marquee/tmdb-emulator/tmdb-stand-in.ts'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { pino } from 'pino'
import { afterAll } from 'vitest'

import type { AppConfig } from '../../../domain/app-config.ts'
import { listen } from '../../http/listen.ts'
import { contentSecurityPolicy } from '../../static/content-security-policy.ts'
import { builtPage, createWebApp } from '../../static/web-app.ts'

/** In a file beside every folder that is served: who finds it in an answer got out of the folder. */
export const FILE_CANARY = 'canary-of-a-file-5d1f0c'

export type World = {
  standIn: TestStandIn
  apps: { main: Hono; outside: Hono }
  port: number
  stripeSecretKey: string
  /** What was logged as an error since it was asked for last. */
  takeErrors: () => string[]
}

/** Both origins with all that `npm start` serves on them, in this process, and the first on a port as well. */
export async function startWorld(): Promise<World> {
  const errors: string[] = []
  const logger = pino({ level: 'error' }, { write: (line: string) => errors.push(line) })
  const standIn = await startStandIn()
  const folder = await mkdtemp(join(tmpdir(), 'marquee-hostile-'))
  await layOut(folder)
  const tmdb = createTmdbStandIn({ cacheFolder: join(folder, 'cache'), titles: 100, logger })
  const stripe = createStripeStandIn({
    path: join(folder, 'payments.sqlite'),
    secretKey: 'sk_test_of_the_hostile_requests',
    webhookSecret: 'whsec_of_the_hostile_requests',
    webhookUrl: 'http://127.0.0.1:9/functions/v1/stripe-webhook',
    pageOrigins: ['http://localhost'],
    logger,
  })
  const apps = { main: new Hono(), outside: new Hono() }
  const outside = await listen(apps.outside, { host: '127.0.0.1', port: 0, variable: 'OUTSIDE_PORT' })
  const main = await listen(apps.main, { host: '127.0.0.1', port: 0, variable: 'PORT' })
  afterAll(async () => {
    await Promise.all([main.close(), outside.close(), stripe.close()])
    await rm(folder, { recursive: true, force: true })
  })
  const environment = {
    SUPABASE_URL: `http://127.0.0.1:${portOf(main.server.address())}`,
    SITE_URL: 'http://localhost',
    STRIPE_SECRET_KEY: 'sk_test_of_the_hostile_requests',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_hostile_requests',
    STRIPE_API_URL: `http://127.0.0.1:${portOf(outside.server.address())}`,
  }
  // In the order of the server itself.
  apps.main.route('/tmdb', tmdb.routes)
  apps.main.use(secureHeaders({ crossOriginResourcePolicy: false, xFrameOptions: false }))
  apps.main.route('/', createOutboxApp(standIn.outbox, ['http://localhost']))
  apps.main.route(
    '/',
    createSupabaseStandIn({ ...standIn.options, logger, functionEnvironment: environment }),
  )
  apps.main.route('/', pagesIn(join(folder, 'app')))
  apps.outside.route(
    '/',
    createPlayersStandIn({
      pageFolder: join(folder, 'player'),
      mediaFolder: join(folder, 'media'),
      allowedParentOrigins: ['http://localhost'],
      runtimeMinutesOf: tmdb.runtimeMinutesOf,
      logger,
    }),
  )
  apps.outside.route('/', stripe.app)
  return {
    standIn,
    apps,
    port: portOf(main.server.address()),
    stripeSecretKey: environment.STRIPE_SECRET_KEY,
    takeErrors: () => [...errors.splice(0), ...standIn.takeLoggedErrors()],
  }
}

async function layOut(folder: string): Promise<void> {
  const page = '<!doctype html><html><head><title>Marquee</title></head><body></body></html>'
  for (const name of ['app', 'player']) {
    await mkdir(join(folder, name, 'assets'), { recursive: true })
    await writeFile(join(folder, name, 'index.html'), page)
    await writeFile(join(folder, name, 'assets', 'app.js'), 'export {}')
  }
  await mkdir(join(folder, 'media', 'movie'), { recursive: true })
  await writeFile(join(folder, 'media', 'movie', '603.mp4'), Buffer.alloc(100))
  await writeFile(join(folder, 'canary.txt'), FILE_CANARY)
}

function pagesIn(folder: string): Hono {
  const config: AppConfig = {
    catalogue: { apiUrl: '/tmdb/3', imageUrl: '/tmdb/t/p', apiKey: 'demo' },
    supabase: { url: '', anonKey: 'public' },
    players: [],
  }
  return createWebApp({
    folder,
    readPage: builtPage(folder),
    configFor: () => config,
    policyFor: contentSecurityPolicy,
  })
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}
