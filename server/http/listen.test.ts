import { once } from 'node:events'

import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createLogger } from '../log/create-logger.ts'
import { listen, type Listening } from './listen.ts'
import { startClientThread } from './testing/client-thread.ts'
import { openSocket, parseRawResponse, readToEnd, sendRaw } from './testing/raw-request.ts'

const LIMITS = {
  headersTimeoutMs: 150,
  requestTimeoutMs: 300,
  idleTimeoutMs: 700,
  checkIntervalMs: 30,
  maxHeaders: 20,
}
const HOST = 'Host: localhost\r\n'

const lines: string[] = []
const written: string[] = []
let listening: Listening
let port: number

const app = new Hono()
app.get('/', (context) => context.text('here'))
app.get('/id', (context) => {
  logger.warn('inside a handler')
  return context.text('named')
})
app.get('/large', (context) => context.text('x'.repeat(30_000_000)))
app.post('/write', async (context) => {
  try {
    written.push(await context.req.text())
    return context.text('written')
  } catch (error) {
    logger.error({ err: error }, 'reading failed')
    return context.text('failed', 500)
  }
})
const logger = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } })

beforeAll(async () => {
  listening = await start()
  port = portOf(listening)
})
afterAll(() => listening.close(0))

async function start() {
  return listen(app, { host: '127.0.0.1', port: 0, variable: 'PORT' }, { logger, limits: LIMITS })
}

function startWithDefaultLimits() {
  return listen(app, { host: '127.0.0.1', port: 0, variable: 'PORT' }, { logger })
}

