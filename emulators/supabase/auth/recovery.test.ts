import { afterEach, describe, expect, test, vi } from 'vitest'

import { type Client, startStandIn } from '../testing/start-supabase-emulator.ts'
import { follow, freshAddress, letMinutesPass, mailsTo, newestMail } from './test-mail.ts'

const standIn = await startStandIn()

afterEach(() => {
  vi.useRealTimers()
})

const ask = (email: string, redirectTo = 'http://localhost/reset') =>
  standIn.client().auth.resetPasswordForEmail(email, { redirectTo })

async function recover(email: string): Promise<{ client: Client; userId: string | undefined }> {
  await ask(email)
  const { fragment } = await follow(standIn, (await newestMail(standIn, email)).link)
  const client = standIn.client()
  const { access_token = '', refresh_token = '' } = fragment
  const { data } = await client.auth.setSession({ access_token, refresh_token })
  return { client, userId: data.user?.id }
}

describe('a forgotten password', () => {
  test('is replaced by way of a mail, and everybody else is signed out', async () => {
    const viewer = await standIn.signUp()
    const { client, userId } = await recover(viewer.email)
    expect(userId).toBe(viewer.user.id)
    expect((await client.auth.updateUser({ password: 'a new one' })).error).toBeNull()
    expect((await viewer.client.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    const attempt = (password: string) =>
      standIn.client().auth.signInWithPassword({ email: viewer.email, password })
    expect((await attempt(viewer.password)).error?.code).toBe('invalid_credentials')
    expect((await attempt('a new one')).error).toBeNull()
  })

  test('leads to the page that asked, with the kind of session', async () => {
    const { email } = await standIn.signUp()
    await ask(email)
    const { page, fragment } = await follow(standIn, (await newestMail(standIn, email)).link)
    expect(page).toBe('http://localhost/reset')
    expect(fragment).toMatchObject({ type: 'recovery', access_token: expect.any(String) })
  })

  test('is replaced by the code of the mail as well', async () => {
    const { email } = await standIn.signUp()
    await ask(email)
    const { code, subject } = await newestMail(standIn, email)
    expect(subject).toBe('Choose a new password')
    const { data, error } = await standIn.client().auth.verifyOtp({ email, token: code, type: 'recovery' })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
  })

  test('stays as it is for an old link, once it was changed', async () => {
    const { client, email } = await standIn.signUp()
    await ask(email)
    await client.auth.updateUser({ password: 'a new one' })
    const { fragment } = await follow(standIn, (await newestMail(standIn, email)).link)
    expect(fragment).toMatchObject({ error_code: 'otp_expired' })
  })
})

describe('an address without an account', () => {
  test('gets the same answer, and no mail', async () => {
    const email = freshAddress()
    const known = await ask((await standIn.signUp()).email)
    const unknown = await ask(email)
    expect(unknown).toEqual(known)
    expect(unknown.error).toBeNull()
    expect(await mailsTo(standIn, email)).toEqual([])
  })

  test('costs the same: the account is looked for after the answer', async () => {
    const { email } = await standIn.signUp()
    const looked = vi.spyOn(standIn.database, 'query')
    const countAt = async (address: string) => {
      looked.mockClear()
      await ask(address)
      const count = looked.mock.calls.length
      await standIn.background.idle()
      return count
    }
    const counts = [await countAt(email), await countAt(freshAddress())]
    looked.mockRestore()
    expect(counts).toEqual([counts[1], counts[1]])
  })

  test('is limited like any other', async () => {
    const email = freshAddress()
    expect((await ask(email)).error).toBeNull()
    expect((await ask(email)).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    letMinutesPass(1.1)
    expect((await ask(email)).error).toBeNull()
  })
})

test('a link lives in one mailbox: a newer mail makes the older void', async () => {
  const { email } = await standIn.signUp()
  await ask(email)
  await standIn.background.idle()
  letMinutesPass(2)
  await ask(email)
  const [newest, older] = await mailsTo(standIn, email)
  expect((await follow(standIn, older?.link ?? '')).fragment).toMatchObject({ error_code: 'otp_expired' })
  expect((await follow(standIn, newest?.link ?? '')).fragment).toMatchObject({ type: 'recovery' })
})

test('a link is good for what it was sent for only', async () => {
  const { email } = await standIn.signUp()
  await ask(email)
  const { link, code } = await newestMail(standIn, email)
  const other = link.replace('type=recovery', 'type=email_change')
  expect((await follow(standIn, other)).fragment).toMatchObject({ error_code: 'otp_expired' })
  const { error } = await standIn.client().auth.verifyOtp({ email, token: code, type: 'signup' })
  expect(error?.code).toBe('otp_expired')
  expect((await follow(standIn, link)).fragment).toMatchObject({ type: 'recovery' })
})

test('an account that an operator shut out is not recovered', async () => {
  const { email, user } = await standIn.signUp()
  await ask(email)
  await standIn.service().auth.admin.updateUserById(user.id, { ban_duration: '24h' })
  const { fragment } = await follow(standIn, (await newestMail(standIn, email)).link)
  expect(fragment).toMatchObject({ error: 'access_denied', error_code: 'user_banned' })
})

describe('where a link leads', () => {
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
  ])('asked for %j, to %s', async (asked, page) => {
    const { email } = await standIn.signUp()
    await ask(email, asked)
    const { link } = await newestMail(standIn, email)
    expect(link).toMatch(/^http:\/\/(localhost|127\.0\.0\.1)\/auth\/v1\/verify\?/)
    const tampered = new URL(link)
    tampered.searchParams.set('redirect_to', asked)
    expect((await follow(standIn, tampered.href)).page).toBe(page)
  })

  test.each([
    ['/auth/v1/verify', 'validation_failed'],
    ['/auth/v1/verify?token=x', 'validation_failed'],
    ['/auth/v1/verify?token=x&type=sms', 'validation_failed'],
    ['/auth/v1/verify?token=x&type=__proto__', 'validation_failed'],
    ['/auth/v1/verify?token=x&type=recovery', 'otp_expired'],
    ['/auth/v1/verify?token=%00&type=recovery', 'otp_expired'],
    ['/auth/v1/verify?token=x&type=recovery&redirect_to=https://evil.example', 'otp_expired'],
  ])('with an error, to the app: %s', async (path, code) => {
    const { page, fragment } = await follow(standIn, `http://localhost${path}`)
    expect(page).toBe('http://localhost/')
    expect(fragment).toMatchObject({ error_code: code, error_description: expect.any(String) })
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
  ['/verify', { type: 'recovery', token: '123456', phone: '15550001111' }, 'validation_failed'],
  ['/verify', { type: 'recovery', token_hash: 'x', email: 'a@example.com' }, 'validation_failed'],
  ['/verify', { type: 'magic', token_hash: 'x' }, 'validation_failed'],
])('POST %s with %j is refused', async (path, body, code) => {
  const answer = await standIn.request(`/auth/v1${path}`, { method: 'POST', body: JSON.stringify(body) })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('x-sb-error-code')).toBe(code)
})
