import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { parseCidrList, trustProxies } from '@marquee/http/client-ip.ts'
import type { StripeEmulator } from '@marquee/stripe-emulator/stripe-emulator.ts'
import { createTmdbEmulator } from '@marquee/tmdb-emulator/tmdb-emulator.ts'
import { Hono } from 'hono'
import type { Logger } from 'pino'

import type { AppConfig } from '#domain/app-config.ts'

import { catalogueBudget } from '../../supabase/functions/_shared/catalogue-budget.ts'
import { createAppConfig, getCatalogue } from '../config/app-config.ts'
import type { ServerConfig } from '../config/config.ts'
import { getSiteUrl, isLoopbackOrigin, publicHosts, toOrigins } from '../config/public-origins.ts'
import { openInternalListener } from '../http/internal-listener.ts'
import { PROXY_KEEP_ALIVE_MS } from '../http/limits.ts'
import { listen } from '../http/listen.ts'
import type { Middleware } from '../http/request-listener.ts'
import { contentSecurityPolicy } from '../static/content-security-policy.ts'
import { renderHead } from '../static/page-head.ts'
import { createPageReader, createWebApp, type ReadPage } from '../static/web-app.ts'
import { openEmbeddedBackend } from './embedded-backend.ts'
import { createErrorHandler, createReservedPaths } from './fallbacks.ts'
import { createHealthApp, Readiness, type Check } from './health.ts'
import { createPageHeads, type FindHead } from './page-heads.ts'
import { openPayments } from './payments.ts'
import { createSandboxApp } from './sandbox-app.ts'

/** Where the browser app's files come from: a build, or Vite's development server. */
export type Pages = {
  buildFolder: string
  development?: { readPage: ReadPage; middleware: Middleware }
}

export type RunningServer = {
  /** Stops accepting requests, waits for those in flight, and closes everything; the database last. */
  close: () => Promise<void>
  /** Opens the dev inbox; undefined if there is none. */
  inboxToken: string | undefined
}

type Closers = (() => Promise<void>)[]

/** Opens the data folder, migrates the database and serves both origins. Closes everything again if a step fails. */
export async function serve(config: ServerConfig, pages: Pages, logger: Logger): Promise<RunningServer> {
  const closers: Closers = []
  const close = async () => {
    for (const closer of closers.toReversed()) await closer()
  }
  try {
    mkdirSync(config.dataFolder, { recursive: true, mode: 0o700 })
    accessSync(config.dataFolder, constants.R_OK | constants.W_OK | constants.X_OK)
    return { close, ...(await open(config, pages, closers, logger)) }
  } catch (error) {
    await close()
    throw error
  }
}

async function open(
  config: ServerConfig,
  pages: Pages,
  closers: Closers,
  logger: Logger,
): Promise<Pick<RunningServer, 'inboxToken'>> {
  const tmdb = createTmdbEmulator({
    cacheFolder: join(config.dataFolder, 'cache', 'artwork'),
    titleCount: config.demoTitles,
    artwork: config.demoArtwork,
    logger,
  })
  // A Supabase project runs the functions, so that payments are configured there.
  const { supabase, backend, payments, check, inboxToken } = config.supabase
    ? {
        supabase: config.supabase,
        backend: undefined,
        payments: undefined,
        check: undefined,
        inboxToken: undefined,
      }
    : await openEmbedded(config, tmdb.routes, closers, logger)
  const readiness = new Readiness({ backend: config.supabase ? 'supabase' : 'embedded', check })
  const health = createHealthApp(readiness)

  const app = new Hono().onError(createErrorHandler(logger))
  // Only images count clients; elsewhere the catalogue is faster without.
  app.use('/tmdb/t/*', trustProxies(config.trustedProxies))
  app.route('/tmdb', tmdb.routes)
  app.route('/', health)
  app.use(trustProxies(config.trustedProxies))
  if (backend) app.route('/', backend)
  app.route('/', createReservedPaths())
  const findHead = createPageHeads({
    catalogue: getCatalogue(config),
    // The demo catalogue is part of this app.
    request: config.tmdbApiKey ? fetch : (url) => app.request(url),
    budget: catalogueBudget,
    logger,
  })
  app.route('/', createApp(config, pages, supabase, findHead))

  const sandbox = createSandboxApp({
    config,
    buildFolder: pages.buildFolder,
    health,
    payments: payments?.app,
    getDemoRuntimeMinutes: tmdb.getRuntimeMinutes,
    logger,
  })
  await listenOnBothOrigins({
    config,
    app,
    sandbox,
    middleware: pages.development?.middleware,
    closers,
    logger,
  })
  payments?.start()
  closers.push(tmdb.prewarm())
  closers.push(async () => readiness.stop())
  return { inboxToken }
}

