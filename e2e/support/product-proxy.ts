import { serve, type ServerType } from '@hono/node-server'
import { findFreePort } from '@marquee/http/free-port.ts'

export type ProductProxy = {
  url: string
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Serves a newer build from now on: the HTML names other scripts, and the old entry responds with 404. */
  deployNewBuild: () => void
  /** Serves the page in English to everyone, as a static host does. */
  ignoreLanguages: () => void
}

/** The scripts of the HTML; the last one is the entry. */
const SCRIPTS = /(?<=<script type="module"[^>]* src=")[^"]+/g
/** Names of chunks, as the HTML, the service worker and other chunks have them. */
const CHUNK_NAMES = /(?<=assets\/|["'`]\.\/)(?=[\w.$-]+\.js\b)/g
const NEWER = 'newer-'

/** The build hash in the service worker. */
const BUILD = /\b[\da-f]{16}\b/g

/** Starts a proxy in front of the product that can stop, start again and serve a newer build. */
export async function startProductProxy(product: string): Promise<ProductProxy> {
  const port = await findFreePort()
  const entry = (await (await fetch(product)).text()).match(SCRIPTS)?.at(-1) ?? 'no entry'
  let isNewBuild = false
  let isStatic = false
  let server: ServerType

  const handle = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    if (isStatic) for (const name of ['accept-language', 'cookie']) request.headers.delete(name)
    if (!isNewBuild) return forward(request, product + pathname + search)
    if (pathname === entry) return new Response('Not found', { status: 404 })
    const response = await forward(request, product + pathname.replace(NEWER, '') + search)
    const isOldChunk = pathname.startsWith('/assets/') && !pathname.includes(NEWER)
    const isText = /html|javascript/.test(response.headers.get('content-type') ?? '')
    return isText && !isOldChunk ? renameBuild(response) : response
  }
  const start = () =>
    new Promise<void>((resolve) => {
      server = serve({ fetch: handle, port, hostname: '127.0.0.1' }, () => resolve())
    })
  await start()
  return {
    url: `http://localhost:${port}`,
    start,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
    deployNewBuild: () => (isNewBuild = true),
    ignoreLanguages: () => (isStatic = true),
  }
}

async function forward(request: Request, url: string): Promise<Response> {
  const body = request.body ? await request.arrayBuffer() : undefined
  const requestHeaders = new Headers(request.headers)
  for (const name of ['host', 'connection', 'if-none-match', 'if-modified-since']) requestHeaders.delete(name)
  const { method } = request
  const response = await fetch(url, { method, headers: requestHeaders, body, redirect: 'manual' })
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'connection']) headers.delete(name)
  return new Response(response.body, { status: response.status, headers })
}

async function renameBuild(response: Response): Promise<Response> {
  const text = await response.text()
  return new Response(text.replace(CHUNK_NAMES, NEWER).replace(BUILD, 'newer'), response)
}
