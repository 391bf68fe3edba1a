import { composeMail } from '@marquee/mail-emulator/compose-mail.ts'
import type { Mail } from '@marquee/mail-emulator/mail-service.ts'

const LINK_LIFETIME_HINT = 'The link works once, within one hour.'
const NOT_YOU_HINT = 'If this was not you, you need not do anything'

/** Emails contain no text from the request except email addresses; otherwise they could be used to send spam. */
type LinkEmail = { to: string; url: string }

export function createConfirmationEmail({ to, url, code }: LinkEmail & { code: string }): Promise<Mail> {
  return composeMail({
    to,
    subject: 'Confirm your e-mail address',
    paragraphs: [
      `Welcome to Marquee. Confirm that ${to} is yours, and your account is ready.`,
      LINK_LIFETIME_HINT,
    ],
    action: { label: 'Confirm my address', url },
    code,
    footnote: `Somebody signed up to Marquee with this address. ${NOT_YOU_HINT}: without a confirmation nobody can use the account.`,
  })
}

/** Sent instead of a confirmation if the email already has an account. */
export function createAccountExistsEmail({ to, url }: LinkEmail): Promise<Mail> {
  return composeMail({
    to,
    subject: 'You already have an account',
    paragraphs: [
      `Somebody signed up to Marquee with ${to}, which already has an account. Nothing was changed.`,
      'If it was you, sign in with your password. If you have forgotten it, ask for a new one where you sign in.',
    ],
    action: { label: 'Go to Marquee', url },
    footnote: `${NOT_YOU_HINT}.`,
  })
}

/** Sent to the new address of an email change if it already has an account. */
export function createEmailTakenEmail({ to, url }: LinkEmail): Promise<Mail> {
  return composeMail({
    to,
    subject: 'You already have an account',
    paragraphs: [
      `Someone asked to use ${to} for another Marquee account. It already has an account, so nothing was changed.`,
      'If it was you, sign in with this email, or delete the account that uses it first.',
    ],
    action: { label: 'Go to Marquee', url },
    footnote: `${NOT_YOU_HINT}.`,
  })
}

export function createRecoveryEmail({ to, url, code }: LinkEmail & { code: string }): Promise<Mail> {
  return composeMail({
    to,
    subject: 'Choose a new password',
    paragraphs: [
      'You asked for a new password for your Marquee account. Open this link to choose one.',
      LINK_LIFETIME_HINT,
    ],
    action: { label: 'Choose a new password', url },
    code,
    footnote: `${NOT_YOU_HINT}: your password stays as it is.`,
  })
}

export function createMagicLinkEmail({ to, url, code }: LinkEmail & { code: string }): Promise<Mail> {
  return composeMail({
    to,
    subject: 'Your link to sign in',
    paragraphs: [
      'You asked to sign in to Marquee without a password. Open this link to do so.',
      LINK_LIFETIME_HINT,
    ],
    action: { label: 'Sign in', url },
    code,
    footnote: `${NOT_YOU_HINT}: nobody is signed in without this mail.`,
  })
}

export function createInvitationEmail({ to, url, code }: LinkEmail & { code: string }): Promise<Mail> {
  return composeMail({
    to,
    subject: 'You are invited to Marquee',
    paragraphs: [
      `You are invited to Marquee, with an account for ${to}. Open this link to accept.`,
      LINK_LIFETIME_HINT,
    ],
    action: { label: 'Accept the invitation', url },
    code,
    footnote: `${NOT_YOU_HINT}: without this mail nobody can use the account.`,
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
    subject: 'Confirm the change of your e-mail address',
    paragraphs: [
      `Your Marquee account is to move from ${to} to ${newEmail}.`,
      'It moves once both addresses have confirmed. Another mail has gone to the new one.',
      LINK_LIFETIME_HINT,
    ],
    action: { label: 'Confirm the change', url },
    code,
    footnote:
      'If this was not you, do not confirm, and change your password: somebody is signed in to your account.',
  })
}

/** Sent to the new address of an email change. */
export function createNewAddressEmail({ to, url, code }: LinkEmail & { code: string }): Promise<Mail> {
  return composeMail({
    to,
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      `A Marquee account is to move to ${to}.`,
      'It moves once both addresses have confirmed. Another mail has gone to the old one.',
      LINK_LIFETIME_HINT,
    ],
    action: { label: 'Confirm this address', url },
    code,
    footnote: `${NOT_YOU_HINT}.`,
  })
}

export function createReauthenticationEmail({ to, code }: { to: string; code: string }): Promise<Mail> {
  return composeMail({
    to,
    subject: 'Your code to confirm that it is you',
    paragraphs: ['Type this code where Marquee asks for it. It works once, within one hour.'],
    code,
    footnote: 'If this was not you, change your password: somebody is signed in to your account.',
  })
}

/** Returns the text message for a phone factor. */
export function createPhoneMessage(code: string): string {
  return `${code} is your Marquee code. It works once, within five minutes.`
}
