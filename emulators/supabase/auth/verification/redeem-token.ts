import type { Queryable } from '@marquee/database/database.ts'
import { isUniqueViolation } from '@marquee/database/sql-error.ts'

import { AuthError } from '../auth-error.ts'
import { emailExistsError } from '../users/email-change.ts'
import { NO_PASSWORD } from '../users/passwords.ts'
import { findUserById, isBanned, type UserRow } from '../users/user-rows.ts'
import { deleteToken, deleteUserTokens, type StoredToken, type TokenKind } from './one-time-tokens.ts'

type VerifyType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change' | 'email'

/** `isComplete` is false while the other mailbox of an email change has to confirm too. */
export type RedeemedToken = { isComplete: boolean; userId: string; type: Exclude<VerifyType, 'email'> }

export const FIRST_CONFIRMATION_MESSAGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const TOKEN_KINDS_BY_TYPE: Record<VerifyType, readonly TokenKind[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
}

/** Returns the kinds of token accepted for a type. @throws AuthError 400 validation_failed */
export function getTokenKinds(type: string): readonly TokenKind[] {
  const entry = Object.entries(TOKEN_KINDS_BY_TYPE).find(([name]) => name === type)
  if (entry) return entry[1]
  throw new AuthError(400, 'validation_failed', 'Invalid email verification type')
}

/**
 * Deletes the token and applies its effect. `requestedType` is the type in the request.
 *
 * @throws AuthError 403 user_banned, 422 email_exists
 */
export async function redeemToken(
  transaction: Queryable,
  token: StoredToken,
  requestedType: string,
): Promise<RedeemedToken> {
  const user = await findUserById(transaction, token.user_id)
  if (!user || isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned')
  const userId = user.id
  await deleteToken(transaction, token)
  switch (token.token_type) {
    case 'confirmation_token':
      await confirmEmail(transaction, user)
      return { isComplete: true, userId, type: requestedType === 'invite' ? 'invite' : 'signup' }
    case 'recovery_token':
      if (!user.email_confirmed_at) await clearPassword(transaction, user)
      await confirmEmail(transaction, user)
      return { isComplete: true, userId, type: requestedType === 'magiclink' ? 'magiclink' : 'recovery' }
    case 'email_change_token_current':
    case 'email_change_token_new':
      return { isComplete: await confirmEmailChange(transaction, user), userId, type: 'email_change' }
    case 'reauthentication_token':
      throw new Error('A reauthentication code cannot be redeemed as a link')
  }
}

/** Sets a confirmed email, also in metadata that includes an email. @throws AuthError 422 email_exists */
export async function setEmail(transaction: Queryable, userId: string, email: string): Promise<void> {
  const profile = JSON.stringify({ email, email_verified: true })
  try {
    await transaction.query(
      `update auth.users set email = $2, email_confirmed_at = now(), email_change = '',
         email_change_confirm_status = 0, updated_at = now(),
         raw_user_meta_data = raw_user_meta_data || case
           when raw_user_meta_data ->> 'email' is null then '{"email_verified": true}' else $3::jsonb
         end
       where id = $1`,
      [userId, email, profile],
    )
  } catch (error) {
    if (isUniqueViolation(error)) throw emailExistsError()
    throw error
  }
  await transaction.query(
    `update auth.identities set updated_at = now(), identity_data = identity_data || $2::jsonb
     where user_id = $1 and provider = 'email'`,
    [userId, profile],
  )
}

async function confirmEmail(transaction: Queryable, user: UserRow): Promise<void> {
  if (user.email_confirmed_at) return
  await transaction.query(
    `update auth.users set email_confirmed_at = now(), updated_at = now(),
       raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}' where id = $1`,
    [user.id],
  )
  await transaction.query(
    `update auth.identities set updated_at = now(), identity_data = identity_data || '{"email_verified": true}'
     where user_id = $1 and provider = 'email'`,
    [user.id],
  )
}

/** An attacker may have signed up with the unconfirmed email and know the password of the account. */
async function clearPassword(transaction: Queryable, user: UserRow): Promise<void> {
  await transaction.query('update auth.users set encrypted_password = $2 where id = $1', [
    user.id,
    NO_PASSWORD,
  ])
}

/** The first confirmation is only recorded. The second changes the email, invalidates other links and returns true. */
async function confirmEmailChange(transaction: Queryable, user: UserRow): Promise<boolean> {
  if (user.email_change_confirm_status === 0) {
    await transaction.query('update auth.users set email_change_confirm_status = 1 where id = $1', [user.id])
    return false
  }
  await deleteUserTokens(transaction, user.id)
  await setEmail(transaction, user.id, user.email_change)
  return true
}
