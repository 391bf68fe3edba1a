import type { Queryable } from '@marquee/database/database.ts'
import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { challengeFields, readChallenge } from './code-challenge.ts'
import { requireEmailAddress } from './email-address.ts'
import { beginEmailChange } from './email-change.ts'
import { metadata } from './metadata.ts'
import { deleteTokensOf } from './one-time-tokens.ts'
import { checkNewPassword, hashPassword, isPasswordOf } from './passwords.ts'
import { requireFreshSession } from './reauthenticate.ts'
import { redirectTarget } from './redirect.ts'
import { callerPlace, readBody } from './request.ts'
import { isFullySignedIn, requireSession, type SignedInCaller } from './require-session.ts'
import { endOtherSessions } from './sessions.ts'
import { findUserById, userAnswer, type UserAnswer } from './users.ts'

/** Twice what one request may bring, with the account's own entries. */
const MAX_MERGED_CHARACTERS = 8192

const changes = v.object({
  email: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), ''),
  password: v.nullish(v.string()),
  nonce: v.nullish(v.string(), ''),
  data: metadata,
  ...challengeFields,
})

/** GET /user */
export async function readAccount(context: Context, services: AuthServices): Promise<UserAnswer> {
  const { user } = await requireSession(context, services)
  return userAnswer(user)
}

/**
 * PUT /user: changes the password or what the account remembers, and begins to move it to another address. With a
 * second factor, only for who has shown it.
 */
export async function changeAccount(context: Context, services: AuthServices): Promise<UserAnswer> {
  const caller = await requireSession(context, services)
  const { email, phone, password, nonce, data, ...challenge } = await readBody(context, changes)
  if (!isFullySignedIn(caller)) {
    throw new AuthError(401, 'insufficient_aal', 'AAL2 session is required to update the account')
  }
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  const newEmail = email ? requireEmailAddress(email) : caller.user.email
  const way = { target: redirectTarget(context, services), flow: readChallenge(challenge) }
  const place = callerPlace(context)
  if (typeof password === 'string') await changePassword(services, caller, { password, nonce, place })
  await mergeMetadata(services.database, caller.user.id, data)
  if (newEmail !== caller.user.email) {
    await beginEmailChange(services, { user: caller.user, newEmail, ...way }, place)
  }
  const user = await findUserById(services.database, caller.user.id)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return userAnswer(user)
}

/** A key set to null is forgotten. @throws AuthError 400 validation_failed */
export async function mergeMetadata(
  queryable: Queryable,
  userId: string,
  data: Record<string, unknown>,
): Promise<void> {
  if (Object.keys(data).length === 0) return
  const merged = await queryable.query(
    `update auth.users set updated_at = now(), raw_user_meta_data = (
       select coalesce(jsonb_object_agg(key, value), '{}')
       from jsonb_each(raw_user_meta_data || $2::jsonb) where value <> 'null'
     )
     where id = $1 and length((raw_user_meta_data || $2::jsonb)::text) <= $3
     returning id`,
    [userId, JSON.stringify(data), MAX_MERGED_CHARACTERS],
  )
  if (merged.length === 0) throw new AuthError(400, 'validation_failed', 'User metadata is too large')
}

/** With the old password end the other sessions, links that were sent, and a change of address under way: whoever had one is out. */
async function changePassword(
  services: AuthServices,
  caller: SignedInCaller,
  { password, nonce, place }: { password: string; nonce: string; place: string },
): Promise<void> {
  const { user, session } = caller
  checkNewPassword(password)
  await requireFreshSession(services, caller, { nonce, place })
  if (await isPasswordOf(user.encrypted_password, password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  const passwordHash = await hashPassword(password)
  await services.database.transaction(async (transaction) => {
    await transaction.query(
      `update auth.users set encrypted_password = $2, updated_at = now(),
         email_change = '', email_change_confirm_status = 0
       where id = $1`,
      [user.id, passwordHash],
    )
    await deleteTokensOf(transaction, user.id)
    await endOtherSessions(transaction, user.id, session.id)
  })
}
