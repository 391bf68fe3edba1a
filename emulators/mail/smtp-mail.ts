import { createTransport } from 'nodemailer'

import { MailError, type MailService } from './mail-service.ts'

export type SmtpSettings = {
  /** For example `smtps://user:password@host:465`. */
  url: string
  /** The sender, as `Name <address>` or the address alone. */
  from: string
}

/** A user is waiting for the response. */
const TIMEOUT_MS = 10_000

/** Creates a mail service that sends through an SMTP server. It does not support text messages. */
export function createSmtpMail({ url, from }: SmtpSettings): MailService {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Prevents content from including local files or fetched URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: ({ to, subject, text, html }) =>
      withMailError('The mail could not be sent', () =>
        transport.sendMail({
          from,
          // An object is accepted as one address; a text would be read as a list of them.
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'auto-submitted': 'auto-generated' },
        }),
      ),
    // Connects and signs in, which takes most of the time of sending.
    simulate: () => check(transport),
    check: () => check(transport),
  }
}

function check(transport: { verify: () => Promise<unknown> }): Promise<void> {
  return withMailError('The mail service cannot be reached', () => transport.verify())
}

async function withMailError(message: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw new MailError(message, { cause: error })
  }
}
