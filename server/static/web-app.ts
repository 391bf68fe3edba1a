import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { getClientIp, toClientNetwork } from '@marquee/http/client-ip.ts'
import { isNotModified } from '@marquee/http/conditional-get.ts'
import { embedJson } from '@marquee/http/embed-json.ts'
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'

import type { AppConfig } from '#domain/app-config.ts'
import {
  APP_CONFIG_ELEMENT_ID,
  getPageName,
  isSharedListPath,
  parsePageName,
  SERVICE_WORKER_PATH,
} from '#domain/app-shell.ts'
import { chooseLanguage, parseAcceptLanguage, parseLanguageCookie } from '#domain/language.ts'
import { createTranslator } from '#domain/translation/translator.ts'

import { createOpenSearchDescription, OPEN_SEARCH_PATH } from './open-search.ts'
import type { Page } from './page-head.ts'
import { createAssetReader, IMMUTABLE, REVALIDATE, serveAsset } from './static-assets.ts'
import { UNREGISTER_SCRIPT } from './unregister-service-worker.ts'

/**
 * Resolves to the page at a path, without the app's configuration, in the best language for a user who prefers these BCP 47
 * tags.
 */
export type ReadPage = (path: string, languages: readonly string[]) => Promise<Page>

/** `client` is an IP network. */
export type PageRequest = { url: URL; userAgent: string; client: string }

export type WebAppOptions = {
  /** The built app. Without it, as in development, something else serves the assets. */
  folder?: string
  readPage: ReadPage
  configFor: (requestUrl: URL) => AppConfig
  /** Resolves to the page's HTML with what search engines and chats show of it. */
  addHead?: (page: Page, request: PageRequest) => Promise<string>
  /** Returns the page's Content-Security-Policy. Missing in development. */
  policyFor?: (config: AppConfig) => string
  /** Returns the site's public origin, which its description for browsers names. */
  siteFor?: (requestUrl: URL) => string
  /** Serves a script that unregisters the service worker and deletes its caches. */
  shouldRemoveWorker?: boolean
}

/** One page per host name of this server and per title; invented Host headers must not fill the memory. */
const MAX_PAGES = 1000

/** Returns an app with the browser app's files, and its page with the configuration at every other path. */
export function createWebApp(options: WebAppOptions): Hono {
  const { folder, readPage, configFor, policyFor, addHead = async ({ html }) => html } = options
  const app = new Hono()
  if (options.shouldRemoveWorker) app.get(SERVICE_WORKER_PATH, serveUnregisterScript)
  if (folder) addAssetRoutes(app, folder, (url) => policyFor?.(configFor(url)))
  app.get(OPEN_SEARCH_PATH, (context) => {
    const url = new URL(context.req.url)
    const translator = createTranslator(getLanguages(context))
    return context.body(createOpenSearchDescription(options.siteFor?.(url) ?? url.origin, translator), 200, {
      'cache-control': REVALIDATE,
      vary: 'accept-language, cookie',
      'content-type': 'application/opensearchdescription+xml; charset=utf-8',
    })
  })
  const firstSentAtByEtag = new LRUCache<string, Date>({ max: MAX_PAGES })

  app.get('*', async (context) => {
    const url = new URL(context.req.url)
    const config = configFor(url)
    const page = await readPage(url.pathname, getLanguages(context))
    const userAgent = context.req.header('user-agent') ?? ''
    const withHead = await addHead(page, { url, userAgent, client: getClient(context) })
    const html = embedJson(withHead, APP_CONFIG_ELEMENT_ID, config)
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    const lastModified = firstSentAtByEtag.get(etag) ?? new Date()
    firstSentAtByEtag.set(etag, lastModified)
    const headers = {
      'cache-control': REVALIDATE,
      etag,
      'last-modified': lastModified.toUTCString(),
      vary: 'accept-language, cookie',
      // In development, Vite adds inline scripts to the page.
      'content-security-policy': policyFor?.(config) ?? "frame-ancestors 'none'",
      ...(isSharedListPath(url.pathname) && { 'x-robots-tag': 'noindex' }),
    }
    if (isNotModified((name) => context.req.header(name), { etag, lastModified }))
      return new Response(null, { status: 304, headers })
    return context.html(html, 200, headers)
  })
  app.all('*', (context) => context.text('Method not allowed', 405, { allow: 'GET, HEAD' }))
  return app
}

/** Returns a function that reads the built page of each language once. */
export function createPageReader(folder: string): ReadPage {
  const languages = readdirSync(folder).flatMap((name) => parsePageName(name) ?? [])
  const pages = new Map<string, Promise<string>>()
  return async (_path, preferred) => {
    const language = chooseLanguage(preferred, languages)
    const html = pages.get(language) ?? readFile(join(folder, getPageName(language)), 'utf8')
    pages.set(language, html)
    return { html: await html, language }
  }
}

function addAssetRoutes(app: Hono, folder: string, policyAt: (url: URL) => string | undefined): void {
  const readAsset = createAssetReader(folder)
  const serve = (cacheControl: string) => async (context: Context, next: () => Promise<void>) => {
    const asset = readAsset(context.req.path)
    return asset ? serveAsset(context, asset, cacheControl) : next()
  }
  app.get('/assets/*', serve(IMMUTABLE), notFound)
  app.get(SERVICE_WORKER_PATH, async (context, next) => {
    await next()
    // A worker's fetches follow the policy of its own script, not the pages'.
    const policy = policyAt(new URL(context.req.url))
    if (policy) context.res.headers.set('content-security-policy', policy)
  })
  app.get('/:file{[\\w.-]+\\.(svg|png|webp|ico|txt|webmanifest|js)}', serve(REVALIDATE), notFound)
  app.get('/licenses.json', serve(REVALIDATE), notFound)
}

function serveUnregisterScript(context: Context): Response {
  return context.body(UNREGISTER_SCRIPT, 200, {
    'cache-control': REVALIDATE,
    'content-type': 'text/javascript; charset=utf-8',
  })
}

/** Returns the language that the user chose, and then the browser's. */
export function getLanguages(context: Context): string[] {
  const chosen = parseLanguageCookie(context.req.header('cookie') ?? '')
  const accepted = parseAcceptLanguage(context.req.header('accept-language') ?? '')
  return chosen === undefined ? accepted : [chosen, ...accepted]
}

function getClient(context: Context): string {
  const ip = getClientIp(context)
  return ip === undefined ? '' : toClientNetwork(ip)
}

/** A missing file is a 404: the app's page in its place would be parsed as a script or an image. */
function notFound(context: Context): Response {
  return context.text('Not found', 404, { 'cache-control': 'no-cache' })
}
