import { type Mail, MailError } from '@marquee/mail-emulator/mail-service.ts'

import { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'

type MailAttempt = Parameters<AuthServices['limits']['countMail']>[0]

/**
 * Sends while the caller waits, before anything is stored that needs the mail: when it cannot be sent there is nothing
 * to undo, and trying again is allowed at once.
 * @throws AuthError 500 unexpected_failure
 */
export async function sendNow(
  services: AuthServices,
  attempt: MailAttempt,
  mails: readonly Mail[],
): Promise<void> {
  await orForgive(services, attempt, async () => {
    for (const mail of mails) await services.mail.send(mail)
  })
}

/**
 * Whether mail can be sent at all: the same for every address, so that the answer tells nothing of one.
 * @throws AuthError 500 unexpected_failure
 */
export async function requireMailService(services: AuthServices, attempt: MailAttempt): Promise<void> {
  await orForgive(services, attempt, () => services.mail.check())
}

async function orForgive(services: AuthServices, attempt: MailAttempt, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    services.limits.forgiveMail(attempt)
    if (!(error instanceof MailError)) throw error
    services.logger.error({ err: error }, 'a mail for an account was not sent')
    throw new AuthError(500, 'unexpected_failure', `Error sending ${attempt.kind.replace('_', ' ')} email`)
  }
}
