import { expect, test } from 'vitest'

import { isLoopbackOrigin, loopbackOrigin, primaryOrigin, publicHosts, toOrigins } from './public-origins.ts'

test('a server on loopback has all loopback names', () => {
  expect(publicHosts('127.0.0.1')).toEqual(['localhost', '127.0.0.1'])
  expect(publicHosts('127.0.0.7')).toContain('127.0.0.7')
})

test('a server on all interfaces has the loopback names, the host name and the network addresses', () => {
  expect(publicHosts('0.0.0.0').length).toBeGreaterThan(3)
})

test('a server on one address has that name only, with brackets for IPv6', () => {
  expect(publicHosts('10.0.0.5')).toEqual(['10.0.0.5'])
  expect(toOrigins(publicHosts('fd00::5'), 4300)).toEqual(['http://[fd00::5]:4300'])
})

test('the primary origin uses the name that people would type', () => {
  expect(primaryOrigin('127.0.0.1', 4300)).toBe('http://localhost:4300')
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4300'],
  ['0.0.0.0', 'http://127.0.0.1:4300'],
  ['::', 'http://[::1]:4300'],
  ['fd00::5', 'http://[fd00::5]:4300'],
  ['10.0.0.5', 'http://10.0.0.5:4300'],
])('a server on %s reaches itself at %s', (host, expected) => {
  expect(loopbackOrigin(host, 4300)).toBe(expected)
})

test.each([
  ['http://localhost:4300', true],
  ['https://marquee.localhost', true],
  ['http://127.0.0.1', true],
  ['http://127.1:8080', true],
  ['http://[::1]:4300', true],
  ['https://marquee.example', false],
  ['https://localhost.example', false],
  ['https://notlocalhost', false],
  ['https://127.0.0.1.example', false],
  ['http://192.0.2.7', false],
  ['http://[2001:db8::1]', false],
])('%s names this machine: %s', (origin, expected) => {
  expect(isLoopbackOrigin(origin)).toBe(expected)
})
