import { afterEach, describe, expect, test, vi } from 'vitest'

import { startSupabaseEmulator } from '../../testing/start-supabase-emulator.ts'
import { openLink, uniqueEmail, advanceMinutes, listEmails, latestEmail } from '../testing/emails.ts'

const emulator = await startSupabaseEmulator()

afterEach(() => {
  vi.useRealTimers()
})

/** Signs up a user and starts an email change. */
async function startEmailChange() {
  const testUser = await emulator.signUp()
  const newEmail = uniqueEmail()
  const response = await testUser.client.auth.updateUser({ email: newEmail.toUpperCase() })
  return {
    ...testUser,
    ...response,
    newEmail,
    atOld: await latestEmail(emulator, testUser.email),
    atNew: await latestEmail(emulator, newEmail),
  }
}

const currentEmail = async (id: string) =>
  (await emulator.service().auth.admin.getUserById(id)).data.user?.email

describe('an email change', () => {
  test('sends an email to both addresses and changes nothing yet', async () => {
    const { data, error, user, email, newEmail, atOld, atNew } = await startEmailChange()
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, new_email: newEmail, email_change_sent_at: expect.any(String) })
    expect(atOld.subject).toBe('Confirm your email change')
    expect(atOld.text).toContain(newEmail)
    expect(atNew.subject).toBe('Confirm your new email')
    expect(atNew.text).not.toContain(email)
    expect(await currentEmail(user.id)).toBe(email)
  })

  test.each([
    ['old', 'new'],
    ['new', 'old'],
  ])('completes when both addresses have confirmed, first the %s, then the %s one', async (first) => {
    const { user, email, newEmail, password, atOld, atNew } = await startEmailChange()
    const [one, other] = first === 'old' ? [atOld, atNew] : [atNew, atOld]
    expect((await openLink(emulator, one.link)).fragment).toEqual({
      message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      sb: '',
    })
    expect(await currentEmail(user.id)).toBe(email)
    // The same link does not count twice.
    expect((await openLink(emulator, one.link)).fragment).toMatchObject({ error_code: 'otp_expired' })
    expect((await openLink(emulator, other.link)).fragment).toMatchObject({ type: 'email_change' })
    expect(await currentEmail(user.id)).toBe(newEmail)
    const signIn = (address: string) =>
      emulator.client().auth.signInWithPassword({ email: address, password })
    expect((await signIn(newEmail)).data.user).toMatchObject({
      user_metadata: { email: newEmail, email_verified: true },
      identities: [{ identity_data: { email: newEmail } }],
    })
    expect((await signIn(email)).error?.code).toBe('invalid_credentials')
  })

  test('completes with the codes too', async () => {
    const { client, user, email, newEmail, atOld, atNew } = await startEmailChange()
    const half = await client.auth.verifyOtp({ email, token: atOld.code, type: 'email_change' })
    expect(half).toMatchObject({ data: { user: null, session: null }, error: null })
    const whole = await client.auth.verifyOtp({ email: newEmail, token: atNew.code, type: 'email_change' })
    expect(whole.data.user?.email).toBe(newEmail)
    expect(await currentEmail(user.id)).toBe(newEmail)
  })

  test('moves the credits', async () => {
    const { client, email, newEmail, atOld, atNew, user } = await startEmailChange()
    await client.rpc('add_credits_to_user', {
      p_email: email,
      p_user_id: user.id,
      p_amount: 10,
      p_transaction_type: 'bonus',
      p_description: null,
    })
    await openLink(emulator, atOld.link)
    await openLink(emulator, atNew.link)
    const { data } = await client.from('credits').select('balance').eq('email', newEmail).single()
    expect(data).toEqual({ balance: 10 })
  })

  test('never completes if the new email has an account, which the response does not reveal', async () => {
    const { client, user, email } = await emulator.signUp()
    const { email: taken } = await emulator.signUp()
    const { data, error } = await client.auth.updateUser({ email: taken })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, new_email: taken })
    await openLink(emulator, (await latestEmail(emulator, email)).link)
    expect(await latestEmail(emulator, taken)).toMatchObject({ subject: 'You already have an account' })
    expect(await currentEmail(user.id)).toBe(email)
  })

  test('fails if the new email was registered in the meantime', async () => {
    const { user, email, newEmail, atOld, atNew } = await startEmailChange()
    await emulator.client().auth.signUp({ email: newEmail, password: 'sixsix' })
    await openLink(emulator, atOld.link)
    expect((await openLink(emulator, atNew.link)).fragment).toMatchObject({ error_code: 'email_exists' })
    expect(await currentEmail(user.id)).toBe(email)
  })

  test('is canceled by a new password', async () => {
    const { client, user, email, atOld, atNew } = await startEmailChange()
    const { data } = await client.auth.updateUser({ password: 'a new one' })
    expect(data.user?.new_email).toBeUndefined()
    for (const { link } of [atOld, atNew]) {
      expect((await openLink(emulator, link)).fragment).toMatchObject({ error_code: 'otp_expired' })
    }
    expect(await currentEmail(user.id)).toBe(email)
  })

  test('invalidates older links', async () => {
    const { email, atOld, atNew } = await startEmailChange()
    await emulator.client().auth.resetPasswordForEmail(email)
    const recovery = await latestEmail(emulator, email)
    await openLink(emulator, atOld.link)
    await openLink(emulator, atNew.link)
    expect((await openLink(emulator, recovery.link)).fragment).toMatchObject({ error_code: 'otp_expired' })
  })

  test('starts over when both emails are resent', async () => {
    const { client, email, newEmail, atOld, atNew } = await startEmailChange()
    await openLink(emulator, atOld.link)
    advanceMinutes(2)
    expect((await client.auth.resend({ type: 'email_change', email })).error).toBeNull()
    expect(await listEmails(emulator, newEmail)).toHaveLength(2)
    expect((await openLink(emulator, atNew.link)).fragment).toMatchObject({ error_code: 'otp_expired' })
    await openLink(emulator, (await latestEmail(emulator, newEmail)).link)
    const { fragment } = await openLink(emulator, (await latestEmail(emulator, email)).link)
    expect(fragment).toMatchObject({ type: 'email_change' })
  })

  test('sends emails at most once a minute', async () => {
    const { client } = await startEmailChange()
    expect((await client.auth.updateUser({ email: uniqueEmail() })).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
    })
  })

  test('to the current email has no effect', async () => {
    const { client, email } = await emulator.signUp()
    const { data, error } = await client.auth.updateUser({ email })
    expect(error).toBeNull()
    expect(data.user?.new_email).toBeUndefined()
  })
})
