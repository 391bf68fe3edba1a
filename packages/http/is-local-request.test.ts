import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { comesFromThisMachine } from './is-local-request.ts'

const app = new Hono()
app.get('/', (context) => context.json(comesFromThisMachine(context)))

test.each([
  ['127.0.0.1', '127.0.0.1', {}, true],
  ['::1', '::1', {}, true],
  ['::ffff:127.0.0.1', '::ffff:127.0.0.1', {}, true],
  ['192.0.2.1', '192.0.2.1', {}, true],
  ['192.0.2.9', '192.0.2.1', {}, false],
  [undefined, undefined, {}, false],
  ['127.0.0.1', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['127.0.0.1', '127.0.0.1', { forwarded: 'for=127.0.0.1' }, false],
])('a request from %s to %s with %j: %s', async (remoteAddress, localAddress, headers, expected) => {
  const answer = await app.request(
    '/',
    { headers },
    { incoming: { socket: { remoteAddress, localAddress } } },
  )
  expect(await answer.json()).toBe(expected)
})
