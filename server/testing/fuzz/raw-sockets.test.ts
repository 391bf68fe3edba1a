import { connect } from 'node:net'

import { describe, expect, test } from 'vitest'

import { FILE_CANARY, createFuzzContext } from './fuzz-context.ts'

const { emulator, port, takeErrors } = await createFuzzContext()
const { anonKey } = emulator.keys

/** Sends bytes and returns the whole response, which is empty if the server only closes the connection. */
function exchange(bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let response = ''
    socket.setTimeout(10_000, () => reject(new Error('no response within 10 seconds')))
    socket.on('data', (chunk) => (response += chunk.toString('latin1')))
    socket.on('close', () => {
      socket.setTimeout(0)
      resolve(response)
    })
    // The server may reset the connection after responding early.
    socket.on('error', () => socket.destroy())
    socket.end(bytes)
  })
}

function createRequest(target: string, { method = 'GET', headers = '', body = '' } = {}): Buffer {
  return Buffer.concat([
    Buffer.from(`${method} `),
    Buffer.from(target, 'latin1'),
    Buffer.from(
      ` HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\napikey: ${anonKey}\r\n${headers}\r\n${body}`,
      'latin1',
    ),
  ])
}

async function expectHandled(bytes: Buffer): Promise<void> {
  const response = await exchange(bytes)
  expect(response).not.toMatch(/^HTTP\/1\.1 5/)
  expect(response).not.toContain(FILE_CANARY)
  expect(response).not.toMatch(/node_modules|\.ts:\d/)
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

const SIGN_UP_PATH = '/auth/v1/signup'
const WRONG_LENGTH = 'content-length: 99\r\n'

const TARGETS = PREFIXES.flatMap((prefix) => SUFFIXES.map((suffix) => prefix + suffix))

describe('a raw URL causes no server error and no path traversal:', () => {
  test.each(PREFIXES)('%s…', async (prefix) => {
    await Promise.all(
      SUFFIXES.map(async (suffix) => {
        await expectHandled(createRequest(prefix + suffix))
        await expectHandled(
          createRequest(prefix + suffix, { method: 'POST', headers: 'content-length: 2\r\n', body: '{}' }),
        )
      }),
    )
  })
})

describe('a malformed request causes no server error:', () => {
  test.each([
    ['another protocol', Buffer.from([0x16, 3, 1, 0, 5, 1, 0, 0, 1])],
    ['an empty line', Buffer.from('\r\n\r\n')],
    ['an invalid URL', createRequest('http://')],
    ['a URL of another host', createRequest('http://evil.example/rest/v1/')],
    ['an asterisk', createRequest('*', { method: 'OPTIONS' })],
    ['a tunnel', createRequest('localhost:1', { method: 'CONNECT' })],
    ['an upgrade', createRequest('/', { headers: 'upgrade: websocket\r\nconnection: upgrade\r\n' })],
    ['no host', Buffer.from('GET / HTTP/1.1\r\nconnection: close\r\n\r\n')],
    ['an invalid host', Buffer.from('GET / HTTP/1.1\r\nhost: a b<>\r\nconnection: close\r\n\r\n')],
    ['two hosts', Buffer.from('GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n')],
    [
      'a header of arbitrary bytes',
      createRequest('/', { headers: 'prefer: \x80\xff\xfe\r\nauthorization: Bearer \xff\r\n' }),
    ],
    ['a header without a name', createRequest('/', { headers: ': x\r\n' })],
    ['headers without an end', createRequest('/', { headers: `x: ${'x'.repeat(70_000)}\r\n` })],
    ['a thousand headers', createRequest('/', { headers: 'x: y\r\n'.repeat(1000) })],
    [
      'a body shorter than its length',
      createRequest(SIGN_UP_PATH, { method: 'POST', headers: 'content-length: 99\r\n', body: '{' }),
    ],
    [
      'a row shorter than its length',
      createRequest('/rest/v1/watch_history', { method: 'POST', headers: WRONG_LENGTH, body: '{' }),
    ],
    [
      'a file shorter than its length',
      createRequest('/storage/v1/object/avatars/x.png', {
        method: 'POST',
        headers: `authorization: Bearer ${anonKey}\r\n${WRONG_LENGTH}`,
        body: '{',
      }),
    ],
    [
      'an event shorter than its length',
      createRequest('/functions/v1/stripe-webhook', { method: 'POST', headers: WRONG_LENGTH, body: '{' }),
    ],
    [
      'two lengths',
      createRequest(SIGN_UP_PATH, {
        method: 'POST',
        headers: 'content-length: 1\r\ncontent-length: 2\r\n',
        body: '{}',
      }),
    ],
    [
      'a length and chunks',
      createRequest(SIGN_UP_PATH, {
        method: 'POST',
        headers: 'content-length: 5\r\ntransfer-encoding: chunked\r\n',
        body: '0\r\n\r\nGET /rest/v1/ HTTP/1.1\r\n\r\n',
      }),
    ],
    [
      'invalid chunks',
      createRequest(SIGN_UP_PATH, {
        method: 'POST',
        headers: 'transfer-encoding: chunked\r\n',
        body: 'zz\r\n',
      }),
    ],
    [
      'an invalid compressed body',
      createRequest(SIGN_UP_PATH, {
        method: 'POST',
        headers: 'content-encoding: gzip\r\ncontent-length: 2\r\n',
        body: '\x1f\x8b',
      }),
    ],
    [
      'a GET request with a body',
      createRequest('/rest/v1/', { headers: 'content-length: 2\r\n', body: '{}' }),
    ],
    [
      'invalid UTF-8',
      createRequest(SIGN_UP_PATH, { method: 'POST', headers: 'content-length: 4\r\n', body: '"\xc3\x28"' }),
    ],
    [
      'a length over the limit',
      createRequest(SIGN_UP_PATH, { method: 'POST', headers: 'content-length: 9999999999\r\n', body: 'x' }),
    ],
  ])('%s', async (_what, bytes) => expectHandled(bytes))
})

test('the server still works afterwards', async () => {
  expect(TARGETS.length * 2).toBeGreaterThan(200)
  const response = await exchange(createRequest('/auth/v1/health'))
  expect(response).toMatch(/^HTTP\/1\.1 200/)
})
