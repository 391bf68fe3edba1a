import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { errorCode } from '@marquee/files/error-code.ts'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openSocket, readToEnd, sendHalf } from '../http/testing/raw-request.ts'
import { startTestProduct, type TestProduct } from '../testing/start-test-product.ts'

/** Includes creating a database, which takes long on a busy machine. */
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

type Request = [what: string, path: string, status: number, init?: RequestInit]

const LARGE = 'x'.repeat(1_100_000)

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const APP_REQUESTS: Request[] = [
  ['the page', '/', 200],
  ['the page at another path', '/movie/7', 200],
  ['HEAD of the page', '/', 200, { method: 'HEAD' }],
  ['an asset', '/assets/index-1.js', 200],
  ['a missing asset', '/assets/none.js', 404],
  ['an image', '/favicon.svg', 200],
  ['a missing image', '/none.png', 404],
  ['POST to a page', '/', 405, { method: 'POST' }],
  ['an ambiguous path', '/..%2f..%2fetc/passwd', 400],
  ['a malformed path', '/%zz', 400],
  ['liveness', '/health', 200],
  ['DELETE of liveness', '/health', 405, { method: 'DELETE' }],
  ['readiness', '/ready', 200],
  ['a list of the catalogue', '/tmdb/3/trending/movie/day?api_key=x', 200],
  ['the catalogue without a key', '/tmdb/3/trending/movie/day', 401],
  ['an unknown catalogue path', '/tmdb/none', 404],
  ['a missing poster', '/tmdb/t/p/w500/none.jpg', 404],
  ['auth', '/auth/v1/health', 200],
  ['auth without a key', '/auth/v1/user', 401],
  ['an unknown auth path', '/auth/v1/none', 404],
  ['a body that is too large for auth', '/auth/v1/signup', 413, { method: 'POST', body: LARGE }],
  ['data that guests must not read', '/rest/v1/credits?limit=0', 401],
  ['an unknown table', '/rest/v1/none', 404],
  ['a body that is too large for data', '/rest/v1/credits', 413, { method: 'POST', body: LARGE }],
  ['a streamed body that is too large for data', '/rest/v1/credits', 413, streamed()],
  ['an unknown storage path', '/storage/v1/none', 400],
  ['a missing file', '/storage/v1/object/public/avatars/none.png', 400],
  ['a missing function', '/functions/v1/none', 404],
  ['a function without a token', '/functions/v1/check-subscription', 401, { method: 'POST' }],
  [
    'a body that is too large for a function',
    '/functions/v1/stripe-webhook',
    413,
    { method: 'POST', body: LARGE },
  ],
  ['a service that does not exist', '/realtime/v1/websocket', 404],
  ['an API version that does not exist', '/rest/v2/credits', 404],
  ['the dev inbox, which a public site does not have', '/mail', 404],
  ['its messages', '/mail.json', 404],
  ['one of its messages', '/mail/1', 404],
]

const SANDBOX_REQUESTS: Request[] = [
  ['no page', '/', 404],
  ['liveness', '/health', 200],
  ['readiness', '/ready', 200],
  ['a player page', '/embed/movie/7', 200],
  ['POST to a player', '/embed/movie/7', 405, { method: 'POST' }],
  ['an asset', '/assets/index-1.js', 200],
  ['a missing video', '/own/movie/1.mp4', 404],
  ['payments without a key', '/v1/customers', 401],
  ['a missing checkout', '/checkout/cs_test_none', 404],
]

function streamed(): RequestInit {
  const body = new ReadableStream({
    start(controller) {
      for (let chunk = 0; chunk < 11; chunk += 1)
        controller.enqueue(new TextEncoder().encode('x'.repeat(100_000)))
      controller.close()
    },
  })
  // Node requires `duplex` for streams; the DOM's type does not have it.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  return init
}

