import type { Queryable } from '@marquee/database/database.ts'
import type { Mail } from '@marquee/mail-emulator/mail-service.ts'
import type { Context } from 'hono'

import type { AuthServices } from '../auth-services.ts'
import { type CodeChallenge, parseCodeChallenge, saveFlow } from '../sessions/pkce.ts'
import { createToken, type NewToken, saveToken } from '../verification/one-time-tokens.ts'
import { createVerifyUrl, getRedirectTarget } from '../verification/redirect-urls.ts'
import { chooseMailLanguage, readLanguages } from './email-language.ts'
import {
  createConfirmationEmail,
  createInvitationEmail,
  createMagicLinkEmail,
  createRecoveryEmail,
} from './email-templates.ts'

/** The page a link redirects to. With a code challenge, it gets an auth code instead of a session. */
export type LinkDestination = {
  target: URL
  codeChallenge: CodeChallenge | undefined
  /** The browser's, as BCP 47 tags. */
  languages: readonly string[]
}

/** The metadata has the user's language. */
type LinkOwner = { email: string; metadata: Record<string, unknown> }

type LinkUser = { id: string; email: string; raw_user_meta_data: Record<string, unknown> }

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

/** Returns where the link of a request leads. @throws AuthError 400 validation_failed */
export function readDestination(
  context: Context,
  services: AuthServices,
  challenge: Parameters<typeof parseCodeChallenge>[0],
): LinkDestination {
  return {
    target: getRedirectTarget(context, services),
    codeChallenge: parseCodeChallenge(challenge),
    languages: readLanguages(context),
  }
}

/** Creates a link and its email. The link works once it is saved. */
export async function createEmailLink(
  services: AuthServices,
  type: LinkType,
  { email, metadata, target, codeChallenge, languages }: LinkDestination & LinkOwner,
): Promise<EmailLink> {
  const { token: kind, createEmail } = LINK_TYPES[type]
  const token = createToken(services.keys.refreshSecret, { kind, email, isPkce: codeChallenge !== undefined })
  const url = createVerifyUrl(target, { linkToken: token.linkToken, type })
  const language = chooseMailLanguage(services, metadata, languages)
  const mail = await createEmail({ to: email, url, code: token.code }, language)
  return { type, mail, url, token, codeChallenge }
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
  user: LinkUser,
  type: LinkType,
  destination: LinkDestination,
): Promise<void> {
  const owner = { email: user.email, metadata: user.raw_user_meta_data }
  const link = await createEmailLink(services, type, { ...owner, ...destination })
  await services.mail.send(link.mail)
  await services.database.transaction((transaction) => saveEmailLink(transaction, user.id, link))
}
