import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { openSocket, parseRawResponse } from '../http/testing/raw-request.ts'
import { type AttackedProduct, startAttackedProduct } from '../testing/attacked-product.ts'
import { expectUnharmed, measureReadBeside } from '../testing/read-beside.ts'

const TEST_MS = 180_000

/** More than a server accepts connections. */
const SLOW_BODIES = 2_050
const CLIENTS = 250

let product: AttackedProduct

beforeAll(async () => {
  product = await startAttackedProduct({ environment: { TRUSTED_PROXY: '127.0.0.1' } })
}, TEST_MS)
afterAll(() => product.remove())

/** Sends a request as the trusted proxy does for a client. */
async function forward(path: string, client: string): Promise<number> {
  const response = await fetch(product.url + path, { headers: { 'x-forwarded-for': client } })
  await response.arrayBuffer()
  return response.status
}

/** Sends half of a body, and resolves with the status once the server does not wait for the rest any more. */
async function sendHalf(client: string): Promise<number> {
  const { port } = new URL(product.url)
  const socket = await openSocket(Number(port))
  const head = [
    'Host: localhost',
    `X-Forwarded-For: ${client}`,
    `apikey: ${product.anonKey}`,
    'Content-Length: 8',
    '',
    'half',
  ]
  socket.write(`POST /auth/v1/signup HTTP/1.1\r\n${head.join('\r\n')}`)
  const [data] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])])
  socket.destroy()
  // As a client that holds connections, not one that floods.
  await sleep(500)
  return parseRawResponse(String(data)).status
}

async function listPosters(kind: 'movie' | 'tv'): Promise<string[]> {
  const response = await fetch(`${product.url}/tmdb/3/${kind}/popular?api_key=demo`)
  const { results }: { results: { poster_path: string | null }[] } = await response.json()
  return results.flatMap(({ poster_path: path }) => (path ? [`/tmdb/t/p/original${path}`] : []))
}

test(
  'slow bodies of one client behind the proxy do not shut others out',
  async () => {
    const measured = await measureReadBeside(product, {
      connections: SLOW_BODIES,
      send: () => sendHalf('192.0.2.7'),
    })
    expect(measured.statuses.get(429)).toBeGreaterThan(0)
    expectUnharmed(measured)
  },
  TEST_MS,
)

test(
  'pages of invented titles do not make others wait',
  async () => {
    const measured = await measureReadBeside(product, {
      connections: 20,
      send: () => forward(`/movie/${Math.floor(Math.random() * 1e9)}`, '192.0.2.7'),
    })
    expect([...measured.statuses.keys()].filter((status) => status !== 200 && status !== 404)).toEqual([])
    expectUnharmed(measured)
  },
  TEST_MS,
)

test(
  'many clients that request large artwork do not make others wait',
  async () => {
    const posters = await listPosters('movie')
    // The drawing threads and their code stay in memory.
    await Promise.all((await listPosters('tv')).map((path) => forward(path, '192.0.2.7')))
    const measured = await measureReadBeside(product, {
      connections: CLIENTS,
      send: (index) => forward(posters[index % posters.length] ?? '', `192.0.2.${index}`),
    })
    expect(measured.statuses.size).toBeGreaterThan(0)
    expectUnharmed(measured)
  },
  TEST_MS,
)
