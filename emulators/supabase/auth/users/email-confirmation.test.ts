import { afterEach, describe, expect, test, vi } from 'vitest'

import { startSupabaseEmulator } from '../../testing/start-supabase-emulator.ts'
import {
  ageTokens,
  openLink,
  uniqueEmail,
  advanceMinutes,
  listEmails,
  latestEmail,
} from '../testing/emails.ts'

const emulator = await startSupabaseEmulator({ isEmailConfirmationRequired: true })

afterEach(() => {
  vi.useRealTimers()
})

const PASSWORD = 'correct horse'

async function signUp(email = uniqueEmail(), password = PASSWORD) {
  const client = emulator.client()
  const options = { emailRedirectTo: 'http://localhost/welcome', data: { display_name: 'Ada' } }
  const response = await client.auth.signUp({ email, password, options })
  return { client, email, ...response }
}

async function signUpAndConfirm() {
  const signedUp = await signUp()
  const { fragment } = await openLink(emulator, (await latestEmail(emulator, signedUp.email)).link)
  return { ...signedUp, fragment }
}

const signIn = (email: string, password = PASSWORD) =>
  emulator.client().auth.signInWithPassword({ email, password })

describe('signing up where confirmation is required', () => {
  test('creates a user without a session and sends an email', async () => {
    const { data, error, email } = await signUp()
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({
      email,
      user_metadata: { email_verified: false },
      confirmation_sent_at: expect.any(String),
    })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    const mail = await latestEmail(emulator, email)
    expect(mail.subject).toBe('Confirm your email')
    expect(mail.link).toMatch(
      /^http:\/\/localhost\/auth\/v1\/verify\?token=[\w-]{43}&type=signup&redirect_to=/,
    )
    expect((await signIn(email)).error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
  })

  test('is part of the settings', async () => {
    const settings: unknown = await (await emulator.request('/auth/v1/settings')).json()
    expect(settings).toMatchObject({ mailer_autoconfirm: false })
  })

  test('the link confirms the email and redirects to the app with a session', async () => {
    const { email } = await signUp()
    const { page, fragment } = await openLink(emulator, (await latestEmail(emulator, email)).link)
    expect(page).toBe('http://localhost/welcome')
    expect(fragment).toMatchObject({ type: 'signup', token_type: 'bearer', expires_in: '3600', sb: '' })
    const client = emulator.client()
    const { access_token = '', refresh_token = '' } = fragment
    const { data } = await client.auth.setSession({ access_token, refresh_token })
    expect(data.user).toMatchObject({ email, user_metadata: { email_verified: true, display_name: 'Ada' } })
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true })
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'otp' }],
    })
    expect((await signIn(email)).error).toBeNull()
  })

  test('the code confirms the email too', async () => {
    const { client, email } = await signUp()
    const { code } = await latestEmail(emulator, email)
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'signup' })
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(email)
  })

  test('the code and the link token are accepted for the type "email" too', async () => {
    const one = await signUp()
    const { code } = await latestEmail(emulator, one.email)
    expect(
      (await one.client.auth.verifyOtp({ email: one.email, token: code, type: 'email' })).error,
    ).toBeNull()
    const other = await signUp()
    const { link } = await latestEmail(emulator, other.email)
    const tokenHash = new URL(link).searchParams.get('token') ?? ''
    const { data } = await other.client.auth.verifyOtp({ token_hash: tokenHash, type: 'email' })
    expect(data.user?.email).toBe(other.email)
  })
})

describe('signing up again', () => {
  test('with an email that has an account reveals nothing, but its owner gets an email', async () => {
    const owner = await signUpAndConfirm()
    advanceMinutes(2)
    const attacker = await signUp(owner.email, 'another password')
    const newcomer = await signUp()
    expect(attacker.error).toBeNull()
    expect(shapeOf(attacker.data)).toEqual(shapeOf(newcomer.data))
    expect(attacker.data.user?.id).not.toBe(owner.data.user?.id)
    expect((await latestEmail(emulator, owner.email)).subject).toBe('You already have an account')
    expect((await signIn(owner.email)).error).toBeNull()
    expect((await signIn(owner.email, 'another password')).error?.code).toBe('invalid_credentials')
  })

  test('before confirming replaces the password and the link', async () => {
    const { email } = await signUp(uniqueEmail(), 'of an attacker')
    advanceMinutes(2)
    await signUp(email, 'of the owner')
    const [newest, older] = await listEmails(emulator, email)
    expect((await openLink(emulator, older?.link ?? '')).fragment).toMatchObject({
      error_code: 'otp_expired',
    })
    expect((await openLink(emulator, newest?.link ?? '')).fragment).toMatchObject({ type: 'signup' })
    expect((await signIn(email, 'of an attacker')).error?.code).toBe('invalid_credentials')
    expect((await signIn(email, 'of the owner')).error).toBeNull()
  })

  test('many times concurrently sends one email', async () => {
    const email = uniqueEmail()
    const responses = await Promise.all(Array.from({ length: 4 }, () => signUp(email)))
    const codes = responses.map(({ error }) => error?.code ?? 'sent')
    expect(codes.toSorted()).toEqual([...Array(3).fill('over_email_send_rate_limit'), 'sent'])
    expect(await listEmails(emulator, email)).toHaveLength(1)
  })
})

