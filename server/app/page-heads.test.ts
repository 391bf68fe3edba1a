import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { CatalogueBudget } from '../../supabase/functions/_shared/catalogue-budget.ts'
import { createPageHeads, type PageHeadsOptions } from './page-heads.ts'

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36'

const PREVIEWS = [
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  '',
]

const BROWSERS = [
  CHROME,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Request = PageHeadsOptions['request']

const UNLIMITED = { take: async () => undefined }

function createHeads(request: Request, budget: PageHeadsOptions['budget'] = UNLIMITED) {
  const spy = vi.fn<Request>(request)
  const catalogue = { apiUrl: '/3', apiKey: 'demo' }
  const findFor = createPageHeads({ catalogue, request: spy, budget, logger: pino({ level: 'silent' }) })
  const find = (path: string, userAgent: string, client = '192.0.2.1', language = 'en') =>
    findFor(language, { url: new URL(path, 'https://marquee.example'), userAgent, client })
  return { find, spy }
}

const respond = (status = 200) => Response.json({ id: 7, title: 'The Salt Road' }, { status })
const respondAfter = (ms: number) => () =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(respond()), ms))

test('a page is asked for once an hour', async () => {
  const { find, spy } = createHeads(() => respond())
  await expect(find('/movie/7', CHROME)).resolves.toMatchObject({ name: 'The Salt Road' })
  await find('/movie/7/', CHROME)
  expect(spy).toHaveBeenCalledOnce()
  expect(spy.mock.lastCall?.[0]).toBe('/3/movie/7?api_key=demo&append_to_response=credits%2Cexternal_ids')
  await vi.advanceTimersByTimeAsync(3_600_001)
  await find('/movie/7', CHROME)
  expect(spy).toHaveBeenCalledTimes(2)
})

test('each language of a page has its own head, for which the catalogue is asked in it', async () => {
  const { find, spy } = createHeads((url) =>
    Response.json({ id: 7, title: url.includes('&language=de') ? 'Salz' : 'Salt' }),
  )
  const names = ['en', 'de', 'en', 'de'].map(async (language) =>
    find('/movie/7', CHROME, '192.0.2.1', language),
  )
  expect(await Promise.all(names)).toMatchObject(['Salt', 'Salz', 'Salt', 'Salz'].map((name) => ({ name })))
  expect(spy.mock.calls.map(([url]) => new URLSearchParams(url).get('language'))).toEqual([null, 'de'])
})

test('paths without a subject and malformed IDs ask for nothing', async () => {
  const { find, spy } = createHeads(() => respond())
  await expect(find('/', CHROME)).resolves.toBe('unknown')
  await expect(find('/movie/7/watch', CHROME)).resolves.toBe('unknown')
  for (const id of ['none', '0', '2147483648', '9'.repeat(400)])
    await expect(find(`/movie/${id}`, CHROME)).resolves.toBe('not-found')
  expect(spy).not.toHaveBeenCalled()
})

test('simultaneous requests for a page are one', async () => {
  const { find, spy } = createHeads(respondAfter(50))
  const heads = Promise.all([find('/movie/7', CHROME), find('/movie/7', PREVIEWS[0] ?? '')])
  await vi.advanceTimersByTimeAsync(50)
  await expect(heads).resolves.toMatchObject([{ name: 'The Salt Road' }, { name: 'The Salt Road' }])
  expect(spy).toHaveBeenCalledOnce()
})

test.each([
  ...BROWSERS.map((agent) => [100, agent] as const),
  ...PREVIEWS.map((agent) => [800, agent] as const),
])('a slow catalogue delays a page by at most %i ms for %j', async (maxMs, agent) => {
  const { find, spy } = createHeads(respondAfter(1000))
  const settled = vi.fn()
  const head = find('/movie/7', agent)
  void head.then(settled)
  await vi.advanceTimersByTimeAsync(maxMs - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await expect(head).resolves.toBe('unknown')
  // The late response serves the next request.
  await vi.advanceTimersByTimeAsync(1000)
  await expect(find('/movie/7', agent)).resolves.toMatchObject({ name: 'The Salt Road' })
  expect(spy).toHaveBeenCalledOnce()
})

test.each([
  ['that is not found', 404, 'not-found', 300_000],
  ['that fails', 500, 'unknown', 30_000],
  ['with an invalid key', 401, 'unknown', 30_000],
])('a response %s is cached for a shorter time', async (_what, status, expected, ttlMs) => {
  const { find, spy } = createHeads(() => respond(status))
  await expect(find('/movie/7', CHROME)).resolves.toBe(expected)
  await vi.advanceTimersByTimeAsync(ttlMs - 10)
  await expect(find('/movie/7', CHROME)).resolves.toBe(expected)
  expect(spy).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(20)
  await find('/movie/7', CHROME)
  expect(spy).toHaveBeenCalledTimes(2)
})

test.each([
  ['no connection', () => Promise.reject(new Error('no connection'))],
  ['no JSON', () => new Response('<html>')],
  ['something else', () => Response.json({ page: 1 })],
  ['no name', () => Response.json({ id: 7, name: '' })],
])('with %s, the page has the generic head', async (_what, request) => {
  const { find } = createHeads(request)
  await expect(find('/person/7', CHROME)).resolves.toBe('unknown')
})

test('at most 20 requests are pending, and five of a client', async () => {
  const { find, spy } = createHeads(respondAfter(60))
  const heads = Array.from({ length: 6 }, (_, index) => find(`/movie/${index + 1}`, CHROME))
  await expect(heads[5]).resolves.toBe('unknown')
  for (let index = 7; index <= 25; index += 1) heads.push(find(`/movie/${index}`, CHROME, `192.0.2.${index}`))
  await vi.advanceTimersByTimeAsync(0)
  expect(spy).toHaveBeenCalledTimes(20)
  await vi.advanceTimersByTimeAsync(60)
  await expect(Promise.all(heads.slice(0, 5))).resolves.not.toContain('unknown')
  void find('/movie/6', CHROME)
  await vi.advanceTimersByTimeAsync(0)
  expect(spy).toHaveBeenCalledTimes(21)
})

test('pages of invented IDs ask for 20 documents a second, and leave cached heads alone', async () => {
  const { find, spy } = createHeads(
    (url) => respond(url.includes('/movie/7?') ? 200 : 404),
    new CatalogueBudget(),
  )
  await find('/movie/7', CHROME)
  for (let ms = 0; ms < 10_000; ms += 1) {
    void find(`/tv/${1000 + ms}`, CHROME, `192.0.2.${ms % 250}`)
    await vi.advanceTimersByTimeAsync(1)
  }
  expect(spy.mock.calls.length).toBeGreaterThan(150)
  expect(spy.mock.calls.length).toBeLessThanOrEqual(206)
  await expect(find('/movie/7', CHROME)).resolves.toMatchObject({ name: 'The Salt Road' })
})

test('the cache is limited to 500 pages', async () => {
  const { find, spy } = createHeads(() => respond())
  for (let id = 1; id <= 501; id += 1) await find(`/movie/${id}`, CHROME)
  await find('/movie/501', CHROME)
  expect(spy).toHaveBeenCalledTimes(501)
  await find('/movie/1', CHROME)
  expect(spy).toHaveBeenCalledTimes(502)
})
