import { createSmtpMail } from '@marquee/mail-emulator/smtp-mail.ts'
import { startSmtpServer } from '@marquee/mail-emulator/testing/smtp-server.ts'
import { afterEach, describe, expect, test } from 'vitest'

import { startSupabaseEmulator } from '../../testing/start-supabase-emulator.ts'

const smtp = await startSmtpServer()
const mail = createSmtpMail({ url: smtp.url, from: 'Marquee <noreply@example.com>' })
const supabase = await startSupabaseEmulator({ mail, isEmailConfirmationRequired: true })

afterEach(() => {
  smtp.replies.clear()
  smtp.accepted.length = 0
})

function request(path: string, body: object) {
  return supabase.request(`/auth/v1${path}`, { method: 'POST', body: JSON.stringify(body) })
}

describe('when the mail server rejects an email', () => {
  const email = 'rejected@example.com'
  const signUp = () => request('/signup', { email, password: 'correct horse' })

  test('sign-up reports it, leaves nothing behind, and can be retried at once', async () => {
    smtp.replies.set('DATA', '451 try later')
    const rejected = await signUp()
    expect(rejected.status).toBe(500)
    expect(await rejected.json()).toMatchObject({
      error_code: 'unexpected_failure',
      msg: 'Error sending confirmation email',
    })
    expect(await supabase.database.query('select id from auth.users where email = $1', [email])).toEqual([])
    expect(supabase.takeLoggedErrors()).toHaveLength(1)
    smtp.replies.clear()
    expect((await signUp()).status).toBe(200)
    expect(smtp.accepted).toHaveLength(1)
  })

  test('password recovery reports an unreachable server for every email alike', async () => {
    smtp.replies.set('refused', '')
    for (const recipient of [email, 'unknown@example.com']) {
      const response = await request('/recover', { email: recipient })
      expect(response.status).toBe(500)
      expect(await response.json()).toMatchObject({ msg: 'Error sending recovery email' })
    }
    expect(supabase.takeLoggedErrors()).toHaveLength(2)
  })

  test('password recovery responds as usual to one rejected mailbox, and logs it', async () => {
    smtp.replies.set('RCPT', '550 no such mailbox')
    expect((await request('/recover', { email })).status).toBe(200)
    await supabase.background.idle()
    expect(supabase.takeLoggedErrors()).toHaveLength(1)
    const tokens = await supabase.database.query(
      `select id from auth.one_time_tokens where token_type = 'recovery_token'`,
    )
    expect(tokens).toEqual([])
  })
})
