import { startStandIn } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { afterEach, describe, expect, test } from 'vitest'

import { MailError } from './mail-service.ts'
import { createSmtpMail } from './smtp-mail.ts'
import { startSmtpServer } from './test-smtp-server.ts'
import { writeMail } from './write-mail.ts'

const smtp = await startSmtpServer()
const mail = createSmtpMail({ url: smtp.url, from: 'Marquee <noreply@example.com>' })
const standIn = await startStandIn({ mail, confirmsAddresses: true })

afterEach(() => {
  smtp.answers.clear()
  smtp.taken.length = 0
})

const write = (to: string) => writeMail({ to, subject: 'Grüße', paragraphs: ['Wörter'], footnote: 'Why' })

function request(path: string, body: object) {
  return standIn.request(`/auth/v1${path}`, { method: 'POST', body: JSON.stringify(body) })
}

describe('a mail server', () => {
  test('takes a mail in words and as a page, from the sender to the one recipient', async () => {
    await mail.send(await write('ada@example.com'))
    expect(smtp.taken).toHaveLength(1)
    const [{ recipients, data } = { recipients: [], data: '' }] = smtp.taken
    expect(recipients).toEqual(['<ada@example.com>'])
    expect(data).toMatch(/^From: Marquee <noreply@example\.com>$/m)
    expect(data).toMatch(/^To: ada@example\.com$/m)
    expect(data).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(data).toContain('Content-Type: text/plain')
    expect(data).toContain('Content-Type: text/html')
  })

  test.each([
    ['two@example.com, three@example.com'],
    ['a@example.com\r\nBcc: b@example.com'],
    ['a@example.com>\r\nRCPT TO:<b@example.com'],
  ])('gets one recipient at the most out of %j', async (to) => {
    await mail.send(await write(to)).catch(() => {})
    for (const { recipients, data } of smtp.taken) {
      expect(recipients).toHaveLength(1)
      expect(data).not.toMatch(/^Bcc:/m)
    }
  })

  test('that refuses or hangs up is an error that says no more than that', async () => {
    smtp.answers.set('RCPT', '550 no such mailbox')
    await expect(mail.send(await write('gone@example.com'))).rejects.toThrow(MailError)
    smtp.answers.set('refused', '')
    await expect(mail.check()).rejects.toThrow('The mail service cannot be reached')
  })
})

describe('when the mail server refuses', () => {
  const email = 'refused@example.com'
  const signUp = () => request('/signup', { email, password: 'correct horse' })

  test('a sign-up says so, leaves nothing behind, and may be tried again at once', async () => {
    smtp.answers.set('DATA', '451 try later')
    const refused = await signUp()
    expect(refused.status).toBe(500)
    expect(await refused.json()).toMatchObject({
      error_code: 'unexpected_failure',
      msg: 'Error sending confirmation email',
    })
    expect(await standIn.database.query('select id from auth.users where email = $1', [email])).toEqual([])
    expect(standIn.takeLoggedErrors()).toHaveLength(1)
    smtp.answers.clear()
    expect((await signUp()).status).toBe(200)
    expect(smtp.taken).toHaveLength(1)
  })

  test('a recovery says so for every address alike', async () => {
    smtp.answers.set('refused', '')
    for (const address of [email, 'unknown@example.com']) {
      const answer = await request('/recover', { email: address })
      expect(answer.status).toBe(500)
      expect(await answer.json()).toMatchObject({ msg: 'Error sending recovery email' })
    }
    expect(standIn.takeLoggedErrors()).toHaveLength(2)
  })

  test('one mailbox only, a recovery answers as ever, and the log knows', async () => {
    smtp.answers.set('RCPT', '550 no such mailbox')
    expect((await request('/recover', { email })).status).toBe(200)
    await standIn.background.idle()
    expect(standIn.takeLoggedErrors()).toHaveLength(1)
    const tokens = await standIn.database.query(
      `select id from auth.one_time_tokens where token_type = 'recovery_token'`,
    )
    expect(tokens).toEqual([])
  })
})
