import { afterEach, describe, expect, test, vi } from 'vitest'

import { startStandIn } from '../testing/start-supabase-emulator.ts'
import { follow, freshAddress, letMinutesPass, mailsTo, newestMail } from './test-mail.ts'

const standIn = await startStandIn()
const confirming = await startStandIn({ confirmsAddresses: true })

afterEach(() => void vi.useRealTimers())

describe('signInWithOtp()', () => {
  test('sends an account a link that signs it in, once', async () => {
    const { email, user } = await standIn.signUp()
    const { data, error } = await standIn.client().auth.signInWithOtp({ email })
    expect({ data, error }).toEqual({ data: { user: null, session: null }, error: null })
    const { link, subject } = await newestMail(standIn, email)
    expect(subject).toBe('Your link to sign in')
    const { fragment } = await follow(standIn, link)
    expect(fragment).toMatchObject({ type: 'magiclink', access_token: expect.any(String) })
    const { data: current } = await standIn.client().auth.getUser(fragment['access_token'])
    expect(current.user?.id).toBe(user.id)
    expect((await follow(standIn, link)).fragment).toMatchObject({ error_code: 'otp_expired' })
  })

  test.each(['email', 'magiclink'] as const)('sends a code that verifyOtp() takes as %s', async (type) => {
    const { email, user } = await standIn.signUp()
    const client = standIn.client()
    await client.auth.signInWithOtp({ email })
    const { code } = await newestMail(standIn, email)
    const { data } = await client.auth.verifyOtp({ email, token: code, type })
    expect(data.user?.id).toBe(user.id)
    const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level?.currentAuthenticationMethods).toMatchObject([{ method: 'otp' }])
  })

  test('makes an account for a new address, which the link confirms', async () => {
    const email = freshAddress()
    const client = standIn.client()
    await client.auth.signInWithOtp({ email, options: { data: { name: 'Ada' } } })
    const { code } = await newestMail(standIn, email)
    const { error } = await client.auth.signInWithPassword({ email, password: 'anything' })
    expect(error?.code).toBe('invalid_credentials')
    const { data } = await client.auth.verifyOtp({ email, token: code, type: 'email' })
    expect(data.user).toMatchObject({
      email,
      user_metadata: { name: 'Ada' },
      email_confirmed_at: expect.any(String),
    })
    expect((await client.auth.updateUser({ password: 'chosen later' })).error).toBeNull()
    expect((await client.auth.signInWithPassword({ email, password: 'chosen later' })).error).toBeNull()
  })

  test('makes none when asked not to, and says so where signing up tells it too', async () => {
    const email = freshAddress()
    const options = { shouldCreateUser: false }
    const { error } = await standIn.client().auth.signInWithOtp({ email, options })
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled' })
    const silent = await confirming.client().auth.signInWithOtp({ email, options })
    expect(silent.error).toBeNull()
    expect(await mailsTo(confirming, email)).toEqual([])
    const rows = await confirming.database.query('select id from auth.users where email = $1', [email])
    expect(rows).toEqual([])
  })

  test('takes the place of a password that somebody else chose for the address', async () => {
    const email = freshAddress()
    const stranger = { email, password: 'of a stranger' }
    await confirming.client().auth.signUp(stranger)
    letMinutesPass(2)
    const owner = confirming.client()
    await owner.auth.signInWithOtp({ email })
    const { code } = await newestMail(confirming, email)
    expect((await owner.auth.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
    const { error } = await confirming.client().auth.signInWithPassword(stranger)
    expect(error?.code).toBe('invalid_credentials')
  })

  test('is for one mail a minute, and says how long to wait', async () => {
    const email = freshAddress()
    await standIn.client().auth.signInWithOtp({ email })
    const { error } = await standIn.client().auth.signInWithOtp({ email })
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  })

  test('opens no account that an operator shut out', async () => {
    const { email, user } = await standIn.signUp()
    await standIn.service().auth.admin.updateUserById(user.id, { ban_duration: '1h' })
    await standIn.client().auth.signInWithOtp({ email })
    expect(await mailsTo(standIn, email)).toEqual([])
  })

  test('to a phone is switched off', async () => {
    const { error } = await standIn.client().auth.signInWithOtp({ phone: '15550001111' })
    expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled' })
  })
})

test('an address that waits for its link can still be signed up with a password', async () => {
  const email = freshAddress()
  await standIn.client().auth.signInWithOtp({ email })
  await standIn.background.idle()
  const { data, error } = await standIn.client().auth.signUp({ email, password: 'correct horse' })
  expect(error).toBeNull()
  expect(data.session).not.toBeNull()
})
