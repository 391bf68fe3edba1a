import { createClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'

import { startSupabaseEmulator } from '../../testing/start-supabase-emulator.ts'
import { openLink, uniqueEmail, latestEmail } from '../testing/emails.ts'

const emulator = await startSupabaseEmulator({ isEmailConfirmationRequired: true })

const PASSWORD = 'correct horse'

/** Creates an official client that uses PKCE and stores its verifier, like a browser. */
function browser() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) =>
    emulator.app.request(input instanceof URL ? input.href : input, init)
  return createClient('http://localhost', emulator.keys.anonKey, {
    auth: { flowType: 'pkce', storage, autoRefreshToken: false },
    global: { fetch },
  })
}

async function signUp() {
  const client = browser()
  const email = uniqueEmail()
  const options = { emailRedirectTo: 'http://localhost/welcome' }
  expect((await client.auth.signUp({ email, password: PASSWORD, options })).error).toBeNull()
  return { client, email, mail: await latestEmail(emulator, email) }
}

const exchange = (body: object) =>
  emulator.request('/auth/v1/token?grant_type=pkce', { method: 'POST', body: JSON.stringify(body) })

describe('a client that sent a code challenge', () => {
  test('gets a code from a sign-up link and exchanges it for a session', async () => {
    const { client, email, mail } = await signUp()
    const { page, query, fragment } = await openLink(emulator, mail.link)
    expect(page).toBe('http://localhost/welcome')
    expect(fragment).toEqual({})
    const { data, error } = await client.auth.exchangeCodeForSession(query['code'] ?? '')
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
  })

  test('gets a code from a recovery link and learns its type', async () => {
    const { client, email, mail } = await signUp()
    await openLink(emulator, mail.link)
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull()
    const { query } = await openLink(emulator, (await latestEmail(emulator, email)).link)
    const { data } = await client.auth.exchangeCodeForSession(query['code'] ?? '')
    expect(data).toMatchObject({ redirectType: 'recovery', user: { email } })
  })

  test('gets a code from the second link of an email change', async () => {
    const { client, email, mail } = await signUp()
    const confirmed = await openLink(emulator, mail.link)
    await client.auth.exchangeCodeForSession(confirmed.query['code'] ?? '')
    const newEmail = uniqueEmail()
    await client.auth.updateUser({ email: newEmail })
    await openLink(emulator, (await latestEmail(emulator, email)).link)
    const { query } = await openLink(emulator, (await latestEmail(emulator, newEmail)).link)
    const { data } = await client.auth.exchangeCodeForSession(query['code'] ?? '')
    expect(data.user?.email).toBe(newEmail)
  })

  test('gets errors in the query too', async () => {
    const { mail } = await signUp()
    await openLink(emulator, mail.link)
    const { query, fragment } = await openLink(emulator, mail.link)
    expect(query).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' })
    expect(fragment).toMatchObject({ error_code: 'otp_expired' })
  })

  test('can also enter the code of the email', async () => {
    const { client, email, mail } = await signUp()
    expect((await client.auth.verifyOtp({ email, token: mail.code, type: 'signup' })).error).toBeNull()
  })
})

describe('an attacker', () => {
  test('cannot exchange the code without the verifier, and does not invalidate it', async () => {
    const { client, mail } = await signUp()
    const { query } = await openLink(emulator, mail.link)
    const code = query['code'] ?? ''
    const response = await exchange({ auth_code: code, code_verifier: 'a'.repeat(56) })
    expect(response.status).toBe(400)
    expect(response.headers.get('x-sb-error-code')).toBe('bad_code_verifier')
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull()
  })

  test('cannot turn the link into one that needs no verifier', async () => {
    const { mail } = await signUp()
    const token = new URL(mail.link).searchParams.get('token') ?? ''
    expect(token).toMatch(/^pkce_/)
    const stripped = mail.link.replace('pkce_', '')
    expect((await openLink(emulator, stripped)).fragment).toMatchObject({ error_code: 'otp_expired' })
  })
})

describe('an auth code', () => {
  test('works once', async () => {
    const { client, mail } = await signUp()
    const { query } = await openLink(emulator, mail.link)
    await client.auth.exchangeCodeForSession(query['code'] ?? '')
    const response = await exchange({ auth_code: query['code'], code_verifier: 'a'.repeat(56) })
    expect(response.status).toBe(404)
    expect(response.headers.get('x-sb-error-code')).toBe('flow_state_not_found')
  })

  test('works for five minutes', async () => {
    const { client, mail } = await signUp()
    const { query } = await openLink(emulator, mail.link)
    await emulator.database.query(
      `update auth.flow_state set auth_code_issued_at = auth_code_issued_at - interval '301 seconds'`,
    )
    expect((await client.auth.exchangeCodeForSession(query['code'] ?? '')).error).toMatchObject({
      status: 422,
      code: 'flow_state_expired',
    })
  })

  test('is not in the database', async () => {
    const { mail } = await signUp()
    const { query } = await openLink(emulator, mail.link)
    const flows = await emulator.database.query('select * from auth.flow_state')
    expect(JSON.stringify(flows)).not.toContain(query['code'])
  })
})

test.each([{}, { auth_code: 'x' }, { code_verifier: 'x' }])('rejects an exchange of %j', async (body) => {
  const response = await exchange(body)
  expect(response.status).toBe(400)
  expect(response.headers.get('x-sb-error-code')).toBe('validation_failed')
})

test('a plain challenge is its own verifier', async () => {
  const email = uniqueEmail()
  const verifier = 'plain-secret-'.repeat(5)
  await emulator.request('/auth/v1/signup', {
    method: 'POST',
    body: JSON.stringify({
      email,
      password: PASSWORD,
      code_challenge: verifier,
      code_challenge_method: 'plain',
    }),
  })
  const { query } = await openLink(emulator, (await latestEmail(emulator, email)).link)
  const response = await exchange({ auth_code: query['code'], code_verifier: verifier })
  expect(await response.json()).toMatchObject({ user: { email } })
})
