import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { errorCode } from '@marquee/files/error-code.ts'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openSocket, readToEnd, sendHalf } from '../http/raw-request.ts'
import { startTestProduct, type TestProduct } from '../testing/start-test-product.ts'

/** It begins with an empty folder, and so with making a database, which a busy machine takes its time for. */
const START_MS = 60_000

let product: TestProduct

beforeAll(async () => {
  product = await startTestProduct({
    LOG_LEVEL: 'debug',
    TMDB_API_KEY: '',
    SITE_URL: 'https://marquee.example',
  })
}, START_MS)
afterAll(() => product.remove())

type Kind = [what: string, path: string, status: number, init?: RequestInit]

const LARGE = 'x'.repeat(1_100_000)

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const OWN: Kind[] = [
  ['the page', '/', 200],
  ['the page under another address', '/movie/7', 200],
  ['the page by HEAD', '/', 200, { method: 'HEAD' }],
  ['an asset', '/assets/index-1.js', 200],
  ['an asset that is missing', '/assets/none.js', 404],
  ['a picture', '/favicon.svg', 200],
  ['a picture that is missing', '/none.png', 404],
  ['a page that is written to', '/', 405, { method: 'POST' }],
  ['an address that can be read in two ways', '/..%2f..%2fetc/passwd', 400],
  ['an address that cannot be read', '/%zz', 400],
  ['life', '/health', 200],
  ['life, written to', '/health', 405, { method: 'DELETE' }],
  ['readiness', '/ready', 200],
  ['a list of the catalogue', '/tmdb/3/trending/movie/day?api_key=x', 200],
  ['the catalogue without a key', '/tmdb/3/trending/movie/day', 401],
  ['what is no part of the catalogue', '/tmdb/none', 404],
  ['a poster that is missing', '/tmdb/t/p/w500/none.jpg', 404],
  ['accounts', '/auth/v1/health', 200],
  ['accounts without a key', '/auth/v1/user', 401],
  ['no part of accounts', '/auth/v1/none', 404],
  ['too much for accounts', '/auth/v1/signup', 413, { method: 'POST', body: LARGE }],
  ['data that is not for visitors', '/rest/v1/credits?limit=0', 401],
  ['no part of data', '/rest/v1/none', 404],
  ['too much for data', '/rest/v1/credits', 413, { method: 'POST', body: LARGE }],
  ['too much for data, nobody knows how much', '/rest/v1/credits', 413, streamed()],
  ['no part of files', '/storage/v1/none', 400],
  ['a file that is missing', '/storage/v1/object/public/avatars/none.png', 400],
  ['a function that is missing', '/functions/v1/none', 404],
  ['a function without a token', '/functions/v1/check-subscription', 401, { method: 'POST' }],
  ['too much for a function', '/functions/v1/stripe-webhook', 413, { method: 'POST', body: LARGE }],
  ['a service that there is not', '/realtime/v1/websocket', 404],
  ['a version that there is not', '/rest/v2/credits', 404],
  ['the outbox', '/mail', 200],
  ['no part of the outbox', '/mail/none', 404],
]

const OUTSIDE: Kind[] = [
  ['nothing', '/', 404],
  ['life', '/health', 200],
  ['readiness', '/ready', 200],
  ['a player', '/embed/movie/7', 200],
  ['a player that is written to', '/embed/movie/7', 405, { method: 'POST' }],
  ['an asset', '/assets/index-1.js', 200],
  ['a film that is missing', '/own/movie/1.mp4', 404],
  ['payments without a key', '/v1/customers', 401],
  ['a checkout that is missing', '/checkout/cs_test_none', 404],
]

function streamed(): RequestInit {
  const body = new ReadableStream({
    start(controller) {
      for (let piece = 0; piece < 11; piece += 1)
        controller.enqueue(new TextEncoder().encode('x'.repeat(100_000)))
      controller.close()
    },
  })
  // Node wants the word for a body whose length nobody knows; the type is the browser's and does not have it.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  return init
}

