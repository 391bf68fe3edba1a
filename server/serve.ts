import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Logger } from 'pino'

import type { AppConfig } from '#domain/app-config.ts'

import { accountOptions } from './accounts.ts'
import { appConfigFor } from './app-config.ts'
import { BackgroundWork } from './background-work.ts'
import type { ServerConfig } from './config.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { functionEnvironment } from './function-environment.ts'
import { listen, type Middleware } from './listen.ts'
import { openPayments } from './open-payments.ts'
import { mainOrigin, originsOf, publicHosts } from './public-origins.ts'
import { runtimeFromTmdb } from './runtime-from-tmdb.ts'
import { createPlayersStandIn } from './standins/players/players-stand-in.ts'
import { createSupabaseStandIn } from './standins/supabase/create-supabase-stand-in.ts'
import type { FunctionEnvironment } from './standins/supabase/functions/functions-app.ts'
import { catchStrayErrors } from './standins/supabase/functions/stray-errors.ts'
import { loadKeys } from './standins/supabase/keys.ts'
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
    // With a Supabase project the functions run there, and pay by what is set there.
    const payments = config.supabase ? undefined : await openPayments(config, logger)
    if (payments?.standIn) closers.push(payments.standIn.close)
    const environment = payments && functionEnvironment(config, payments)
    const supabase = config.supabase ?? (await embedSupabase(app, config, { closers, environment, logger }))
    app.route('/', webApp(config, pages, supabase))
    const outside = createPlayersStandIn({
      pageFolder: join(pages.buildFolder, 'player'),
      mediaFolder: join(config.dataFolder, 'media'),
      allowedParentOrigins: originsOf(publicHosts(config.host), config.port),
      runtimeMinutesOf: config.tmdbApiKey ? runtimeFromTmdb(config.tmdbApiKey) : tmdb.runtimeMinutesOf,
      logger,
    })
    if (payments?.standIn) outside.route('/', payments.standIn.app)

    const { host, port, outsidePort } = config
    closers.push((await listen(outside, { host, port: outsidePort, variable: 'OUTSIDE_PORT' })).close)
    closers.push((await listen(app, { host, port, variable: 'PORT' }, pages.development?.middleware)).close)
    payments?.standIn?.start()
    closers.push(tmdb.prewarm())
    return { close }
  } catch (error) {
    await close()
    throw error
  }
}

type Surroundings = {
  closers: (() => Promise<void>)[]
  environment: FunctionEnvironment | undefined
  logger: Logger
}

/** Opens and migrates the embedded backend and mounts it; gives what the browser needs to talk to it. */
async function embedSupabase(
  app: Hono,
  config: ServerConfig,
  { closers, environment, logger }: Surroundings,
): Promise<AppConfig['supabase']> {
  const database = await openDatabase({ dataDir: config.dataFolder, databaseUrl: config.databaseUrl, logger })
  closers.push(() => database.close())
  await migrate(database)
  const keys = await loadKeys(config.dataFolder)
  const publicUrl = mainOrigin(config.host, config.port)
  const uploadFolder = join(config.dataFolder, 'uploads')
  const background = new BackgroundWork(logger)
  closers.push(() => background.idle())
  const accounts = accountOptions(app, config, { database, background })
  app.route('/', createSupabaseStandIn({ database, keys, publicUrl, uploadFolder, accounts, logger }))
  return { url: '', anonKey: keys.anonKey }
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
