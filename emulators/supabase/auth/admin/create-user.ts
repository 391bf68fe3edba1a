import { isUniqueViolation } from '@marquee/database/sql-state.ts'
import type { Context } from 'hono'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { requireEmailAddress } from '../email-address.ts'
import { emailExists } from '../email-change.ts'
import { NO_PASSWORD } from '../passwords.ts'
import { readBody } from '../request.ts'
import { findUserById, insertUser, userAnswer, type UserAnswer } from '../users.ts'
import {
  accountFields,
  banAccount,
  hashNewPassword,
  mergeAppMetadata,
  requireBanSeconds,
} from './account-changes.ts'

/** POST /admin/users: an account, without a mail. Without a password it is opened by a link first. */
export async function createUser(context: Context, { database }: AuthServices): Promise<UserAnswer> {
  const wish = await readBody(context, accountFields)
  if (!wish.email) {
    throw new AuthError(
      400,
      'validation_failed',
      'Cannot create a user without either an email, phone, or identity',
    )
  }
  const email = requireEmailAddress(wish.email)
  const banSeconds = wish.ban_duration ? requireBanSeconds(wish.ban_duration) : 0
  const account = {
    email,
    passwordHash: wish.password ? await hashNewPassword(wish.password) : NO_PASSWORD,
    metadata: wish.user_metadata,
    isConfirmed: wish.email_confirm ?? false,
  }
  try {
    return await database.transaction(async (transaction) => {
      const id = await insertUser(transaction, account)
      if (banSeconds > 0) await banAccount(transaction, id, banSeconds)
      await mergeAppMetadata(transaction, id, wish.app_metadata)
      const user = await findUserById(transaction, id)
      if (!user) throw new Error('an account that was added is not there')
      return userAnswer(user)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw emailExists()
    throw error
  }
}