type Embedded = {
  supabase: AppConfig['supabase']
  backend: Hono
  payments: StripeEmulator | undefined
  check: Check
  inboxToken: string | undefined
}

/** Opens the embedded backend and, unless Stripe is configured, the Stripe emulator. */
async function openEmbedded(
  config: ServerConfig,
  demoCatalogue: Hono,
  closers: Closers,
  logger: Logger,
): Promise<Embedded> {
  const internal = await openInternalListener(logger)
  // Also closed if one of the next steps fails.
  closers.push(internal.close)
  const payments = await openPayments(config, logger, internal.origin)
  const { emulator: stripe } = payments
  if (stripe) closers.push(stripe.close)
  const { app, keys, inboxToken, check, close } = await openEmbeddedBackend(
    config,
    payments,
    logger,
    internal.origin,
  )
  closers.push(close)
  // Closers run in reverse: webhooks pause first, then internal requests end, and the services close last.
  closers.push(internal.close)
  if (stripe) closers.push(stripe.pause)
  const internalApp = new Hono().onError(createErrorHandler(logger))
  // Functions name the client that they act for.
  internalApp.use(trustProxies(parseCidrList('127.0.0.1')))
  internalApp.route('/', app)
  if (stripe) internalApp.route('/', stripe.app)
  // Edge functions read it too.
  internalApp.route('/tmdb', demoCatalogue)
  internal.attach(internalApp)
  return { supabase: { url: '', anonKey: keys.anonKey }, backend: app, payments: stripe, check, inboxToken }
}

function createApp(
  config: ServerConfig,
  { buildFolder, development }: Pages,
  supabase: AppConfig['supabase'],
  findHead: FindHead,
): Hono {
  const folder = join(buildFolder, 'app')
  return createWebApp({
    folder: development ? undefined : folder,
    readPage: development?.readPage ?? createPageReader(folder),
    configFor: (requestUrl) => createAppConfig(config, supabase, requestUrl),
    siteFor: (requestUrl) => config.siteUrl ?? requestUrl.origin,
    addHead: async (page, request) => {
      const site = config.siteUrl ?? request.url.origin
      const images = new URL(getCatalogue(config).imageUrl, site).href
      return renderHead(page, await findHead(page.language, request), { site, images })
    },
    policyFor: development ? undefined : contentSecurityPolicy,
    shouldRemoveWorker: config.shouldRemoveWorker,
  })
}

type PublicOrigins = {
  config: ServerConfig
  app: Hono
  sandbox: Hono
  middleware?: Middleware
  closers: Closers
  logger: Logger
}

/** Both listeners close at the same time, so that a shutdown waits for the slower one instead of for their sum. */
async function listenOnBothOrigins(origins: PublicOrigins): Promise<void> {
  const { config, app, sandbox, middleware, closers, logger } = origins
  const { host, port, sandboxPort } = config
  const { trustedProxies } = config
  // Only a proxy can reach a server that listens on loopback from outside.
  const hasProxy = trustedProxies !== undefined || toOrigins(publicHosts(host), port).every(isLoopbackOrigin)
  const shared = {
    logger,
    trustedProxies,
    limits: hasProxy ? { keepAliveTimeoutMs: PROXY_KEEP_ALIVE_MS } : undefined,
  }
  const isHttps = getSiteUrl(config).startsWith('https:')
  // SITE_URL says nothing about how the sandbox origin is reached, so that it gets no HSTS header.
  const sandboxListening = await listen(
    sandbox,
    { host, port: sandboxPort, variable: 'SANDBOX_PORT' },
    shared,
  )
  closers.push(() => sandboxListening.close())
  const appListening = await listen(app, { host, port, variable: 'PORT' }, { ...shared, middleware, isHttps })
  closers.pop()
  closers.push(async () => void (await Promise.all([appListening.close(), sandboxListening.close()])))
}
