import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Logger } from 'pino'

import type { AppConfig } from '#domain/app-config.ts'

import { appConfigFor } from './app-config.ts'
import { trustProxies } from './caller-address.ts'
import type { ServerConfig } from './config.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { openEmbeddedBackend } from './embedded-backend.ts'
import { listen, type Middleware } from './listen.ts'
import { openPayments } from './open-payments.ts'
import { originsOf, publicHosts } from './public-origins.ts'
import { runtimeFromTmdb } from './runtime-from-tmdb.ts'
import { createPlayersStandIn } from './standins/players/players-stand-in.ts'
import type { StripeStandIn } from './standins/stripe/stripe-stand-in.ts'
import { catchStrayErrors } from './standins/supabase/functions/stray-errors.ts'
import { createTmdbStandIn } from './standins/tmdb/tmdb-stand-in.ts'
import { builtPage, createWebApp, type ReadPage } from './web-app.ts'

/** Where the browser's files come from: a build, or a development server in front of us. */
export type Pages = {
  buildFolder: string
  development?: { readPage: ReadPage; middleware: Middleware }
}

export type Running = { close: () => Promise<void> }

/** Opens the data folder, migrates, and serves both origins. What fails on the way takes the rest down with it. */
export async function serve(config: ServerConfig, pages: Pages, logger: Logger): Promise<Running> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.toReversed()) await closer()
  }
  try {
    mkdirSync(config.dataFolder, { recursive: true, mode: 0o700 })
    accessSync(config.dataFolder, constants.R_OK | constants.W_OK | constants.X_OK)
    const tmdb = createTmdbStandIn({
      cacheFolder: join(config.dataFolder, 'cache', 'artwork'),
      titles: config.demoTitles,
      logger,
    })
    const app = new Hono()
    // Before the middleware: it would cost the catalogue half of its speed, and sets its own headers.
    app.route('/tmdb', tmdb.routes)
    app.use(
      secureHeaders({
        crossOriginResourcePolicy: false,
        crossOriginOpenerPolicy: false,
        xFrameOptions: false,
      }),
    )
    app.use(trustProxies(config.trustedProxies))
    // With a Supabase project the functions run there, and pay by what is set there.
    const { supabase, payments } = config.supabase
      ? { supabase: config.supabase, payments: undefined }
      : await embedBackend(app, config, closers, logger)
    app.route('/', webApp(config, pages, supabase))
    const outside = createPlayersStandIn({
      pageFolder: join(pages.buildFolder, 'player'),
      mediaFolder: join(config.dataFolder, 'media'),
      allowedParentOrigins: originsOf(publicHosts(config.host), config.port),
      runtimeMinutesOf: config.tmdbApiKey ? runtimeFromTmdb(config.tmdbApiKey) : tmdb.runtimeMinutesOf,
      logger,
    })
    if (payments) outside.route('/', payments.app)

    const { host, port, outsidePort } = config
    closers.push((await listen(outside, { host, port: outsidePort, variable: 'OUTSIDE_PORT' })).close)
    closers.push((await listen(app, { host, port, variable: 'PORT' }, pages.development?.middleware)).close)
    payments?.start()
    closers.push(tmdb.prewarm())
    return { close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Mounts the embedded backend; gives what the browser needs to talk to it, and the test checkout if there is one. */
async function embedBackend(
  app: Hono,
  config: ServerConfig,
  closers: (() => Promise<void>)[],
  logger: Logger,
): Promise<{ supabase: AppConfig['supabase']; payments: StripeStandIn | undefined }> {
  const payments = await openPayments(config, logger)
  if (payments.standIn) closers.push(payments.standIn.close)
  const backend = await openEmbeddedBackend(config, payments, logger)
  const strayErrors = catchStrayErrors(logger)
  closers.push(backend.close, async () => strayErrors.stop())
  app.route('/', backend.app)
  return { supabase: { url: '', anonKey: backend.keys.anonKey }, payments: payments.standIn }
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
  })
}
