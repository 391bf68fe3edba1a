import { afterEach, describe, expect, test, vi } from 'vitest'

import { type Client, startSupabaseEmulator } from '../../testing/start-supabase-emulator.ts'
import { openLink, uniqueEmail, advanceMinutes, listEmails, latestEmail } from '../testing/emails.ts'

const emulator = await startSupabaseEmulator()

afterEach(() => {
  vi.useRealTimers()
})

const requestRecovery = (email: string, redirectTo = 'http://localhost/reset') =>
  emulator.client().auth.resetPasswordForEmail(email, { redirectTo })

async function recover(email: string): Promise<{ client: Client; userId: string | undefined }> {
  await requestRecovery(email)
  const { fragment } = await openLink(emulator, (await latestEmail(emulator, email)).link)
  const client = emulator.client()
  const { access_token = '', refresh_token = '' } = fragment
  const { data } = await client.auth.setSession({ access_token, refresh_token })
  return { client, userId: data.user?.id }
}

describe('recovering a password', () => {
  test('sets a new password by email and ends all other sessions', async () => {
    const testUser = await emulator.signUp()
    const { client, userId } = await recover(testUser.email)
    expect(userId).toBe(testUser.user.id)
    expect((await client.auth.updateUser({ password: 'a new one' })).error).toBeNull()
    expect((await testUser.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    const attempt = (password: string) =>
      emulator.client().auth.signInWithPassword({ email: testUser.email, password })
    expect((await attempt(testUser.password)).error?.code).toBe('invalid_credentials')
    expect((await attempt('a new one')).error).toBeNull()
  })

  test('redirects to the requested page with the type of the link', async () => {
    const { email } = await emulator.signUp()
    await requestRecovery(email)
    const { page, fragment } = await openLink(emulator, (await latestEmail(emulator, email)).link)
    expect(page).toBe('http://localhost/reset')
    expect(fragment).toMatchObject({ type: 'recovery', access_token: expect.any(String) })
  })

  test('works with the code of the email too', async () => {
    const { email } = await emulator.signUp()
    await requestRecovery(email)
    const { code, subject } = await latestEmail(emulator, email)
    expect(subject).toBe('Reset your password')
    const { data, error } = await emulator.client().auth.verifyOtp({ email, token: code, type: 'recovery' })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
  })

  test('does not work with a link sent before the password was changed', async () => {
    const { client, email } = await emulator.signUp()
    await requestRecovery(email)
    await client.auth.updateUser({ password: 'a new one' })
    const { fragment } = await openLink(emulator, (await latestEmail(emulator, email)).link)
    expect(fragment).toMatchObject({ error_code: 'otp_expired' })
  })
})

describe('an email without an account', () => {
  test('gets the same response and no email', async () => {
    const email = uniqueEmail()
    const known = await requestRecovery((await emulator.signUp()).email)
    const unknown = await requestRecovery(email)
    expect(unknown).toEqual(known)
    expect(unknown.error).toBeNull()
    expect(await listEmails(emulator, email)).toEqual([])
  })

  test('takes the same time, since the user is looked up after the response', async () => {
    const { email } = await emulator.signUp()
    const query = vi.spyOn(emulator.database, 'query')
    const countAt = async (address: string) => {
      query.mockClear()
      await requestRecovery(address)
      const count = query.mock.calls.length
      await emulator.background.idle()
      return count
    }
    const counts = [await countAt(email), await countAt(uniqueEmail())]
    query.mockRestore()
    expect(counts).toEqual([counts[1], counts[1]])
  })

  test('is rate limited like any other', async () => {
    const email = uniqueEmail()
    expect((await requestRecovery(email)).error).toBeNull()
    expect((await requestRecovery(email)).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
    })
    advanceMinutes(1.1)
    expect((await requestRecovery(email)).error).toBeNull()
  })
})

test('a newer email invalidates the older link', async () => {
  const { email } = await emulator.signUp()
  await requestRecovery(email)
  await emulator.background.idle()
  advanceMinutes(2)
  await requestRecovery(email)
  const [newest, older] = await listEmails(emulator, email)
  expect((await openLink(emulator, older?.link ?? '')).fragment).toMatchObject({ error_code: 'otp_expired' })
  expect((await openLink(emulator, newest?.link ?? '')).fragment).toMatchObject({ type: 'recovery' })
})

test('a link works for its own type only', async () => {
  const { email } = await emulator.signUp()
  await requestRecovery(email)
  const { link, code } = await latestEmail(emulator, email)
  const other = link.replace('type=recovery', 'type=email_change')
  expect((await openLink(emulator, other)).fragment).toMatchObject({ error_code: 'otp_expired' })
  const { error } = await emulator.client().auth.verifyOtp({ email, token: code, type: 'signup' })
  expect(error?.code).toBe('otp_expired')
  expect((await openLink(emulator, link)).fragment).toMatchObject({ type: 'recovery' })
})

test('a banned user cannot recover the password', async () => {
  const { email, user } = await emulator.signUp()
  await requestRecovery(email)
  await emulator.background.idle()
  await emulator.service().auth.admin.updateUserById(user.id, { ban_duration: '24h' })
  const { fragment } = await openLink(emulator, (await latestEmail(emulator, email)).link)
  expect(fragment).toMatchObject({ error: 'access_denied', error_code: 'user_banned' })
})

describe('the redirect of a link', () => {
  test.each([
    ['http://localhost/reset?a=1#old', 'http://localhost/reset'],
    ['http://127.0.0.1/reset', 'http://127.0.0.1/reset'],
    ['https://evil.example/', 'http://localhost/'],
    ['http://localhost.evil.example/', 'http://localhost/'],
    ['http://localhost@evil.example/', 'http://localhost/'],
    ['http://user:pass@localhost/', 'http://localhost/'],
    ['http://localhost:4300/', 'http://localhost/'],
    ['https://localhost/', 'http://localhost/'],
    ['//evil.example/', 'http://localhost/'],
    ['/\\evil.example', 'http://localhost/'],
    ['javascript:alert(1)', 'http://localhost/'],
    ['data:text/html,x', 'http://localhost/'],
    ['\thttps://evil.example/', 'http://localhost/'],
    ['', 'http://localhost/'],
  ])('with redirect_to %j goes to %s', async (asked, page) => {
    const { email } = await emulator.signUp()
    await requestRecovery(email, asked)
    const { link } = await latestEmail(emulator, email)
    expect(link).toMatch(/^http:\/\/(localhost|127\.0\.0\.1)\/auth\/v1\/verify\?/)
    const tampered = new URL(link)
    tampered.searchParams.set('redirect_to', asked)
    expect((await openLink(emulator, tampered.href)).page).toBe(page)
  })

  test.each([
    ['/auth/v1/verify', 'validation_failed'],
    ['/auth/v1/verify?token=x', 'validation_failed'],
    ['/auth/v1/verify?token=x&type=sms', 'validation_failed'],
    ['/auth/v1/verify?token=x&type=__proto__', 'validation_failed'],
    ['/auth/v1/verify?token=x&type=recovery', 'otp_expired'],
    ['/auth/v1/verify?token=%00&type=recovery', 'otp_expired'],
    ['/auth/v1/verify?token=x&type=recovery&redirect_to=https://evil.example', 'otp_expired'],
  ])('goes to the app with an error: %s', async (path, code) => {
    const { page, fragment } = await openLink(emulator, `http://localhost${path}`)
    expect(page).toBe('http://localhost/')
    expect(fragment).toMatchObject({ error_code: code, error_description: expect.any(String) })
  })
})

test('a code for a phone number is never valid, as phones cannot sign in', async () => {
  const { error } = await emulator.client().auth.verifyOtp({ phone: '+15550001111', token: '1', type: 'sms' })
  expect(error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  })
})