describe.each([
  ['app', APP_REQUESTS],
  ['sandbox', SANDBOX_REQUESTS],
] as const)('on the %s origin', (origin, requests) => {
  test.each(requests)('%s has the standard headers', async (_what, path, status, init) => {
    const base = origin === 'app' ? product.url : product.sandboxUrl
    const response = await fetch(`${base}${path}`, {
      ...init,
      // The Stripe emulator has its own keys.
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
      origin === 'app' ? expect.stringContaining('max-age=') : null,
    )
    expect(text).not.toMatch(/\bat .+\.ts:\d+|node_modules|select .+ from /i)
  })
})

function keysFor(path: string): Record<string, string> {
  return path === '/auth/v1/user' ? {} : { apikey: product.anonKey }
}

test('both origins report liveness and readiness, uncached', async () => {
  for (const base of [product.url, product.sandboxUrl]) {
    const liveness = await fetch(`${base}/health`)
    expect([liveness.headers.get('cache-control'), await liveness.json()]).toEqual([
      'no-store',
      { status: 'alive' },
    ])
    const readiness = await fetch(`${base}/ready`)
    expect([readiness.headers.get('cache-control'), await readiness.json()]).toEqual([
      'no-store',
      { status: 'ready', backend: 'embedded' },
    ])
    expect((await fetch(`${base}/ready`, { method: 'HEAD' })).status).toBe(200)
  }
})

test('text is compressed as the client accepts, except where it contains secrets', async () => {
  const list = '/tmdb/3/trending/movie/day?api_key=x'
  for (const encoding of ['br', 'gzip', 'zstd'])
    expect(await getEncoding(list, encoding)).toEqual([encoding, true])
  expect(await getEncoding('/', 'gzip, br;q=0.5')).toEqual(['gzip', true])
  expect(await getEncoding('/assets/index-1.js', 'br, gzip')).toEqual(['br', true])
  expect(await getEncoding(list, 'identity')).toEqual([null, true])
  expect(await getEncoding('/auth/v1/settings', 'br')).toEqual([null, undefined])
})

test('secrets appear neither in the debug log nor in error responses', async () => {
  const options = { auth: { persistSession: false, autoRefreshToken: false } }
  const client = createClient(product.url, product.anonKey, options)
  const email = 'secret.person@example.com'
  const password = 'correct-horse-battery'
  const errorBodies: string[] = []
  const expectError = async (path: string, init: { headers?: Record<string, string>; body?: string }) => {
    const headers = { apikey: product.anonKey, 'content-type': 'application/json', ...init.headers }
    const response = await fetch(`${product.url}${path}`, { method: 'POST', ...init, headers })
    expect(response.ok).toBe(false)
    errorBodies.push(await response.text())
  }

  const { data: signedUp } = await client.auth.signUp({ email, password })
  const { data: signedIn } = await client.auth.signInWithPassword({ email, password })
  await client.auth.signInWithPassword({ email, password: `${password}-wrong` })
  await client.auth.resetPasswordForEmail(email)
  await expectError('/auth/v1/verify', { body: JSON.stringify({ type: 'recovery', email, token: '918273' }) })
  await expectError(`/auth/v1/token?grant_type=password&token=${password}&email=${email}`, {
    body: '{"type":',
  })
  const token = signedIn.session?.access_token ?? ''
  const { error } = await client.functions.invoke('create-credit-checkout', {
    body: { packageId: 'starter', amount: 1, price: 1 },
  })
  expect(error).not.toBeNull()
  const { data: checkout } = await client.functions.invoke<{ url: string }>('create-checkout')
  const checkoutUrl = new URL(checkout?.url ?? '')
  await fetch(new URL(checkoutUrl.pathname, product.sandboxUrl))
  await expectError(`/rest/v1/credits?email=eq.${email}&nonsense=${password}`, {
    headers: { authorization: `Bearer ${token}x` },
    body: JSON.stringify({ password }),
  })
  await expectError(`/functions/v1/none/${email}?apikey=${product.anonKey}`, {})
  await fetch(`${product.url}/nowhere/${encodeURIComponent(email)}`)

  const { signingKey, refreshSecret, serviceRoleKey } = readKeys('supabase.json')
  const { secretKey, webhookSecret } = readKeys('stripe.json')
  await expect.poll(() => product.output()).toContain('/nowhere/')
  const log = product.output()
  expect(log).toContain('"path":"/auth/v1/signup"')
  expect(log).toContain(`"user":"${signedUp.user?.id}"`)
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
    expect(log.includes(String(secret)), `${name} in the log`).toBe(false)
    if (name !== 'email')
      expect(errorBodies.join().includes(String(secret)), `${name} in a response`).toBe(false)
  }
})

/** Resolves to the encoding of a response and whether it has `Vary: accept-encoding`. */
async function getEncoding(path: string, acceptEncoding: string) {
  const response = await fetch(`${product.url}${path}`, {
    headers: { 'accept-encoding': acceptEncoding, apikey: product.anonKey },
  })
  await response.text()
  return [response.headers.get('content-encoding'), response.headers.get('vary')?.includes('accept-encoding')]
}

function readKeys(name: string): Record<string, unknown> {
  const file: unknown = JSON.parse(readFileSync(join(product.dataFolder, 'keys', name), 'utf8'))
  return { ...(typeof file === 'object' && file) }
}

/** Resolves to why a connection to a port fails, or to undefined if it succeeds. */
async function getConnectError(port: number): Promise<unknown> {
  try {
    const socket = await openSocket(port)
    socket.destroy()
    return undefined
  } catch (error) {
    return errorCode(error)
  }
}

test('a shutdown finishes requests in flight, including what functions request, and loses nothing', async () => {
  const client = createClient(product.url, product.anonKey, { auth: { persistSession: false } })
  const { data } = await client.auth.signUp({ email: 'robin@example.com', password: 'correct horse' })
  const port = Number(new URL(product.url).port)
  const sendHalfWithToken = (line: string, type: string, body: Buffer) => {
    const token = data.session?.access_token ?? ''
    const headers = { authorization: `Bearer ${token}`, apikey: product.anonKey, 'content-type': type }
    return sendHalf(port, line, headers, body)
  }
  const upload = await sendHalfWithToken(
    `POST /storage/v1/object/avatars/${data.user?.id}-face.png`,
    'image/png',
    PNG,
  )
  const checkout = await sendHalfWithToken(
    'POST /functions/v1/create-checkout',
    'application/json',
    Buffer.from('{ }'),
  )
  const idleSocket = await openSocket(port)

  product.process.kill('SIGTERM')
  // Idle connections are closed, and new ones are refused.
  await readToEnd(idleSocket)
  await expect.poll(() => getConnectError(port)).toBe('ECONNREFUSED')
  const [uploadResponse, checkoutResponse] = await Promise.all([upload.finish(), checkout.finish()])
  expect(uploadResponse.status, uploadResponse.all).toBe(200)
  expect(checkoutResponse.status, checkoutResponse.all).toBe(200)
  expect(checkoutResponse.body).toContain('/checkout/cs_test_')
  for (const { head } of [uploadResponse, checkoutResponse]) expect(head).toContain('connection: close')

  expect(await product.exited).toBe(0)
  expect(existsSync(join(product.dataFolder, 'lock.pid'))).toBe(false)
  expect(product.output()).not.toMatch(/"level":[456]0/)
  // The upload is stored, not just confirmed.
  const files = readdirSync(join(product.dataFolder, 'uploads'), { recursive: true, withFileTypes: true })
  expect(files.filter((entry) => entry.isFile())).toHaveLength(1)
})
