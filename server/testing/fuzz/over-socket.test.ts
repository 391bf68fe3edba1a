import { connect } from 'node:net'

import { describe, expect, test } from 'vitest'

import { FILE_CANARY, startWorld } from './test-world.ts'

const { standIn, port, takeErrors } = await startWorld()
const { anonKey } = standIn.keys

/** What comes back for these bytes, all of it; nothing when the server only closes the connection. */
function exchange(bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setTimeout(10_000, () => reject(new Error('no answer for ten seconds')))
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('close', () => {
      socket.setTimeout(0)
      resolve(answer)
    })
    // A server that refuses in the middle may reset the connection: what it said before counts.
    socket.on('error', () => socket.destroy())
    socket.end(bytes)
  })
}

function raw(target: string, { method = 'GET', headers = '', body = '' } = {}): Buffer {
  return Buffer.concat([
    Buffer.from(`${method} `),
    Buffer.from(target, 'latin1'),
    Buffer.from(
      ` HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\napikey: ${anonKey}\r\n${headers}\r\n${body}`,
      'latin1',
    ),
  ])
}

async function expectRefused(bytes: Buffer): Promise<void> {
  const answer = await exchange(bytes)
  expect(answer).not.toMatch(/^HTTP\/1\.1 5/)
  expect(answer).not.toContain(FILE_CANARY)
  expect(answer).not.toMatch(/node_modules|\.ts:\d/)
  expect(takeErrors()).toEqual([])
}

const PREFIXES = [
  '/rest/v1/watch_history',
  '/auth/v1/user',
  '/storage/v1/object/public/avatars',
  '/functions/v1/check-subscription',
  '/mail',
  '/tmdb/3/movie',
  '/assets',
  '',
]

const SUFFIXES = [
  '/../../../../canary.txt',
  '/..%2f..%2fcanary.txt',
  '/%2e%2e/%2e%2e/canary.txt',
  '/..\\..\\canary.txt',
  '/%00',
  '/\x80\xff\xc0\xaf',
  '/%zz%',
  '//',
  '/;/..;/canary.txt',
  '?a=%00&b=%ff&c=%',
  `?${'a=1&'.repeat(1500)}`,
  `/${'x'.repeat(12_000)}`,
  '/\t',
  '#fragment',
  '?__proto__[a]=1',
]

const signUp = '/auth/v1/signup'
const SHORT = 'content-length: 99\r\n'

const TARGETS = PREFIXES.flatMap((prefix) => SUFFIXES.map((suffix) => prefix + suffix))

describe('a raw address is not answered with a failure, nor with a file beside the folder:', () => {
  test.each(PREFIXES)('%s…', async (prefix) => {
    await Promise.all(
      SUFFIXES.map(async (suffix) => {
        await expectRefused(raw(prefix + suffix))
        await expectRefused(
          raw(prefix + suffix, { method: 'POST', headers: 'content-length: 2\r\n', body: '{}' }),
        )
      }),
    )
  })
})

describe('what is no proper request is not answered with a failure:', () => {
  test.each([
    ['another protocol', Buffer.from([0x16, 3, 1, 0, 5, 1, 0, 0, 1])],
    ['nothing', Buffer.from('\r\n\r\n')],
    ['an address that is none', raw('http://')],
    ['the address of another host', raw('http://evil.example/rest/v1/')],
    ['an asterisk', raw('*', { method: 'OPTIONS' })],
    ['a tunnel', raw('localhost:1', { method: 'CONNECT' })],
    ['an upgrade', raw('/', { headers: 'upgrade: websocket\r\nconnection: upgrade\r\n' })],
    ['no host', Buffer.from('GET / HTTP/1.1\r\nconnection: close\r\n\r\n')],
    ['a host that is none', Buffer.from('GET / HTTP/1.1\r\nhost: a b<>\r\nconnection: close\r\n\r\n')],
    ['two hosts', Buffer.from('GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n')],
    ['a header of bytes', raw('/', { headers: 'prefer: \x80\xff\xfe\r\nauthorization: Bearer \xff\r\n' })],
    ['a header without a name', raw('/', { headers: ': x\r\n' })],
    ['headers without an end', raw('/', { headers: `x: ${'x'.repeat(70_000)}\r\n` })],
    ['a thousand headers', raw('/', { headers: 'x: y\r\n'.repeat(1000) })],
    [
      'a body shorter than said',
      raw(signUp, { method: 'POST', headers: 'content-length: 99\r\n', body: '{' }),
    ],
    ['a row shorter than said', raw('/rest/v1/watch_history', { method: 'POST', headers: SHORT, body: '{' })],
    [
      'a file shorter than said',
      raw('/storage/v1/object/avatars/x.png', {
        method: 'POST',
        headers: `authorization: Bearer ${anonKey}\r\n${SHORT}`,
        body: '{',
      }),
    ],
    [
      'an event shorter than said',
      raw('/functions/v1/stripe-webhook', { method: 'POST', headers: SHORT, body: '{' }),
    ],
    [
      'two lengths',
      raw(signUp, { method: 'POST', headers: 'content-length: 1\r\ncontent-length: 2\r\n', body: '{}' }),
    ],
    [
      'a length and pieces',
      raw(signUp, {
        method: 'POST',
        headers: 'content-length: 5\r\ntransfer-encoding: chunked\r\n',
        body: '0\r\n\r\nGET /rest/v1/ HTTP/1.1\r\n\r\n',
      }),
    ],
    [
      'pieces that are none',
      raw(signUp, { method: 'POST', headers: 'transfer-encoding: chunked\r\n', body: 'zz\r\n' }),
    ],
    [
      'a compressed body that is none',
      raw(signUp, {
        method: 'POST',
        headers: 'content-encoding: gzip\r\ncontent-length: 2\r\n',
        body: '\x1f\x8b',
      }),
    ],
    ['a body to a question', raw('/rest/v1/', { headers: 'content-length: 2\r\n', body: '{}' })],
    [
      'bytes that are no text',
      raw(signUp, { method: 'POST', headers: 'content-length: 4\r\n', body: '"\xc3\x28"' }),
    ],
    [
      'more than a body may be',
      raw(signUp, { method: 'POST', headers: 'content-length: 9999999999\r\n', body: 'x' }),
    ],
  ])('%s', async (_what, bytes) => expectRefused(bytes))
})

test('the server goes on after all of them', async () => {
  expect(TARGETS.length * 2).toBeGreaterThan(200)
  const answer = await exchange(raw('/auth/v1/health'))
  expect(answer).toMatch(/^HTTP\/1\.1 200/)
})
