import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startTestProduct, type TestProduct } from '../testing/start-test-product.ts'

/** Includes creating a database, which takes long on a busy machine. */
const START_MS = 60_000

const SITE = 'https://marquee.example'

let product: TestProduct

beforeAll(async () => {
  product = await startTestProduct({ TMDB_API_KEY: '', SITE_URL: SITE, DEMO_ARTWORK: 'plain' })
}, START_MS)
afterAll(() => product.remove())

const record = v.object({
  id: v.number(),
  name: v.optional(v.string()),
  title: v.optional(v.string()),
  poster_path: v.nullish(v.string()),
  profile_path: v.nullish(v.string()),
})
const page = v.object({ results: v.array(record) })

test.each([
  ['movie', '/movie/popular', 'video.movie', 'Movie'],
  ['tv', '/tv/popular', 'video.tv_show', 'TVSeries'],
  ['person', '/person/popular', 'profile', 'Person'],
  ['collection', '/search/collection?query=films', 'website', 'MovieSeries'],
])('a %s of the demo catalogue has a head with absolute URLs', async (kind, list, type, schemaType) => {
  const { id, name, title } = await findFirst(list)
  const html = await (await get(`/${kind}/${id}/?season=2`)).text()
  expect(readTitle(html)).toBe(`${name ?? title} · Marquee`)
  expect(html).toContain(`<link rel="canonical" href="${SITE}/${kind}/${id}" data-page>`)
  expect(html).toContain(`<meta property="og:type" content="${type}" data-page>`)
  const image = /og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(image.startsWith(`${SITE}/tmdb/t/p/w`)).toBe(true)
  expect((await get(image.slice(SITE.length))).headers.get('content-type')).toMatch(/^image\//)
  expect(readStructuredData(html)).toMatchObject({
    '@type': schemaType,
    name: name ?? title,
    url: `${SITE}/${kind}/${id}`,
  })
})

test.each(['/movie/popular', '/person/popular', '/search/collection?query=films'])(
  'in another language, the first of %s has the text in English if there is no other',
  async (list) => {
    const { id } = await findFirst(list)
    const path = `/${/movie|person|collection/.exec(list)?.[0]}/${id}`
    const english = readDescription(await (await get(path)).text())
    const polish = await get(path, { 'accept-language': 'pl' })
    expect(readDescription(await polish.text())).toBe(english)
  },
)

test('an unknown title responds with the app, which search engines do not index', async () => {
  for (const path of ['/movie/999999999', '/tv/none']) {
    const response = await get(path)
    const html = await response.text()
    expect([response.status, readTitle(html)]).toEqual([200, 'Marquee'])
    expect(html).toContain('<meta name="robots" content="noindex" data-page>')
  }
})

test('other pages have the head of the app', async () => {
  const { id } = await findFirst('/movie/popular')
  for (const path of ['/', '/people', `/movie/${id}/watch`, `/movie/${id}/credits`])
    expect(await (await get(path)).text()).not.toContain('data-page')
})

test('HEAD has the ETag of GET, and a client that has it gets a 304', async () => {
  const path = `/movie/${(await findFirst('/movie/popular')).id}`
  const etag = (await get(path)).headers.get('etag') ?? ''
  const head = await fetch(product.url + path, { method: 'HEAD' })
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, expect.any(String), ''])
  expect(head.headers.get('etag')?.replace('W/', '')).toBe(etag.replace('W/', ''))
  const again = await fetch(product.url + path, { headers: { 'if-none-match': etag } })
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-cache'])
  expect((await fetch(product.url + path, { method: 'POST' })).status).toBe(405)
})

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(product.url + path, { headers })
}

function readDescription(html: string): string | undefined {
  return /og:description" content="([^"]+)"/.exec(html)?.[1]
}

/** Resolves to the first item with an image in a list of the catalogue. */
async function findFirst(path: string) {
  const response = await get(`/tmdb/3${path}${path.includes('?') ? '&' : '?'}api_key=demo`)
  const { results } = v.parse(page, await response.json())
  const first = results.find(({ poster_path, profile_path }) => poster_path ?? profile_path)
  if (!first) throw new Error(`${path} is empty`)
  return first
}

function readTitle(html: string): string | undefined {
  return /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('&#39;', "'").replaceAll('&amp;', '&')
}

function readStructuredData(html: string): unknown {
  return JSON.parse(/<script type="application\/ld\+json" data-page>([^<]*)<\/script>/.exec(html)?.[1] ?? '')
}