function portOf({ server }: Listening): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const REJECTED: [what: string, bytes: string, status: number][] = [
  ['a line that is not HTTP', 'hello\r\n\r\n', 400],
  ['an unknown method', `FETCH / HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['an unknown HTTP version', `GET / HTTP/9.9\r\n${HOST}\r\n`, 400],
  ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ['a null byte in the URL', `GET /\x00 HTTP/1.1\r\n${HOST}\r\n`, 400],
  ['a null byte in a header', `GET / HTTP/1.1\r\n${HOST}X-A: a\x00b\r\n\r\n`, 400],
  ['a header without a colon', `GET / HTTP/1.1\r\n${HOST}nonsense\r\n\r\n`, 400],
  ['no Host header', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['two Host headers', `GET / HTTP/1.1\r\n${HOST}Host: other\r\nConnection: close\r\n\r\n`, 400],
  ['a Host with a space', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['a Host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\nConnection: close\r\n\r\n', 400],
  ['a Host with a user', 'GET / HTTP/1.1\r\nHost: a@b\r\nConnection: close\r\n\r\n', 400],
  ['a Host with an invalid port', 'GET / HTTP/1.1\r\nHost: a:99999\r\nConnection: close\r\n\r\n', 400],
  ['a Host with an unclosed bracket', 'GET / HTTP/1.1\r\nHost: [::1\r\nConnection: close\r\n\r\n', 400],
  [
    'an absolute URL, as for a proxy',
    `GET http://elsewhere/ HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
    400,
  ],
  [
    'an absolute URL with another scheme',
    `GET ftp://elsewhere/ HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
    400,
  ],
  ['OPTIONS *', `OPTIONS * HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 400],
  ['a backslash in the path', `GET /a\\b HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 400],
  ['CONNECT', `CONNECT elsewhere:443 HTTP/1.1\r\nHost: elsewhere:443\r\n\r\n`, 405],
  ['TRACE', `TRACE / HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 405],
  [
    'a WebSocket upgrade',
    `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\n\r\n`,
    400,
  ],
  [
    'two Content-Length headers',
    `POST /write HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    400,
  ],
  ['a negative Content-Length', `POST /write HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`, 400],
  [
    'Content-Length with chunked encoding',
    `POST /write HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['invalid chunks', `POST /write HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
  [
    'an encoding after chunked',
    `POST /write HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked, gzip\r\n\r\n`,
    400,
  ],
  [
    'an unknown expectation',
    `POST /write HTTP/1.1\r\n${HOST}Expect: gifts\r\nConnection: close\r\n\r\n`,
    417,
  ],
  ['headers that are too large', `GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
  ['a URL that is too long', `GET /${'a'.repeat(17_000)} HTTP/1.1\r\n${HOST}\r\n`, 431],
  ['too many headers', `GET / HTTP/1.1\r\n${HOST}${'X-A: 1\r\n'.repeat(25)}Connection: close\r\n\r\n`, 431],
]

test.each(REJECTED)('%s is rejected', async (_what, bytes, status) => {
  const response = await sendRaw(port, bytes)
  expect(response.status, response.all).toBe(status)
  expect(response.head).toContain('connection: close')
  expect(written).toEqual([])
})

test('a malformed request gets the same headers as every response', async () => {
  const { head } = await sendRaw(port, 'hello\r\n\r\n')
  for (const name of ['x-request-id', 'x-content-type-options', 'content-security-policy'])
    expect(head).toContain(`${name}: `)
})

test('HTTP/1.0 works without a Host header, for old monitors', async () => {
  expect(await sendRaw(port, 'GET / HTTP/1.0\r\n\r\n')).toMatchObject({ status: 200, body: 'here' })
})

test('an offer to upgrade to HTTP/2 is ignored', async () => {
  const upgradeHeaders =
    'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQA\r\n'
  const socket = await openSocket(port)
  socket.end(`GET / HTTP/1.1\r\n${HOST}${upgradeHeaders}\r\n`)
  expect(parseRawResponse(await readToEnd(socket)).status).toBe(200)
})

test('headers that arrive too slowly get a 408', async () => {
  const socket = await openSocket(port)
  const interval = setInterval(() => socket.write('X-A: 1\r\n'), 20)
  socket.write(`GET / HTTP/1.1\r\n${HOST}`)
  const { status } = parseRawResponse(await readToEnd(socket))
  clearInterval(interval)
  expect(status).toBe(408)
})

test('a body that stalls gets a 408, and no error is logged', async () => {
  lines.length = 0
  const { status } = await sendRaw(port, `POST /write HTTP/1.1\r\n${HOST}Content-Length: 10\r\n\r\nhalf`)
  expect(status).toBe(408)
  expect(written).toEqual([])
  expect(levelsLogged().every((level) => level <= 40)).toBe(true)
})

test('a body whose client disconnects is discarded, and no error is logged', async () => {
  lines.length = 0
  const socket = await openSocket(port)
  socket.write(`POST /write HTTP/1.1\r\n${HOST}Content-Length: 10\r\n\r\nhalf`)
  await once(listening.server, 'request')
  socket.resetAndDestroy()
  await expect.poll(() => lines.join('')).toContain('reading failed')
  expect(written).toEqual([])
  expect(levelsLogged().every((level) => level <= 40)).toBe(true)
})

test('a client that stops reading is disconnected', async () => {
  const socket = await openSocket(port)
  socket.pause()
  const received = once(listening.server, 'request')
  socket.write(`GET /large HTTP/1.1\r\n${HOST}\r\n`)
  await received
  await expect.poll(() => connectionsOf(listening), { timeout: 5_000 }).toBe(0)
  socket.destroy()
})

test("a request's id is in its response and in its log lines", async () => {
  const own = await request('/id', { 'x-request-id': 'mine-1.A_b' })
  expect(own.headers.get('x-request-id')).toBe('mine-1.A_b')
  const made = (await request('/id')).headers.get('x-request-id')
  for (const id of ['mine-1.A_b', made]) {
    const getMessages = () =>
      lines.map((line) => JSON.parse(line)).flatMap(({ requestId, msg }) => (requestId === id ? [msg] : []))
    await expect.poll(getMessages).toEqual(['inside a handler', 'request'])
  }
})

test.each(['', 'a b', 'x'.repeat(65), 'a"b', 'é'])('the request id "%s" is replaced', async (id) => {
  const { head } = await sendRaw(
    port,
    `GET / HTTP/1.1\r\n${HOST}X-Request-Id: ${id}\r\nConnection: close\r\n\r\n`,
  )
  expect(head).toMatch(/x-request-id: [\da-f-]{36}\r/)
})

test('an unexpected error is a 500 without details', async () => {
  const failing = new Hono().get('/', () => {
    throw new Error('a secret detail')
  })
  failing.onError((error) => {
    throw error
  })
  const server = await listen(failing, { host: '127.0.0.1', port: 0, variable: 'PORT' })
  const response = await fetch(`http://127.0.0.1:${portOf(server)}/`)
  expect([response.status, await response.text()]).toEqual([500, '{"message":"Internal error"}'])
  await server.close(0)
})

test('a closing server finishes requests in flight and accepts no connections', async () => {
  const own = await start()
  const socket = await openSocket(portOf(own))
  const idle = await openSocket(portOf(own))
  const received = readToEnd(socket)
  const started = once(own.server, 'request')
  socket.write(`POST /write HTTP/1.1\r\n${HOST}Content-Length: 8\r\n\r\nhalf`)
  await started
  const closed = own.close(5_000)
  await readToEnd(idle)
  await expect(openSocket(portOf(own))).rejects.toThrow()
  socket.write('half')
  const { status, head } = parseRawResponse(await received)
  await closed
  expect([status, written.splice(0)]).toEqual([200, ['halfhalf']])
  expect(head).toContain('connection: close')
})

test('a closing server accepts connections that are waiting for it', async () => {
  const own = await startWithDefaultLimits()
  const clients = await startClientThread(portOf(own), 5)
  clients.connect()
  clients.sendHalf()
  const closed = own.close(5_000)
  expect(await clients.finish()).toEqual([200, 200, 200, 200, 200])
  await closed
  expect(written.splice(0)).toHaveLength(5)
})

test('a closing server reads requests that arrived while it was busy', async () => {
  const own = await startWithDefaultLimits()
  const clients = await startClientThread(portOf(own), 2)
  clients.connect()
  await expect.poll(() => connectionsOf(own)).toBe(2)
  const closed = own.close(5_000)
  // Longer than the server goes on reading from connections.
  clients.sendHalf(400)
  expect(await clients.finish()).toEqual([200, 200])
  await closed
  expect(written.splice(0)).toHaveLength(2)
})

test('a closing server ends requests that take too long', async () => {
  const own = await startWithDefaultLimits()
  const socket = await openSocket(portOf(own))
  const started = once(own.server, 'request')
  socket.write(`POST /write HTTP/1.1\r\n${HOST}Content-Length: 8\r\n\r\nhalf`)
  await started
  await own.close(50)
  await readToEnd(socket)
  expect(written).toEqual([])
})

function request(path: string, headers: Record<string, string> = {}) {
  return fetch(`http://127.0.0.1:${port}${path}`, { headers })
}

function levelsLogged(): number[] {
  return lines.map((line) => Number(JSON.parse(line).level))
}

function connectionsOf({ server }: Listening): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
}
