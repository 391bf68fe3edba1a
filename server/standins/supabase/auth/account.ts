import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { readEmailAddress } from './email-address.ts'
import { metadata } from './metadata.ts'
import { checkNewPassword, hashPassword, isPasswordOf } from './passwords.ts'
import { readBody } from './request.ts'
import { requireSession, type SignedInCaller } from './require-session.ts'
import { endOtherSessions } from './sessions.ts'
import { findUserById, userAnswer, type UserAnswer } from './users.ts'

/** Twice what one request may bring, with the account's own entries. */
const MAX_MERGED_CHARACTERS = 8192

const changes = v.object({ email: v.nullish(v.string()), password: v.nullish(v.string()), data: metadata })

/** GET /user */
export async function readAccount(context: Context, services: AuthServices): Promise<UserAnswer> {
  const { user } = await requireSession(context, services)
  return userAnswer(user)
}

/** PUT /user: changes the password, what the account remembers, or both. The e-mail stays (spec, section 2: "Email cannot be changed"). */
export async function changeAccount(context: Context, services: AuthServices): Promise<UserAnswer> {
  const caller = await requireSession(context, services)
  const { email, password, data } = await readBody(context, changes)
  if (email && readEmailAddress(email) !== caller.user.email) {
    throw new AuthError(422, 'validation_failed', 'Email cannot be changed')
  }
  if (typeof password === 'string') await changePassword(services, caller, password)
  await mergeMetadata(services, caller, data)
  const user = await findUserById(services.database, caller.user.id)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return userAnswer(user)
}

/** Other sessions end with the old password: whoever had it is out. */
async function changePassword(
  { database }: AuthServices,
  { user, sessionId }: SignedInCaller,
  password: string,
) {
  checkNewPassword(password)
  if (await isPasswordOf(user.encrypted_password, password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  const passwordHash = await hashPassword(password)
  await database.transaction(async (transaction) => {
    await transaction.query(
      'update auth.users set encrypted_password = $2, updated_at = now() where id = $1',
      [user.id, passwordHash],
    )
    await endOtherSessions(transaction, user.id, sessionId)
  })
}

/** A key set to null is forgotten. */
async function mergeMetadata(
  { database }: AuthServices,
  { user }: SignedInCaller,
  data: Record<string, unknown>,
) {
  if (Object.keys(data).length === 0) return
  const merged = await database.query(
    `update auth.users set updated_at = now(), raw_user_meta_data = (
       select coalesce(jsonb_object_agg(key, value), '{}')
       from jsonb_each(raw_user_meta_data || $2::jsonb) where value <> 'null'
     )
     where id = $1 and length((raw_user_meta_data || $2::jsonb)::text) <= $3
     returning id`,
    [user.id, JSON.stringify(data), MAX_MERGED_CHARACTERS],
  )
  if (merged.length === 0) throw new AuthError(400, 'validation_failed', 'User metadata is too large')
}
