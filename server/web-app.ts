import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Hono } from 'hono'
import { serveStatic } from 'hono/serve-static'

import { APP_CONFIG_ELEMENT_ID, type AppConfig } from '#domain/app-config.ts'

import { builtFiles } from './built-files.ts'
import { embedJson } from './embed-json.ts'

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

const ONE_YEAR = 'public, max-age=31536000, immutable'

/** Serves the browser app: its files, and its page for every other path, with the configuration inside. */
export function createWebApp({ folder, readPage, configFor, policyFor }: WebAppOptions): Hono {
  const app = new Hono()
  if (folder) {
    const read = builtFiles(folder)
    const files = serveStatic({
      getContent: async (path) => read(path),
      join: (_root, path) => path,
      precompressed: true,
    })
    app.use('/assets/*', async (context, next) => {
      await next()
      if (context.res.ok) context.header('cache-control', ONE_YEAR)
    })
    app.use('/assets/*', files)
    app.get('/assets/*', (context) => context.text('Not found', 404))
    app.use('/:file{[\\w.-]+\\.(svg|png|ico|txt|webmanifest|js)}', files)
  }
  app.get('*', async (context) => {
    const url = new URL(context.req.url)
    const config = configFor(url)
    if (policyFor) context.header('content-security-policy', policyFor(config))
    context.header('cache-control', 'no-cache')
    return context.html(embedJson(await readPage(url.pathname), APP_CONFIG_ELEMENT_ID, config))
  })
  return app
}

/** Reads the built page once. */
export function builtPage(folder: string): ReadPage {
  let page: Promise<string> | undefined
  return () => (page ??= readFile(join(folder, 'index.html'), 'utf8'))
}
