import type { Context } from 'hono'
import * as v from 'valibot'

import type { Queryable } from '#server/db/database.ts'
import { isUniqueViolation } from '#server/db/sql-state.ts'

import { type LinkWay, saveLink, writeLink } from './account-links.ts'
import { accountExistsMail } from './account-mails.ts'
import { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { challengeFields, readChallenge } from './code-challenge.ts'
import { requireEmailAddress } from './email-address.ts'
import { sendNow } from './mail-delivery.ts'
import { metadata } from './metadata.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'
import { redirectTarget } from './redirect.ts'
import { callerDevice, callerPlace, readBody, type Device } from './request.ts'
import { answerWithSession, startSession, type SessionAnswer } from './sessions.ts'
import {
  findUserByEmail,
  findUserById,
  insertUser,
  type NewUser,
  unsavedUser,
  type UserAnswer,
  userAnswer,
  type UserRow,
} from './users.ts'

const body = v.object({
  email: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), ''),
  password: v.nullish(v.string(), ''),
  data: metadata,
  ...challengeFields,
})

/**
 * POST /signup: makes an account, and signs it in at once unless its address must be confirmed first. In that case
 * nothing in the answer tells whether the address had an account before.
 */
export async function signUp(context: Context, services: AuthServices): Promise<SessionAnswer | UserAnswer> {
  const { email: text, phone, password, data, ...challenge } = await readBody(context, body)
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (!text && !password)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!password) throw new AuthError(400, 'validation_failed', 'Signup requires a valid password')
  checkNewPassword(password)
  const email = requireEmailAddress(text)
  const way = { target: redirectTarget(context, services), flow: readChallenge(challenge) }
  const address = callerPlace(context)
  services.limits.countSignUp({ email, address })

  const isConfirmed = !services.confirmsAddresses
  const newAccount = async () => ({
    email,
    passwordHash: await hashPassword(password),
    metadata: data,
    isConfirmed,
  })
  if (isConfirmed) {
    return answerWithSession(services, await openAtOnce(services, await newAccount(), callerDevice(context)))
  }
  const attempt = { kind: 'confirmation' as const, email, address }
  services.limits.countMail(attempt)
  return userAnswer(await addUnconfirmed(services, await newAccount(), { way, attempt }))
}

async function openAtOnce({ database }: AuthServices, account: NewUser, device: Device) {
  try {
    return await database.transaction(async (transaction) => {
      const userId = await insertUser(transaction, account)
      return startSession(transaction, { userId, method: 'password', device })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AuthError(422, 'user_already_exists', 'User already registered')
    throw error
  }
}

type Asked = { way: LinkWay; attempt: Parameters<typeof sendNow>[1] }

/** One mail goes to the address in any case: to confirm it or, where it has an account already, to say so. */
async function addUnconfirmed(
  services: AuthServices,
  account: NewUser,
  { way, attempt }: Asked,
): Promise<UserRow> {
  const { email } = account
  const existing = await findUserByEmail(services.database, email)
  if (existing?.email_confirmed_at) {
    const url = new URL('/auth', way.target).href
    await sendNow(services, attempt, [await accountExistsMail({ to: email, url })])
    return unsavedUser(account)
  }
  const link = await writeLink(services, 'signup', { email, ...way })
  await sendNow(services, attempt, [link.mail])
  try {
    return await services.database.transaction(async (transaction) => {
      const userId = await replaceUnconfirmed(transaction, account)
      await saveLink(transaction, userId, link)
      return (await findUserById(transaction, userId)) ?? unsavedUser(account)
    })
  } catch (error) {
    // Somebody else made or confirmed the account between the look and the insertion.
    if (isUniqueViolation(error)) return unsavedUser(account)
    throw error
  }
}

/**
 * An address that nobody confirmed belongs to nobody yet. The newest password counts, together with the newest link:
 * otherwise whoever signs up first with somebody else's address would have a password to what its owner confirms later.
 */
async function replaceUnconfirmed(transaction: Queryable, account: NewUser): Promise<string> {
  await transaction.query('delete from auth.users where email = $1 and email_confirmed_at is null', [
    account.email,
  ])
  return insertUser(transaction, account)
}
