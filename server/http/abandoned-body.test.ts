/** Requests whose body the app does not read to its end: their connection must neither stall nor lose the response. */
import { once } from 'node:events'
import { Agent, request as sendRequest, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'

import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { afterAll, expect, test } from 'vitest'

import { listen } from './listen.ts'
import { openSocket, parseRawResponse, readToEnd } from './testing/raw-request.ts'

const app = new Hono()
app.post('/ignored', (context) => context.text('rejected', 401))
app.post('/first-chunk', async (context) => {
  await context.req.raw.body?.getReader().read()
  return context.text('rejected', 413)
})
app.post('/canceled', async (context) => {
  const reader = context.req.raw.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  return context.text('rejected', 415)
})
app.post('/canceled-unread', async (context) => {
  await context.req.raw.body?.cancel()
  return context.text('rejected', 404)
})
app.post('/limited', bodyLimit({ maxSize: 1000, onError: (context) => context.text('rejected', 413) }))
app.post('/read', async (context) => context.text(`${(await context.req.text()).length} bytes`))
app.get('/', (context) => context.text('here'))
app.get('/large', (context) => context.text('x'.repeat(2_000_000)))

const { server, close } = await listen(
  app,
  { host: '127.0.0.1', port: 0, variable: 'PORT' },
  { limits: { lingerTimeoutMs: 500 } },
)
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0
afterAll(() => close(0))

const NEXT_REQUEST = 'GET /?next HTTP/1.1\r\nHost: localhost\r\n\r\n'
const PATHS = ['/ignored', '/first-chunk', '/canceled', '/canceled-unread', '/limited', '/none']
const ENCODINGS = ['content-length', 'chunked'] as const
const SIZES = [10_000, 200_000, 700_000, 5_000_000]

type BodyEncoding = (typeof ENCODINGS)[number]

function frameBody(encoding: BodyEncoding, size: number): [header: string, start: string, end: string] {
  return encoding === 'chunked'
    ? ['Transfer-Encoding: chunked', `${size.toString(16)}\r\n`, '\r\n0\r\n\r\n']
    : [`Content-Length: ${size}`, '', '']
}

/** Sends the head and then, in a packet of its own, the body and another request. */
async function sendBody(path: string, encoding: BodyEncoding, size: number) {
  const [header, start, end] = frameBody(encoding, size)
  const socket = await openSocket(port)
  const received = readToEnd(socket)
  socket.setNoDelay(true)
  const handling = once(server, 'request')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`)
  await handling
  socket.write(start)
  socket.write(Buffer.alloc(size, 'a'))
  socket.write(end + NEXT_REQUEST)
  return { received, socket }
}

const CASES = PATHS.flatMap((path) =>
  ENCODINGS.flatMap((encoding) => SIZES.map((size) => [path, encoding, size] as const)),
)

test.each(CASES)('an unread body (POST %s, %s, %i bytes) ends the connection', async (...request) => {
  const { received } = await sendBody(...request)
  const { status, head, all } = parseRawResponse(await received)
  expect(all.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect([401, 404, 413, 415]).toContain(status)
  expect(head).toContain('connection: close')
})

test.each(ENCODINGS)('a GET with an unread body (%s) ends the connection', async (encoding) => {
  const [header, start, end] = frameBody(encoding, 700_000)
  const socket = await openSocket(port)
  const received = readToEnd(socket)
  socket.write(`GET /large HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n${start}`)
  socket.write(`${'a'.repeat(700_000)}${end}${NEXT_REQUEST}`)
  const { head, body } = parseRawResponse(await received)
  expect(head).toContain('connection: close')
  expect(body).toHaveLength(2_000_000)
})

test.each(ENCODINGS)(
  'a client that sends everything before it reads gets the response (%s)',
  async (encoding) => {
    const [header, start, end] = frameBody(encoding, 5_000_000)
    const socket = await openSocket(port)
    const errors: Error[] = []
    socket.on('error', (error) => errors.push(error))
    socket.pause()
    socket.write(`POST /limited HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n${start}`)
    await new Promise((resolve) => socket.write(`${'a'.repeat(5_000_000)}${end}`, resolve))
    const received = readToEnd(socket)
    socket.resume()
    expect(parseRawResponse(await received)).toMatchObject({ status: 413, body: 'rejected' })
    expect(errors).toEqual([])
  },
)

test.each([
  ['sends nothing more', () => undefined],
  ['never stops sending', (socket: Socket) => setInterval(() => socket.write('4\r\naaaa\r\n'), 10)],
])('a client that %s after the response is disconnected', async (_what, send) => {
  const socket = await openSocket(port, { allowHalfOpen: true })
  const received = readToEnd(socket)
  socket.write('POST /ignored HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n')
  await once(socket, 'end')
  const interval = send(socket)
  await expect.poll(countConnections).toBe(0)
  clearInterval(interval)
  socket.destroy()
  expect(parseRawResponse(await received)).toMatchObject({ status: 401, body: 'rejected' })
})

test('a keep-alive agent gets its next response at once', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (const path of PATHS) {
    const rejection = await send(agent, 'POST', path, Buffer.alloc(700_000))
    expect([401, 404, 413, 415]).toContain(rejection.statusCode)
    expect(rejection.headers.connection).toBe('close')
    expect(await text(rejection)).not.toBe('')
    expect(await text(await send(agent, 'GET', '/'))).toBe('here')
  }
  agent.destroy()
})

test('a body that is read leaves the connection open', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ports = new Set<number | undefined>()
  for (const [method, path, size] of [
    ['POST', '/read', 5_000_000],
    ['POST', '/read', 0],
    ['GET', '/', 0],
    ['POST', '/none', 0],
  ] as const) {
    const response = await send(agent, method, path, Buffer.alloc(size))
    ports.add(response.socket.localPort)
    expect(response.headers.connection).toBe('keep-alive')
    await text(response)
  }
  expect(ports.size).toBe(1)
  agent.destroy()
})

function send(agent: Agent, method: string, path: string, body?: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = sendRequest({ port, host: '127.0.0.1', agent, method, path }, resolve)
    request.on('error', reject)
    request.end(body)
  })
}

function countConnections(): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
}
