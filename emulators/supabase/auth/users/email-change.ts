import type { Mail } from '@marquee/mail-emulator/mail-service.ts'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { sendEmails } from '../emails/deliver-email.ts'
import { chooseMailLanguage } from '../emails/email-language.ts'
import type { LinkDestination } from '../emails/email-links.ts'
import {
  createCurrentAddressEmail,
  createEmailTakenEmail,
  createNewAddressEmail,
} from '../emails/email-templates.ts'
import type { EmailUser } from '../emails/recipient.ts'
import { saveFlow } from '../sessions/pkce.ts'
import { createToken, type NewToken, saveToken } from '../verification/one-time-tokens.ts'
import { createVerifyUrl } from '../verification/redirect-urls.ts'
import { findUserByEmail } from './user-rows.ts'

type EmailChangeRequest = LinkDestination & { user: EmailUser; newEmail: string }
/** Which of the two mailboxes a link is sent to. */
type Mailbox = 'current' | 'new'
type EmailChange = EmailChangeRequest & { mails: Mail[]; tokens: NewToken[] }
type EmailChangeLink = { token: NewToken; url: string }

/**
 * Emails a link to the current and to the new address. The email changes once both are confirmed. If the new address has
 * an account, its owner gets an email without a link, and the caller the same response, which reveals no accounts.
 *
 * @throws AuthError 429 over_email_send_rate_limit
 */
export async function startEmailChange(
  services: AuthServices,
  request: EmailChangeRequest,
  ip: string,
): Promise<void> {
  const attempt = { kind: 'email_change' as const, email: request.user.email, ip }
  services.limits.countEmail(attempt)
  const change = await createEmailChange(services, request)
  await sendEmails(services, attempt, change.mails)
  await saveEmailChange(services, change)
}

/** Sends both emails of the pending change again. */
export async function resendEmailChange(
  services: AuthServices,
  user: EmailUser,
  destination: LinkDestination,
): Promise<void> {
  const change = await createEmailChange(services, { user, newEmail: user.email_change, ...destination })
  for (const mail of change.mails) await services.mail.send(mail)
  await saveEmailChange(services, change)
}

/** Returns one of the two links without sending it. The other link stays valid. */
export async function createEmailChangeLink(
  services: AuthServices,
  {
    user,
    newEmail,
    target,
    mailbox,
  }: Omit<EmailChangeRequest, 'codeChallenge' | 'languages'> & { mailbox: Mailbox },
): Promise<EmailChangeLink> {
  if (await findUserByEmail(services.database, newEmail)) throw emailExistsError()
  const request = { user, newEmail, target, codeChallenge: undefined, languages: [] }
  const link = createLink(services, request, mailbox)
  await saveEmailChange(services, { ...request, mails: [], tokens: [link.token] })
  return link
}

export function emailExistsError(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
}

async function createEmailChange(services: AuthServices, request: EmailChangeRequest): Promise<EmailChange> {
  const { user, newEmail } = request
  const isTaken = (await findUserByEmail(services.database, newEmail)) !== undefined
  const currentLink = createLink(services, request, 'current')
  const newLink = createLink(services, request, 'new')
  const language = chooseMailLanguage(services, user.raw_user_meta_data, request.languages)
  const toCurrent = { to: user.email, url: currentLink.url, code: currentLink.token.code, newEmail }
  const mails = [
    await createCurrentAddressEmail(toCurrent, language),
    isTaken
      ? await createEmailTakenEmail({ to: newEmail, url: new URL('/auth', request.target).href }, language)
      : await createNewAddressEmail({ to: newEmail, url: newLink.url, code: newLink.token.code }, language),
  ]
  return { ...request, mails, tokens: [currentLink.token, newLink.token] }
}

function createLink(
  { keys }: AuthServices,
  { user, newEmail, target, codeChallenge }: EmailChangeRequest,
  mailbox: Mailbox,
): EmailChangeLink {
  const token = createToken(keys.refreshSecret, {
    kind: `email_change_token_${mailbox}`,
    email: mailbox === 'new' ? newEmail : user.email,
    isPkce: codeChallenge !== undefined,
  })
  return { token, url: createVerifyUrl(target, { linkToken: token.linkToken, type: 'email_change' }) }
}

async function saveEmailChange(
  { database }: AuthServices,
  { user, newEmail, tokens, codeChallenge }: EmailChange,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(
      `update auth.users set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0
       where id = $1`,
      [user.id, newEmail],
    )
    for (const token of tokens) await saveToken(transaction, user.id, token)
    if (codeChallenge) await saveFlow(transaction, { userId: user.id, kind: 'email_change', codeChallenge })
  })
}
