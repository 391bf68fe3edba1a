import { Hono } from 'hono'
import { expect, test } from 'vitest'

import { callerAddress } from './caller-address.ts'

const app = new Hono()
app.get('/', (context) => context.json({ address: callerAddress(context) ?? null }))

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::1', '::1'],
  ['fe80::1%eth0', 'fe80::1'],
  [undefined, null],
])('a request from %s comes from %s', async (remoteAddress, address) => {
  const headers = { 'x-forwarded-for': '198.51.100.1' }
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  expect(await answer.json()).toEqual({ address })
})
