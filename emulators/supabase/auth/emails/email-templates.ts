import { composeMail, type MailLanguage } from '@marquee/mail-emulator/compose-mail.ts'
import type { Mail } from '@marquee/mail-emulator/mail-service.ts'

/** Emails contain no text from the request except email addresses; otherwise they could be used to send spam. */
type LinkEmail = { to: string; url: string }

type CodeEmail = LinkEmail & { code: string }

export function createConfirmationEmail({ to, url, code }: CodeEmail, language: MailLanguage): Promise<Mail> {
  const { translate } = language
  return composeMail({
    language,
    to,
    subject: translate('Confirm your email'),
    paragraphs: [
      translate('Welcome to Marquee! Confirm that {email} is your email and you’re ready to go.', {
        email: to,
      }),
      translate('This link works once and expires in an hour.'),
    ],
    action: { label: translate('Confirm email'), url },
    code,
    footnote: translate(
      'You’re receiving this because someone signed up for Marquee with this email. Wasn’t you? You can ignore this email.',
    ),
  })
}

/** Sent instead of a confirmation if the email already has an account. */
export function createAccountExistsEmail({ to, url }: LinkEmail, language: MailLanguage): Promise<Mail> {
  const { translate } = language
  return composeMail({
    language,
    to,
    subject: translate('You already have an account'),
    paragraphs: [
      translate(
        'Someone tried to sign up for Marquee with {email}, but it already has an account. Nothing has changed.',
        { email: to },
      ),
      translate('If this was you, log in, or reset your password from the login page.'),
    ],
    action: { label: translate('Go to Marquee'), url },
    footnote: translate('Wasn’t you? You can ignore this email.'),
  })
}

/** Sent to the new address of an email change if it already has an account. */
export function createEmailTakenEmail({ to, url }: LinkEmail, language: MailLanguage): Promise<Mail> {
  const { translate } = language
  return composeMail({
    language,
    to,
    subject: translate('You already have an account'),
    paragraphs: [
      translate(
        'Someone tried to use {email} for another Marquee account, but it already has one. Nothing has changed.',
        { email: to },
      ),
      translate('If this was you, log in with this email, or delete that account first.'),
    ],
    action: { label: translate('Go to Marquee'), url },
    footnote: translate('Wasn’t you? You can ignore this email.'),
  })
}

export function createRecoveryEmail({ to, url, code }: CodeEmail, language: MailLanguage): Promise<Mail> {
  const { translate } = language
  return composeMail({
    language,
    to,
    subject: translate('Reset your password'),
    paragraphs: [
      translate('We got a request to reset your Marquee password. Use the link below to choose a new one.'),
      translate('This link works once and expires in an hour.'),
    ],
    action: { label: translate('Reset password'), url },
    code,
    footnote: translate('Wasn’t you? You can ignore this email. Your password won’t change.'),
  })
}

export function createMagicLinkEmail({ to, url, code }: CodeEmail, language: MailLanguage): Promise<Mail> {
  const { translate } = language
  return composeMail({
    language,
    to,
    subject: translate('Your login link'),
    paragraphs: [
      translate('Use the link below to log in to Marquee. No password needed.'),
      translate('This link works once and expires in an hour.'),
    ],
    action: { label: translate('Log in'), url },
    code,
    footnote: translate('Wasn’t you? You can ignore this email.'),
  })
}

export function createInvitationEmail({ to, url, code }: CodeEmail, language: MailLanguage): Promise<Mail> {
  const { translate } = language
  return composeMail({
    language,
    to,
    subject: translate('You’re invited to Marquee'),
    paragraphs: [
      translate('You’ve been invited to join Marquee as {email}. Use the link below to accept.', {
        email: to,
      }),
      translate('This link works once and expires in an hour.'),
    ],
    action: { label: translate('Accept invitation'), url },
    code,
    footnote: translate('Not expecting this? You can ignore this email.'),
  })
}

/** Sent to the current address of an email change. */
export function createCurrentAddressEmail(
  { to, url, code, newEmail }: CodeEmail & { newEmail: string },
  language: MailLanguage,
): Promise<Mail> {
  const { translate } = language
  return composeMail({
    language,
    to,
    subject: translate('Confirm your email change'),
    paragraphs: [
      translate('We got a request to change the email of your Marquee account from {email} to {newEmail}.', {
        email: to,
        newEmail,
      }),
      translate('To finish, confirm here and in the email we sent to the new address.'),
      translate('This link works once and expires in an hour.'),
    ],
    action: { label: translate('Confirm change'), url },
    code,
    footnote: translate(
      'Wasn’t you? Don’t confirm, and change your password right away. Someone may have access to your account.',
    ),
  })
}

/** Sent to the new address of an email change. */
export function createNewAddressEmail({ to, url, code }: CodeEmail, language: MailLanguage): Promise<Mail> {
  const { translate } = language
  return composeMail({
    language,
    to,
    subject: translate('Confirm your new email'),
    paragraphs: [
      translate('We got a request to use {email} for a Marquee account.', { email: to }),
      translate('To finish, confirm here and in the email we sent to the current address.'),
      translate('This link works once and expires in an hour.'),
    ],
    action: { label: translate('Confirm email'), url },
    code,
    footnote: translate('Wasn’t you? You can ignore this email.'),
  })
}

export function createReauthenticationEmail(
  { to, code }: { to: string; code: string },
  language: MailLanguage,
): Promise<Mail> {
  const { translate } = language
  return composeMail({
    language,
    to,
    subject: translate('Your confirmation code'),
    paragraphs: [
      translate('Enter this code in Marquee to confirm it’s you. It works once and expires in an hour.'),
    ],
    code,
    footnote: translate(
      'Wasn’t you? Change your password right away. Someone may have access to your account.',
    ),
  })
}

/** Returns the text message for a phone factor. */
export function createPhoneMessage(code: string, { translate }: MailLanguage): string {
  return translate('{code} is your Marquee code. It works once and expires in 5 minutes.', { code })
}