test.each([
  ['/recover', {}, 'validation_failed'],
  ['/recover', { email: 'nonsense' }, 'validation_failed'],
  ['/recover', { email: 'a@example.com\r\nBcc: b@example.com' }, 'validation_failed'],
  ['/recover', { email: 'a@example.com,b@example.com' }, 'validation_failed'],
  ['/recover', { email: 'a@example.com,evil.example' }, 'validation_failed'],
  ['/recover', { email: '"a" <b@example.com>' }, 'validation_failed'],
  ['/recover', { email: 'a@example.com', code_challenge_method: 's256' }, 'validation_failed'],
  ['/verify', {}, 'validation_failed'],
  ['/verify', { type: 'recovery' }, 'validation_failed'],
  ['/verify', { type: 'recovery', token: '123456' }, 'validation_failed'],
  ['/verify', { type: 'recovery', token: '123456', token_hash: 'x' }, 'validation_failed'],
  ['/verify', { type: 'sms', token: '123456', phone: '+1 555 x' }, 'validation_failed'],
  [
    '/verify',
    { type: 'recovery', token: '1', phone: '15550001111', email: 'a@example.com' },
    'validation_failed',
  ],
  ['/verify', { type: 'recovery', token_hash: 'x', email: 'a@example.com' }, 'validation_failed'],
  ['/verify', { type: 'magic', token_hash: 'x' }, 'validation_failed'],
])('rejects POST %s with %j', async (path, body, code) => {
  const response = await emulator.request(`/auth/v1${path}`, { method: 'POST', body: JSON.stringify(body) })
  expect(response.status).toBe(400)
  expect(response.headers.get('x-sb-error-code')).toBe(code)
})
