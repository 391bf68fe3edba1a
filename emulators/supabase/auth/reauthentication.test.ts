import { describe, expect, test } from 'vitest'

import { startStandIn } from '../testing/start-supabase-emulator.ts'
import { ageTokens, newestMail } from './test-mail.ts'

const standIn = await startStandIn()

/** A viewer whose session began the day before yesterday. */
async function viewerOfOld() {
  const viewer = await standIn.signUp()
  await standIn.database.query(
    `update auth.sessions set created_at = created_at - interval '25 hours' where user_id = $1`,
    [viewer.user.id],
  )
  return viewer
}

describe('a new password in a session of more than a day', () => {
  test('needs a code from the mailbox', async () => {
    const { client } = await viewerOfOld()
    expect((await client.auth.updateUser({ password: 'a new one' })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    })
  })

  test('is taken with the code, which works once', async () => {
    const { client, email } = await viewerOfOld()
    expect((await client.auth.reauthenticate()).error).toBeNull()
    const { subject, code: nonce } = await newestMail(standIn, email)
    expect(subject).toBe('Your code to confirm that it is you')
    expect((await client.auth.updateUser({ password: 'a new one', nonce })).error).toBeNull()
    expect((await client.auth.updateUser({ password: 'another one', nonce })).error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
    })
  })

  test('is refused with a wrong code, an old one, or one of somebody else', async () => {
    const [viewer, other] = [await viewerOfOld(), await viewerOfOld()]
    await Promise.all([viewer.client.auth.reauthenticate(), other.client.auth.reauthenticate()])
    const change = (nonce: string) => viewer.client.auth.updateUser({ password: 'a new one', nonce })
    const { code } = await newestMail(standIn, viewer.email)
    const foreign = (await newestMail(standIn, other.email)).code
    expect((await change(foreign)).error?.code).toBe('reauthentication_not_valid')
    await ageTokens(standIn, 61)
    expect((await change(code)).error?.code).toBe('reauthentication_not_valid')
  })

  test('changes nothing else meanwhile: the old password still works', async () => {
    const { client, email, password } = await viewerOfOld()
    await client.auth.updateUser({ password: 'a new one' })
    expect((await standIn.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  })
})

test('a code is sent once a minute, to who is signed in', async () => {
  const { client } = await standIn.signUp()
  expect((await client.auth.reauthenticate()).error).toBeNull()
  expect((await client.auth.reauthenticate()).error?.code).toBe('over_email_send_rate_limit')
  const answer = await standIn.request('/auth/v1/reauthenticate')
  expect(answer.headers.get('x-sb-error-code')).toBe('no_authorization')
})
