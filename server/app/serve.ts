import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { trustProxies } from '@marquee/http/client-ip.ts'
import { createPlayersStandIn } from '@marquee/player-emulator/players-stand-in.ts'
import type { StripeStandIn } from '@marquee/stripe-emulator/stripe-stand-in.ts'
import { createTmdbStandIn } from '@marquee/tmdb-emulator/tmdb-stand-in.ts'
import { Hono } from 'hono'
import type { Logger } from 'pino'

import type { AppConfig } from '#domain/app-config.ts'

import { appConfigFor } from '../config/app-config.ts'
import type { ServerConfig } from '../config/config.ts'
import { originsOf, publicHosts } from '../config/public-origins.ts'
import { siteUrlOf } from '../config/site-url.ts'
import { answerError } from '../http/answer-error.ts'
import type { Middleware } from '../http/answer-requests.ts'
import { openInnerDoor } from '../http/internal-listener.ts'
import { listen } from '../http/listen.ts'
import { contentSecurityPolicy } from '../static/content-security-policy.ts'
import { builtPage, createWebApp, type ReadPage } from '../static/web-app.ts'
import { openEmbeddedBackend } from './embedded-backend.ts'
import { createHealthApp, Readiness, type Check } from './health.ts'
import { openPayments } from './payments.ts'
import { createReservedPaths } from './reserved-paths.ts'
import { runtimeFromTmdb } from './runtime-from-tmdb.ts'

/** Where the browser's files come from: a build, or a development server in front of us. */
export type Pages = {
  buildFolder: string
  development?: { readPage: ReadPage; middleware: Middleware }
}

/** `close` takes nothing new, lets what is under way end, and then puts everything away; the database last. */
export type Running = { close: () => Promise<void> }

type Closers = (() => Promise<void>)[]

/** Opens the data folder, migrates, and serves both origins. What fails on the way takes the rest down with it. */
export async function serve(config: ServerConfig, pages: Pages, logger: Logger): Promise<Running> {
  const closers: Closers = []
  const close = async () => {
    for (const closer of closers.toReversed()) await closer()
  }
  try {
    mkdirSync(config.dataFolder, { recursive: true, mode: 0o700 })
    accessSync(config.dataFolder, constants.R_OK | constants.W_OK | constants.X_OK)
    await open(config, pages, closers, logger)
    return { close }
  } catch (error) {
    await close()
    throw error
  }
}

async function open(config: ServerConfig, pages: Pages, closers: Closers, logger: Logger): Promise<void> {
  const tmdb = createTmdbStandIn({
    cacheFolder: join(config.dataFolder, 'cache', 'artwork'),
    titles: config.demoTitles,
    logger,
  })
  // With a Supabase project the functions run there, and pay by what is set there.
  const { supabase, backend, payments, check } = config.supabase
    ? { supabase: config.supabase, backend: undefined, payments: undefined, check: undefined }
    : await embedBackend(config, closers, logger)
  const readiness = new Readiness({ backend: config.supabase ? 'supabase' : 'embedded', check })

  const app = new Hono().onError(answerError(logger))
  app.route('/tmdb', tmdb.routes)
  app.route('/', createHealthApp(readiness))
  app.use(trustProxies(config.trustedProxies))
  if (backend) app.route('/', backend)
  app.route('/', createReservedPaths())
  app.route('/', webApp(config, pages, supabase))

  const outside = createPlayersStandIn({
    pageFolder: join(pages.buildFolder, 'player'),
    mediaFolder: join(config.dataFolder, 'media'),
    allowedParentOrigins: originsOf(publicHosts(config.host), config.port),
    runtimeMinutesOf: config.tmdbApiKey ? runtimeFromTmdb(config.tmdbApiKey) : tmdb.runtimeMinutesOf,
    logger,
  })
  outside.onError(answerError(logger))
  outside.route('/', createHealthApp(readiness))
  if (payments) outside.route('/', payments.app)

  await listenPublicly({ config, app, outside, middleware: pages.development?.middleware, closers, logger })
  payments?.start()
  closers.push(tmdb.prewarm())
  closers.push(async () => readiness.stop())
}

type PublicParts = {
  config: ServerConfig
  app: Hono
  outside: Hono
  middleware?: Middleware
  closers: Closers
  logger: Logger
}

/** Both origins; they are closed together, so that a stop waits for the slower one and not for both. */
async function listenPublicly({ config, app, outside, middleware, closers, logger }: PublicParts) {
  const { host, port, outsidePort } = config
  const isHttps = siteUrlOf(config).startsWith('https:')
  // The players' and the checkout's origin has no name of its own behind a proxy, so nothing is promised for it.
  const other = await listen(outside, { host, port: outsidePort, variable: 'OUTSIDE_PORT' }, { logger })
  closers.push(() => other.close())
  const own = await listen(app, { host, port, variable: 'PORT' }, { middleware, logger, isHttps })
  closers.pop()
  closers.push(async () => void (await Promise.all([own.close(), other.close()])))
}

type Embedded = {
  supabase: AppConfig['supabase']
  backend: Hono
  payments: StripeStandIn | undefined
  check: Check
}

/** Opens the embedded backend; gives what the browser needs to talk to it, and the test checkout if there is one. */
async function embedBackend(config: ServerConfig, closers: Closers, logger: Logger): Promise<Embedded> {
  const door = await openInnerDoor(logger)
  // Twice: should the next steps fail, it must not stay open.
  closers.push(door.close)
  const payments = await openPayments(config, logger, door.origin)
  const { standIn } = payments
  if (standIn) closers.push(standIn.close)
  const { app, keys, check, close } = await openEmbeddedBackend(config, payments, logger, door.origin)
  closers.push(close)
  // What still runs behind the door needs all of the above; it ends before them, and webhooks before it.
  closers.push(door.close)
  if (standIn) closers.push(standIn.rest)
  const inside = new Hono().onError(answerError(logger)).route('/', app)
  if (standIn) inside.route('/', standIn.app)
  door.lead(inside)
  return { supabase: { url: '', anonKey: keys.anonKey }, backend: app, payments: standIn, check }
}

function webApp(
  config: ServerConfig,
  { buildFolder, development }: Pages,
  supabase: AppConfig['supabase'],
): Hono {
  const folder = join(buildFolder, 'app')
  return createWebApp({
    folder: development ? undefined : folder,
    readPage: development?.readPage ?? builtPage(folder),
    configFor: (requestUrl) => appConfigFor(config, supabase, requestUrl),
    policyFor: development ? undefined : contentSecurityPolicy,
    removesWorker: config.removesWorker,
  })
}
