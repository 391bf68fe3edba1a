import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'

import { readAddressRanges } from './cidr.ts'
import { callerAddress, trustProxies } from './client-ip.ts'

type Call = { from: string | undefined; trusting?: string; forwarded?: string }

async function addressOf({ from, trusting, forwarded }: Call): Promise<string | null> {
  const app = new Hono()
  app.use(trustProxies(trusting === undefined ? undefined : readAddressRanges(trusting)))
  app.get('/', (context) => context.text(callerAddress(context) ?? 'nowhere'))
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: from } } })
  return answer.text()
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::1', '::1'],
  ['fe80::1%eth0', 'fe80::1'],
  [undefined, 'nowhere'],
])('a request from %s comes from %s, whatever its headers say', async (from, address) => {
  expect(await addressOf({ from, forwarded: '198.51.100.1' })).toBe(address)
})

describe('behind a proxy that is trusted', () => {
  const trusting = '10.0.0.0/8, 192.0.2.1, fd00::/8'
  test.each([
    ['who the proxy says', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['who a proxy over IPv6 says', 'fd00::7', '198.51.100.1', '198.51.100.1'],
    ['who a proxy in an IPv6 dress says', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['nobody that the caller names in front', '10.0.0.1', '203.0.113.9, 198.51.100.1', '198.51.100.1'],
    ['who the first of two proxies says', '10.0.0.1', '203.0.113.9, 198.51.100.1, 192.0.2.1', '198.51.100.1'],
    ['the farthest proxy, where all are', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['the proxy, when it says nothing', '10.0.0.1', undefined, '10.0.0.1'],
    ['the proxy, when it says nonsense', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['the nearest that is known before nonsense', '10.0.0.1', '198.51.100.1, x, 10.0.0.2', '10.0.0.2'],
    ['an address without its port', '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['an IPv6 address without its port', '10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['an IPv6 address as it is', '10.0.0.1', '2001:db8::7', '2001:db8::7'],
    ['an IPv4 address in an IPv6 dress', '10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['a caller beside the proxy, whose header is a lie', '192.0.2.2', '198.51.100.1', '192.0.2.2'],
  ])('a request comes from %s', async (_what, from, forwarded, address) => {
    expect(await addressOf({ from, trusting, forwarded })).toBe(address)
  })
})

test.each(['', 'x', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1,', 'fd00::/129', '10.0.0.0/', 'proxy.example'])(
  '"%s" is no list of addresses',
  (text) => expect(readAddressRanges(text)).toBeUndefined(),
)
