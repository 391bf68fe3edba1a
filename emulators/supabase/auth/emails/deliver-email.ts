import { type Mail, MailError } from '@marquee/mail-emulator/mail-service.ts'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import type { EmailAttempt } from '../rate-limits/attempt-limits.ts'

/**
 * Sends emails within the request. Call it before saving anything that depends on the email, so that a failure leaves
 * nothing to undo. A failed attempt does not count towards the rate limit.
 *
 * Why emails are sent first: docs/decisions/0014-mail-before-commit.md
 *
 * @throws AuthError 500 unexpected_failure
 */
export async function sendEmails(
  services: AuthServices,
  attempt: EmailAttempt,
  mails: readonly Mail[],
): Promise<void> {
  await refundOnFailure(services, attempt, async () => {
    for (const mail of mails) await services.mail.send(mail)
  })
}

/**
 * Checks that email can be sent at all. The result is the same for every recipient, so it reveals no accounts.
 *
 * @throws AuthError 500 unexpected_failure
 */
export async function requireMailService(services: AuthServices, attempt: EmailAttempt): Promise<void> {
  await refundOnFailure(services, attempt, () => services.mail.check())
}

async function refundOnFailure(services: AuthServices, attempt: EmailAttempt, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    services.limits.refundEmail(attempt)
    if (!(error instanceof MailError)) throw error
    services.logger.error({ err: error }, 'auth email could not be sent')
    throw new AuthError(500, 'unexpected_failure', `Error sending ${attempt.kind.replace('_', ' ')} email`)
  }
}
