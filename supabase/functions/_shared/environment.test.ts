import { expect, test } from 'vitest'

import { getSiteUrl } from './environment.ts'

function siteFor(variables: Record<string, string>, origin?: string): string {
  const request = new Request('https://functions.example', { headers: origin ? { origin } : {} })
  return getSiteUrl((name) => variables[name], request)
}

test.each([
  ['https://marquee.example', 'https://marquee.example'],
  ['https://marquee.example/', 'https://marquee.example'],
  ['https://example.org/marquee//', 'https://example.org/marquee'],
])('normalizes %s to %s', (given, expected) => {
  expect(siteFor({ SITE_URL: given })).toBe(expected)
})

const LOCAL = {
  SITE_URL: 'http://localhost:4300',
  SITE_ORIGINS: 'http://localhost:4300 http://127.0.0.1:4300',
}

test.each([
  ['http://127.0.0.1:4300', 'http://127.0.0.1:4300'],
  ['http://127.0.0.1:4301', 'http://localhost:4300'],
  ['https://evil.example', 'http://localhost:4300'],
  ['http://localhost:4300 http://127.0.0.1:4300', 'http://localhost:4300'],
  ['', 'http://localhost:4300'],
  [undefined, 'http://localhost:4300'],
])('returns users from "%s" to %s', (origin, expected) => {
  expect(siteFor(LOCAL, origin)).toBe(expected)
})

test('uses SITE_URL without SITE_ORIGINS', () => {
  expect(siteFor({ SITE_URL: 'https://marquee.example' }, 'http://localhost:4300')).toBe(
    'https://marquee.example',
  )
})
