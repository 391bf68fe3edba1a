import type { Queryable } from '@marquee/database/database.ts'
import type { Context } from 'hono'

import { mergeMetadata } from '../account.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { requireEmailAddress } from '../email-address.ts'
import { deleteTokensOf } from '../one-time-tokens.ts'
import { setEmail } from '../redeem-token.ts'
import { readBody } from '../request.ts'
import { findUserById, userAnswer, type UserAnswer, type UserRow } from '../users.ts'
import {
  accountFields,
  banAccount,
  hashNewPassword,
  mergeAppMetadata,
  requireBanSeconds,
} from './account-changes.ts'

/** PUT /admin/users/{id}. An address that an operator gives counts as confirmed. */
export async function changeUser(
  context: Context,
  { database }: AuthServices,
  { id }: UserRow,
): Promise<UserAnswer> {
  const changes = await readBody(context, accountFields)
  const email = changes.email ? requireEmailAddress(changes.email) : undefined
  const banSeconds = changes.ban_duration ? requireBanSeconds(changes.ban_duration) : undefined
  const passwordHash = changes.password ? await hashNewPassword(changes.password) : undefined
  const user = await database.transaction(async (transaction) => {
    if (email) await setEmail(transaction, id, email)
    else if (changes.email_confirm) await confirm(transaction, id)
    if (email || passwordHash) await deleteTokensOf(transaction, id)
    if (passwordHash) await setPassword(transaction, id, passwordHash)
    if (banSeconds !== undefined) await banAccount(transaction, id, banSeconds)
    await mergeMetadata(transaction, id, changes.user_metadata)
    await mergeAppMetadata(transaction, id, changes.app_metadata)
    return findUserById(transaction, id)
  })
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return userAnswer(user)
}

async function confirm(transaction: Queryable, id: string): Promise<void> {
  await transaction.query(
    'update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now() where id = $1',
    [id],
  )
}

/** Whoever is signed in with the old password is out. */
async function setPassword(transaction: Queryable, id: string, passwordHash: string): Promise<void> {
  await transaction.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
    id,
    passwordHash,
  ])
  await transaction.query('delete from auth.sessions where user_id = $1', [id])
}
