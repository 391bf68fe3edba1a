import type { Queryable } from '@marquee/database/database.ts'
import type { Mail } from '@marquee/mail-emulator/mail-service.ts'

import type { AuthServices } from '../auth-services.ts'
import { type CodeChallenge, saveFlow } from '../sessions/pkce.ts'
import { createToken, type NewToken, saveToken } from '../verification/one-time-tokens.ts'
import { createVerifyUrl } from '../verification/redirect-urls.ts'
import {
  createConfirmationEmail,
  createInvitationEmail,
  createMagicLinkEmail,
  createRecoveryEmail,
} from './email-templates.ts'

/** The page a link redirects to. With a code challenge, it gets an auth code instead of a session. */
export type LinkDestination = { target: URL; codeChallenge: CodeChallenge | undefined }

type LinkType = 'signup' | 'recovery' | 'magiclink' | 'invite'
export type EmailLink = {
  type: LinkType
  mail: Mail
  url: string
  token: NewToken
  codeChallenge: CodeChallenge | undefined
}

const LINK_TYPES = {
  signup: {
    token: 'confirmation_token',
    flow: 'email/signup',
    sentAt: 'confirmation_sent_at',
    createEmail: createConfirmationEmail,
  },
  recovery: {
    token: 'recovery_token',
    flow: 'recovery',
    sentAt: 'recovery_sent_at',
    createEmail: createRecoveryEmail,
  },
  magiclink: {
    token: 'recovery_token',
    flow: 'magiclink',
    sentAt: 'recovery_sent_at',
    createEmail: createMagicLinkEmail,
  },
  invite: {
    token: 'confirmation_token',
    flow: 'invite',
    sentAt: 'invited_at',
    createEmail: createInvitationEmail,
  },
} as const

/** Creates a link and its email. The link works once it is saved. */
export async function createEmailLink(
  { keys }: Pick<AuthServices, 'keys'>,
  type: LinkType,
  { email, target, codeChallenge }: LinkDestination & { email: string },
): Promise<EmailLink> {
  const { token: kind, createEmail } = LINK_TYPES[type]
  const token = createToken(keys.refreshSecret, { kind, email, isPkce: codeChallenge !== undefined })
  const url = createVerifyUrl(target, { linkToken: token.linkToken, type })
  return { type, mail: await createEmail({ to: email, url, code: token.code }), url, token, codeChallenge }
}

/** Saves the link, replacing the user's previous link of that kind. */
export async function saveEmailLink(
  transaction: Queryable,
  userId: string,
  { type, token, codeChallenge }: EmailLink,
): Promise<void> {
  const { flow, sentAt } = LINK_TYPES[type]
  await transaction.query(`update auth.users set ${sentAt} = now() where id = $1`, [userId])
  await saveToken(transaction, userId, token)
  if (codeChallenge) await saveFlow(transaction, { userId, kind: flow, codeChallenge })
}

/** Sends the email before saving the link: if sending fails, the previous link still works. */
export async function sendEmailLink(
  services: AuthServices,
  user: { id: string; email: string },
  type: LinkType,
  destination: LinkDestination,
): Promise<void> {
  const link = await createEmailLink(services, type, { email: user.email, ...destination })
  await services.mail.send(link.mail)
  await services.database.transaction((transaction) => saveEmailLink(transaction, user.id, link))
}
