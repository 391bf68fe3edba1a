import { isUniqueViolation } from '@marquee/database/sql-state.ts'
import type { Context } from 'hono'
import * as v from 'valibot'

import { type LinkWay, sendLink } from './account-links.ts'
import { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { challengeFields, readChallenge } from './code-challenge.ts'
import { requireEmailAddress } from './email-address.ts'
import { requireMailService } from './mail-delivery.ts'
import { metadata } from './metadata.ts'
import { NO_PASSWORD } from './passwords.ts'
import { redirectTarget } from './redirect.ts'
import { callerPlace, readBody } from './request.ts'
import { findUserByEmail, insertUser, isBanned, type UserRow } from './users.ts'

const body = v.object({
  email: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), ''),
  data: metadata,
  create_user: v.nullish(v.boolean(), true),
  ...challengeFields,
})

type Wish = { email: string; data: Record<string, unknown>; makesAccount: boolean; way: LinkWay }

/**
 * POST /otp: a mail whose link or code signs in without a password. The answer is the same for an address without an
 * account, which is looked for after it; only where signing up tells who has an account does a wish for no new one tell, too.
 */
export async function sendMagicLink(
  context: Context,
  services: AuthServices,
): Promise<Record<string, never>> {
  const { email: text, phone, data, create_user: makesAccount, ...challenge } = await readBody(context, body)
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  if (!text) throw new AuthError(400, 'validation_failed', 'One of email or phone must be set')
  const email = requireEmailAddress(text)
  const way = { target: redirectTarget(context, services), flow: readChallenge(challenge) }
  const attempt = { kind: 'magiclink' as const, email, address: callerPlace(context) }
  services.limits.countMail(attempt)
  if (!makesAccount && !services.confirmsAddresses && !(await findUserByEmail(services.database, email))) {
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
  }
  await requireMailService(services, attempt)
  services.background.start('a mail to sign in with', () =>
    deliver(services, { email, data, makesAccount, way }),
  )
  return {}
}

async function deliver(services: AuthServices, wish: Wish): Promise<void> {
  const { database } = services
  const user =
    (await findUserByEmail(database, wish.email)) ??
    (wish.makesAccount ? await addAccount(services, wish) : undefined)
  if (user && !isBanned(user)) await sendLink(services, user, 'magiclink', wish.way)
}

/** Nobody has shown to own the address yet: the link confirms it, in every mode. */
async function addAccount({ database }: AuthServices, { email, data }: Wish): Promise<UserRow | undefined> {
  const account = { email, passwordHash: NO_PASSWORD, metadata: data, isConfirmed: false }
  try {
    await database.transaction((transaction) => insertUser(transaction, account))
  } catch (error) {
    // Somebody else made the account meanwhile.
    if (!isUniqueViolation(error)) throw error
  }
  return findUserByEmail(database, email)
}
