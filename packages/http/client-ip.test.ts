import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'

import { getClientIp, isLocalRequest, parseCidrList, toClientNetwork, trustProxies } from './client-ip.ts'

type TestRequest = { peer: string | undefined; trusted?: string; forwardedFor?: string }

async function clientIpOf({ peer, trusted, forwardedFor }: TestRequest): Promise<string | null> {
  const app = new Hono()
  app.use(trustProxies(trusted === undefined ? undefined : parseCidrList(trusted)))
  app.get('/', (context) => context.text(getClientIp(context) ?? 'unknown'))
  const headers: Record<string, string> =
    forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } })
  return response.text()
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7'],
  ['2001:DB8:0:0::7', '2001:db8::7'],
  ['::1', '::1'],
  ['fe80::1%eth0', 'fe80::1'],
  [undefined, 'unknown'],
])(
  'without trusted proxies, a request from %s has the client IP %s whatever its headers',
  async (peer, ip) => {
    expect(await clientIpOf({ peer, forwardedFor: '198.51.100.1' })).toBe(ip)
  },
)

describe('behind a trusted proxy', () => {
  const trusted = '10.0.0.0/8, 192.0.2.1, fd00::/8'
  test.each([
    ['the forwarded address', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['the address forwarded by an IPv6 proxy', 'fd00::7', '198.51.100.1', '198.51.100.1'],
    ['the address forwarded by an IPv4-mapped proxy', '::ffff:10.0.0.1', '198.51.100.1', '198.51.100.1'],
    [
      'the last entry, not one that the client prepended',
      '10.0.0.1',
      '203.0.113.9, 198.51.100.1',
      '198.51.100.1',
    ],
    [
      'the entry before a second trusted proxy',
      '10.0.0.1',
      '203.0.113.9, 198.51.100.1, 192.0.2.1',
      '198.51.100.1',
    ],
    ['the farthest proxy, if all entries are proxies', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['the proxy, if it sends no header', '10.0.0.1', undefined, '10.0.0.1'],
    ['the proxy, if the entry is invalid', '10.0.0.1', 'unknown', '10.0.0.1'],
    ['the last valid entry after an invalid one', '10.0.0.1', '198.51.100.1, x, 10.0.0.2', '10.0.0.2'],
    ['an IPv4 address without its port', '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['an IPv6 address without its port', '10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['a plain IPv6 address', '10.0.0.1', '2001:db8::7', '2001:db8::7'],
    ['an IPv4-mapped address in hexadecimal as IPv4', '10.0.0.1', '[::ffff:c633:6401]:4711', '198.51.100.1'],
    ['an IPv4-mapped address as IPv4', '10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['the peer itself, if it is not a trusted proxy', '192.0.2.2', '198.51.100.1', '192.0.2.2'],
  ])('the client IP is %s', async (_what, peer, forwardedFor, ip) => {
    expect(await clientIpOf({ peer, trusted, forwardedFor })).toBe(ip)
  })
})

test.each(['', 'x', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.1,', 'fd00::/129', '10.0.0.0/', 'proxy.example'])(
  '"%s" is not a valid CIDR list',
  (text) => expect(parseCidrList(text)).toBeUndefined(),
)

test.each([
  ['127.0.0.1', '127.0.0.1', {}, true],
  ['::1', '::1', {}, true],
  ['::ffff:127.0.0.1', '::ffff:127.0.0.1', {}, true],
  ['192.0.2.1', '192.0.2.1', {}, true],
  ['192.0.2.9', '192.0.2.1', {}, false],
  [undefined, undefined, {}, false],
  ['127.0.0.1', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, false],
  ['127.0.0.1', '127.0.0.1', { forwarded: 'for=127.0.0.1' }, false],
])('a request from %s to %s with %j is local: %s', async (remoteAddress, localAddress, headers, expected) => {
  const app = new Hono()
  app.get('/', (context) => context.json(isLocalRequest(context)))
  const response = await app.request(
    '/',
    { headers },
    { incoming: { socket: { remoteAddress, localAddress } } },
  )
  expect(await response.json()).toBe(expected)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:DB8:0000::1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::7', '2001:db8:0:1::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['not an IP', 'not an IP'],
])('%s counts as the client %s', (ip, network) => {
  expect(toClientNetwork(ip)).toBe(network)
})
