import { expect, test } from 'vitest'

import { mainOrigin, originsOf, ownOrigin, publicHosts } from './public-origins.ts'

test('a server on loopback is reached under each of its names', () => {
  expect(publicHosts('127.0.0.1')).toEqual(['localhost', '127.0.0.1'])
  expect(publicHosts('127.0.0.7')).toContain('127.0.0.7')
})

test('a server on every address is reached under loopback and the machine’s own name', () => {
  expect(publicHosts('0.0.0.0').length).toBeGreaterThan(3)
})

test('a server on one address is reached under that alone, an IPv6 one in brackets', () => {
  expect(publicHosts('10.0.0.5')).toEqual(['10.0.0.5'])
  expect(originsOf(publicHosts('fd00::5'), 4300)).toEqual(['http://[fd00::5]:4300'])
})

test('the ready line names the host that people would type', () => {
  expect(mainOrigin('127.0.0.1', 4300)).toBe('http://localhost:4300')
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4300'],
  ['0.0.0.0', 'http://127.0.0.1:4300'],
  ['::', 'http://[::1]:4300'],
  ['fd00::5', 'http://[fd00::5]:4300'],
  ['10.0.0.5', 'http://10.0.0.5:4300'],
])('a server on %s reaches itself at %s', (host, expected) => {
  expect(ownOrigin(host, 4300)).toBe(expected)
})
