import type { Mail } from '@marquee/mail-emulator/mail-service.ts'

import type { LinkWay } from './account-links.ts'
import { leaveAddressMail, newAddressMail } from './account-mails.ts'
import { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { saveFlow } from './code-challenge.ts'
import { sendNow } from './mail-delivery.ts'
import { makeToken, type NewToken, saveToken } from './one-time-tokens.ts'
import { verifyUrl } from './redirect.ts'
import { findUserByEmail, type UserRow } from './users.ts'

type Wish = LinkWay & { user: UserRow; newEmail: string }
/** Of the two mailboxes: that which the account has, and that which it moves to. */
type Side = 'current' | 'new'
type EmailChange = Wish & { mails: Mail[]; tokens: NewToken[] }

/**
 * Begins to move an account to another address: both get a mail, and it moves when both have confirmed.
 * @throws AuthError 422 email_exists, 429 over_email_send_rate_limit
 */
export async function beginEmailChange(services: AuthServices, wish: Wish, place: string): Promise<void> {
  if (await findUserByEmail(services.database, wish.newEmail)) throw emailExists()
  const attempt = { kind: 'email_change' as const, email: wish.user.email, address: place }
  services.limits.countMail(attempt)
  const change = await write(services, wish)
  await sendNow(services, attempt, change.mails)
  await save(services, change)
}

/** Both mails once more, for an account that waits to be moved. */
export async function repeatEmailChange(services: AuthServices, user: UserRow, way: LinkWay): Promise<void> {
  if (!user.email_change) return
  const change = await write(services, { user, newEmail: user.email_change, ...way })
  for (const mail of change.mails) await services.mail.send(mail)
  await save(services, change)
}

type OneLink = { token: NewToken; url: string }

/** One of the two links, for an operator who sends mails by other means; the other stays good. */
export async function linkForMove(
  services: AuthServices,
  { user, newEmail, target, side }: Omit<Wish, 'flow'> & { side: Side },
): Promise<OneLink> {
  if (await findUserByEmail(services.database, newEmail)) throw emailExists()
  const wish = { user, newEmail, target, flow: undefined }
  const link = writeSide(services, wish, side)
  await save(services, { ...wish, mails: [], tokens: [link.token] })
  return link
}

export function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
}

async function write(services: AuthServices, wish: Wish): Promise<EmailChange> {
  const { user, newEmail } = wish
  const current = writeSide(services, wish, 'current')
  const next = writeSide(services, wish, 'new')
  const mails = [
    await leaveAddressMail({ to: user.email, url: current.url, code: current.token.code, newEmail }),
    await newAddressMail({ to: newEmail, url: next.url, code: next.token.code }),
  ]
  return { ...wish, mails, tokens: [current.token, next.token] }
}

function writeSide({ keys }: AuthServices, { user, newEmail, target, flow }: Wish, side: Side): OneLink {
  const token = makeToken(keys.refreshSecret, {
    kind: `email_change_token_${side}`,
    email: side === 'new' ? newEmail : user.email,
    isPkce: flow !== undefined,
  })
  return { token, url: verifyUrl(target, { link: token.link, type: 'email_change' }) }
}

async function save(
  { database }: AuthServices,
  { user, newEmail, tokens, flow }: EmailChange,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(
      `update auth.users set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0
       where id = $1`,
      [user.id, newEmail],
    )
    for (const token of tokens) await saveToken(transaction, user.id, token)
    if (flow) await saveFlow(transaction, { userId: user.id, kind: 'email_change', flow })
  })
}
