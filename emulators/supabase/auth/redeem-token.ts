import type { Queryable } from '@marquee/database/database.ts'
import { isUniqueViolation } from '@marquee/database/sql-state.ts'

import { AuthError } from './auth-error.ts'
import { emailExists } from './email-change.ts'
import { deleteToken, deleteTokensOf, type StoredToken, type TokenKind } from './one-time-tokens.ts'
import { NO_PASSWORD } from './passwords.ts'
import { findUserById, isBanned, type UserRow } from './users.ts'

/** What a token is shown for. */
type VerifyType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change' | 'email'

/** 'half' when the other address has to confirm as well. */
export type Verified = { outcome: 'done' | 'half'; userId: string; type: Exclude<VerifyType, 'email'> }

export const HALF_DONE = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const KINDS: Record<VerifyType, readonly TokenKind[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
}

/** The kinds of token that may be shown for it. @throws AuthError 400 validation_failed */
export function kindsOf(type: string): readonly TokenKind[] {
  const known = Object.entries(KINDS).find(([name]) => name === type)
  if (known) return known[1]
  throw new AuthError(400, 'validation_failed', 'Invalid email verification type')
}

/**
 * Uses the token up and does what it stands for; `askedType` is what it is shown for.
 * @throws AuthError 403 user_banned, 422 email_exists
 */
export async function redeemToken(
  transaction: Queryable,
  token: StoredToken,
  askedType: string,
): Promise<Verified> {
  const user = await findUserById(transaction, token.user_id)
  if (!user || isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned')
  await deleteToken(transaction, token)
  switch (token.token_type) {
    case 'confirmation_token':
      await confirmAddress(transaction, user)
      return { outcome: 'done', userId: user.id, type: askedType === 'invite' ? 'invite' : 'signup' }
    case 'recovery_token':
      if (!user.email_confirmed_at) await forgetPassword(transaction, user)
      await confirmAddress(transaction, user)
      return { outcome: 'done', userId: user.id, type: askedType === 'magiclink' ? 'magiclink' : 'recovery' }
    case 'email_change_token_current':
    case 'email_change_token_new':
      return { outcome: await confirmChange(transaction, user), userId: user.id, type: 'email_change' }
    case 'reauthentication_token':
      throw new Error('a code to confirm a password is no link')
  }
}

/** Who can open a link that was sent to the address has confirmed it. */
async function confirmAddress(transaction: Queryable, user: UserRow): Promise<void> {
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

/**
 * An address that nobody had confirmed may have been signed up by somebody else, who knows the password: with it they
 * would share the account of whoever comes in by a link.
 */
async function forgetPassword(transaction: Queryable, user: UserRow): Promise<void> {
  await transaction.query('update auth.users set encrypted_password = $2 where id = $1', [
    user.id,
    NO_PASSWORD,
  ])
}

/** The first of the two only counts; the second moves the account, and what was sent to the old address is void. */
async function confirmChange(transaction: Queryable, user: UserRow): Promise<Verified['outcome']> {
  if (user.email_change_confirm_status === 0) {
    await transaction.query('update auth.users set email_change_confirm_status = 1 where id = $1', [user.id])
    return 'half'
  }
  await deleteTokensOf(transaction, user.id)
  await setEmail(transaction, user.id, user.email_change)
  return 'done'
}

/** Gives the account a confirmed address. @throws AuthError 422 email_exists */
export async function setEmail(transaction: Queryable, userId: string, email: string): Promise<void> {
  const profile = JSON.stringify({ email, email_verified: true })
  try {
    await transaction.query(
      `update auth.users set email = $2, email_confirmed_at = now(), email_change = '',
         email_change_confirm_status = 0, updated_at = now(),
         raw_user_meta_data = raw_user_meta_data || $3::jsonb
       where id = $1`,
      [userId, email, profile],
    )
  } catch (error) {
    if (isUniqueViolation(error)) throw emailExists()
    throw error
  }
  await transaction.query(
    `update auth.identities set updated_at = now(), identity_data = identity_data || $2::jsonb
     where user_id = $1 and provider = 'email'`,
    [userId, profile],
  )
}
