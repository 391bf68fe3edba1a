import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { isUnchanged } from '@marquee/http/conditional-get.ts'
import { embedJson } from '@marquee/http/embed-json.ts'
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'

import { APP_CONFIG_ELEMENT_ID } from '#domain/app-config-element.ts'
import type { AppConfig } from '#domain/app-config.ts'
import { WORKER_PATH } from '#domain/service-worker.ts'

import { ASK_AGAIN, FOR_EVER, sendBuiltFile } from './serve-static-assets.ts'
import { builtFiles } from './static-assets.ts'
import { REMOVING_WORKER } from './unregister-service-worker.ts'

/** Gives the page's HTML for a path, before the configuration is written into it. */
export type ReadPage = (path: string) => Promise<string>

export type WebAppOptions = {
  /** The built app; without it somebody else serves the assets, as Vite does in development. */
  folder?: string
  readPage: ReadPage
  configFor: (requestUrl: URL) => AppConfig
  /** The Content-Security-Policy for a page with this configuration, or none in development. */
  policyFor?: (config: AppConfig) => string
  /** Whether browsers are to let go of the service worker and of what it keeps. */
  removesWorker?: boolean
}

/** A page for each name under which this server is reached; somebody who makes names up fills no memory. */
const PAGES_KEPT = 20

/** Serves the browser app: its files, and its page for every other path, with the configuration inside. */
export function createWebApp(options: WebAppOptions): Hono {
  const { folder, readPage, configFor, policyFor } = options
  const app = new Hono()
  if (options.removesWorker) app.get(WORKER_PATH, removingWorker)
  if (folder) addFiles(app, folder, (url) => policyFor?.(configFor(url)))
  const firstSentAt = new LRUCache<string, Date>({ max: PAGES_KEPT })

  app.get('*', async (context) => {
    const url = new URL(context.req.url)
    const config = configFor(url)
    const html = embedJson(await readPage(url.pathname), APP_CONFIG_ELEMENT_ID, config)
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    const lastModified = firstSentAt.get(etag) ?? new Date()
    firstSentAt.set(etag, lastModified)
    const headers = {
      'cache-control': ASK_AGAIN,
      etag,
      'last-modified': lastModified.toUTCString(),
      // None in development, where the tools write scripts into the page.
      'content-security-policy': policyFor?.(config) ?? "frame-ancestors 'none'",
    }
    if (isUnchanged((name) => context.req.header(name), { etag, lastModified }))
      return new Response(null, { status: 304, headers })
    return context.html(html, 200, headers)
  })
  app.all('*', (context) => context.text('This address is only read.', 405, { allow: 'GET, HEAD' }))
  return app
}

function addFiles(app: Hono, folder: string, policyAt: (url: URL) => string | undefined): void {
  const read = builtFiles(folder)
  const file = (cacheControl: string) => async (context: Context, next: () => Promise<void>) => {
    const found = read(context.req.path)
    return found ? sendBuiltFile(context, found, cacheControl) : next()
  }
  app.get('/assets/*', file(FOR_EVER), notFound)
  app.get(WORKER_PATH, async (context, next) => {
    await next()
    // A worker fetches by the policy that came with its script, not by that of the pages it works for.
    const policy = policyAt(new URL(context.req.url))
    if (policy) context.res.headers.set('content-security-policy', policy)
  })
  app.get('/:file{[\\w.-]+\\.(svg|png|webp|ico|txt|webmanifest|js)}', file(ASK_AGAIN), notFound)
}

function removingWorker(context: Context): Response {
  return context.body(REMOVING_WORKER, 200, {
    'cache-control': ASK_AGAIN,
    'content-type': 'text/javascript; charset=utf-8',
  })
}

/** A file that is missing is missing: the page in its place would only confuse whoever loads it. */
function notFound(context: Context): Response {
  return context.text('Not found', 404, { 'cache-control': 'no-cache' })
}

/** Reads the built page once. */
export function builtPage(folder: string): ReadPage {
  let page: Promise<string> | undefined
  return () => (page ??= readFile(join(folder, 'index.html'), 'utf8'))
}
