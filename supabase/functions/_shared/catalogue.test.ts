import { listenOnFreePort } from '@marquee/stripe-emulator/testing/listen.ts'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'

import { readReleases } from './catalogue.ts'

const requestedPaths: string[] = []
const catalogue = await listenOnFreePort(
  new Hono().get('*', (context) => {
    requestedPaths.push(context.req.path)
    return context.notFound()
  }),
)
afterAll(() => catalogue.close())

const variables = new Map([
  ['TMDB_API_URL', `http://127.0.0.1:${catalogue.port}`],
  ['TMDB_API_KEY', 'key'],
])
const { signal } = new AbortController()

function read(client: string, id: number) {
  const reader = { environment: (name: string) => variables.get(name), client, language: 'en', signal }
  return readReleases(reader, { kind: 'movie', id }, { from: '2026-01-01', to: '2026-12-31' })
}

test('a feed of many titles does not make other feeds wait for all of them', async () => {
  const long = Array.from({ length: 20 }, (_, index) => read('long', index + 1))
  await Promise.all([...long, read('short', 100)])
  expect(requestedPaths).toHaveLength(21)
  expect(requestedPaths.indexOf('/movie/100')).toBeLessThan(10)
})
