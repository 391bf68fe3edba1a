import { afterEach, describe, expect, test, vi } from 'vitest'

import { startSupabaseEmulator } from '../../testing/start-supabase-emulator.ts'
import { openLink, uniqueEmail, advanceMinutes, listEmails, latestEmail } from '../testing/emails.ts'

const emulator = await startSupabaseEmulator()
const withConfirmation = await startSupabaseEmulator({ isEmailConfirmationRequired: true })

afterEach(() => void vi.useRealTimers())

describe('signInWithOtp()', () => {
  test('sends a link that signs in once', async () => {
    const { email, user } = await emulator.signUp()
    const { data, error } = await emulator.client().auth.signInWithOtp({ email })
    expect({ data, error }).toEqual({ data: { user: null, session: null }, error: null })
    const { link, subject } = await latestEmail(emulator, email)
    expect(subject).toBe('Your login link')
    const { fragment } = await openLink(emulator, link)
    expect(fragment).toMatchObject({ type: 'magiclink', access_token: expect.any(String) })
    const { data: current } = await emulator.client().auth.getUser(fragment['access_token'])
    expect(current.user?.id).toBe(user.id)
    expect((await openLink(emulator, link)).fragment).toMatchObject({ error_code: 'otp_expired' })
  })

  test.each(['email', 'magiclink'] as const)('sends a code that verifyOtp() accepts as %s', async (type) => {
    const { email, user } = await emulator.signUp()
    const client = emulator.client()
    await client.auth.signInWithOtp({ email })
    const { code } = await latestEmail(emulator, email)
    const { data } = await client.auth.verifyOtp({ email, token: code, type })
    expect(data.user?.id).toBe(user.id)
    const { data: level } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(level?.currentAuthenticationMethods).toMatchObject([{ method: 'otp' }])
  })

  test('creates a user for a new email, which the link confirms', async () => {
    const email = uniqueEmail()
    const client = emulator.client()
    await client.auth.signInWithOtp({ email, options: { data: { name: 'Ada' } } })
    const { code } = await latestEmail(emulator, email)
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

  test('creates no user if told so, and reports it only where signing up reveals accounts anyway', async () => {
    const email = uniqueEmail()
    const options = { shouldCreateUser: false }
    const { error } = await emulator.client().auth.signInWithOtp({ email, options })
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled' })
    const undisclosed = await withConfirmation.client().auth.signInWithOtp({ email, options })
    expect(undisclosed.error).toBeNull()
    expect(await listEmails(withConfirmation, email)).toEqual([])
    const rows = await withConfirmation.database.query('select id from auth.users where email = $1', [email])
    expect(rows).toEqual([])
  })

  test('discards a password that an attacker set for the email', async () => {
    const email = uniqueEmail()
    const attacker = { email, password: 'of an attacker' }
    await withConfirmation.client().auth.signUp(attacker)
    advanceMinutes(2)
    const owner = withConfirmation.client()
    await owner.auth.signInWithOtp({ email })
    const { code } = await latestEmail(withConfirmation, email)
    expect((await owner.auth.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
    const { error } = await withConfirmation.client().auth.signInWithPassword(attacker)
    expect(error?.code).toBe('invalid_credentials')
  })

  test('is limited to one email per minute and says how long to wait', async () => {
    const email = uniqueEmail()
    await emulator.client().auth.signInWithOtp({ email })
    const { error } = await emulator.client().auth.signInWithOtp({ email })
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  })

  test('sends nothing to a banned user', async () => {
    const { email, user } = await emulator.signUp()
    await emulator.service().auth.admin.updateUserById(user.id, { ban_duration: '1h' })
    await emulator.client().auth.signInWithOtp({ email })
    expect(await listEmails(emulator, email)).toEqual([])
  })

  test('to a phone is disabled', async () => {
    const { error } = await emulator.client().auth.signInWithOtp({ phone: '15550001111' })
    expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled' })
  })
})

test('an email with a pending link can still sign up with a password', async () => {
  const email = uniqueEmail()
  await emulator.client().auth.signInWithOtp({ email })
  await emulator.background.idle()
  const { data, error } = await emulator.client().auth.signUp({ email, password: 'correct horse' })
  expect(error).toBeNull()
  expect(data.session).not.toBeNull()
})
