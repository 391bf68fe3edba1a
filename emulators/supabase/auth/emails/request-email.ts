import { dryRun } from '@marquee/database/dry-run.ts'
import { isUniqueViolation } from '@marquee/database/sql-error.ts'
import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { getClientNetwork, readBody } from '../request-context.ts'
import { codeChallengeFields } from '../sessions/pkce.ts'
import { requireEmailAddress } from '../users/email-address.ts'
import { resendEmailChange } from '../users/email-change.ts'
import { NO_PASSWORD } from '../users/passwords.ts'
import { metadataSchema } from '../users/user-metadata.ts'
import { findUserByEmail, insertUser } from '../users/user-rows.ts'
import { requireMailService } from './deliver-email.ts'
import { type LinkDestination, readDestination, sendEmailLink } from './email-links.ts'
import { chooseRecipient } from './recipient.ts'

const otpRequest = v.object({
  email: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), ''),
  data: metadataSchema,
  create_user: v.nullish(v.boolean(), true),
  ...codeChallengeFields,
})

const recoverRequest = v.object({ email: v.nullish(v.string(), ''), ...codeChallengeFields })

const resendRequest = v.object({
  type: v.nullish(v.string(), ''),
  email: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), ''),
  ...codeChallengeFields,
})

const EMAIL_KIND_BY_TYPE = { signup: 'confirmation', email_change: 'email_change' } as const

type MagicLinkRequest = {
  email: string
  data: Record<string, unknown>
  shouldCreateUser: boolean
  destination: LinkDestination
}

/**
 * POST /otp: emails a link and a code that sign in without a password. Like `recover`, it does not reveal whether the
 * email has an account. The exception is `create_user: false` where signing up
 * reveals accounts anyway.
 */
export async function sendMagicLink(
  context: Context,
  services: AuthServices,
): Promise<Record<string, never>> {
  const {
    email: text,
    phone,
    data,
    create_user: shouldCreateUser,
    ...challenge
  } = await readBody(context, otpRequest)
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  if (!text) throw new AuthError(400, 'validation_failed', 'One of email or phone must be set')
  const email = requireEmailAddress(text)
  const destination = readDestination(context, services, challenge)
  const attempt = { kind: 'magiclink' as const, email, ip: getClientNetwork(context) }
  services.limits.countEmail(attempt)
  if (
    !shouldCreateUser &&
    !services.isEmailConfirmationRequired &&
    !(await findUserByEmail(services.database, email))
  ) {
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
  }
  await requireMailService(services, attempt)
  services.background.start('sending a magic link', () =>
    deliverMagicLink(services, { email, data, shouldCreateUser, destination }),
  )
  return {}
}

/**
 * POST /recover: emails a link to set a new password. An unknown email gets the same response, and the work after the
 * response is the same too, as it would otherwise delay the response for a known email.
 */
export async function recover(context: Context, services: AuthServices): Promise<Record<string, never>> {
  const { email: text, ...challenge } = await readBody(context, recoverRequest)
  const email = requireEmailAddress(text)
  const destination = readDestination(context, services, challenge)
  const attempt = { kind: 'recovery' as const, email, ip: getClientNetwork(context) }
  services.limits.countEmail(attempt)
  await requireMailService(services, attempt)
  services.background.start('sending a recovery email', async () => {
    const user = await findUserByEmail(services.database, email)
    const recipient = chooseRecipient(services, email, user)
    await sendEmailLink(recipient.services, recipient.user, 'recovery', destination)
  })
  return {}
}

/**
 * POST /resend: sends the confirmation of a sign-up or an email change again. Like `recover`, it does not reveal whether
 * the email has an account.
 */
export async function resend(context: Context, services: AuthServices): Promise<Record<string, never>> {
  const { type, email: text, phone, ...challenge } = await readBody(context, resendRequest)
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  if (type !== 'signup' && type !== 'email_change') {
    throw new AuthError(400, 'validation_failed', 'Missing one of these types: signup, email_change')
  }
  const email = requireEmailAddress(text)
  const destination = readDestination(context, services, challenge)
  const attempt = { kind: EMAIL_KIND_BY_TYPE[type], email, ip: getClientNetwork(context) }
  services.limits.countEmail(attempt)
  await requireMailService(services, attempt)
  services.background.start('resending a confirmation email', async () => {
    const user = await findUserByEmail(services.database, email)
    const isPending = type === 'email_change' ? user?.email_change !== '' : !user?.email_confirmed_at
    const recipient = chooseRecipient(services, email, isPending ? user : undefined)
    if (type === 'email_change') await resendEmailChange(recipient.services, recipient.user, destination)
    else await sendEmailLink(recipient.services, recipient.user, 'signup', destination)
  })
  return {}
}

async function deliverMagicLink(services: AuthServices, request: MagicLinkRequest): Promise<void> {
  const { email, shouldCreateUser, destination } = request
  if (shouldCreateUser) await ensureUser(services, request)
  const user = await findUserByEmail(services.database, email)
  const recipient = chooseRecipient(services, email, user)
  await sendEmailLink(recipient.services, recipient.user, 'magiclink', destination)
}

/**
 * Creates an unconfirmed user even where confirmation is not required; the link confirms the email. If the user exists,
 * it inserts another and rolls back, since the time that it takes must not reveal accounts.
 */
async function ensureUser({ database }: AuthServices, { email, data }: MagicLinkRequest): Promise<void> {
  const newUser = { email, passwordHash: NO_PASSWORD, metadata: data, isConfirmed: false }
  if (await findUserByEmail(database, email)) {
    const storedEmail = `${crypto.randomUUID()}@example.invalid`
    await dryRun(database, (transaction) => insertUser(transaction, newUser, storedEmail))
    return
  }
  try {
    await database.transaction((transaction) => insertUser(transaction, newUser))
  } catch (error) {
    // Another request created the user in the meantime.
    if (!isUniqueViolation(error)) throw error
  }
}
