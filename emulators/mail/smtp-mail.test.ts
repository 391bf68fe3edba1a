import { afterEach, describe, expect, test } from 'vitest'

import { composeMail } from './compose-mail.ts'
import { MailError } from './mail-service.ts'
import { createSmtpMail } from './smtp-mail.ts'
import { startSmtpServer } from './testing/smtp-server.ts'

const smtp = await startSmtpServer()
const mail = createSmtpMail({ url: smtp.url, from: 'Marquee <noreply@example.com>' })

afterEach(() => {
  smtp.replies.clear()
  smtp.accepted.length = 0
})

const compose = (to: string) => composeMail({ to, subject: 'Grüße', paragraphs: ['Wörter'], footnote: 'Why' })

describe('an SMTP server', () => {
  test('accepts a mail as plain text and HTML, from the sender to one recipient', async () => {
    await mail.send(await compose('ada@example.com'))
    expect(smtp.accepted).toHaveLength(1)
    const [{ recipients, data } = { recipients: [], data: '' }] = smtp.accepted
    expect(recipients).toEqual(['<ada@example.com>'])
    expect(data).toMatch(/^From: Marquee <noreply@example\.com>$/m)
    expect(data).toMatch(/^To: ada@example\.com$/m)
    expect(data).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(data).toContain('Content-Type: text/plain')
    expect(data).toContain('Content-Type: text/html')
  })

  test('simulates sending: connects, but delivers nothing', async () => {
    await mail.simulate(await compose('ada@example.com'))
    expect(smtp.accepted).toEqual([])
    smtp.replies.set('refused', '')
    await expect(mail.simulate(await compose('ada@example.com'))).rejects.toThrow(MailError)
  })

  test.each([
    ['two@example.com, three@example.com'],
    ['a@example.com\r\nBcc: b@example.com'],
    ['a@example.com>\r\nRCPT TO:<b@example.com'],
  ])('receives at most one recipient for %j', async (to) => {
    await mail.send(await compose(to)).catch(() => {})
    for (const { recipients, data } of smtp.accepted) {
      expect(recipients).toHaveLength(1)
      expect(data).not.toMatch(/^Bcc:/m)
    }
  })

  test('that rejects a mail or closes the connection causes a MailError without details', async () => {
    smtp.replies.set('RCPT', '550 no such mailbox')
    await expect(mail.send(await compose('gone@example.com'))).rejects.toThrow(MailError)
    smtp.replies.set('refused', '')
    await expect(mail.check()).rejects.toThrow('The mail service cannot be reached')
  })
})
