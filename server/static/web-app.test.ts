import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { AppConfig } from '#domain/app-config.ts'
import { createTranslator } from '#domain/translation/translator.ts'

import { contentSecurityPolicy } from './content-security-policy.ts'
import { createPageReader, createWebApp, type WebAppOptions } from './web-app.ts'

const CONFIG: AppConfig = {
  catalogue: {
    apiUrl: 'https://api.example/3',
    imageUrl: 'https://images.example/t/p',
    apiKey: '</script><b>',
  },
  supabase: { url: '', anonKey: 'anon' },
  players: [{ name: 'One', origin: 'https://one.example' }],
}

let folder: string
/** Shared by all tests: a page's `Last-Modified` is the time of its first response. */
let app: Hono | undefined

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<html><head><title>Marquee</title></head><body></body></html>')
  for (const language of ['de', 'pt-BR'])
    writeFileSync(join(folder, `index.${language}.html`), `<html lang="${language}"><head></head></html>`)
  writeFileSync(join(folder, 'assets', 'app-1.js'), 'plain')
  writeFileSync(join(folder, 'assets', 'app-1.js.br'), 'compressed')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'service-worker.js'), 'the worker')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('every path serves the page with the configuration, which cannot break out of its element', async () => {
  for (const path of ['/', '/movie/7', '/no/such/page']) {
    const html = await (await request(path)).text()
    const json = /<script type="application\/json" id="app-config">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual(CONFIG)
    expect(html).not.toContain('</script><b>')
  }
})

test.each([
  ['/shared/0123abcd', 'noindex'],
  ['/SHARED/0123abcd', 'noindex'],
  ['/%73hared/0123abcd', 'noindex'],
  ['/%2573%68ARED/0123abcd', 'noindex'],
  ['//shared/0123abcd', 'noindex'],
  ['/shared//0123abcd', 'noindex'],
  ['/shared./0123abcd', 'noindex'],
  ['/./shared/0123abcd', 'noindex'],
  ['/shared%2f0123abcd', 'noindex'],
  ['/shared%5C0123abcd', 'noindex'],
  ['/lists/shared/0123abcd', null],
  ['/sharedlists/0123abcd', null],
  ['/%', null],
  ['/lists/0123abcd', null],
  ['/', null],
])('search engines are told of %s: %s', async (path, expected) => {
  expect((await request(path)).headers.get('x-robots-tag')).toBe(expected)
})

test.each([
  [{}, undefined],
  [{ 'accept-language': 'de-AT,en;q=0.5' }, 'de'],
  [{ 'accept-language': 'sv, pt;q=0.8, de;q=0.9' }, 'de'],
  [{ 'accept-language': 'pt' }, 'pt-BR'],
  [{ 'accept-language': 'sv' }, undefined],
  [{ 'accept-language': 'de', cookie: 'sidebar:state=true; language=pt-BR' }, 'pt-BR'],
  [{ 'accept-language': 'de', cookie: 'language=../../etc/passwd' }, 'de'],
  [{ 'accept-language': 'de', cookie: 'language=' }, 'de'],
  [{ 'accept-language': 'de', cookie: 'language=__proto__' }, 'de'],
  [{ 'accept-language': ',;q=,x-,de;q=1e9,"<script>"' }, 'de'],
])('with %j the page is in %s', async (headers, language) => {
  const response = await request('/', headers)
  expect(/<html lang="([^"]*)"/.exec(await response.text())?.[1]).toBe(language)
  expect(response.headers.get('vary')).toMatch(/accept-language, cookie/)
})

test('the head of a page is part of its ETag', async () => {
  const heads = { '/movie/7': 'Seven', '/movie/8': 'Eight' }
  const withHeads = createApp({
    addHead: async ({ html }, { url, userAgent }) =>
      html.replace('Marquee', `${new Map(Object.entries(heads)).get(url.pathname)} for ${userAgent}`),
  })
  const get = (path: string, headers: Record<string, string> = {}) =>
    withHeads.request(path, { headers: { 'user-agent': 'test', ...headers } })
  const [seven, eight] = [await get('/movie/7'), await get('/movie/8')]
  expect(await seven.text()).toContain('<title>Seven for test</title>')
  const etag = seven.headers.get('etag') ?? ''
  expect(etag).not.toBe(eight.headers.get('etag'))
  expect((await get('/movie/7', { 'if-none-match': etag })).status).toBe(304)
  heads['/movie/7'] = 'New'
  expect((await get('/movie/7', { 'if-none-match': etag })).status).toBe(200)
})

