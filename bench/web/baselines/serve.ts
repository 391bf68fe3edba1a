import { once } from 'node:events'
import { join } from 'node:path'

import { createAdaptorServer } from '@hono/node-server'
import { findFreePort } from '@marquee/http/free-port.ts'
import react from '@vitejs/plugin-react'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { proxy } from 'hono/proxy'
import { build } from 'vite'

import { createAssetReader, IMMUTABLE, serveAsset } from '#server/static/static-assets.ts'

import { precompressAll } from '../../../scripts/lib/precompress.ts'
import { createPlainPage } from './plain-page.ts'

export type Baselines = { plainUrl: string; reactUrl: string; stop: () => void }

/** Serves both baseline pages from one origin, with the product's catalogue and images. */
export async function serveBaselines(productUrl: string, folder: string): Promise<Baselines> {
  const reactFolder = join(folder, 'react')
  const [plainPage] = await Promise.all([createPlainPage(productUrl), buildReactPage(reactFolder)])
  const readAsset = createAssetReader(reactFolder)
  const app = new Hono()
  app.all('/tmdb/*', (context) => {
    const { pathname, search } = new URL(context.req.url)
    return proxy(`${productUrl}${pathname}${search}`, { headers: context.req.header() })
  })
  app.get('/assets/*', (context) => {
    const asset = readAsset(context.req.path)
    return asset ? serveAsset(context, asset, IMMUTABLE) : context.notFound()
  })
  app.get('/robots.txt', (context) => context.text('User-agent: *\nAllow: /\n'))
  app.get('/favicon.ico', (context) => context.body(null, 204))
  app.use(compress())
  app.get('/plain', (context) => context.html(plainPage))
  app.get('/react', (context) => context.html(new TextDecoder().decode(readAsset('/index.html')?.content)))
  const port = await findFreePort()
  const server = createAdaptorServer(app).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${port}`
  return { plainUrl: `${origin}/plain`, reactUrl: `${origin}/react`, stop: () => void server.close() }
}

/** Builds the minimal React page with the same settings as the product. */
async function buildReactPage(folder: string): Promise<void> {
  await build({
    root: join(import.meta.dirname, 'react-page'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react({ compiler: true })],
    build: { target: 'baseline-widely-available', outDir: folder, emptyOutDir: true },
  })
  precompressAll(folder)
}
