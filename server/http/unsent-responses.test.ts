import { once } from 'node:events'

import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'

import { listen } from './listen.ts'
import { openSocket, readToEnd } from './testing/raw-request.ts'

const LARGE_BYTES = 30_000_000

const app = new Hono()
app.get('/large', (context) => context.text('x'.repeat(LARGE_BYTES)))
app.get('/small', (context) => context.text('here'))
const listening = await listen(app, { host: '127.0.0.1', port: 0, variable: 'PORT' })
afterAll(() => listening.close(0))

const address = listening.server.address()
const port = typeof address === 'object' && address ? address.port : 0

async function request(path: string) {
  const socket = await openSocket(port)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  return socket
}

/** Waits for the first bytes, and reads no more. */
async function requestSlowly() {
  const socket = await request('/large')
  await once(socket, 'readable')
  return socket
}

test('clients that do not read are disconnected when too much waits for them, the oldest first', async () => {
  const slow = []
  for (let count = 0; count < 8; count += 1) slow.push(await requestSlowly())
  const received = await Promise.all(slow.map(readToEnd))
  const complete = received.map((text) => text.length > LARGE_BYTES)
  // 128 MB have room for four of them.
  expect(complete).toEqual([false, false, false, false, true, true, true, true])
})

test('clients that read get everything, however many there are', async () => {
  for (let round = 0; round < 3; round += 1) {
    const sockets = await Promise.all([request('/large'), request('/large'), request('/small')])
    const [first, second, small] = await Promise.all(sockets.map(readToEnd))
    expect([first, second].map((text) => (text?.length ?? 0) > LARGE_BYTES)).toEqual([true, true])
    expect(small).toContain('here')
  }
})
