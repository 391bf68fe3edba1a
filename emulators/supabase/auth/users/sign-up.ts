import type { Database, Queryable } from '@marquee/database/database.ts'
import { dryRun } from '@marquee/database/dry-run.ts'
import { isUniqueViolation } from '@marquee/database/sql-error.ts'
import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { sendEmails } from '../emails/deliver-email.ts'
import { chooseMailLanguage } from '../emails/email-language.ts'
import {
  createEmailLink,
  type EmailLink,
  type LinkDestination,
  readDestination,
  saveEmailLink,
} from '../emails/email-links.ts'
import { createAccountExistsEmail } from '../emails/email-templates.ts'
import type { EmailAttempt } from '../rate-limits/attempt-limits.ts'
import { type ClientDevice, getClientDevice, getClientNetwork, readBody } from '../request-context.ts'
import { codeChallengeFields } from '../sessions/pkce.ts'
import { createSessionResponse, type SessionResponse, startSession } from '../sessions/sessions.ts'
import { requireEmailAddress } from './email-address.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'
import { metadataSchema } from './user-metadata.ts'
import {
  findUserByEmail,
  findUserById,
  insertUser,
  type NewUser,
  toUserResponse,
  type UserResponse,
  type UserRow,
} from './user-rows.ts'

const signUpRequest = v.object({
  email: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), ''),
  password: v.nullish(v.string(), ''),
  data: metadataSchema,
  ...codeChallengeFields,
})

/**
 * POST /signup: creates a user. Signs the user in unless the email must be confirmed first; in that case the response
 * does not reveal whether the email already has an account.
 */
export async function signUp(
  context: Context,
  services: AuthServices,
): Promise<SessionResponse | UserResponse> {
  const { email: text, phone, password, data, ...challenge } = await readBody(context, signUpRequest)
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (!text && !password)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!password) throw new AuthError(400, 'validation_failed', 'Signup requires a valid password')
  checkNewPassword(password)
  const email = requireEmailAddress(text)
  const destination = readDestination(context, services, challenge)
  const ip = getClientNetwork(context)
  services.limits.countSignUp({ email, ip })

  const isConfirmed = !services.isEmailConfirmationRequired
  const createNewUser = async () => ({
    email,
    passwordHash: await hashPassword(password),
    metadata: data,
    isConfirmed,
  })
  if (isConfirmed) {
    const newUser = await createNewUser()
    return createSessionResponse(
      services,
      await createConfirmedUser(services, newUser, getClientDevice(context)),
    )
  }
  const attempt = { kind: 'confirmation' as const, email, ip }
  services.limits.countEmail(attempt)
  return toUserResponse(
    await createUnconfirmedUser(services, await createNewUser(), { destination, attempt }),
  )
}

async function createConfirmedUser({ database }: AuthServices, newUser: NewUser, device: ClientDevice) {
  try {
    return await database.transaction(async (transaction) => {
      await deleteUnconfirmedUser(transaction, newUser.email)
      const userId = await insertUser(transaction, newUser)
      return startSession(transaction, { userId, method: 'password', device })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AuthError(422, 'user_already_exists', 'User already registered')
    throw error
  }
}

/**
 * Creates a user and sends a confirmation email. If the email has an account, its owner gets an email that says so, and
 * the caller gets the same response as for a new user.
 *
 * @throws AuthError 500 unexpected_failure when the email cannot be sent
 */
async function createUnconfirmedUser(
  services: AuthServices,
  newUser: NewUser,
  { destination, attempt }: { destination: LinkDestination; attempt: EmailAttempt },
): Promise<UserRow> {
  const { database } = services
  const { email } = newUser
  const link = await createEmailLink(services, 'signup', {
    email,
    metadata: newUser.metadata,
    ...destination,
  })
  const existing = await findUserByEmail(database, email)
  if (existing?.email_confirmed_at) {
    const url = new URL('/auth', destination.target).href
    const language = chooseMailLanguage(services, existing.raw_user_meta_data, destination.languages)
    await sendEmails(services, attempt, [await createAccountExistsEmail({ to: email, url }, language)])
    return simulateInsert(database, newUser, link)
  }
  await sendEmails(services, attempt, [link.mail])
  try {
    return await database.transaction(async (transaction) => {
      await deleteUnconfirmedUser(transaction, email)
      return insertUnconfirmedUser(transaction, newUser, link, email)
    })
  } catch (error) {
    // The email was registered or confirmed by another request in the meantime.
    if (isUniqueViolation(error)) return simulateInsert(database, newUser, link)
    throw error
  }
}

async function insertUnconfirmedUser(
  transaction: Queryable,
  newUser: NewUser,
  link: EmailLink,
  storedEmail: string,
): Promise<UserRow> {
  const userId = await insertUser(transaction, newUser, storedEmail)
  await saveEmailLink(transaction, userId, link)
  const user = await findUserById(transaction, userId)
  if (!user) throw new Error('The inserted user was not found')
  return { ...user, email: newUser.email }
}

/** Inserts a user and rolls back, so that response and response time are as for a new user. */
async function simulateInsert(database: Database, newUser: NewUser, link: EmailLink): Promise<UserRow> {
  return dryRun(database, async (transaction) => {
    const storedEmail = `${crypto.randomUUID()}@example.invalid`
    await deleteUnconfirmedUser(transaction, storedEmail)
    return insertUnconfirmedUser(transaction, newUser, link, storedEmail)
  })
}

/**
 * Makes the newest sign-up of an unconfirmed email replace older ones. Otherwise an attacker who signs up first with
 * someone else's email would know the password of the account that the owner confirms later.
 */
async function deleteUnconfirmedUser(transaction: Queryable, email: string): Promise<void> {
  await transaction.query('delete from auth.users where email = $1 and email_confirmed_at is null', [email])
}
