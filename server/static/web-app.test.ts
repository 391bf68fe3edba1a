import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { AppConfig } from '#domain/app-config.ts'

import { contentSecurityPolicy } from './content-security-policy.ts'
import { builtPage, createWebApp, type WebAppOptions } from './web-app.ts'

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
/** One for all that is asked: a page has its date from the first time. */
let app: Hono | undefined

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<html><head><title>Marquee</title></head><body></body></html>')
  writeFileSync(join(folder, 'assets', 'app-1.js'), 'plain')
  writeFileSync(join(folder, 'assets', 'app-1.js.br'), 'squeezed')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'service-worker.js'), 'the worker')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('every path gets the page, with the configuration inside and nothing able to break out of it', async () => {
  for (const path of ['/', '/movie/7', '/no/such/page']) {
    const html = await (await ask(path)).text()
    const json = /<script type="application\/json" id="app-config">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual(CONFIG)
    expect(html).not.toContain('</script><b>')
  }
})

test('the page is never kept, an asset with a hash in its name for ever', async () => {
  expect((await ask('/')).headers.get('cache-control')).toBe('no-cache')
  expect((await ask('/assets/app-1.js')).headers.get('cache-control')).toContain('immutable')
})

test('a browser that can unpack brotli gets the packed file', async () => {
  const packed = await ask('/assets/app-1.js', { 'accept-encoding': 'br' })
  expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['br', 'squeezed'])
  const plain = await ask('/assets/app-1.js')
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'plain'])
})

test('a missing asset is a 404 and not the page', async () => {
  expect((await ask('/assets/app-2.js')).status).toBe(404)
  expect((await ask('/assets')).status).toBe(404)
  expect((await ask('/none.png')).status).toBe(404)
  expect((await ask('/assets/..%2f..%2fetc/passwd')).status).toBe(404)
})

test('a browser that has the page or an asset already is told so, by tag or by date', async () => {
  for (const path of ['/', '/assets/app-1.js', '/favicon.svg']) {
    const first = await ask(path)
    const etag = first.headers.get('etag') ?? ''
    const lastModified = first.headers.get('last-modified') ?? ''
    for (const known of [`W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(path, { 'if-none-match': known })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await ask(path, { 'if-none-match': '"other"', 'if-modified-since': lastModified })).status).toBe(
      200,
    )
    expect((await ask(path, { 'if-modified-since': lastModified })).status).toBe(304)
    expect((await ask(path, { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status).toBe(200)
    expect((await ask(path, { 'if-modified-since': 'yesterday' })).status).toBe(200)
  }
})

test('an asset says how long it is and what it depends on, by HEAD too', async () => {
  const headers = { 'accept-encoding': 'br' }
  const response = await createApp().request('/assets/app-1.js', { method: 'HEAD', headers })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-encoding': 'br',
    'content-length': String('squeezed'.length),
    vary: 'accept-encoding',
  })
})

test('the page is not written to', async () => {
  const response = await createApp().request('/movie/7', { method: 'POST' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test('the policy lets the browser talk to the configured services and run only our scripts', async () => {
  const policy = (await ask('/')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("connect-src 'self' https://api.example https://images.example;")
  expect(policy).toContain('frame-src https: http:;')
  expect(policy).toContain("frame-ancestors 'none'")
})

test('the service worker is asked for anew each time, and may fetch what the pages may', async () => {
  const worker = await ask('/service-worker.js')
  expect([worker.headers.get('cache-control'), await worker.text()]).toEqual(['no-cache', 'the worker'])
  const page = await ask('/')
  expect(worker.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'))
})

test('a service worker that is not wanted any more is answered with one that removes it', async () => {
  const response = await createApp({ removesWorker: true }).request('/service-worker.js')
  expect(response.headers.get('content-type')).toContain('javascript')
  expect(await response.text()).toContain('registration.unregister()')
})

const createApp = (options: Partial<WebAppOptions> = {}) =>
  createWebApp({
    folder,
    readPage: builtPage(folder),
    configFor: () => CONFIG,
    policyFor: contentSecurityPolicy,
    ...options,
  })

function ask(path: string, headers: Record<string, string> = {}) {
  app ??= createApp()
  return app.request(path, { headers })
}
