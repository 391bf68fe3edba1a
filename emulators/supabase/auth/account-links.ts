import type { Queryable } from '@marquee/database/database.ts'
import type { Mail } from '@marquee/mail-emulator/mail-service.ts'

import { confirmationMail, invitationMail, magicLinkMail, recoveryMail } from './account-mails.ts'
import type { AuthServices } from './auth-services.ts'
import { type CodeChallenge, saveFlow } from './code-challenge.ts'
import { makeToken, type NewToken, saveToken } from './one-time-tokens.ts'
import { verifyUrl } from './redirect.ts'

/** Where a link leads in the end, and whether by way of a code. */
export type LinkWay = { target: URL; flow: CodeChallenge | undefined }

type LinkType = 'signup' | 'recovery' | 'magiclink' | 'invite'
export type AccountLink = {
  type: LinkType
  mail: Mail
  url: string
  token: NewToken
  flow: CodeChallenge | undefined
}

const LINKS = {
  signup: {
    token: 'confirmation_token',
    flow: 'email/signup',
    sentAt: 'confirmation_sent_at',
    write: confirmationMail,
  },
  recovery: { token: 'recovery_token', flow: 'recovery', sentAt: 'recovery_sent_at', write: recoveryMail },
  magiclink: { token: 'recovery_token', flow: 'magiclink', sentAt: 'recovery_sent_at', write: magicLinkMail },
  invite: { token: 'confirmation_token', flow: 'invite', sentAt: 'invited_at', write: invitationMail },
} as const

/** A mail with a link that proves its mailbox. Nothing is stored yet. */
export async function writeLink(
  { keys }: Pick<AuthServices, 'keys'>,
  type: LinkType,
  { email, target, flow }: LinkWay & { email: string },
): Promise<AccountLink> {
  const { token: kind, write } = LINKS[type]
  const token = makeToken(keys.refreshSecret, { kind, email, isPkce: flow !== undefined })
  const url = verifyUrl(target, { link: token.link, type })
  return { type, mail: await write({ to: email, url, code: token.code }), url, token, flow }
}

/** Makes the link good for the account. */
export async function saveLink(
  transaction: Queryable,
  userId: string,
  { type, token, flow }: AccountLink,
): Promise<void> {
  const { flow: kind, sentAt } = LINKS[type]
  await transaction.query(`update auth.users set ${sentAt} = now() where id = $1`, [userId])
  await saveToken(transaction, userId, token)
  if (flow) await saveFlow(transaction, { userId, kind, flow })
}

/** Sends the mail, and then makes its link good: a mail that could not be sent leaves an older link as it was. */
export async function sendLink(
  services: AuthServices,
  user: { id: string; email: string },
  type: LinkType,
  way: LinkWay,
): Promise<void> {
  const link = await writeLink(services, type, { email: user.email, ...way })
  await services.mail.send(link.mail)
  await services.database.transaction((transaction) => saveLink(transaction, user.id, link))
}
