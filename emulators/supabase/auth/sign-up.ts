import { isUniqueViolation } from '@marquee/database/sql-state.ts'
import type { Context } from 'hono'
import * as v from 'valibot'

import { addUnconfirmed, dropUnconfirmed } from './add-unconfirmed.ts'
import { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { challengeFields, readChallenge } from './code-challenge.ts'
import { requireEmailAddress } from './email-address.ts'
import { metadata } from './metadata.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'
import { redirectTarget } from './redirect.ts'
import { callerDevice, callerPlace, readBody, type Device } from './request.ts'
import { answerWithSession, startSession, type SessionAnswer } from './sessions.ts'
import { insertUser, type NewUser, type UserAnswer, userAnswer } from './users.ts'

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
      await dropUnconfirmed(transaction, account.email)
      const userId = await insertUser(transaction, account)
      return startSession(transaction, { userId, method: 'password', device })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AuthError(422, 'user_already_exists', 'User already registered')
    throw error
  }
}
