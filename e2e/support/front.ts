import { serve, type ServerType } from '@hono/node-server'
import { freePort } from '@marquee/http/testing/free-port.ts'

export type Front = {
  url: string
  /** Nobody answers any more. */
  goDown: () => Promise<void>
  comeBack: () => Promise<void>
  /** From now on a newer build is served: its page begins with a script of another name, and the old one is gone. */
  bringOut: () => void
}

/** The script that the page begins with, as the page and the worker name it. */
const ENTRY = /\/assets\/index-[\w-]+\.js/g
const NEWER_ENTRY = '/assets/index-newer.js'

/** What stands for the build in the worker. */
const BUILD = /\b[\da-f]{16}\b/g

/** A server of a test's own before the product, which can go away, and come back with a newer build. */
export async function openFront(product: string): Promise<Front> {
  const port = await freePort()
  const entry = (await (await fetch(product)).text()).match(ENTRY)?.[0] ?? ''
  let isNewer = false
  let server: ServerType

  const answer = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    if (!isNewer) return pass(request, product + pathname + search)
    if (pathname === entry) return new Response('Not found', { status: 404 })
    const response = await pass(request, product + (pathname === NEWER_ENTRY ? entry : pathname) + search)
    return /html|javascript/.test(response.headers.get('content-type') ?? '') ? renamed(response) : response
  }
  const comeBack = () =>
    new Promise<void>((resolve) => {
      server = serve({ fetch: answer, port, hostname: '127.0.0.1' }, () => resolve())
    })
  await comeBack()
  return {
    url: `http://localhost:${port}`,
    comeBack,
    goDown: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
    bringOut: () => (isNewer = true),
  }
}

async function pass(request: Request, address: string): Promise<Response> {
  const body = request.body ? await request.arrayBuffer() : undefined
  const headers = new Headers(request.headers)
  for (const name of ['host', 'connection', 'if-none-match', 'if-modified-since']) headers.delete(name)
  const answer = await fetch(address, { method: request.method, headers, body, redirect: 'manual' })
  const plain = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'connection']) plain.delete(name)
  return new Response(answer.body, { status: answer.status, headers: plain })
}

async function renamed(response: Response): Promise<Response> {
  const text = await response.text()
  return new Response(text.replace(ENTRY, NEWER_ENTRY).replace(BUILD, 'newer'), response)
}
