import { once } from 'node:events'
import { join } from 'node:path'

import { createAdaptorServer } from '@hono/node-server'
import { freePort } from '@marquee/http/testing/free-port.ts'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { proxy } from 'hono/proxy'

import { FOR_EVER, sendBuiltFile } from '#server/static/serve-static-assets.ts'
import { builtFiles } from '#server/static/static-assets.ts'

import { plainPage } from './plain-page.ts'
import { buildThinPage } from './thin-page.ts'

export type Floors = { plainUrl: string; thinUrl: string; stop: () => void }

/** Serves both floors from one origin, with the product's catalogue and pictures behind them. */
export async function serveFloors(productUrl: string, folder: string): Promise<Floors> {
  const built = join(folder, 'thin')
  const [plain] = await Promise.all([plainPage(productUrl), buildThinPage(built)])
  const read = builtFiles(built)
  const app = new Hono()
  app.all('/tmdb/*', (context) => {
    const { pathname, search } = new URL(context.req.url)
    return proxy(`${productUrl}${pathname}${search}`, { headers: context.req.header() })
  })
  app.get('/assets/*', (context) => {
    const file = read(context.req.path)
    return file ? sendBuiltFile(context, file, FOR_EVER) : context.notFound()
  })
  app.get('/robots.txt', (context) => context.text('User-agent: *\nAllow: /\n'))
  app.get('/favicon.ico', (context) => context.body(null, 204))
  app.use(compress())
  app.get('/plain', (context) => context.html(plain))
  app.get('/thin', (context) => context.html(new TextDecoder().decode(read('/index.html')?.content)))
  const port = await freePort()
  const server = createAdaptorServer(app).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://localhost:${port}`
  return { plainUrl: `${origin}/plain`, thinUrl: `${origin}/thin`, stop: () => void server.close() }
}
