import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'

import { createKeys } from '../keys.ts'
import { startSupabaseEmulator } from '../testing/start-supabase-emulator.ts'

const emulator = await startSupabaseEmulator()

function post(path: string, body: string, headers: Record<string, string> = {}) {
  return emulator.request(`/auth/v1${path}`, { method: 'POST', body, headers })
}

const getUser = (token: string) =>
  emulator.request('/auth/v1/user', { headers: token === '' ? {} : { authorization: `Bearer ${token}` } })

describe('the auth protocol', () => {
  test('serves the health check without an API key', async () => {
    const response = await emulator.app.request('/auth/v1/health')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ name: 'GoTrue' })
  })

  test('truncates a long user agent', async () => {
    const body = JSON.stringify({ email: 'long-agent@example.com', password: 'sixsix' })
    await post('/signup', body, { 'user-agent': `Browser ${'x'.repeat(5000)}` })
    const [session] = await emulator.database.query<{ user_agent: string }>(
      `select user_agent from auth.sessions join auth.users on users.id = user_id
       where email = 'long-agent@example.com'`,
    )
    expect(session?.user_agent).toMatch(/^Browser x{292}$/)
  })

  test('serves the settings', async () => {
    const settings: unknown = await (await emulator.request('/auth/v1/settings')).json()
    expect(settings).toMatchObject({
      mailer_autoconfirm: true,
      disable_signup: false,
      external: { email: true },
    })
  })

  test('serves the public signing key, cached for ten minutes, without the private part', async () => {
    const response = await emulator.app.request('/auth/v1/.well-known/jwks.json')
    expect(response.headers.get('cache-control')).toBe('public, max-age=600')
    const { keys }: { keys: object[] } = await response.json()
    expect(keys).toHaveLength(1)
    expect(keys[0]).toMatchObject({ kty: 'EC', alg: 'ES256', use: 'sig', key_ops: ['verify'] })
    expect(keys[0]).not.toHaveProperty('d')
  })

  test('formats errors for the API version of the client', async () => {
    const body = JSON.stringify({ email: 'x', password: 'sixsix' })
    const recent = await post('/signup', body, { 'x-supabase-api-version': '2024-01-01' })
    expect(recent.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(recent.headers.get('x-sb-error-code')).toBe('validation_failed')
    expect(await recent.json()).toMatchObject({ code: 'validation_failed', message: expect.any(String) })
    const old = await post('/signup', body)
    expect(await old.json()).toMatchObject({
      code: 400,
      error_code: 'validation_failed',
      msg: expect.any(String),
    })
  })

  test.each([
    ['/signup', '{"email":', 'bad_json'],
    ['/signup', '[]', 'validation_failed'],
    ['/signup', '{"email":5,"password":"sixsix"}', 'validation_failed'],
    ['/signup', '{"email":"z\\u0000@example.com","password":"sixsix"}', 'validation_failed'],
    ['/signup', '{"email":"z@example.com","password":"sixsix","data":{"a":"\\u0000"}}', 'validation_failed'],
    [
      '/signup',
      `{"email":"z@example.com","password":"sixsix","data":{"a":"${'x'.repeat(5000)}"}}`,
      'validation_failed',
    ],
    ['/signup', '{"email":"z@example.com","password":"sixsix","data":"text"}', 'validation_failed'],
    ['/token?grant_type=password', '{"email":{},"password":[]}', 'validation_failed'],
    ['/token?grant_type=password', '{"email":"\\u0000","password":"\\u0000"}', 'invalid_credentials'],
    ['/token?grant_type=refresh_token', '{}', 'validation_failed'],
    ['/token?grant_type=magic', '{}', 'validation_failed'],
    ['/token', '{}', 'validation_failed'],
  ])('rejects POST %s with %s', async (path, body, code) => {
    const response = await post(path, body)
    expect(response.status).toBe(400)
    expect(response.headers.get('x-sb-error-code')).toBe(code)
  })

  test('responds with 404 to unknown paths', async () => {
    expect((await post('/nothing', '{}')).status).toBe(404)
  })

  test('rejects a body larger than 1 MB', async () => {
    expect((await post('/signup', 'x'.repeat(1024 * 1024 + 1))).status).toBe(413)
  })

  test('allows requests of the client from any origin', async () => {
    const response = await emulator.app.request('/auth/v1/signup', {
      method: 'OPTIONS',
      headers: { origin: 'http://elsewhere.test', 'access-control-request-method': 'POST' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-headers')).toContain('apikey')
    const wrong = await post('/signup', '{}')
    expect(wrong.headers.get('access-control-expose-headers')).toContain('x-sb-error-code')
  })

  test('requires the API key', async () => {
    expect((await emulator.app.request('/auth/v1/settings')).status).toBe(401)
    expect((await emulator.app.request('/auth/v1/settings', { headers: { apikey: 'other' } })).status).toBe(
      401,
    )
  })
})

describe('a request for the current user', () => {
  test('requires a token', async () => {
    const response = await getUser('')
    expect(response.status).toBe(401)
    expect(response.headers.get('x-sb-error-code')).toBe('no_authorization')
  })

  test('rejects the anon key and foreign, expired and unsigned tokens', async () => {
    const { user } = await emulator.signUp()
    const claims = { sub: user.id, session_id: crypto.randomUUID(), role: 'authenticated' }
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600
    const foreign = await (await createKeys()).sign(claims)
    const expired = await emulator.keys.sign({ ...claims, exp: anHourAgo })
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`
    const symmetric = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(JSON.stringify(emulator.keys.jwks.keys[0])))
    for (const token of [emulator.keys.anonKey, foreign, expired, unsigned, symmetric, 'nonsense']) {
      const response = await getUser(token)
      expect(response.status).toBe(403)
      expect(response.headers.get('x-sb-error-code')).toBe('bad_jwt')
    }
  })

  test('rejects the token of an ended session', async () => {
    const { user } = await emulator.signUp()
    const token = await emulator.keys.sign({ sub: user.id, session_id: crypto.randomUUID() })
    const response = await getUser(token)
    expect(response.status).toBe(403)
    expect(response.headers.get('x-sb-error-code')).toBe('session_not_found')
  })
})