test('browsers are told how to search the site, at the URL that they requested or the configured one', async () => {
  const response = await request('/opensearch.xml')
  expect(response.headers.get('content-type')).toContain('application/opensearchdescription+xml')
  expect(await response.text()).toContain('template="http://localhost/search?q={searchTerms}"')
  const configured = createWebApp({
    readPage: createPageReader(folder),
    configFor: () => CONFIG,
    siteFor: () => 'https://marquee.example/a&b',
  })
  expect(await (await configured.request('/opensearch.xml')).text()).toContain(
    'template="https://marquee.example/a&amp;b/search?q={searchTerms}"',
  )
})

test('the search of the site is described in the language of the user', async () => {
  const { translate } = createTranslator(['de'])
  const response = await request('/opensearch.xml', { cookie: 'language=de', 'accept-language': 'fr' })
  expect(response.headers.get('vary')).toBe('accept-language, cookie')
  expect(await response.text()).toContain(
    `<Description>${translate('Search movies, TV shows, and people')}</Description>`,
  )
})

test('the page is revalidated, and an asset with a hash in its name is cached forever', async () => {
  expect((await request('/')).headers.get('cache-control')).toBe('no-cache')
  expect((await request('/assets/app-1.js')).headers.get('cache-control')).toContain('immutable')
})

test('a browser that accepts brotli gets the precompressed file', async () => {
  const compressed = await request('/assets/app-1.js', { 'accept-encoding': 'br' })
  expect([compressed.headers.get('content-encoding'), await compressed.text()]).toEqual(['br', 'compressed'])
  const plain = await request('/assets/app-1.js')
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'plain'])
})

test('a missing asset is a 404 instead of the page', async () => {
  expect((await request('/assets/app-2.js')).status).toBe(404)
  expect((await request('/assets')).status).toBe(404)
  expect((await request('/none.png')).status).toBe(404)
  expect((await request('/assets/..%2f..%2fetc/passwd')).status).toBe(404)
})

test('If-None-Match and If-Modified-Since get a 304 for the page and for assets', async () => {
  for (const path of ['/', '/assets/app-1.js', '/favicon.svg']) {
    const first = await request(path)
    const etag = first.headers.get('etag') ?? ''
    const lastModified = first.headers.get('last-modified') ?? ''
    for (const known of [`W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await request(path, { 'if-none-match': known })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect(
      (await request(path, { 'if-none-match': '"other"', 'if-modified-since': lastModified })).status,
    ).toBe(200)
    expect((await request(path, { 'if-modified-since': lastModified })).status).toBe(304)
    expect((await request(path, { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status).toBe(200)
    expect((await request(path, { 'if-modified-since': 'yesterday' })).status).toBe(200)
  }
})

test('HEAD has Content-Length, Content-Encoding and Vary', async () => {
  const headers = { 'accept-encoding': 'br' }
  const response = await createApp().request('/assets/app-1.js', { method: 'HEAD', headers })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-length': String('compressed'.length),
    vary: 'accept-encoding',
  })
})

test('POST to the page is a 405', async () => {
  const response = await createApp().request('/movie/7', { method: 'POST' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('the policy allows the configured services and scripts of this origin only', async () => {
  const policy = (await request('/')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("connect-src 'self' https://api.example https://images.example;")
  expect(policy).toContain('frame-src https: http:;')
  expect(policy).toContain("frame-ancestors 'none'")
})

test('the page may frame videos of YouTube, and load nothing else of it', () => {
  const directives = contentSecurityPolicy(CONFIG).split('; ')
  // Any https page may be framed, because users add players.
  expect(directives).toContain('frame-src https: http:')
  for (const name of ['default', 'script', 'style', 'font', 'img', 'connect']) {
    const directive = directives.find((candidate) => candidate.startsWith(`${name}-src `))
    expect(directive).toBeDefined()
    expect(directive).not.toMatch(/youtube|ytimg|google|https:(?!\/\/)|\*/)
  }
})

test('the service worker is revalidated and has the policy of the pages', async () => {
  const worker = await request('/service-worker.js')
  expect([worker.headers.get('cache-control'), await worker.text()]).toEqual(['no-cache', 'the worker'])
  const page = await request('/')
  expect(worker.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'))
})

test('a service worker that is turned off is replaced by one that unregisters itself', async () => {
  const response = await createApp({ shouldRemoveWorker: true }).request('/service-worker.js')
  expect(response.headers.get('content-type')).toContain('javascript')
  expect(await response.text()).toContain('registration.unregister()')
})

const createApp = (options: Partial<WebAppOptions> = {}) =>
  createWebApp({
    folder,
    readPage: createPageReader(folder),
    configFor: () => CONFIG,
    policyFor: contentSecurityPolicy,
    ...options,
  })

function request(path: string, headers: Record<string, string> = {}) {
  app ??= createApp()
  return app.request(path, { headers })
}
