import type { Context } from 'hono'
import * as v from 'valibot'

import { isUniqueViolation } from '#server/db/sql-state.ts'

import { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { readEmailAddress } from './email-address.ts'
import { metadata } from './metadata.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'
import { callerDevice, readBody, type Device } from './request.ts'
import { answerWithSession, startSession, type SessionAnswer } from './sessions.ts'
import { insertUser, type NewUser } from './users.ts'

const body = v.object({
  email: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), ''),
  password: v.nullish(v.string(), ''),
  data: metadata,
})

/** POST /signup: makes an account and signs it in at once. No mail is sent, so an address counts as confirmed. */
export async function signUp(context: Context, services: AuthServices): Promise<SessionAnswer> {
  const { email, phone, password, data } = await readBody(context, body)
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (!email && !password)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!password) throw new AuthError(400, 'validation_failed', 'Signup requires a valid password')
  checkNewPassword(password)
  const address = readEmailAddress(email)
  if (!address)
    throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format')
  const device = callerDevice(context)
  services.limits.countSignUp({ email: address, address: device.address })

  const passwordHash = await hashPassword(password)
  return answerWithSession(
    services,
    await open(services, device, { email: address, passwordHash, metadata: data }),
  )
}

async function open({ database }: AuthServices, device: Device, account: NewUser) {
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
