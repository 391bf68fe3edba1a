import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { readConfig } from '../../server/config/config.ts'
import { createStaticAppConfig, writeStaticSite, type StaticSite } from './static-site.ts'

const PLAYERS = Array.from({ length: 6 }, (_, index) => ({
  name: `P${index}`,
  origin: `https://p${index}.example`,
}))

const VARIABLES: Record<string, string> = {
  SUPABASE_URL: 'https://project.supabase.example',
  SUPABASE_ANON_KEY: 'sb_publishable_key',
  TMDB_API_KEY: 'catalogue-key',
  PLAYERS: JSON.stringify(PLAYERS),
}

let root: string
let folder: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'marquee-static-'))
  folder = join(root, 'site')
  mkdirSync(join(root, 'build', 'app', 'assets'), { recursive: true })
  mkdirSync(join(root, 'build', 'app', '.vite'))
  for (const [name, text] of Object.entries({
    'index.html': '<html><head><link rel="search" href="/opensearch.xml"></head><body>the app</body></html>',
    'favicon.svg': '<svg/>',
    'service-worker.js': 'the worker',
    'assets/index-1.js': 'export {}',
    'assets/index-1.js.br': 'compressed',
    '.vite/manifest.json': '{}',
  }))
    writeFileSync(join(root, 'build', 'app', name), text)
  write()
})
afterAll(() => rmSync(root, { recursive: true }))

function createConfig(variables: Record<string, string>) {
  return createStaticAppConfig(readConfig(variables), variables)
}

function write(to = folder, options: Partial<StaticSite> = {}): void {
  writeStaticSite({
    buildFolder: join(root, 'build'),
    folder: to,
    config: createConfig(VARIABLES),
    shouldRemoveWorker: false,
    ...options,
  })
}

/** Requests a path from a minimal static host: a file, or else the page in `_redirects`. */
async function requestFromHost(path: string): Promise<string> {
  const fallback = /^\/\* \/(\S+) 200$/m.exec(readFileSync(join(folder, '_redirects'), 'utf8'))?.[1] ?? ''
  const server = createServer((request, response) => {
    const file = join(folder, request.url === '/' ? 'index.html' : (request.url ?? ''))
    response.end(readFileSync(existsSync(file) ? file : join(folder, fallback)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const text = await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  server.close()
  server.closeAllConnections()
  return text
}

test('a static host serves the page with its configuration at every path, and the assets', async () => {
  for (const path of ['/', '/movie/7', '/auth']) {
    const html = await requestFromHost(path)
    const json = /<script type="application\/json" id="app-config">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual({
      catalogue: {
        apiUrl: 'https://api.themoviedb.org/3',
        imageUrl: 'https://image.tmdb.org/t/p',
        apiKey: 'catalogue-key',
      },
      supabase: { url: 'https://project.supabase.example', anonKey: 'sb_publishable_key' },
      players: PLAYERS,
    })
  }
  expect(await requestFromHost('/assets/index-1.js')).toBe('export {}')
  expect(readFileSync(join(folder, '404.html'), 'utf8')).toBe(
    readFileSync(join(folder, 'index.html'), 'utf8'),
  )
  expect(existsSync(join(folder, 'assets', 'index-1.js.br'))).toBe(false)
  expect(existsSync(join(folder, '.vite'))).toBe(false)
})

test('the host sends the same headers as the server', () => {
  const headers = readFileSync(join(folder, '_headers'), 'utf8')
  const [defaults = '', assets = '', shared = ''] = headers.split('\n\n')
  expect(defaults.split('\n')[0]).toBe('/*')
  expect(defaults).toContain("  content-security-policy: default-src 'none'; script-src 'self';")
  expect(defaults).toContain(
    "connect-src 'self' https://api.themoviedb.org https://project.supabase.example https://image.tmdb.org;",
  )
  expect(defaults).toContain('; frame-src https: http:;')
  for (const name of [
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
  ])
    expect(defaults).toContain(`\n  ${name}: `)
  expect(assets).toBe('/assets/*\n  cache-control: public, max-age=31536000, immutable')
  expect(shared).toBe('/shared/*\n  x-robots-tag: noindex\n')
})

test('the service worker is included, or replaced by one that unregisters itself', async () => {
  expect(await requestFromHost('/service-worker.js')).toBe('the worker')
  const other = join(root, 'without-worker')
  write(other, { shouldRemoveWorker: true })
  expect(readFileSync(join(other, 'service-worker.js'), 'utf8')).toContain('registration.unregister()')
})

test('browsers are told how to search a site whose URL is known', async () => {
  expect(await requestFromHost('/')).not.toContain('rel="search"')
  const other = join(root, 'with-url')
  write(other, { siteUrl: 'https://marquee.example' })
  expect(readFileSync(join(other, 'index.html'), 'utf8')).toContain('rel="search"')
  expect(readFileSync(join(other, 'opensearch.xml'), 'utf8')).toContain(
    'template="https://marquee.example/search?q={searchTerms}"',
  )
})

test('a site overwrites an earlier version, and nothing else', () => {
  write()
  const other = join(root, 'other')
  mkdirSync(other)
  writeFileSync(join(other, 'thesis.txt'), 'years of work')
  expect(() => write(other)).toThrow(/has other files/)
})

test.each(['SUPABASE_URL', 'TMDB_API_KEY', 'PLAYERS'])('a missing %s is an error that names it', (name) => {
  const { [name]: _removed, ...others } = VARIABLES
  if (name === 'SUPABASE_URL') delete others['SUPABASE_ANON_KEY']
  expect(() => createConfig(others)).toThrow(new RegExp(`^${name}`))
})

test.each([['sb_secret_abcdef'], [`x.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x`]])(
  'the secret key %s is rejected',
  (key) => {
    expect(() => createConfig({ ...VARIABLES, SUPABASE_ANON_KEY: key })).toThrow(
      /SUPABASE_ANON_KEY is a secret key/,
    )
  },
)
