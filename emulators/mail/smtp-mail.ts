import { createTransport } from 'nodemailer'

import { MailError, type MailService } from './mail-service.ts'

export type SmtpSettings = {
  /** Such as `smtps://user:password@host:465`. */
  url: string
  /** The sender, as `Name <address>` or the address alone. */
  from: string
}

/** A person waits for the answer meanwhile. */
const TIMEOUT_MS = 10_000

/** Sends through the operator's SMTP server. It has no messages to phones. */
export function createSmtpMail({ url, from }: SmtpSettings): MailService {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // What a mail says is ours alone: no file and no address of the network goes into one.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: ({ to, subject, text, html }) =>
      asMailError('The mail could not be sent', () =>
        transport.sendMail({
          from,
          // An object is taken as one address; a text would be read as a list of them.
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { 'auto-submitted': 'auto-generated' },
        }),
      ),
    check: () => asMailError('The mail service cannot be reached', () => transport.verify()),
  }
}

async function asMailError(message: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw new MailError(message, { cause: error })
  }
}
