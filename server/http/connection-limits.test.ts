/** What one client can do to the connections of all others. */
import { once } from 'node:events'
import type { Socket } from 'node:net'

import { parseCidrList } from '@marquee/http/client-ip.ts'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'

import { countsAsProxy } from './connection-limits.ts'
import { listen, type Listening, type ListenOptions } from './listen.ts'
import { openSocket, parseRawResponse, readToEnd } from './testing/raw-request.ts'

const app = new Hono()
app.get('/', (context) => context.text('here'))
app.post('/read', async (context) => {
  await context.req.text().catch(() => undefined)
  return context.text('read')
})
app.post('/slow', async (context) => {
  await context.req.text()
  await new Promise((resolve) => setTimeout(resolve, 300))
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
  const port = await start({ limits: { bodyIdleTimeoutMs: 150 } })
  const socket = await openSocket(port)
  socket.write('POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n')
  let sent = 0
  const interval = setInterval(() => {
    socket.write('a')
    sent += 1
    if (sent === 10) clearInterval(interval)
  }, 30)
  const [first] = await once(socket, 'data')
  expect(parseRawResponse(String(first))).toMatchObject({ status: 200, body: 'read' })
  expect(await getStatus(socket)).toBe(200)
})