describe('resending the email', () => {
  test('is limited to one email per minute and says how long to wait', async () => {
    const { client, email } = await signUp()
    const { error } = await client.auth.resend({ type: 'signup', email })
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    expect(error?.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
    const body = JSON.stringify({ type: 'signup', email })
    const response = await emulator.request('/auth/v1/resend', { method: 'POST', body })
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('sends a new link and invalidates the old one', async () => {
    const { client, email } = await signUp()
    advanceMinutes(2)
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
    const [newest, older] = await listEmails(emulator, email)
    expect((await openLink(emulator, older?.link ?? '')).fragment).toMatchObject({
      error_code: 'otp_expired',
    })
    expect((await openLink(emulator, newest?.link ?? '')).fragment).toMatchObject({ type: 'signup' })
  })

  test('responds the same for a confirmed and an unknown email, and sends nothing', async () => {
    const { email, client } = await signUpAndConfirm()
    advanceMinutes(2)
    const unknown = uniqueEmail()
    for (const address of [email, unknown]) {
      expect((await client.auth.resend({ type: 'signup', email: address })).error).toBeNull()
    }
    expect(await listEmails(emulator, email)).toHaveLength(1)
    expect(await listEmails(emulator, unknown)).toEqual([])
  })

  test.each([
    [{ type: 'sms', phone: '15550001111' }, 'phone_provider_disabled'],
    [{ type: 'recovery', email: 'a@example.com' }, 'validation_failed'],
    [{ type: 'signup' }, 'validation_failed'],
    [{ type: 'signup', email: 'a@example.com', code_challenge: 'short' }, 'validation_failed'],
  ])('rejects %j', async (body, code) => {
    const response = await emulator.request('/auth/v1/resend', { method: 'POST', body: JSON.stringify(body) })
    expect(response.status).toBe(400)
    expect(response.headers.get('x-sb-error-code')).toBe(code)
  })
})

describe('a link', () => {
  test('works once', async () => {
    const { email } = await signUp()
    const { link } = await latestEmail(emulator, email)
    await openLink(emulator, link)
    const { page, fragment } = await openLink(emulator, link)
    expect(page).toBe('http://localhost/welcome')
    expect(fragment).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    })
  })

  test('opened twice concurrently starts one session', async () => {
    const { email } = await signUp()
    const { link } = await latestEmail(emulator, email)
    const outcomes = await Promise.all([openLink(emulator, link), openLink(emulator, link)])
    expect(outcomes.map(({ fragment }) => fragment['error_code'] ?? 'opened').toSorted()).toEqual([
      'opened',
      'otp_expired',
    ])
  })

  test('expires after one hour, like its code', async () => {
    const [early, late] = [await signUp(), await signUp()]
    await ageTokens(emulator, 59)
    expect(
      (await openLink(emulator, (await latestEmail(emulator, early.email)).link)).fragment,
    ).toMatchObject({
      type: 'signup',
    })
    await ageTokens(emulator, 2)
    const { link, code } = await latestEmail(emulator, late.email)
    expect((await openLink(emulator, link)).fragment).toMatchObject({ error_code: 'otp_expired' })
    const { error } = await late.client.auth.verifyOtp({ email: late.email, token: code, type: 'signup' })
    expect(error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    })
  })

  test('is not used up by a HEAD request', async () => {
    const { email } = await signUp()
    const { link } = await latestEmail(emulator, email)
    expect((await emulator.app.request(link, { method: 'HEAD' })).status).toBe(204)
    expect((await openLink(emulator, link)).fragment).toMatchObject({ type: 'signup' })
  })

  test('cannot be derived from the database', async () => {
    const { email } = await signUp()
    const { link, code } = await latestEmail(emulator, email)
    const [row] = await emulator.database.query<{ token_hash: string }>(
      'select * from auth.one_time_tokens where relates_to = $1',
      [email],
    )
    const token = new URL(link).searchParams.get('token') ?? ''
    expect(JSON.stringify(row)).not.toContain(token)
    expect(JSON.stringify(row)).not.toContain(code)
    const forged = link.replace(token, row?.token_hash ?? '')
    expect((await openLink(emulator, forged)).fragment).toMatchObject({ error_code: 'otp_expired' })
  })

  test('is not cached', async () => {
    const { email } = await signUp()
    const response = await emulator.app.request((await latestEmail(emulator, email)).link)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

test('codes can be guessed ten times only', async () => {
  const { client, email } = await signUp()
  const { code } = await latestEmail(emulator, email)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let guess = 0; guess < 10; guess += 1) {
    const { error } = await client.auth.verifyOtp({ email, token: wrong, type: 'signup' })
    expect(error?.code).toBe('otp_expired')
  }
  expect((await client.auth.verifyOtp({ email, token: code, type: 'signup' })).error).toMatchObject({
    status: 429,
    code: 'over_request_rate_limit',
  })
})

/** Returns the value with each primitive replaced by its type. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shapeOf(part)]))
}
