import { describe, expect, test } from 'vitest'

import { startSupabaseEmulator } from '../../testing/start-supabase-emulator.ts'
import { ageTokens, latestEmail } from '../testing/emails.ts'

const emulator = await startSupabaseEmulator()

/** Signs up a user with a session that is not recent. */
async function signUpTwoDaysAgo() {
  const testUser = await emulator.signUp()
  await emulator.database.query(
    `update auth.sessions set created_at = created_at - interval '25 hours' where user_id = $1`,
    [testUser.user.id],
  )
  return testUser
}

describe('a new password in a session older than a day', () => {
  test('requires a code sent by email', async () => {
    const { client } = await signUpTwoDaysAgo()
    expect((await client.auth.updateUser({ password: 'a new one' })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    })
  })

  test('is accepted with the code, which works once', async () => {
    const { client, email } = await signUpTwoDaysAgo()
    expect((await client.auth.reauthenticate()).error).toBeNull()
    const { subject, code: nonce } = await latestEmail(emulator, email)
    expect(subject).toBe('Your confirmation code')
    expect((await client.auth.updateUser({ password: 'a new one', nonce })).error).toBeNull()
    expect((await client.auth.updateUser({ password: 'another one', nonce })).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    })
  })

  test('is rejected with a code that is wrong, expired or from another user', async () => {
    const [testUser, other] = [await signUpTwoDaysAgo(), await signUpTwoDaysAgo()]
    await Promise.all([testUser.client.auth.reauthenticate(), other.client.auth.reauthenticate()])
    const change = (nonce: string) => testUser.client.auth.updateUser({ password: 'a new one', nonce })
    const { code } = await latestEmail(emulator, testUser.email)
    const foreign = (await latestEmail(emulator, other.email)).code
    expect((await change(foreign)).error?.code).toBe('reauthentication_not_valid')
    await ageTokens(emulator, 61)
    expect((await change(code)).error?.code).toBe('reauthentication_not_valid')
  })

  test('leaves the old password valid when it is rejected', async () => {
    const { client, email, password } = await signUpTwoDaysAgo()
    await client.auth.updateUser({ password: 'a new one' })
    expect((await emulator.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  })
})

test('a code is sent at most once a minute, and only with a session', async () => {
  const { client } = await emulator.signUp()
  expect((await client.auth.reauthenticate()).error).toBeNull()
  expect((await client.auth.reauthenticate()).error?.code).toBe('over_email_send_rate_limit')
  const response = await emulator.request('/auth/v1/reauthenticate')
  expect(response.headers.get('x-sb-error-code')).toBe('no_authorization')
})
