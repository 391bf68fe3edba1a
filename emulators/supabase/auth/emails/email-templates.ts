import { composeMail } from '@marquee/mail-emulator/compose-mail.ts'
import type { Mail } from '@marquee/mail-emulator/mail-service.ts'

const LINK_LIFETIME_HINT = 'This link works once and expires in an hour.'
const NOT_YOU_HINT = 'Wasn’t you? You can ignore this email.'

/** Emails contain no text from the request except email addresses; otherwise they could be used to send spam. */
type LinkEmail = { to: string; url: string }

export function createConfirmationEmail({ to, url, code }: LinkEmail & { code: string }): Promise<Mail> {
  return composeMail({
    to,
    subject: 'Confirm your email',
    paragraphs: [
      `Welcome to Marquee! Confirm that ${to} is your email and you’re ready to go.`,
      LINK_LIFETIME_HINT,
    ],
    action: { label: 'Confirm email', url },
    code,
    footnote: `You’re receiving this because someone signed up for Marquee with this email. ${NOT_YOU_HINT}`,
  })
}

/** Sent instead of a confirmation if the email already has an account. */
export function createAccountExistsEmail({ to, url }: LinkEmail): Promise<Mail> {
  return composeMail({
    to,
    subject: 'You already have an account',
    paragraphs: [
      `Someone tried to sign up for Marquee with ${to}, but it already has an account. Nothing has changed.`,
      'If this was you, log in, or reset your password from the login page.',
    ],
    action: { label: 'Go to Marquee', url },
    footnote: NOT_YOU_HINT,
  })
}

/** Sent to the new address of an email change if it already has an account. */
export function createEmailTakenEmail({ to, url }: LinkEmail): Promise<Mail> {
  return composeMail({
    to,
    subject: 'You already have an account',
    paragraphs: [
      `Someone tried to use ${to} for another Marquee account, but it already has one. Nothing has changed.`,
      'If this was you, log in with this email, or delete that account first.',
    ],
    action: { label: 'Go to Marquee', url },
    footnote: NOT_YOU_HINT,
  })
}

export function createRecoveryEmail({ to, url, code }: LinkEmail & { code: string }): Promise<Mail> {
  return composeMail({
    to,
    subject: 'Reset your password',
    paragraphs: [
      'We got a request to reset your Marquee password. Use the link below to choose a new one.',
      LINK_LIFETIME_HINT,
    ],
    action: { label: 'Reset password', url },
    code,
    footnote: `${NOT_YOU_HINT} Your password won’t change.`,
  })
}

export function createMagicLinkEmail({ to, url, code }: LinkEmail & { code: string }): Promise<Mail> {
  return composeMail({
    to,
    subject: 'Your login link',
    paragraphs: ['Use the link below to log in to Marquee. No password needed.', LINK_LIFETIME_HINT],
    action: { label: 'Log in', url },
    code,
    footnote: NOT_YOU_HINT,
  })
}

export function createInvitationEmail({ to, url, code }: LinkEmail & { code: string }): Promise<Mail> {
  return composeMail({
    to,
    subject: 'You’re invited to Marquee',
    paragraphs: [
      `You’ve been invited to join Marquee as ${to}. Use the link below to accept.`,
      LINK_LIFETIME_HINT,
    ],
    action: { label: 'Accept invitation', url },
    code,
    footnote: 'Not expecting this? You can ignore this email.',
  })
}

/** Sent to the current address of an email change. */
export function createCurrentAddressEmail({
  to,
  url,
  code,
  newEmail,
}: LinkEmail & { code: string; newEmail: string }): Promise<Mail> {
  return composeMail({
    to,
    subject: 'Confirm your email change',
    paragraphs: [
      `We got a request to change the email of your Marquee account from ${to} to ${newEmail}.`,
      'To finish, confirm here and in the email we sent to the new address.',
      LINK_LIFETIME_HINT,
    ],
    action: { label: 'Confirm change', url },
    code,
    footnote:
      'Wasn’t you? Don’t confirm, and change your password right away. Someone may have access to your account.',
  })
}

/** Sent to the new address of an email change. */
export function createNewAddressEmail({ to, url, code }: LinkEmail & { code: string }): Promise<Mail> {
  return composeMail({
    to,
    subject: 'Confirm your new email',
    paragraphs: [
      `We got a request to use ${to} for a Marquee account.`,
      'To finish, confirm here and in the email we sent to the current address.',
      LINK_LIFETIME_HINT,
    ],
    action: { label: 'Confirm email', url },
    code,
    footnote: NOT_YOU_HINT,
  })
}

export function createReauthenticationEmail({ to, code }: { to: string; code: string }): Promise<Mail> {
  return composeMail({
    to,
    subject: 'Your confirmation code',
    paragraphs: ['Enter this code in Marquee to confirm it’s you. It works once and expires in an hour.'],
    code,
    footnote: 'Wasn’t you? Change your password right away. Someone may have access to your account.',
  })
}

/** Returns the text message for a phone factor. */
export function createPhoneMessage(code: string): string {
  return `${code} is your Marquee code. It works once and expires in 5 minutes.`
}
