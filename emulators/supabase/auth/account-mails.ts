import type { Mail } from '@marquee/mail-emulator/mail-service.ts'
import { writeMail } from '@marquee/mail-emulator/write-mail.ts'

const ONE_HOUR = 'The link works once, within one hour.'
const NOT_YOU = 'If this was not you, you need not do anything'

/** None of these mails says a word that the caller chose, but for addresses: else anybody could write to anybody in our name. */
type Linked = { to: string; url: string }

export function confirmationMail({ to, url, code }: Linked & { code: string }): Promise<Mail> {
  return writeMail({
    to,
    subject: 'Confirm your e-mail address',
    paragraphs: [`Welcome to Marquee. Confirm that ${to} is yours, and your account is ready.`, ONE_HOUR],
    action: { label: 'Confirm my address', url },
    code,
    footnote: `Somebody signed up to Marquee with this address. ${NOT_YOU}: without a confirmation nobody can use the account.`,
  })
}

/** Instead of a confirmation, to an address that has an account: whoever signed up is told nothing, its owner is. */
export function accountExistsMail({ to, url }: Linked): Promise<Mail> {
  return writeMail({
    to,
    subject: 'You already have an account',
    paragraphs: [
      `Somebody signed up to Marquee with ${to}, which already has an account. Nothing was changed.`,
      'If it was you, sign in with your password. If you have forgotten it, ask for a new one where you sign in.',
    ],
    action: { label: 'Go to Marquee', url },
    footnote: `${NOT_YOU}.`,
  })
}

export function recoveryMail({ to, url, code }: Linked & { code: string }): Promise<Mail> {
  return writeMail({
    to,
    subject: 'Choose a new password',
    paragraphs: [
      'You asked for a new password for your Marquee account. Open this link to choose one.',
      ONE_HOUR,
    ],
    action: { label: 'Choose a new password', url },
    code,
    footnote: `${NOT_YOU}: your password stays as it is.`,
  })
}

export function magicLinkMail({ to, url, code }: Linked & { code: string }): Promise<Mail> {
  return writeMail({
    to,
    subject: 'Your link to sign in',
    paragraphs: ['You asked to sign in to Marquee without a password. Open this link to do so.', ONE_HOUR],
    action: { label: 'Sign in', url },
    code,
    footnote: `${NOT_YOU}: nobody is signed in without this mail.`,
  })
}

export function invitationMail({ to, url, code }: Linked & { code: string }): Promise<Mail> {
  return writeMail({
    to,
    subject: 'You are invited to Marquee',
    paragraphs: [
      `You are invited to Marquee, with an account for ${to}. Open this link to accept.`,
      ONE_HOUR,
    ],
    action: { label: 'Accept the invitation', url },
    code,
    footnote: `${NOT_YOU}: without this mail nobody can use the account.`,
  })
}

/** To the mailbox that the account has now. */
export function leaveAddressMail({
  to,
  url,
  code,
  newEmail,
}: Linked & { code: string; newEmail: string }): Promise<Mail> {
  return writeMail({
    to,
    subject: 'Confirm the change of your e-mail address',
    paragraphs: [
      `Your Marquee account is to move from ${to} to ${newEmail}.`,
      'It moves once both addresses have confirmed. Another mail has gone to the new one.',
      ONE_HOUR,
    ],
    action: { label: 'Confirm the change', url },
    code,
    footnote:
      'If this was not you, do not confirm, and change your password: somebody is signed in to your account.',
  })
}

/** To the mailbox that the account moves to. */
export function newAddressMail({ to, url, code }: Linked & { code: string }): Promise<Mail> {
  return writeMail({
    to,
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      `A Marquee account is to move to ${to}.`,
      'It moves once both addresses have confirmed. Another mail has gone to the old one.',
      ONE_HOUR,
    ],
    action: { label: 'Confirm this address', url },
    code,
    footnote: `${NOT_YOU}.`,
  })
}

export function reauthenticationMail({ to, code }: { to: string; code: string }): Promise<Mail> {
  return writeMail({
    to,
    subject: 'Your code to confirm that it is you',
    paragraphs: ['Type this code where Marquee asks for it. It works once, within one hour.'],
    code,
    footnote: 'If this was not you, change your password: somebody is signed in to your account.',
  })
}

/** The text to a phone that is a second factor. */
export function phoneCodeText(code: string): string {
  return `${code} is your Marquee code. It works once, within five minutes.`
}