describe.each([
  ['own', OWN],
  ['outside', OUTSIDE],
] as const)('on the %s origin', (origin, kinds) => {
  test.each(kinds)('%s has the headers of every answer', async (_what, path, status, init) => {
    const base = origin === 'own' ? product.url : product.outsideUrl
    const response = await fetch(`${base}${path}`, {
      ...init,
      // Payments know other keys.
      headers: path.includes('without') || path.startsWith('/v1') ? {} : keysFor(path),
      redirect: 'manual',
    })
    const text = await response.text()
    expect(response.status, text.slice(0, 300)).toBe(status)
    const { headers } = response
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toMatch(/^[\w.-]{1,64}$/)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain('frame-ancestors ')
    if (path !== '/embed/movie/7' || status !== 200) expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('cross-origin-resource-policy')).toBe(
      /^\/(tmdb\/|storage)/.test(path) ? 'cross-origin' : 'same-site',
    )
    expect(headers.get('server')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
    const isCatalogue = path.startsWith('/tmdb/')
    if (!isCatalogue) {
      expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin)$/)
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
    }
    expect(headers.get('strict-transport-security')).toEqual(
      origin === 'own' ? expect.stringContaining('max-age=') : null,
    )
    expect(text).not.toMatch(/\bat .+\.ts:\d+|node_modules|select .+ from /i)
  })
})

function keysFor(path: string): Record<string, string> {
  return path === '/auth/v1/user' ? {} : { apikey: product.anonKey }
}

test('the product is alive and ready, and says so to be kept by nobody', async () => {
  for (const base of [product.url, product.outsideUrl]) {
    const alive = await fetch(`${base}/health`)
    expect([alive.headers.get('cache-control'), await alive.json()]).toEqual([
      'no-store',
      { status: 'alive' },
    ])
    const ready = await fetch(`${base}/ready`)
    expect([ready.headers.get('cache-control'), await ready.json()]).toEqual([
      'no-store',
      { status: 'ready', backend: 'embedded' },
    ])
    expect((await fetch(`${base}/ready`, { method: 'HEAD' })).status).toBe(200)
  }
})

test('texts are packed for whoever can unpack them, and never where secrets stand in them', async () => {
  const list = '/tmdb/3/trending/movie/day?api_key=x'
  for (const coding of ['br', 'gzip', 'zstd']) expect(await codingOf(list, coding)).toEqual([coding, true])
  expect(await codingOf('/', 'gzip, br;q=0.5')).toEqual(['gzip', true])
  expect(await codingOf('/assets/index-1.js', 'br, gzip')).toEqual(['br', true])
  expect(await codingOf(list, 'identity')).toEqual([null, true])
  expect(await codingOf('/mail', 'br')).toEqual([null, undefined])
  expect(await codingOf('/auth/v1/settings', 'br')).toEqual([null, undefined])
})

test('no secret of a journey stands in the log, at its most talkative, or in an answer that refuses', async () => {
  const options = { auth: { persistSession: false, autoRefreshToken: false } }
  const client = createClient(product.url, product.anonKey, options)
  const email = 'somebody.secret@example.com'
  const password = 'correct-horse-battery'
  const refusals: string[] = []
  const refuse = async (path: string, init: { headers?: Record<string, string>; body?: string }) => {
    const headers = { apikey: product.anonKey, 'content-type': 'application/json', ...init.headers }
    const response = await fetch(`${product.url}${path}`, { method: 'POST', ...init, headers })
    expect(response.ok).toBe(false)
    refusals.push(await response.text())
  }

  const { data: signedUp } = await client.auth.signUp({ email, password })
  const { data: signedIn } = await client.auth.signInWithPassword({ email, password })
  await client.auth.signInWithPassword({ email, password: `${password}-wrong` })
  await client.auth.resetPasswordForEmail(email)
  await refuse('/auth/v1/verify', { body: JSON.stringify({ type: 'recovery', email, token: '918273' }) })
  await refuse(`/auth/v1/token?grant_type=password&token=${password}&email=${email}`, { body: '{"type":' })
  const token = signedIn.session?.access_token ?? ''
  const { error } = await client.functions.invoke('create-credit-checkout', {
    body: { packageId: 'starter', amount: 1, price: 1 },
  })
  expect(error).not.toBeNull()
  const { data: checkout } = await client.functions.invoke<{ url: string }>('create-checkout')
  const checkoutUrl = new URL(checkout?.url ?? '')
  await fetch(new URL(checkoutUrl.pathname, product.outsideUrl))
  await refuse(`/rest/v1/credits?email=eq.${email}&nonsense=${password}`, {
    headers: { authorization: `Bearer ${token}x` },
    body: JSON.stringify({ password }),
  })
  await refuse(`/functions/v1/none/${email}?apikey=${product.anonKey}`, {})
  await fetch(`${product.url}/nowhere/${encodeURIComponent(email)}`)

  const { signingKey, refreshSecret, serviceRoleKey } = readKeys('supabase.json')
  const { secretKey, webhookSecret } = readKeys('stripe.json')
  await expect.poll(() => product.output()).toContain('/nowhere/')
  const said = product.output()
  expect(said).toContain('"path":"/auth/v1/signup"')
  expect(said).toContain(`"user":"${signedUp.user?.id}"`)
  const secrets = {
    email,
    encodedEmail: encodeURIComponent(email),
    password,
    token,
    refreshToken: signedIn.session?.refresh_token,
    anonKey: product.anonKey,
    serviceRoleKey,
    signingKey:
      typeof signingKey === 'object' && signingKey !== null && 'd' in signingKey ? signingKey.d : '',
    refreshSecret,
    secretKey,
    webhookSecret,
    checkout: checkoutUrl.pathname.split('/').at(-1),
    code: '918273',
  }
  for (const [name, secret] of Object.entries(secrets)) {
    expect(String(secret).length, name).toBeGreaterThan(5)
    expect(said.includes(String(secret)), `${name} in the log`).toBe(false)
    if (name !== 'email') expect(refusals.join().includes(String(secret)), `${name} in an answer`).toBe(false)
  }
})

