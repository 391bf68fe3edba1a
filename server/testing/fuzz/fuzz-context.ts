import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createInboxApp } from '@marquee/mail-emulator/inbox-app.ts'
import { createPlayerEmulator } from '@marquee/player-emulator/player-emulator.ts'
import { createStripeEmulator } from '@marquee/stripe-emulator/stripe-emulator.ts'
import { createSupabaseEmulator } from '@marquee/supabase-emulator/create-supabase-emulator.ts'
import {
  startSupabaseEmulator,
  type TestEmulator,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { createTmdbEmulator } from '@marquee/tmdb-emulator/tmdb-emulator.ts'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { pino } from 'pino'
import { afterAll } from 'vitest'

import type { AppConfig } from '../../../domain/app-config.ts'
import { listen } from '../../http/listen.ts'
import { contentSecurityPolicy } from '../../static/content-security-policy.ts'
import { createPageReader, createWebApp } from '../../static/web-app.ts'

const FUNCTIONS_FOLDER = join(import.meta.dirname, '..', '..', '..', 'supabase', 'functions')

/** Content of a file next to the served folders, which only path traversal can reach. */
export const FILE_CANARY = 'canary-of-a-file-5d1f0c'

/** Opens the dev inbox. */
export const INBOX_TOKEN = 'token-of-the-fuzz-tests'

export type FuzzContext = {
  emulator: TestEmulator
  apps: { main: Hono; sandbox: Hono }
  port: number
  stripeSecretKey: string
  /** Returns the errors logged since the last call. */
  takeErrors: () => string[]
}

/** Runs both origins as `npm start` does, in this process. The main origin also listens on a port. */
export async function createFuzzContext(): Promise<FuzzContext> {
  const errors: string[] = []
  const logger = pino({ level: 'error' }, { write: (line: string) => errors.push(line) })
  const emulator = await startSupabaseEmulator()
  const folder = await mkdtemp(join(tmpdir(), 'marquee-fuzz-'))
  await writeFixtureFiles(folder)
  const tmdb = createTmdbEmulator({ cacheFolder: join(folder, 'cache'), titleCount: 100, logger })
  const stripe = createStripeEmulator({
    path: join(folder, 'payments.sqlite'),
    secretKey: 'sk_test_fuzz',
    webhookSecret: 'whsec_fuzz',
    webhookUrl: 'http://127.0.0.1:9/functions/v1/stripe-webhook',
    pageOrigins: ['http://localhost'],
    logger,
  })
  const apps = { main: new Hono(), sandbox: new Hono() }
  const sandbox = await listen(apps.sandbox, { host: '127.0.0.1', port: 0, variable: 'SANDBOX_PORT' })
  const main = await listen(apps.main, { host: '127.0.0.1', port: 0, variable: 'PORT' })
  afterAll(async () => {
    await Promise.all([main.close(), sandbox.close(), stripe.close()])
    await rm(folder, { recursive: true, force: true })
  })
  const environment = {
    SUPABASE_URL: `http://127.0.0.1:${getPort(main.server.address())}`,
    SITE_URL: 'http://localhost',
    STRIPE_SECRET_KEY: 'sk_test_fuzz',
    STRIPE_WEBHOOK_SECRET: 'whsec_fuzz',
    STRIPE_API_URL: `http://127.0.0.1:${getPort(sandbox.server.address())}`,
  }
  // In the same order as the server.
  apps.main.route('/tmdb', tmdb.routes)
  apps.main.use(secureHeaders({ crossOriginResourcePolicy: false, xFrameOptions: false }))
  apps.main.route(
    '/',
    createInboxApp(emulator.inbox, { token: INBOX_TOKEN, siteOrigins: ['http://localhost'] }),
  )
  apps.main.route(
    '/',
    createSupabaseEmulator({
      ...emulator.options,
      logger,
      functionsFolder: FUNCTIONS_FOLDER,
      functionEnvironment: environment,
    }),
  )
  apps.main.route('/', createPagesApp(join(folder, 'app')))
  apps.sandbox.route(
    '/',
    createPlayerEmulator({
      pageFolder: join(folder, 'player'),
      mediaFolder: join(folder, 'media'),
      allowedParentOrigins: ['http://localhost'],
      getRuntimeMinutes: tmdb.getRuntimeMinutes,
      logger,
    }),
  )
  apps.sandbox.route('/', stripe.app)
  return {
    emulator,
    apps,
    port: getPort(main.server.address()),
    stripeSecretKey: environment.STRIPE_SECRET_KEY,
    takeErrors: () => [...errors.splice(0), ...emulator.takeLoggedErrors()],
  }
}

async function writeFixtureFiles(folder: string): Promise<void> {
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

function createPagesApp(folder: string): Hono {
  const config: AppConfig = {
    catalogue: { apiUrl: '/tmdb/3', imageUrl: '/tmdb/t/p', apiKey: 'demo' },
    supabase: { url: '', anonKey: 'public' },
    players: [],
  }
  return createWebApp({
    folder,
    readPage: createPageReader(folder),
    configFor: () => config,
    policyFor: contentSecurityPolicy,
  })
}

function getPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}
