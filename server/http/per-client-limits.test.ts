/** Limits how much one client can affect the connections of all others. */
import { once } from 'node:events'
import type { Socket } from 'node:net'

import { parseCidrList } from '@marquee/http/client-ip.ts'
import { Hono } from 'hono'
import { afterEach, describe, expect, test } from 'vitest'

import { listen, type Listening, type ListenOptions } from './listen.ts'
import { countsAsProxy } from './per-client-limits.ts'
import { openSocket, parseRawResponse, readToEnd } from './testing/raw-request.ts'

const app = new Hono()
app.get('/', (context) => context.text('here'))
app.get('/hang', (context) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  context.req.raw.signal.addEventListener('abort', () => resolve(context.text('aborted')))
  return promise
})
app.post('/read', async (context) => {
  await context.req.text().catch(() => undefined)
  return context.text('read')
})
app.post('/slow', async (context) => {
  await context.req.text()
  await new Promise((resolve) => setTimeout(resolve, 1200))
  return context.text('read')
})

const opened: Listening[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close(0)))
})

async function start(options: ListenOptions): Promise<number> {
  const listening = await listen(app, { host: '127.0.0.1', port: 0, variable: 'PORT' }, options)
  opened.push(listening)
  const address = listening.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Resolves to the status of a response, or to 0 if the server closes the connection instead. */
async function getStatus(socket: Socket): Promise<number> {
  socket.write(GET)
  const [first] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [])])
  return parseRawResponse(String(first)).status
}

/** Sends a request as the proxy does for a client. Resolves to its connection. */
async function forward(port: number, client: string, request: 'GET /' | 'GET /hang' | 'POST /read') {
  const socket = await openSocket(port)
  const body = request === 'POST /read' ? 'Content-Length: 8\r\n\r\nhalf' : '\r\n'
  socket.write(`${request} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.9, ${client}\r\n${body}`)
  const received = Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [])])
  return { socket, status: received.then(([data]) => parseRawResponse(String(data)).status) }
}

const getStatusOf = async (...parameters: Parameters<typeof forward>) => (await forward(...parameters)).status

test('a client gets a share of the connections, and others get the rest', async () => {
  // All clients of a test have the same IP address.
  const port = await start({ isProxy: () => false, limits: { maxConnectionsPerClient: 3 } })
  const sockets = await Promise.all([1, 2, 3].map(() => openSocket(port)))
  expect(await Promise.all(sockets.map(getStatus))).toEqual([200, 200, 200])
  expect(await getStatus(await openSocket(port))).toBe(0)
  sockets[0]?.destroy()
  await expect.poll(async () => getStatus(await openSocket(port))).toBe(200)
})

test('a proxy has connections for all of its clients', async () => {
  const port = await start({ limits: { maxConnectionsPerClient: 3 } })
  const sockets = await Promise.all(Array.from({ length: 10 }, () => openSocket(port)))
  expect(new Set(await Promise.all(sockets.map(getStatus)))).toEqual(new Set([200]))
})

describe('behind a trusted proxy', () => {
  const trustedProxies = parseCidrList('127.0.0.1')
  const limits = { maxRequestsPerClient: 3, maxBodiesPerClient: 2, excessLingerTimeoutMs: 50 }
  const startBehindProxy = () => start({ trustedProxies, limits })

  test('a client has a share of bodies that are arriving, and others have theirs', async () => {
    const port = await startBehindProxy()
    const bodies = await Promise.all([1, 2, 3].map(() => forward(port, '192.0.2.7', 'POST /read')))
    expect(await Promise.race(bodies.map(({ status }) => status))).toBe(429)
    expect(await getStatusOf(port, '192.0.2.7', 'GET /')).toBe(200)
    const other = await forward(port, '192.0.2.8', 'POST /read')
    for (const { socket } of [other, ...bodies]) socket.write('half')
    expect(await other.status).toBe(200)
    const statuses = await Promise.all(bodies.map(({ status }) => status))
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 429])
  })

  test('slow bodies of one client, more than there are connections, leave some to others', async () => {
    const port = await start({ trustedProxies, limits: { ...limits, maxConnections: 20 } })
    for (let count = 0; count < 30; count += 1) await forward(port, '192.0.2.7', 'POST /read')
    await expect.poll(() => getStatusOf(port, '192.0.2.8', 'GET /')).toBe(200)
  })

  test('a client has a share of requests in progress; addresses of one network are one client', async () => {
    const port = await startBehindProxy()
    const hanging = await Promise.all(
      [1, 2, 3, 4].map((host) => forward(port, `2001:db8::${host}`, 'GET /hang')),
    )
    expect(await Promise.race(hanging.map(({ status }) => status))).toBe(429)
    expect(await getStatusOf(port, '2001:db8:0:1::1', 'GET /')).toBe(200)
    for (const { socket } of hanging) socket.destroy()
    await expect.poll(() => getStatusOf(port, '2001:db8::5', 'GET /')).toBe(200)
  })

  test('requests of the proxy itself are not limited', async () => {
    const port = await startBehindProxy()
    await Promise.all(Array.from({ length: 10 }, () => forward(port, '127.0.0.1', 'POST /read')))
    expect(await getStatus(await openSocket(port))).toBe(200)
  })
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.7', true],
  ['::ffff:10.0.0.7', true],
  ['192.0.2.7', false],
  ['2001:db8::1', false],
])('%s counts as a proxy: %s', (ip, expected) => {
  expect(countsAsProxy(parseCidrList('10.0.0.0/8'))(ip)).toBe(expected)
})

test('a body that pauses for too long gets a 408', async () => {
  const port = await start({ limits: { bodyIdleTimeoutMs: 100 } })
  const socket = await openSocket(port)
  const received = readToEnd(socket)
  socket.write('POST /read HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf')
  expect(parseRawResponse(await received)).toMatchObject({ status: 408 })
})

test('a body that arrives slowly but steadily is read, and may be handled slowly', async () => {
  const port = await start({ limits: { bodyIdleTimeoutMs: 1000 } })
  const socket = await openSocket(port)
  socket.write('POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n')
  let sent = 0
  const interval = setInterval(() => {
    socket.write('a')
    sent += 1
    if (sent === 10) clearInterval(interval)
  }, 150)
  const [first] = await once(socket, 'data')
  expect(parseRawResponse(String(first))).toMatchObject({ status: 200, body: 'read' })
  expect(await getStatus(socket)).toBe(200)
})
