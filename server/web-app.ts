import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'

import { APP_CONFIG_ELEMENT_ID } from '#domain/app-config-element.ts'
import type { AppConfig } from '#domain/app-config.ts'

import { builtFiles } from './built-files.ts'
import { embedJson } from './embed-json.ts'
import { isUnchanged } from './http/is-unchanged.ts'
import { ASK_AGAIN, FOR_EVER, sendBuiltFile } from './serve-built-files.ts'

/** Gives the page's HTML for a path, before the configuration is written into it. */
export type ReadPage = (path: string) => Promise<string>

export type WebAppOptions = {
  /** The built app; without it somebody else serves the assets, as Vite does in development. */
  folder?: string
  readPage: ReadPage
  configFor: (requestUrl: URL) => AppConfig
  /** The Content-Security-Policy for a page with this configuration, or none in development. */
  policyFor?: (config: AppConfig) => string
}

/** A page for each name under which this server is reached; somebody who makes names up fills no memory. */
const PAGES_KEPT = 20

/** Serves the browser app: its files, and its page for every other path, with the configuration inside. */
export function createWebApp({ folder, readPage, configFor, policyFor }: WebAppOptions): Hono {
  const app = new Hono()
  if (folder) addFiles(app, folder)
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

function addFiles(app: Hono, folder: string): void {
  const read = builtFiles(folder)
  const file = (cacheControl: string) => async (context: Context, next: () => Promise<void>) => {
    const found = read(context.req.path)
    return found ? sendBuiltFile(context, found, cacheControl) : next()
  }
  app.get('/assets/*', file(FOR_EVER), notFound)
  app.get('/:file{[\\w.-]+\\.(svg|png|webp|ico|txt|webmanifest|js)}', file(ASK_AGAIN), notFound)
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