/** How an answer is packed, and whether it says that this depends on who asks. */
async function codingOf(path: string, accepted: string) {
  const response = await fetch(`${product.url}${path}`, {
    headers: { 'accept-encoding': accepted, apikey: product.anonKey },
  })
  await response.text()
  return [response.headers.get('content-encoding'), response.headers.get('vary')?.includes('accept-encoding')]
}

function readKeys(name: string): Record<string, unknown> {
  const file: unknown = JSON.parse(readFileSync(join(product.dataFolder, 'keys', name), 'utf8'))
  return { ...(typeof file === 'object' && file) }
}

/** Why nobody can connect to a port; nothing when somebody can. */
async function whyClosed(port: number): Promise<unknown> {
  try {
    const socket = await openSocket(port)
    socket.destroy()
    return undefined
  } catch (error) {
    return errorCode(error)
  }
}

test('a stop lets what is under way end, functions and what they ask for too, and loses nothing', async () => {
  const client = createClient(product.url, product.anonKey, { auth: { persistSession: false } })
  const { data } = await client.auth.signUp({ email: 'robin@example.com', password: 'correct horse' })
  const port = Number(new URL(product.url).port)
  const half = (line: string, type: string, body: Buffer) => {
    const token = data.session?.access_token ?? ''
    const headers = { authorization: `Bearer ${token}`, apikey: product.anonKey, 'content-type': type }
    return sendHalf(port, line, headers, body)
  }
  const upload = await half(`POST /storage/v1/object/avatars/${data.user?.id}-face.png`, 'image/png', PNG)
  const checkout = await half('POST /functions/v1/create-checkout', 'application/json', Buffer.from('{ }'))
  const waiting = await openSocket(port)

  product.process.kill('SIGTERM')
  // A connection on which nothing was asked is closed, and nobody new gets in.
  await readToEnd(waiting)
  await expect.poll(() => whyClosed(port)).toBe('ECONNREFUSED')
  const [uploaded, bought] = await Promise.all([upload.finish(), checkout.finish()])
  expect(uploaded.status, uploaded.all).toBe(200)
  expect(bought.status, bought.all).toBe(200)
  expect(bought.body).toContain('/checkout/cs_test_')
  for (const { head } of [uploaded, bought]) expect(head).toContain('connection: close')

  expect(await product.ended).toBe(0)
  expect(existsSync(join(product.dataFolder, 'lock.pid'))).toBe(false)
  expect(product.output()).not.toMatch(/"level":[456]0/)
  // It is kept, and not just answered for.
  const files = readdirSync(join(product.dataFolder, 'uploads'), { recursive: true, withFileTypes: true })
  expect(files.filter((entry) => entry.isFile())).toHaveLength(1)
})
